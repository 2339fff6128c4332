//! Yes or no.

use super::value::flag;
use super::{Answer, Value};
use crate::form::{Code, Field, FieldTable, Parsed, Scope, When};
use crate::text::normal;
use serde_json::Value as Json;

/// A switch: `1` or `0` on the wire, off when it was not touched.
#[derive(Debug, Clone, Copy)]
pub struct Switch;

impl Field<Switch> {
    /// A switch.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Switch)
    }

    /// The condition that it is on.
    #[must_use]
    pub const fn on(&self) -> When {
        When {
            of_switch: true,
            ..self.is(&["1"])
        }
    }
}

impl Answer for Switch {
    type Value = bool;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        is_on(raw).map_or_else(|| Code::Choice.into(), |on| Ok(Value::Flag(on)).into())
    }

    fn read(value: &Value) -> Option<&bool> {
        as_flag(value)
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        is_on(json).map(Value::Flag)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "switch",
            default: Some(flag(false)),
            ..FieldTable::default()
        }
    }

    fn when_blank(&self) -> Option<Value> {
        Some(Value::Flag(false))
    }
}

pub(super) fn as_flag(value: &Value) -> Option<&bool> {
    match value {
        Value::Flag(set) => Some(set),
        _ => None,
    }
}

pub(super) fn is_on(raw: &Json) -> Option<bool> {
    match raw {
        Json::Bool(on) => Some(*on),
        Json::Number(number) => match number.as_i64() {
            Some(0) => Some(false),
            Some(1) => Some(true),
            _ => None,
        },
        Json::String(typed) => match normal(typed).trim() {
            "1" | "true" => Some(true),
            "0" | "false" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;
    use serde_json::json;

    #[test]
    fn every_way_to_say_yes_and_no() {
        for yes in [json!("1"), json!(1), json!(true), json!("true")] {
            assert_eq!(kept(&Switch, yes), Ok("1".into()));
        }
        for no in [json!("0"), json!(0), json!(false)] {
            assert_eq!(kept(&Switch, no), Ok("0".into()));
        }
    }

    #[test]
    fn maybe_is_neither() {
        for raw in [
            json!("yes"),
            json!(2),
            json!(0.5),
            json!(["1"]),
            json!({"on": 1}),
        ] {
            assert_eq!(kept(&Switch, raw), Err(Code::Choice));
        }
    }
}
