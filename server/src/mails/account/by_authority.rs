//! A new password was asked for an account whose password only the authority resets.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PasswordByAuthority {
    /// The address.
    pub(super) email: String,
}

impl Contents for PasswordByAuthority {
    const NAME: &'static str = "password-by-authority";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
        }
    }
}
