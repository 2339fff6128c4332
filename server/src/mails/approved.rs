//! What was asked for is granted: a visa, where the kind of case issues one.

use evisa_core::case::EVISA;
use serde::Serialize;

use super::contents::{Contents, Reference, TranslatedWord};
use crate::store::case_file::Case;

/// From when to when a document that was issued is valid, and for how many entries; its kind of case knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Validity {
    /// First day, as the case's language writes days.
    pub from: String,
    /// Last day, likewise.
    pub to: String,
    /// Number of entries, in words of the case's language.
    pub entries: String,
}

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct Approved {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// Number of the document; `None` when the case was decided anew since.
    number: Option<String>,
    /// What that number is: a visa's, a document's, the code of an organization.
    pub(super) number_name: TranslatedWord,
    /// How long it is valid, where its kind says so.
    pub(super) valid: Option<Validity>,
}

impl Approved {
    pub(super) fn of(case: &Case, reference: Reference, valid: Option<Validity>) -> Self {
        Self {
            case: reference,
            number: case.state.number().map(str::to_owned),
            number_name: TranslatedWord::of("number", case.kind),
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
            number_name: TranslatedWord::of("number", &EVISA),
            valid: Some(Validity {
                from: "5 December 2026".into(),
                to: "4 March 2027".into(),
                entries: "Single entry".into(),
            }),
        }
    }
}
