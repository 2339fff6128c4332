//! The password was changed.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PasswordChanged {
    /// The address.
    pub(super) email: String,
    /// When, in the portal's zone.
    pub(super) at: String,
    /// Where another one is asked for.
    pub(super) link: String,
}

impl Contents for PasswordChanged {
    const NAME: &'static str = "password-changed";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            at: "09:00 on 21 November 2026".into(),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
