//! The application is cancelled, by its sender or by the authority.

use serde::Serialize;

use super::contents::{Contents, Reference};

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct Cancelled {
    #[serde(flatten)]
    case: Reference,
    /// Why, where somebody said so.
    reason: Option<String>,
}

impl Cancelled {
    pub(super) const fn of(case: Reference, reason: Option<String>) -> Self {
        Self { case, reason }
    }
}

impl Contents for Cancelled {
    const NAME: &'static str = "cancelled";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            reason: Some("<script>alert(1)</script>".into()),
        }
    }
}
