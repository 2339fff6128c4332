//! Cases that somebody sent without an account, offered to the account that later proved the same e-mail address.

use evisa_core::case::{CaseKind, Origin};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::view;
use crate::audit::guard;
use crate::people::Actor;
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::audit::{self, Event};
use crate::store::case_file::{self, Case, Owner};
use crate::store::{Proof, Scope};
use crate::{Error, Result};

/// Cases that are offered at once.
const MOST: i64 = 100;

/// A case that the account may take over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimableCase {
    ma_so_hoso: String,
    /// Name of its kind.
    #[schema(schema_with = view::kinds)]
    kind: &'static str,
    ho_ten: String,
    ngay_hoso: String,
}

/// The cases that the account takes over.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimRequest {
    ma_ho_so: Vec<String>,
}

/// How many cases were taken over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimResult {
    lien_ket: usize,
}

/// The cases without an account that were sent with the account's e-mail address, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn claimable(state: &AppState, account: &Account) -> Result<Vec<ClaimableCase>> {
    let Some(email) = proven(account) else {
        return Ok(Vec::new());
    };
    let mut conn = state.store.read().await?;
    let scope = Scope::Proof(Proof::of_email(email));
    let found = case_file::ownerless(&mut conn, email, MOST, &scope).await?;
    let found = found.into_iter().filter(|case| is_personal(case.kind));
    Ok(found
        .map(|case| ClaimableCase {
            kind: case.kind.name(),
            ho_ten: case.subject.name,
            ngay_hoso: clock::local_time(case.created_at),
            ma_so_hoso: case.code,
        })
        .collect())
}

/// Assigns cases to the account; those that were not offered to it stay as they are.
///
/// # Errors
/// 400 `malformed_json` for more than are offered at once; 403 for an account whose address nobody proved; 409 `version_conflict` when a case changed
/// meanwhile; 503 `record_in_doubt` when one is not what its audit trail says: then none becomes the account's.
pub async fn claim(
    state: &AppState,
    account: &Account,
    asked: &ClaimRequest,
) -> Result<ClaimResult> {
    if asked.ma_ho_so.len() > MOST as usize {
        return Err(Error::BadRequest("malformed_json"));
    }
    let email = proven(account).ok_or(Error::Forbidden)?;
    let scope = Scope::Proof(Proof::of_email(email));
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut done = 0;
    for typed in &asked.ma_ho_so {
        let code = codes::read_registration(typed).unwrap_or_default();
        let offered = |case: &Case| case.owner == Owner::Visitor && is_personal(case.kind);
        let found = case_file::find(&mut tx, &code, &scope).await?;
        let Some(mut case) = found.filter(offered) else {
            continue;
        };
        let confirmed = guard::confirm(&mut tx, &state.sealer, &case.code).await?;
        case.owner = Owner::Account(account.id.clone());
        if !case_file::save(&mut tx, &mut case, now).await? {
            return Err(Error::Conflict("version_conflict"));
        }
        let actor = Actor::of(account);
        let claimed = Event {
            actor: actor.name(),
            action: "claimed",
            detail: &json!({}),
            now,
        };
        audit::record(&mut tx, &state.sealer, confirmed, claimed).await?;
        done += 1;
    }
    tx.commit().await?;
    Ok(ClaimResult { lien_ket: done })
}

/// The address that the account's owner proved to read: it was opened under a link that was mailed there. Of accounts that
/// others opened that is not known.
fn proven(account: &Account) -> Option<&str> {
    let own = account.email.as_deref()?;
    (account.user_name == own && account.resets_by_mail()).then_some(own)
}

fn is_personal(kind: &CaseKind) -> bool {
    kind.origins.contains(&Origin::Account)
}
