//! Days of cells: numbers that count from an epoch, or text.

use super::fold::fold;
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

/// A day as forms read it: 2026年12月1日 and 2026년 12월 1일 are 2026-12-1, 14-Mar-85 and 14 tháng 3 năm 1985 days with their names.
/// `last`: the last day that it can be, by which a year of two digits is one of this century or the one before.
pub(super) fn written(text: &str, last: Option<Date>) -> String {
    if let Some(day) = named(text, last) {
        return day;
    }
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

/// English months; three letters are enough to tell them apart.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// What stands before the numbers of a day in Vietnamese.
const VIETNAMESE: [&str; 4] = ["ngay", "thang", "thg", "nam"];

/// A day with the name of its month.
fn named(text: &str, last: Option<Date>) -> Option<String> {
    let parts: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(fold)
        .collect();
    let (words, numbers): (Vec<&String>, Vec<&String>) = parts
        .iter()
        .partition(|part| part.bytes().all(|sign| !sign.is_ascii_digit()));
    let month = match words.as_slice() {
        [] => return None,
        words if words.iter().all(|word| VIETNAMESE.contains(&word.as_str())) => None,
        [word] => Some(month(word)?),
        _ => return None,
    };
    let (day, month, year) = match (month, numbers.as_slice()) {
        (Some(month), [day, year]) => (ordinal(day)?, month, *year),
        (None, [day, month, year]) => (ordinal(day)?, month.parse().ok()?, *year),
        _ => return None,
    };
    let year = match (year.len(), year.parse::<i16>().ok()?, last) {
        (4, year, _) => year,
        (2, year, Some(last)) if 2_000 + year > last.year() => 1_900 + year,
        (2, year, _) => 2_000 + year,
        _ => return None,
    };
    Date::new(year, month, day).ok().map(|day| day.to_string())
}

fn month(word: &str) -> Option<i8> {
    let mut months = MONTHS.iter();
    let place = months.position(|month| word.len() >= 3 && month.starts_with(word));
    // Four letters that many write.
    let place = place.or_else(|| (word == "sept").then_some(8))?;
    i8::try_from(place + 1).ok()
}

/// The number of 14 and of 14th.
fn ordinal(text: &str) -> Option<i8> {
    text.trim_end_matches(|sign: char| sign.is_ascii_alphabetic())
        .parse()
        .ok()
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
    fn months_have_names_and_years_two_digits() {
        let today = Some(date(2026, 12, 1));
        for (text, day) in [
            ("14-Mar-85", "1985-03-14"),
            ("14-MAR-05", "2005-03-14"),
            ("14 March 1985", "1985-03-14"),
            ("14th Sept. 1985", "1985-09-14"),
            ("Mar 14, 1985", "1985-03-14"),
            ("ngày 14 tháng 3 năm 1985", "1985-03-14"),
        ] {
            assert_eq!(written(text, today), day, "{text}");
        }
        assert_eq!(written("14-Mar-33", None), "2033-03-14");
        // What is no day stays as it was typed, for the rules to say so.
        for text in [
            "31-Feb-85",
            "14-Ma-85",
            "14-Mar",
            "Marching 3",
            "14.03.1985",
            "",
        ] {
            assert_eq!(written(text, today), text);
        }
    }

    #[test]
    fn chinese_characters_between_the_numbers_are_signs() {
        for text in ["2026年12月 1日", "2026년 12월 1일"] {
            assert_eq!(written(text, None), "2026-12-1");
        }
        assert_eq!(written("01/12/2026", None), "01/12/2026");
    }
}
