//! A new password was asked for with an address that has no account.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct AccountUnknown {
    /// The address.
    pub(super) email: String,
    /// Where an account is asked for.
    pub(super) link: String,
}

impl Contents for AccountUnknown {
    const NAME: &'static str = "account-unknown";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
