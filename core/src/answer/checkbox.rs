//! A tick, such as a declaration that must be agreed to.

use super::switch::{as_flag, is_on};
use super::{Answer, Value};
use crate::form::{Code, Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// A tick: `1` or `0` on the wire. A mandatory one must be set.
#[derive(Debug, Clone, Copy)]
pub struct Checkbox;

impl Field<Checkbox> {
    /// A tick.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Checkbox)
    }
}

impl Answer for Checkbox {
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
            kind: "checkbox",
            ..FieldTable::default()
        }
    }

    fn when_blank(&self) -> Option<Value> {
        Some(Value::Flag(false))
    }

    fn missing(&self) -> Code {
        Code::Checkbox
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn a_tick_is_kept() {
        assert_eq!(kept(&Checkbox, true), Ok("1".into()));
        assert_eq!(kept(&Checkbox, "0"), Ok("0".into()));
    }

    #[test]
    fn the_word_of_an_html_form_is_not_a_tick() {
        assert_eq!(kept(&Checkbox, "on"), Err(Code::Choice));
    }
}
