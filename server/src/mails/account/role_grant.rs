//! Roles that move money or open accounts are proposed, confirmed, refused, or begin to act.

use serde::Serialize;

use crate::mails::contents::Contents;

/// What it says. Neither whose roles nor who proposed them: the page tells that, to whoever signs in.
#[derive(Debug, Serialize)]
pub struct RolesGranted {
    /// When, in the portal's zone.
    pub(super) at: String,
    /// What happened.
    pub(super) what: &'static str,
    /// From when they act, in the portal's zone, once they are confirmed.
    pub(super) from: Option<String>,
    /// The account's page.
    pub(super) link: String,
}

impl Contents for RolesGranted {
    const NAME: &'static str = "roles-granted";

    fn sample() -> Self {
        Self {
            at: "09:00 on 21 November 2026".into(),
            what: "roles-confirmed",
            from: Some("09:00 on 22 November 2026".into()),
            link: "https://evisa.example/authority/accounts/id".into(),
        }
    }
}
