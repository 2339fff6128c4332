//! What a draft carries beside the form's answers: the identity check's values, which come back from [`crate::ekyc`] by
//! way of the page and are compared, never believed.

use evisa_core::Draft;
use serde_json::Value;

/// Their wire names.
pub(super) const NAMES: &[&str] = &["tiLeKhop", "tiLeKhopHash"];

/// The values of an earlier identity check.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct EarlierCheck {
    /// `tiLeKhop`: the match score as it was told, `"0"` when there was none.
    pub score: String,
    /// `tiLeKhopHash`: what the server signed; empty when the check has not answered.
    pub signature: String,
}

impl EarlierCheck {
    /// Reads the values.
    pub(super) fn read(beside: &Draft) -> Self {
        let text = |name| match beside.get(name) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        Self {
            score: text(NAMES[0]),
            signature: text(NAMES[1]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn scores_come_as_text_or_number() {
        let beside = json!({ "tiLeKhop": 87.5, "tiLeKhopHash": " ab " });
        let told = EarlierCheck::read(beside.as_object().unwrap());
        assert_eq!(
            (told.score.as_str(), told.signature.as_str()),
            ("87.5", "ab")
        );
        assert_eq!(EarlierCheck::read(&Draft::new()), EarlierCheck::default());
    }
}
