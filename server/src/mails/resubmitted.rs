//! What the authority asked for has arrived.

use serde::Serialize;

use super::contents::{Contents, Reference};

/// What it says.
#[derive(Debug, Serialize)]
pub struct Resubmitted {
    #[serde(flatten)]
    case: Reference,
}

impl Resubmitted {
    pub(super) const fn of(case: Reference) -> Self {
        Self { case }
    }
}

impl Contents for Resubmitted {
    const NAME: &'static str = "resubmitted";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
        }
    }
}
