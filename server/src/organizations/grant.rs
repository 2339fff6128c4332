//! What the authority grants an organization and takes from it.

use axum::extract::State;
use evisa_core::form::Code;
use serde::Deserialize;
use serde_json::json;

use super::list::{self, OrganizationDetail};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Typed};
use crate::jobs::{self, JobKind, Lane};
use crate::mails::organization::OrganizationEvent;
use crate::mails::tell;
use crate::people::{JustProved, OrganizationManager, Viewer};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::organization::{self, Organization};
use crate::{Error, Result};

/// The job that sends on what an organization has paid, once it signs no longer.
pub const UNSIGNED: JobKind = JobKind {
    name: "unsigned",
    lane: Lane::Files,
};

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// What an organization is to be granted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Grants {
    /// The version that was seen.
    version: i64,
    /// Whether it is verified: it may send guarantees of a verified organization.
    #[serde(rename = "daXacMinh")]
    verified: bool,
    /// Whether it signs digitally: what it sends then needs a signature.
    #[serde(rename = "duocKySo")]
    may_sign: bool,
    /// Whether nobody may act for it.
    suspended: bool,
    /// Why: needed to suspend; it stays in the history.
    #[serde(default)]
    #[schema(value_type = String)]
    reason: Typed,
}

/// Grants and takes. What is granted holds at once, in open sessions too.
#[utoipa::path(
    patch,
    path = "/user-service/authority/organizations/{code}",
    summary = "Verify an organization, let it sign, suspend it",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn grant(
    State(state): State<AppState>,
    OrganizationManager(asking): OrganizationManager,
    _: JustProved,
    viewer: Viewer,
    Path(code): Path<String>,
    Json(wanted): Json<Grants>,
) -> Result<Envelope<OrganizationDetail>> {
    let reason = &*wanted.reason;
    if wanted.suspended && reason.is_empty() {
        return Err(Error::invalid([Code::Required.at("reason")]));
    }
    if let Some(problem) = wanted.reason.too_long("reason", REASON_MOST) {
        return Err(Error::invalid([problem]));
    }
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut changed = super::seen(&mut tx, &code, wanted.version).await?;
    let before = changed.clone();
    changed.verified = wanted.verified;
    changed.may_sign = wanted.may_sign;
    changed.suspended = wanted.suspended.then(|| reason.to_owned());
    if !organization::grant(&mut tx, &mut changed, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    if before.may_sign && !changed.may_sign {
        let key = format!("{}:{code}:{}", UNSIGNED.name, changed.version);
        let about = json!({ "organization": code });
        jobs::queue(&mut tx, &UNSIGNED, &key, &about, now).await?;
    }
    let detail = json!({
        "organization": code, "verified": changed.verified, "maySign": changed.may_sign,
        "suspended": wanted.suspended, "reason": reason,
    });
    let done = Access::by(&asking.id, "organizationGranted", detail, now).about(&code);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    for what in events(&before, &changed) {
        tell::changed(&mut tx, &state, &code, what, now).await?;
    }
    let shown = list::one(&state, &mut tx, &viewer, &asking.id, &code).await?;
    tx.commit().await?;
    Ok(ok(shown))
}

/// What the organization is told.
fn events(before: &Organization, after: &Organization) -> Vec<OrganizationEvent> {
    use OrganizationEvent as Event;
    let mut events = Vec::new();
    if before.verified != after.verified {
        events.push(if after.verified {
            Event::Verified
        } else {
            Event::Unverified
        });
    }
    if before.may_sign != after.may_sign {
        events.push(if after.may_sign {
            Event::Signs
        } else {
            Event::SignsNoLonger
        });
    }
    match (&before.suspended, &after.suspended) {
        (None, Some(reason)) => events.push(Event::Suspended {
            reason: reason.clone(),
        }),
        (Some(_), None) => events.push(Event::Reopened),
        _ => {}
    }
    events
}
