//! The application is refused.

use serde::Serialize;

use super::contents::{Contents, Reference};
use crate::store::case_file::Case;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct Denied {
    #[serde(flatten)]
    case: Reference,
    /// Why, in the officer's words.
    reason: Option<String>,
    /// Whether a fee was paid, which is not given back.
    paid: bool,
}

impl Denied {
    pub(super) fn of(case: &Case, reference: Reference) -> Self {
        Self {
            case: reference,
            reason: case.state.reason().map(str::to_owned),
            paid: case.is_paid(),
        }
    }
}

impl Contents for Denied {
    const NAME: &'static str = "denied";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            reason: Some("<script>alert(1)</script>".into()),
            paid: true,
        }
    }
}
