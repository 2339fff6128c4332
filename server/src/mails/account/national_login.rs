//! The national login was linked to an account, or unlinked from it.

use serde::Serialize;

use crate::mails::contents::Contents;
use crate::mails::mail::NationalLoginEvent;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct NationalLoginChanged {
    /// The address.
    pub(super) email: String,
    /// When, in the portal's zone.
    pub(super) at: String,
    /// What happened.
    pub(super) what: NationalLoginEvent,
    /// Where a new password is asked for.
    pub(super) link: String,
}

impl Contents for NationalLoginChanged {
    const NAME: &'static str = "national-login-changed";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            at: "09:00 on 21 November 2026".into(),
            what: NationalLoginEvent::Unlinked,
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
