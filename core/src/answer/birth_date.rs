//! A birth date; some passports state the year only.

use super::date::{as_day, day, not_after_today, real_day};
use super::typed::{digits, line};
use super::{Answer, Choice, Value};
use crate::form::{Fault, Field, FieldTable, Parsed, Scope};
use jiff::civil;
use serde_json::Value as Json;

/// The answer of the precision field that makes a birth date a year only.
const YEAR_ONLY: &str = "YEAR";

/// A birth date, not after today. A year alone is kept as 1 January of that year.
#[derive(Debug, Clone, Copy)]
pub struct BirthDate {
    /// Wire name of the earlier field that says `FULL` or `YEAR`; always full without one.
    precision: Option<&'static str>,
}

impl Field<BirthDate> {
    /// A full birth date.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, BirthDate { precision: None })
    }

    /// An earlier field says whether it is a full date or a year only.
    #[must_use]
    pub const fn precision(mut self, field: Field<Choice>) -> Self {
        self.kind.precision = Some(field.name);
        self
    }
}

impl Answer for BirthDate {
    type Value = civil::Date;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let year_only = self
            .precision
            .and_then(|name| scope.earlier.value(name))
            .is_some_and(|value| value.matches(YEAR_ONLY));
        let born = line(raw).and_then(|text| {
            if year_only {
                first_of_year(&text)
            } else {
                day(&text)
            }
        });
        born.and_then(|born| not_after_today(born, scope))
            .map(Value::Day)
            .into()
    }

    fn read(value: &Value) -> Option<&civil::Date> {
        as_day(value)
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        day(json.as_str()?).ok().map(Value::Day)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "birthDate",
            precision: self.precision,
            not_after: Some("today"),
            ..FieldTable::default()
        }
    }
}

/// 1 January of a year that was typed alone or in a full date.
fn first_of_year(text: &str) -> Result<civil::Date, Fault> {
    let year = if text.len() == 4 {
        digits(text)?
    } else {
        day(text)?.year()
    };
    real_day(year, 1, 1)
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;
    use crate::form::Code;

    const BORN: BirthDate = BirthDate { precision: None };

    #[test]
    fn a_full_date_is_kept() {
        assert_eq!(kept(&BORN, "17/03/1980"), Ok("17/03/1980".into()));
    }

    #[test]
    fn a_year_alone_is_not_a_full_date() {
        assert_eq!(kept(&BORN, "1980"), Err(Code::Pattern));
    }

    #[test]
    fn tomorrow_is_not_a_birth_date() {
        assert_eq!(kept(&BORN, "22/11/2026"), Err(Code::NotAfterToday));
    }

    #[test]
    fn a_year_only_is_first_january() {
        assert_eq!(first_of_year("1980"), Ok(civil::date(1980, 1, 1)));
        assert_eq!(first_of_year("17/03/1980"), Ok(civil::date(1980, 1, 1)));
        assert_eq!(first_of_year("198a"), Err(Code::Pattern.into()));
    }
}
