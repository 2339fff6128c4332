//! The authority asks for a supplement.

use evisa_core::words;
use serde::Serialize;

use super::contents::{Contents, Reference};
use crate::store::case_file::Case;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct Supplement {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// Why, in the officer's words.
    reason: String,
    /// Labels of the fields to be supplemented.
    fields: Vec<String>,
    /// Whether its kind costs a fee, which is not paid again.
    pub(super) needs_fee: bool,
}

impl Supplement {
    /// `fields` are wire names.
    pub(super) fn of(case: &Case, reference: Reference, fields: &[String], reason: &str) -> Self {
        let label = |name: &String| words::label(case.language, case.kind.form, name);
        Self {
            case: reference,
            reason: reason.to_owned(),
            fields: fields.iter().map(label).collect(),
            needs_fee: case.kind.needs_fee,
        }
    }
}

impl Contents for Supplement {
    const NAME: &'static str = "supplement";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            reason: "<script>alert(1)</script>".into(),
            fields: vec!["Address".into(), "Phone".into()],
            needs_fee: true,
        }
    }
}
