//! An account may be opened with an address that has none.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct AccountActivation {
    /// The address.
    pub(super) email: String,
    /// Where the password is chosen.
    pub(super) link: String,
}

impl Contents for AccountActivation {
    const NAME: &'static str = "account-activation";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
