//! What a draft carries beside the form's answers: the identity check's values, which come back
//! from [`crate::ekyc`] by way of the page and are compared, never believed.

use evisa_core::Draft;
use serde_json::Value;

/// The values of an earlier identity check.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Extras {
    /// `tiLeKhop`: the match score as it was told, `"0"` when there was none.
    pub score: String,
    /// `tiLeKhopHash`: what the server signed; empty when the check has not answered.
    pub signature: String,
}

impl Extras {
    /// Takes the values out of a draft.
    pub(super) fn take(draft: &mut Draft) -> Self {
        let mut text = |name| match draft.remove(name) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        Self {
            score: text("tiLeKhop"),
            signature: text("tiLeKhopHash"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn scores_come_as_text_or_number() {
        let mut draft = json!({ "tiLeKhop": 87.5, "tiLeKhopHash": "ab", "ttcnHo": "ROE" });
        let draft = draft.as_object_mut().unwrap();
        let extras = Extras::take(draft);
        assert_eq!(
            (extras.score.as_str(), extras.signature.as_str()),
            ("87.5", "ab")
        );
        assert_eq!(draft.len(), 1);
    }
}
