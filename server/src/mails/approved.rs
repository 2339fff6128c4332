//! What was asked for is granted: a visa, where the kind of case issues one.

use serde::Serialize;

use super::contents::{Contents, Reference};
use crate::store::case_file::Case;

/// From when to when a document that was issued is valid, and for how many entries; its kind of case knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Validity {
    /// First day, DD/MM/YYYY.
    pub from: String,
    /// Last day, DD/MM/YYYY.
    pub to: String,
    /// Number of entries, in words of the case's language.
    pub entries: String,
}

/// What it says.
#[derive(Debug, Serialize)]
pub struct Approved {
    #[serde(flatten)]
    case: Reference,
    /// Number of the document; `None` when the case was decided anew since.
    number: Option<String>,
    /// How long it is valid, where its kind says so.
    pub(super) valid: Option<Validity>,
}

impl Approved {
    pub(super) fn of(case: &Case, reference: Reference, valid: Option<Validity>) -> Self {
        Self {
            case: reference,
            number: case.state.number().map(str::to_owned),
            valid,
        }
    }
}

impl Contents for Approved {
    const NAME: &'static str = "approved";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            number: Some("E00000001".into()),
            valid: Some(Validity {
                from: "05/12/2026".into(),
                to: "04/03/2027".into(),
                entries: "Single entry".into(),
            }),
        }
    }
}
