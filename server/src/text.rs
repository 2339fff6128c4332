//! How codes, days and amounts are written for people, the same in every language.

/// A code in groups of four, as people read it aloud.
#[must_use]
pub fn grouped(code: &str) -> String {
    let signs: Vec<char> = code.chars().collect();
    let groups: Vec<String> = signs
        .chunks(4)
        .map(|group| group.iter().collect())
        .collect();
    groups.join(" ")
}

/// `YYYY-MM-DD…` as DD/MM/YYYY; other text stays as it is.
#[must_use]
pub fn day(date: &str) -> String {
    match (date.get(0..4), date.get(5..7), date.get(8..10)) {
        (Some(year), Some(month), Some(day)) => format!("{day}/{month}/{year}"),
        _ => date.to_owned(),
    }
}

/// Digits in groups of three.
#[must_use]
pub fn thousands(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

/// Cents as dollars: `25.00`.
#[must_use]
pub fn dollars(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_read() {
        assert_eq!(grouped("K7PQ3XWM9ADH2RTEF"), "K7PQ 3XWM 9ADH 2RTE F");
        assert_eq!(day("2026-12-05T00:00:00"), "05/12/2026");
        assert_eq!(day("?"), "?");
        let written = [0, 999, 1_000, 658_750, -1_234_567].map(thousands);
        assert_eq!(written, ["0", "999", "1,000", "658,750", "-1,234,567"]);
        assert_eq!(
            [2_500, 5, 123_450].map(dollars),
            ["25.00", "0.05", "1234.50"]
        );
    }
}
