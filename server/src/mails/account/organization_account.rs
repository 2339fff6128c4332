//! Somebody who acts for an organization may choose a password: the account was opened, or its password is to be new.

use serde::Serialize;

use crate::mails::contents::Contents;

/// What it says.
#[derive(Debug, Serialize)]
pub struct OrganizationAccount {
    /// As colleagues see it.
    pub(super) name: String,
    /// The organization.
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
            name: "Trần Thị <b>".into(),
            organization: "Công ty <b>Sao Mai</b>".into(),
            email: "o'neil+<b>@example.com".into(),
            link: "https://evisa.example/reset-password#id.seal".into(),
        }
    }
}
