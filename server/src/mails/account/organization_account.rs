//! Somebody who acts for an organization may choose a password: the account was opened, or its password is to be new. The
//! name that a colleague typed is not repeated: nobody need have proved the address.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct OrganizationAccount {
    /// The organization, as the authority admitted it.
    pub(super) organization: String,
    /// The address.
    pub(super) email: String,
    /// Where the password is chosen.
    pub(super) link: String,
}

impl Contents for OrganizationAccount {
    const NAME: &'static str = "organization-account";

    fn sample() -> Self {
        Self {
            organization: "Công ty <b>Sao Mai</b>".into(),
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/reset-password#id.seal".into(),
        }
    }
}
