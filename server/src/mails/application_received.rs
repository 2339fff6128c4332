//! The application arrived.

use evisa_core::case::KnownBy;
use serde::Serialize;

use super::contents::{Contents, Reference, form_title};
use crate::store::case_file::Case;

/// What it says.
#[derive(Debug, Serialize)]
pub struct ApplicationReceived {
    #[serde(flatten)]
    case: Reference,
    /// What was filled in, by the title of its form.
    form: String,
    /// `maXacNhan`, which is kept nowhere else.
    security_code: Option<String>,
    /// Whether a fee is to be paid before the authority looks at it.
    needs_fee: bool,
    /// Whether it is looked up by phone number, and not by e-mail address and birth date.
    by_phone: bool,
}

impl ApplicationReceived {
    pub(super) fn of(case: &Case, reference: Reference, security_code: Option<String>) -> Self {
        Self {
            case: reference,
            form: form_title(case),
            security_code,
            needs_fee: case.kind.needs_fee,
            by_phone: case.kind.known_by == KnownBy::Phone,
        }
    }
}

impl Contents for ApplicationReceived {
    const NAME: &'static str = "application-received";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            form: "E-visa application".into(),
            security_code: Some("7K3M9QWA".into()),
            needs_fee: true,
            by_phone: false,
        }
    }
}
