//! What the authority granted an organization or took from it, and what became of a member's account.

use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};

use super::super::contents::Contents;
use super::super::when::moment;
use crate::Result;
use crate::state::AppState;
use crate::store::Conn;

/// What the authority does with an organization, or an organization with a member's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum OrganizationEvent {
    /// It may send guarantees of a verified organization.
    Verified,
    /// It may not any more.
    Unverified,
    /// It signs what it sends.
    Signs,
    /// It signs no longer.
    SignsNoLonger,
    /// Nobody may act for it.
    Suspended {
        /// Why.
        reason: String,
    },
    /// Its members may act again.
    Reopened,
    /// The authority changed what is known of it.
    DataChanged,
    /// Another account is the main one.
    MainAccount,
    /// A member's account was closed.
    MemberClosed,
    /// It was opened again.
    MemberReopened,
}

impl OrganizationEvent {
    /// The name of its mail in keys of the outbox, and in templates.
    pub(in crate::mails) const fn name(&self) -> &'static str {
        match self {
            Self::Verified => "organization-verified",
            Self::Unverified => "organization-unverified",
            Self::Signs => "organization-signs",
            Self::SignsNoLonger => "organization-signs-no-longer",
            Self::Suspended { .. } => "organization-suspended",
            Self::Reopened => "organization-reopened",
            Self::DataChanged => "organization-data",
            Self::MainAccount => "organization-main-account",
            Self::MemberClosed => "member-closed",
            Self::MemberReopened => "member-reopened",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Suspended { reason } => Some(reason),
            _ => None,
        }
    }
}

/// Values of its templates.
#[derive(Debug, Serialize)]
pub(in crate::mails) struct OrganizationChanged {
    organization: String,
    /// [`OrganizationEvent::name`].
    what: &'static str,
    /// Why, where somebody said so.
    reason: Option<String>,
    at: String,
    /// What the organization's members see of it.
    link: String,
}

impl OrganizationChanged {
    pub(in crate::mails) async fn load(
        conn: &mut Conn,
        state: &AppState,
        (code, what): (&str, OrganizationEvent),
        at: i64,
        language: Lang,
    ) -> Result<Self> {
        Ok(Self {
            organization: super::name(conn, code).await?,
            what: what.name(),
            reason: what.reason().map(str::to_owned),
            at: moment(language, at),
            link: format!("{}/thong-tin-to-chuc", state.config.public()),
        })
    }
}

impl Contents for OrganizationChanged {
    const NAME: &'static str = "organization-changed";

    fn sample() -> Self {
        Self {
            organization: "Sao Mai <b>& Co".into(),
            what: "organization-suspended",
            reason: Some("The licence <b>is</b> being checked.".into()),
            at: "26 November 2026, 09:30".into(),
            link: "https://evisa.example/thong-tin-to-chuc".into(),
        }
    }
}
