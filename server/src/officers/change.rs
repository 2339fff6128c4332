//! Changing a colleague's account: name, roles, agency, and whether it is open.

use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::list::{self, OfficerAccount};
use super::particulars;
use crate::Result;
use crate::accounts::person_name;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::people::{AccountManager, JustProved};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::Account;
use crate::store::{officer, session};

/// The account as it is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedOfficer {
    /// As colleagues see it.
    full_name: String,
    /// Roles of the authority.
    roles: Vec<String>,
    /// Code of the visa-issuing agency; every agency's cases without.
    agency: Option<String>,
    /// Whether it is open.
    active: bool,
}

/// Changes it. Where that changes what its owner may do, the sessions end.
///
/// # Errors
/// 400 `role_unknown`, `agency_unknown`; 404 for what is no account of the authority; 409 `own_account`; 422 for no name.
#[utoipa::path(
    patch,
    path = "/user-service/authority/accounts/{id}",
    summary = "Change a colleague's account",
    responses(
        (status = 400, description = "role_unknown, agency_unknown"),
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account"),
        (status = 422, description = "invalid"),
    ),
)]
pub async fn change(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Path(id): Path<String>,
    Json(wanted): Json<ChangedOfficer>,
) -> Result<Envelope<OfficerAccount>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let before = list::find_other(&mut tx, &state, &asking, &id)
        .await?
        .account;
    let after = Account {
        full_name: person_name::name(&wanted.full_name)?,
        roles: particulars::roles(&wanted.roles)?,
        agency: particulars::agency(wanted.agency)?,
        active: wanted.active,
        ..before.clone()
    };
    officer::change(&mut tx, &after).await?;
    let rights = |it: &Account| (it.roles.clone(), it.agency.clone(), it.active);
    if rights(&before) != rights(&after) {
        session::revoke_all(&mut tx, &after.id, now).await?;
    }
    let detail = json!({
        "account": after.id, "roles": after.roles, "agency": after.agency, "active": after.active,
    });
    let done = Access::by(&asking.id, "accountChanged", detail, now);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    let shown = list::one(&mut tx, &state, &asking, &id).await?;
    tx.commit().await?;
    Ok(ok(shown))
}
