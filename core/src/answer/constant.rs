//! A wire field that is always the same.

use super::typed::as_text;
use super::{Answer, Value};
use crate::form::{Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// Never asked; whatever a draft holds, the wire gets this value.
#[derive(Debug, Clone, Copy)]
pub struct Constant {
    value: &'static str,
}

impl Field<Constant> {
    /// Always `value`.
    #[must_use]
    pub const fn new(name: &'static str, value: &'static str) -> Self {
        Self::of(name, Constant { value })
    }
}

impl Answer for Constant {
    type Value = str;

    fn parse(&self, _: &Json, _: Scope<'_>) -> Parsed {
        Ok(Value::Text(self.value.to_owned())).into()
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "constant",
            default: Some(self.value),
            ..FieldTable::default()
        }
    }

    fn when_blank(&self) -> Option<Value> {
        Some(Value::Text(self.value.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn what_a_draft_says_does_not_matter() {
        assert_eq!(
            kept(&Constant { value: "EVISA" }, "TOURIST"),
            Ok("EVISA".into())
        );
    }
}
