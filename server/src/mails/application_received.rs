//! The application arrived.

use evisa_core::case::KnownBy;
use serde::Serialize;

use super::contents::{Contents, Reference, form_title};
use crate::store::case_file::Case;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct ApplicationReceived {
    #[serde(flatten)]
    case: Reference,
    /// What was filled in, by the title of its form.
    form: String,
    /// Where a new security code can be had, once. The code itself is in no mail.
    code_link: Option<String>,
    /// Whether a fee is to be paid before the authority looks at it.
    needs_fee: bool,
    /// Whether it is looked up by phone number, and not by e-mail address and birth date.
    by_phone: bool,
}

impl ApplicationReceived {
    pub(super) fn of(case: &Case, reference: Reference, code_link: Option<String>) -> Self {
        Self {
            case: reference,
            form: form_title(case),
            code_link,
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
            code_link: Some("https://evisa.example/e-visa/security-code#K7PQ.5.0a1b".into()),
            needs_fee: true,
            by_phone: false,
        }
    }
}
