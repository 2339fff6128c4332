//! Whole numbers and amounts of money.

use super::typed::line;
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use crate::text::is_apostrophe;
use serde_json::Value as Json;

/// A whole number within limits; a number on the wire.
#[derive(Debug, Clone, Copy)]
pub struct Number {
    min: i64,
    max: i64,
    default: Option<&'static str>,
}

/// A whole amount of a currency within limits; typed with or without grouping.
#[derive(Debug, Clone, Copy)]
pub struct Money {
    max: i64,
}

impl Field<Number> {
    /// A whole number from `min` to `max`.
    #[must_use]
    pub const fn new(name: &'static str, min: i64, max: i64) -> Self {
        Self::of(
            name,
            Number {
                min,
                max,
                default: None,
            },
        )
    }

    /// Taken when nothing was typed; digits, as the page shows them.
    #[must_use]
    pub const fn default(mut self, digits: &'static str) -> Self {
        self.kind.default = Some(digits);
        self
    }
}

impl Field<Money> {
    /// A whole amount from 0 to `max`.
    #[must_use]
    pub const fn new(name: &'static str, max: i64) -> Self {
        Self::of(name, Money { max })
    }
}

impl Answer for Number {
    type Value = i64;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        digits(raw)
            .and_then(|text| whole(&text))
            .and_then(|number| within(number, self.min, self.max))
            .into()
    }

    fn read(value: &Value) -> Option<&i64> {
        as_number(value)
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        json.as_i64().map(Value::Number)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "number",
            min: Some(self.min),
            max: Some(self.max),
            default: self.default,
            ..FieldTable::default()
        }
    }

    fn when_blank(&self) -> Option<Value> {
        self.default
            .and_then(|digits| digits.parse().ok())
            .map(Value::Number)
    }
}

impl Answer for Money {
    type Value = i64;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        digits(raw)
            .and_then(|text| whole(&ungrouped(&text)?))
            .and_then(|amount| within(amount, 0, self.max))
            .into()
    }

    fn read(value: &Value) -> Option<&i64> {
        as_number(value)
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        json.as_i64().map(Value::Number)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "money",
            min: Some(0),
            max: Some(self.max),
            ..FieldTable::default()
        }
    }
}

fn as_number(value: &Value) -> Option<&i64> {
    match value {
        Value::Number(number) => Some(number),
        _ => None,
    }
}

fn within(number: i64, min: i64, max: i64) -> Result<Value, Fault> {
    if (min..=max).contains(&number) {
        Ok(Value::Number(number))
    } else {
        Err(Code::Range.with("min", min).with("max", max))
    }
}

/// What was typed; a JSON number such as `30.0` is the whole number 30.
fn digits(raw: &Json) -> Result<String, Fault> {
    match raw {
        Json::Number(number) if number.as_i64().is_none() => {
            let whole = number
                .as_f64()
                .filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
            whole
                .map(|number| (number as i64).to_string())
                .ok_or_else(|| Code::Number.into())
        }
        other => line(other).map_err(|_| Code::Number.into()),
    }
}

fn whole(text: &str) -> Result<i64, Fault> {
    text.parse().map_err(|_| Code::Number.into())
}

/// `1,500`, `1.500`, `1 500` and `1'500` are groups of three digits; `15,00` is not, and `0.500` is a half.
fn ungrouped(text: &str) -> Result<String, Fault> {
    let Some(separator) = text
        .chars()
        .find(|sign| matches!(sign, ',' | '.' | ' ') || is_apostrophe(*sign))
    else {
        return Ok(text.to_owned());
    };
    let mut groups = text.split(separator);
    let head = groups.next().unwrap_or_default();
    let begins = (1..=3).contains(&head.len()) && !head.starts_with('0');
    if begins && groups.all(|group| group.len() == 3) {
        Ok(text.replace(separator, ""))
    } else {
        Err(Code::Number.into())
    }
}

/// Digits in groups of three (specification §9).
pub(super) fn grouped(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut shown = String::from(if amount < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const DAYS: Number = Number {
        min: 1,
        max: 90,
        default: None,
    };
    const MONEY: Money = Money { max: 1_000_000 };

    #[test]
    fn digits_and_json_numbers_are_numbers() {
        assert_eq!(kept(&DAYS, " 30 "), Ok("30".into()));
        assert_eq!(kept(&DAYS, "３０"), Ok("30".into()));
        assert_eq!(kept(&DAYS, 30), Ok("30".into()));
        assert_eq!(kept(&DAYS, 30.0), Ok("30".into()));
    }

    #[test]
    fn words_and_fractions_are_not() {
        for text in ["thirty", "30 days", "1.5", "1e1", "0x1e"] {
            assert_eq!(kept(&DAYS, text), Err(Code::Number), "{text}");
        }
    }

    #[test]
    fn both_limits_belong_to_the_range() {
        assert_eq!(kept(&DAYS, 1), Ok("1".into()));
        assert_eq!(kept(&DAYS, 90), Ok("90".into()));
        for number in [0, 91, -1] {
            assert_eq!(kept(&DAYS, number), Err(Code::Range), "{number}");
        }
    }

    #[test]
    fn money_may_be_grouped() {
        for text in ["1500", "1,500", "1.500", "1 500", "1'500", "1’500"] {
            assert_eq!(kept(&MONEY, text), Ok("1500".into()), "{text}");
        }
        for text in ["15,00", "0.500", "1,500.000", "1'50"] {
            assert_eq!(kept(&MONEY, text), Err(Code::Number), "{text}");
        }
        assert_eq!(kept(&MONEY, 1500.0), Ok("1500".into()));
        assert_eq!(kept(&MONEY, "-5"), Err(Code::Range));
    }

    #[test]
    fn amounts_are_shown_in_groups_of_three() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
