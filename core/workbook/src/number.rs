//! Numbers of cells: binary fractions in the file, of which programs show fifteen digits.

/// The number that is shown: 30.000000000000004 is 30.
pub(super) fn rounded(number: &str) -> Option<f64> {
    let value: f64 = number
        .parse()
        .ok()
        .filter(|value: &f64| value.is_finite())?;
    format!("{value:.14e}").parse().ok()
}

/// A number as a person writes it: of a telephone number 8.4912345678E10 is no way.
pub(super) fn plain(number: &str) -> String {
    match rounded(number) {
        // Up to here every whole number is exact.
        Some(value) if value.fract() == 0.0 && value.abs() < 1e15 => (value as i64).to_string(),
        Some(value) if value.abs() < 1e15 => value.to_string(),
        _ => number.to_owned(),
    }
}

/// The digits of a whole number that is not negative.
pub(super) fn whole(number: &str) -> Option<String> {
    let digits = plain(number);
    let is_whole = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    is_whole.then_some(digits)
}

/// How many decimals a number has.
pub(super) fn decimal(number: &str) -> Option<usize> {
    let value = rounded(number)?.to_string();
    let decimals = value.split_once('.').map_or("", |(_, decimals)| decimals);
    Some(decimals.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_without_exponents_and_dust() {
        for (number, text) in [
            ("8.4912345678E10", "84912345678"),
            ("30", "30"),
            ("-2.0", "-2"),
            ("0.5", "0.5"),
            ("30.000000000000004", "30"),
            ("29.999999999999996", "30"),
            ("0.30000000000000004", "0.3"),
            ("123456789012345", "123456789012345"),
            ("1.5E-7", "0.00000015"),
            ("1e300", "1e300"),
            ("none", "none"),
            ("inf", "inf"),
        ] {
            assert_eq!(plain(number), text);
        }
    }

    #[test]
    fn digits_and_decimals_are_those_that_are_shown() {
        for (number, digits, decimals) in [
            ("12345678", Some("12345678"), Some(0)),
            ("1.2345678E7", Some("12345678"), Some(0)),
            ("30.000000000000004", Some("30"), Some(0)),
            ("-3", None, Some(0)),
            ("1500.25", None, Some(2)),
            ("none", None, None),
            ("", None, None),
        ] {
            assert_eq!(whole(number).as_deref(), digits, "{number}");
            assert_eq!(decimal(number), decimals, "{number}");
        }
    }
}
