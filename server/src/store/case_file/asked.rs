//! Column `asked_fields`: what a supplement is asked for, and whether it came and waits for its signature.

use evisa_core::case::State;
use serde::{Deserialize, Serialize};

/// The beginning of the column once the supplement came; before, it begins with `[`.
pub const ANSWERED: char = '{';

/// What was asked, as JSON: names alone, or within an object once they were answered.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Asked {
    Open(Vec<String>),
    Answered { answered: Vec<String> },
}

impl Asked {
    /// Nothing where no supplement is asked for.
    pub(super) fn of(state: &State) -> Option<String> {
        let fields = state.asked().to_vec();
        if fields.is_empty() {
            return None;
        }
        let asked = if state.is_answered() {
            Self::Answered { answered: fields }
        } else {
            Self::Open(fields)
        };
        Some(serde_json::json!(asked).to_string())
    }

    pub(super) const fn is_answered(&self) -> bool {
        matches!(self, Self::Answered { .. })
    }

    pub(super) fn into_fields(self) -> Vec<String> {
        match self {
            Self::Open(fields) | Self::Answered { answered: fields } => fields,
        }
    }
}
