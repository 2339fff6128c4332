//! An account was asked for with an address that has one.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct AccountKnown {
    /// The address.
    pub(super) email: String,
    /// Where one signs in.
    pub(super) link: String,
    /// Where a new password is asked for.
    pub(super) forgot: String,
}

impl Contents for AccountKnown {
    const NAME: &'static str = "account-known";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/activate#id.seal".into(),
            forgot: "https://evisa.example/forgot-password".into(),
        }
    }
}
