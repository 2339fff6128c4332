//! A day of the calendar.

use super::Answer;
use super::time::shift;
use super::typed::{digits, line};
use super::value::{Value, show_date};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use jiff::{ToSpan, civil};
use serde_json::Value as Json;
use std::borrow::Cow;

/// A full date. Typed as DD/MM/YYYY or YYYY-MM-DD, with or without a time.
#[derive(Debug, Clone, Copy)]
pub struct Date {
    not_before_today: bool,
    not_after_today: bool,
    /// The wire writes DD/MM/YYYY: some names end in `Str`.
    written_out: bool,
}

impl Field<Date> {
    /// Any day.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            Date {
                not_before_today: false,
                not_after_today: false,
                written_out: false,
            },
        )
    }

    /// Today or later.
    #[must_use]
    pub const fn not_before_today(mut self) -> Self {
        self.kind.not_before_today = true;
        self
    }

    /// Today or earlier.
    #[must_use]
    pub const fn not_after_today(mut self) -> Self {
        self.kind.not_after_today = true;
        self
    }

    /// Written DD/MM/YYYY on the wire.
    #[must_use]
    pub const fn written_out(mut self) -> Self {
        self.kind.written_out = true;
        self
    }
}

impl Answer for Date {
    type Value = civil::Date;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let checked = || {
            let day = day(&line(raw)?)?;
            if self.not_before_today && day < scope.today {
                return Err(Code::NotBeforeToday.with("today", show_date(scope.today)));
            }
            if self.not_after_today {
                return not_after_today(day, scope).map(Value::Day);
            }
            Ok(Value::Day(day))
        };
        checked().into()
    }

    fn read(value: &Value) -> Option<&civil::Date> {
        as_day(value)
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        day(json.as_str()?).ok().map(Value::Day)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "date",
            not_before: self.not_before_today.then_some("today"),
            not_after: self.not_after_today.then_some("today"),
            ..FieldTable::default()
        }
    }

    fn wire(&self, value: &Value) -> Json {
        if self.written_out {
            value.wire_twin()
        } else {
            value.wire()
        }
    }
}

pub(super) fn as_day(value: &Value) -> Option<&civil::Date> {
    match value {
        Value::Day(day) => Some(day),
        _ => None,
    }
}

pub(super) fn not_after_today(day: civil::Date, scope: Scope<'_>) -> Result<civil::Date, Fault> {
    if day > scope.today {
        Err(Code::NotAfterToday.with("today", show_date(scope.today)))
    } else {
        Ok(day)
    }
}

/// A day from what was typed, in the portal's zone where a time with a zone follows.
pub(super) fn day(text: &str) -> Result<civil::Date, Fault> {
    let text = close(text);
    let Some((date, time)) = text.split_once(['T', ' ']) else {
        return alone(&text);
    };
    let day = alone(date)?.saturating_add(shift(time)?.days());
    real_day(day.year(), day.month().into(), day.day().into())
}

/// What stands between the numbers of a day: also what the same keys write in Chinese and Japanese input methods.
const BETWEEN: [char; 5] = ['/', '-', '.', '\u{3002}', '\u{30fb}'];

/// Without the spaces that many languages write behind the points of a day (`9. 5. 1986`), and without a last point.
fn close(text: &str) -> Cow<'_, str> {
    let text = text.trim_end_matches(BETWEEN);
    if !text.contains(' ') {
        return text.into();
    }
    let mut close = String::with_capacity(text.len());
    for sign in text.chars() {
        if BETWEEN.contains(&sign) && close.ends_with(' ') {
            close.pop();
        }
        if sign != ' ' || !close.ends_with(BETWEEN) {
            close.push(sign);
        }
    }
    close.into()
}

/// A day without a time.
fn alone(date: &str) -> Result<civil::Date, Fault> {
    let mut parts = date.split(BETWEEN);
    let (Some(first), Some(month), Some(last), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(Code::Pattern.into());
    };
    let (year, day) = if first.len() == 4 {
        (first, last)
    } else {
        (last, first)
    };
    if year.len() != 4 || !(1..=2).contains(&month.len()) || !(1..=2).contains(&day.len()) {
        return Err(Code::Pattern.into());
    }
    real_day(digits(year)?, digits(month)?, digits(day)?)
}

/// A day that the calendar has, in the years that a living person's papers name.
pub(super) fn real_day(year: i16, month: i16, day: i16) -> Result<civil::Date, Fault> {
    let (Ok(month), Ok(day)) = (i8::try_from(month), i8::try_from(day)) else {
        return Err(Code::UnrealDate.into());
    };
    if !(1900..=2199).contains(&year) {
        return Err(Code::UnrealDate.into());
    }
    civil::Date::new(year, month, day).map_err(|_| Code::UnrealDate.into())
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    fn any() -> Date {
        Field::<Date>::new("day").kind
    }

    #[test]
    fn both_orders_and_a_time_are_understood() {
        for text in [
            "2026-12-01",
            "01/12/2026",
            "1/12/2026",
            "2026-12-01T00:00:00",
            "01/12/2026 00:00:00",
            "2026-11-30T17:00:00.000Z",
            "01-12-2026",
            "０１／１２／２０２６",
            "01.12.2026\u{200b}",
            "1. 12. 2026",
            "01 / 12 / 2026",
            "2026. 12. 1.",
            "2026。12。1",
            "2026・12・1",
            "٠١/١٢/٢٠٢٦",
            "01⁄12⁄2026",
        ] {
            assert_eq!(kept(&any(), text), Ok("01/12/2026".into()), "{text}");
        }
    }

    #[test]
    fn a_day_that_does_not_exist_is_named_as_such() {
        for text in [
            "30/02/2026",
            "2026-13-01",
            "29/02/2027",
            "00/01/2026",
            "01/01/0026",
        ] {
            assert_eq!(kept(&any(), text), Err(Code::UnrealDate), "{text}");
        }
        assert_eq!(kept(&any(), "29/02/2028"), Ok("29/02/2028".into()));
    }

    #[test]
    fn what_is_no_date_is_wrong_in_format() {
        for text in [
            "tomorrow",
            "12/2026",
            "1/1/26",
            "2026/1/1/1",
            "+1/01/2026",
            "99999999999/1/1",
            "01/12/2026 or 02/12/2026",
            "01/12/2026T",
            "1 12 2026",
            "1//12/2026",
            "/1/12/2026",
            "R8.12.1",
            "...",
        ] {
            assert_eq!(kept(&any(), text), Err(Code::Pattern), "{text}");
        }
    }

    #[test]
    fn today_is_neither_before_nor_after_today() {
        let coming = Field::<Date>::new("day").not_before_today().kind;
        let past = Field::<Date>::new("day").not_after_today().kind;
        assert!(kept(&coming, "2026-11-21").is_ok());
        assert!(kept(&past, "2026-11-21").is_ok());
        assert_eq!(kept(&coming, "2026-11-20"), Err(Code::NotBeforeToday));
        assert_eq!(kept(&past, "2026-11-22"), Err(Code::NotAfterToday));
    }
}
