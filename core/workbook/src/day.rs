//! Days of cells: numbers that count from an epoch, or text.

use super::number::rounded;
use jiff::ToSpan;
use jiff::civil::{Date, date};

/// The last day that a spreadsheet has: 31 December 9999.
const LAST: f64 = 2_958_465.0;

/// The day of a number. The program that came first took 1900 for a leap year, and all have kept its 29 February.
pub(super) fn counted(number: &str, from_1904: bool) -> Option<Date> {
    let number = rounded(number)?;
    if !(1.0..=LAST).contains(&number) {
        return None;
    }
    let days = number.floor() as i32;
    let (epoch, days) = match days {
        days if from_1904 => (date(1904, 1, 1), days),
        60 => return None,
        days if days < 60 => (date(1899, 12, 31), days),
        days => (date(1899, 12, 30), days),
    };
    epoch.checked_add(days.days()).ok()
}

/// A number of five digits in a column of days: somebody pasted values without their format.
pub(super) fn is_counted(number: &str) -> bool {
    let whole = number.split('.').next().unwrap_or_default();
    whole.len() == 5 && whole.bytes().all(|sign| sign.is_ascii_digit())
}

/// A day as forms read it: 2026年12月1日 and 2026년 12월 1일 are 2026-12-1.
pub(super) fn written(text: &str) -> String {
    if !text.contains(['年', '년']) {
        return text.to_owned();
    }
    text.chars()
        .filter_map(|sign| match sign {
            '年' | '月' | '년' | '월' => Some('-'),
            '日' | '일' | ' ' => None,
            sign => Some(sign),
        })
        .collect()
}

/// The number of a day, as it is written into a cell.
pub(super) fn number(day: Date) -> f64 {
    let days = date(1899, 12, 30)
        .until(day)
        .map_or(0, |span| span.get_days());
    days.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_spreadsheets_do() {
        for (number, day) in [
            ("1", Some(date(1900, 1, 1))),
            ("59", Some(date(1900, 2, 28))),
            ("60", None),
            ("61", Some(date(1900, 3, 1))),
            ("46347.75", Some(date(2026, 11, 21))),
            ("2958465", Some(date(9999, 12, 31))),
            ("2958466", None),
            ("0", None),
            ("46346.999999999996", Some(date(2026, 11, 21))),
            ("-1", None),
            ("NaN", None),
        ] {
            assert_eq!(counted(number, false), day, "{number}");
        }
        assert_eq!(counted("44885", true), Some(date(2026, 11, 21)));
        assert!((number(date(2026, 11, 21)) - 46_347.0).abs() < f64::EPSILON);
    }

    #[test]
    fn chinese_characters_between_the_numbers_are_signs() {
        for text in ["2026年12月 1日", "2026년 12월 1일"] {
            assert_eq!(written(text), "2026-12-1");
        }
        assert_eq!(written("01/12/2026"), "01/12/2026");
    }
}
