//! Amounts as people and spreadsheets write them: `658750`, `658,750`, `658.750,00`, `658 750 ₫`.
//!
//! Points and commas mean one thing in Viet Nam and another in England. A number is read where only one reading is left,
//! as dong has no smaller unit in use: groups have three digits, all set apart alike, and decimals are one or two zeros.

/// Behind a number, the currency.
const CURRENCIES: [&str; 4] = ["₫", "đ", "VND", "VNĐ"];

/// The whole number that stands there, negative with `-` in front; none where it is no number, has decimals other than
/// zeros, or could be two numbers.
pub(super) fn whole(written: &str) -> Option<i64> {
    let number = CURRENCIES
        .iter()
        .find_map(|name| written.strip_suffix(name))
        .unwrap_or(written)
        .trim();
    let (sign, number) = match number.strip_prefix('-') {
        Some(number) => ("-", number),
        None => ("", number),
    };
    let digits = ungrouped(without_decimals(number))?;
    format!("{sign}{digits}").parse().ok()
}

/// The number without decimals of zeros: `658.750,00` is `658.750`. Three zeros are a group.
fn without_decimals(number: &str) -> &str {
    for point in ['.', ','] {
        if let Some((whole, "0" | "00")) = number.rsplit_once(point)
            && !whole.contains(point)
        {
            return whole;
        }
    }
    number
}

/// The digits of a number whose groups of three are set apart by one sign throughout, or by none.
fn ungrouped(number: &str) -> Option<String> {
    let is_digits = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
    let between = number.chars().find(|sign| !sign.is_ascii_digit());
    let Some(between) = between else {
        return (!number.is_empty()).then(|| number.to_owned());
    };
    // A space, as it is typed, that does not break, and the narrow one that Excel writes in French and Vietnamese.
    let sets_apart = matches!(between, '.' | ',' | ' ' | '\u{a0}' | '\u{202f}');
    let mut groups = number.split(between);
    let first = groups.next().unwrap_or_default();
    let begins = (1..=3).contains(&first.len()) && !first.starts_with('0') && is_digits(first);
    let mut rest = groups.clone();
    let goes_on = rest.all(|group| group.len() == 3 && is_digits(group));
    (sets_apart && begins && goes_on)
        .then(|| std::iter::once(first).chain(groups).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_where_it_can_be_only_one() {
        for (written, amount) in [
            ("658750", 658_750),
            ("658,750", 658_750),
            ("658.750", 658_750),
            ("658.750,00", 658_750),
            ("658,750.00", 658_750),
            ("658750.00", 658_750),
            ("658750,0", 658_750),
            ("658 750", 658_750),
            ("658\u{a0}750", 658_750),
            ("658\u{202f}750", 658_750),
            ("658\u{202f}750,00\u{a0}₫", 658_750),
            ("658.750 đ", 658_750),
            ("658.750 VND", 658_750),
            ("1.317.500", 1_317_500),
            ("-65.875.000", -65_875_000),
            ("0", 0),
            ("007", 7),
            ("12.00", 12),
        ] {
            assert_eq!(whole(written), Some(amount), "{written}");
        }
    }

    #[test]
    fn what_could_be_two_amounts_or_is_none_is_not_read() {
        for written in [
            "",
            "-",
            "--1",
            "₫",
            "658.75",
            "658,5",
            "0.500",
            "658750.000",
            "6587.500",
            "1.234,567",
            "1.234,000",
            "1,234.567,00",
            "658.750.00",
            "658..750",
            "658.750,00,00",
            "6,5,8",
            "1e5",
            "6.5875E+05",
            "+658750",
            "658'750",
            "658\u{3000}750",
            "９８",
            "9223372036854775808",
        ] {
            let read = whole(written);
            assert!(read.is_none(), "{written}: {read:?}");
        }
    }
}
