//! Changing a colleague's account: name, roles, agency, and whether it is open.

use axum::extract::State;
use evisa_core::form::parse;
use evisa_core::forms::officer::{OFFICER_CHANGE, OFFICER_CHANGE_PENDING};
use serde::Deserialize;
use serde_json::json;

use super::list::{self, OfficerAccount};
use super::particulars::Particulars;
use super::role_grant::{self, Granted};
use crate::http::draft::draft;
use crate::http::envelope::Envelope;
use crate::http::extract::{Json, Language, Path};
use crate::people::{AccountManager, JustProved, Role};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::Account;
use crate::store::{officer, role_grant as grants, session};
use crate::{Error, Result};

draft!(OfficerChangeDraft, &OFFICER_CHANGE, "OfficerChangeDraft");

/// The account as it is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangedOfficer {
    #[serde(flatten)]
    draft: OfficerChangeDraft,
    /// Whether it is open.
    active: bool,
}

/// Changes it. Where that changes what its owner may do, the sessions end. Roles that two administrators grant are proposed,
/// also those that a closed account had which is opened again; closing it ends what is proposed.
#[utoipa::path(
    patch,
    path = "/user-service/authority/accounts/{id}",
    summary = "Change a colleague's account",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account, roles_wait, account_closed"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn change(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Language(language): Language,
    Path(id): Path<String>,
    Json(wanted): Json<ChangedOfficer>,
) -> Result<Envelope<OfficerAccount>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let before = list::find_other(&mut tx, &state, &asking, &id)
        .await?
        .account;
    // Whoever was invited for roles that wait has none yet.
    let form = if before.roles.is_empty() {
        &OFFICER_CHANGE_PENDING
    } else {
        &OFFICER_CHANGE
    };
    let answers = parse(form, &wanted.draft.0, state.clock.today()).map_err(Error::invalid)?;
    let Particulars {
        full_name,
        roles,
        agency,
    } = (&answers).into();
    let is_reopened = wanted.active && !before.active;
    let held: &[Role] = if is_reopened { &[] } else { &before.roles };
    let Granted { at_once, by_two } = Granted::of(roles, held);
    let after = Account {
        full_name,
        roles: at_once,
        agency,
        active: wanted.active,
        ..before.clone()
    };
    officer::change(&mut tx, &after).await?;
    if !by_two.is_empty() {
        if !after.active {
            return Err(Error::Conflict("account_closed"));
        }
        let roles = (after.id.as_str(), by_two);
        role_grant::propose(&mut tx, &state, &asking, roles, language).await?;
    }
    if !after.active {
        grants::end_of(&mut tx, &after.id).await?;
    }
    let rights = |it: &Account| (it.roles.clone(), it.agency.clone(), it.active);
    if rights(&before) != rights(&after) {
        session::revoke_all(&mut tx, &after.id, now).await?;
    }
    let detail = json!({
        "account": after.id, "roles": after.roles, "agency": after.agency, "active": after.active,
    });
    let done = Access::by(&asking.id, "accountChanged", detail, now);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    list::done(tx, &state, &asking, &id).await
}
