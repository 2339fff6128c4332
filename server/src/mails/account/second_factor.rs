//! A second factor was set up or taken away.

use serde::Serialize;

use crate::mails::contents::Contents;
use crate::mails::mail::SecondFactorEvent;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct SecondFactorChanged {
    /// The address.
    pub(super) email: String,
    /// When, in the portal's zone.
    pub(super) at: String,
    /// What happened.
    pub(super) what: SecondFactorEvent,
    /// Where a new password is asked for.
    pub(super) link: String,
}

impl Contents for SecondFactorChanged {
    const NAME: &'static str = "second-factor-changed";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            at: "09:00 on 21 November 2026".into(),
            what: SecondFactorEvent::Reset,
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
