//! Amounts as people and spreadsheets write them: `658750`, `658,750`, `658.750,00`, `658 750 ₫`.
//!
//! Points and commas mean one thing in Viet Nam and another in England. A number is read where only one reading is left,
//! as dong has no smaller unit in use: groups have three digits, all set apart alike, and decimals are one or two zeros.

use evisa_core::text::line;

/// Before or behind a number, the currency, in small letters; what ends with another comes before it.
const CURRENCIES: [&str; 6] = ["vnđ", "vnd", "đồng", "dong", "₫", "đ"];

/// The whole number that stands there, negative with `-` before or behind it or in brackets; none where it is no number,
/// has decimals other than zeros, or could be two numbers.
pub(super) fn whole(written: &str) -> Option<i64> {
    let written = line(written).to_lowercase();
    let amount = without_currency(&written);
    let inside = amount.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
    let negative = inside
        .or_else(|| amount.strip_prefix('-'))
        .or_else(|| amount.strip_suffix('-'));
    let number = negative.map_or(amount, without_currency);
    let sign = negative.map_or("", |_| "-");
    let digits = ungrouped(without_decimals(number))?;
    format!("{sign}{digits}").parse().ok()
}

/// The amount without its currency.
fn without_currency(amount: &str) -> &str {
    let amount = amount.trim();
    let named = |name: &&str| {
        amount
            .strip_suffix(*name)
            .or_else(|| amount.strip_prefix(*name))
    };
    CURRENCIES.iter().find_map(named).unwrap_or(amount).trim()
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
    let sets_apart = matches!(between, '.' | ',' | ' ');
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
            ("1.234.567,00 VND", 1_234_567),
            ("VND 658,750", 658_750),
            ("₫658.750", 658_750),
            ("658.750đồng", 658_750),
            ("658.750 vnd", 658_750),
            ("658\u{3000}750", 658_750),
            ("６５８，７５０", 658_750),
            ("(658.750)", -658_750),
            ("(658.750 ₫)", -658_750),
            ("658.750-", -658_750),
            ("−658.750", -658_750),
            ("-₫658.750", -658_750),
            ("\u{feff}658750\u{200e}", 658_750),
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
            "(658.750",
            "658.750)",
            "(-658.750)",
            "-658.750-",
            "658.750 USD",
            "658.750 đ đ",
            "6.58.750",
            "1,234.567.890",
            "9223372036854775808",
        ] {
            let read = whole(written);
            assert!(read.is_none(), "{written}: {read:?}");
        }
    }
}
