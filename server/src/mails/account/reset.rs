//! A new password was asked for, and may be chosen.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PasswordReset {
    /// The address.
    pub(super) email: String,
    /// Where it is chosen.
    pub(super) link: String,
}

impl Contents for PasswordReset {
    const NAME: &'static str = "password-reset";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
