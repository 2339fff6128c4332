//! A new password was asked for an account whose password only the authority resets.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PasswordByAuthority {
    /// Whether a colleague of theirs can ask for it.
    pub(super) by_colleague: bool,
    /// Where the authority is written to.
    pub(super) link: String,
    /// The address.
    pub(super) email: String,
}

impl Contents for PasswordByAuthority {
    const NAME: &'static str = "password-by-authority";

    fn sample() -> Self {
        Self {
            by_colleague: true,
            link: "https://evisa.example/support".into(),
            email: "o'neil+<b>@example.com".into(),
        }
    }
}
