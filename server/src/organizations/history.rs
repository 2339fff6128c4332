//! What was done about an organization: admitted, granted, suspended; who was let in and what changed for them.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::members;
use crate::Result;
use crate::people::Role;
use crate::platform::clock;
use crate::store::{Conn, access, account};

/// What stands in the history. An account's own deeds (its sign-ins, what it reads) stand in the access trail alone.
const ACTIONS: [&str; 8] = [
    "organizationAdmitted",
    "organizationGranted",
    "organizationChanged",
    "organizationMainAccount",
    "memberOpened",
    "memberChanged",
    "memberResetAsked",
    "memberReset",
];

/// As many as are shown.
const MOST: i64 = 100;

/// Something that was done about an organization.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrganizationEvent {
    /// When, in the portal's zone.
    at: String,
    /// What: `organizationAdmitted`, `organizationGranted`, `organizationChanged`, `organizationMainAccount`, `memberOpened`,
    /// `memberChanged`, `memberResetAsked`, `memberReset`.
    action: String,
    /// Name of whoever did it.
    by: Option<String>,
    /// Name of the member whom it is about.
    member: Option<String>,
    #[serde(flatten)]
    then: StateAfter,
}

/// How the organization, or the member, then stood.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct StateAfter {
    /// Whether it was verified.
    verified: Option<bool>,
    /// Whether it signed digitally.
    may_sign: Option<bool>,
    /// Whether nobody might act for it.
    suspended: Option<bool>,
    /// Whether the member's account was open.
    active: Option<bool>,
    /// The member's duties.
    #[schema(schema_with = members::duties)]
    roles: Vec<&'static str>,
    /// Why.
    reason: Option<String>,
}

impl StateAfter {
    fn read(detail: &Value) -> Self {
        let is = |name: &str| detail[name].as_bool();
        let roles = serde_json::from_value::<Vec<String>>(detail["roles"].clone());
        let roles: Vec<_> = roles.unwrap_or_default();
        let known: Vec<_> = roles.iter().filter_map(|it| Role::from_wire(it)).collect();
        let reason = detail["reason"].as_str().filter(|it| !it.is_empty());
        Self {
            verified: is("verified"),
            may_sign: is("maySign"),
            suspended: is("suspended"),
            active: is("active"),
            roles: members::duties_of(&known),
            reason: reason.map(str::to_owned),
        }
    }
}

/// The newest first, a hundred at most.
pub(super) async fn of(conn: &mut Conn, organization: &str) -> Result<Vec<OrganizationEvent>> {
    let found = access::newest_about(conn, organization, &ACTIONS, MOST).await?;
    let of_whom = |detail: &Value| detail["account"].as_str().map(str::to_owned);
    let mut ids: BTreeSet<&str> = found.iter().map(|it| it.actor.as_str()).collect();
    ids.extend(found.iter().filter_map(|it| it.detail["account"].as_str()));
    let names = account::names(conn, &ids).await?;
    let events = found.into_iter().map(|it| OrganizationEvent {
        at: clock::local_time(it.at),
        by: names.get(&it.actor).cloned(),
        member: of_whom(&it.detail).and_then(|id| names.get(&id).cloned()),
        action: it.action,
        then: StateAfter::read(&it.detail),
    });
    Ok(events.collect())
}
