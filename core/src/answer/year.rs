//! A year that has begun.

use super::date::real_day;
use super::typed::{digits, line};
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// A year of four digits, not after this one; a number on the wire.
#[derive(Debug, Clone, Copy)]
pub struct Year;

impl Field<Year> {
    /// A year.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Year)
    }
}

impl Answer for Year {
    type Value = i64;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let checked = || {
            let text = line(raw)?;
            if text.len() != 4 {
                return Err(Fault::from(Code::Pattern));
            }
            let year = real_day(digits(&text)?, 1, 1)?.year();
            if year > scope.today.year() {
                return Err(Code::NotAfterToday.with("today", scope.today.year()));
            }
            Ok(Value::Number(year.into()))
        };
        checked().into()
    }

    fn read(value: &Value) -> Option<&i64> {
        match value {
            Value::Number(year) => Some(year),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        json.as_i64().map(Value::Number)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "year",
            max_length: Some(4),
            not_after: Some("today"),
            ..FieldTable::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn a_year_of_four_digits() {
        assert_eq!(kept(&Year, "1980"), Ok("1980".into()));
        assert_eq!(kept(&Year, 2026), Ok("2026".into()));
    }

    #[test]
    fn next_year_has_not_begun() {
        assert_eq!(kept(&Year, 2027), Err(Code::NotAfterToday));
    }

    #[test]
    fn what_is_no_year_is_refused() {
        assert_eq!(kept(&Year, "80"), Err(Code::Pattern));
        assert_eq!(kept(&Year, "19a0"), Err(Code::Pattern));
        assert_eq!(kept(&Year, "0980"), Err(Code::UnrealDate));
    }
}
