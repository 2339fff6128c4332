//! The frame of every answer that is one line of text: read, checked, kept as text.

use super::typed::{as_text, line_within};
use super::{Answer, Value};
use crate::form::{Fault, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// An answer of one line. Spaces are collapsed before it is looked at.
pub trait Line: Copy {
    /// The kind's name in a form's table.
    const KIND: &'static str;

    /// Characters at most.
    fn max(&self) -> usize;

    /// The text in its normal form.
    ///
    /// # Errors
    /// What is wrong with it.
    fn checked(&self, text: String) -> Result<String, Fault>;
}

impl<K: Line> Answer for K {
    type Value = str;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        line_within(raw, self.max())
            .and_then(|text| self.checked(text))
            .map(Value::Text)
            .into()
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: K::KIND,
            max_length: Some(self.max()),
            ..FieldTable::default()
        }
    }
}
