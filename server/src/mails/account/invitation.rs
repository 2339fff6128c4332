//! An account was opened for somebody who works for the authority.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct AccountInvitation {
    /// As colleagues see it.
    pub(super) name: String,
    /// The address.
    pub(super) email: String,
    /// Where the password is chosen.
    pub(super) link: String,
}

impl Contents for AccountInvitation {
    const NAME: &'static str = "account-invitation";

    fn sample() -> Self {
        Self {
            name: "Trần Thị <b>".into(),
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
