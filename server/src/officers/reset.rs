//! Taking a lost second factor away from a colleague's account: one person asks, another one confirms.

use axum::extract::State;
use serde_json::json;

use super::list::{self, OfficerAccount};
use crate::http::envelope::Envelope;
use crate::http::extract::{Language, Path};
use crate::people::distinct_persons::are_distinct_persons;
use crate::people::{AccountManager, JustProved};
use crate::second_factor;
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account};
use crate::store::{Conn, second_factor_reset};
use crate::{Error, Result};

/// Asks for a reset.
#[utoipa::path(
    post,
    path = "/user-service/authority/accounts/{id}/second-factor-reset",
    summary = "Ask for a reset of a colleague's second factor",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account"),
    ),
)]
pub(crate) async fn ask(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Path(id): Path<String>,
) -> Result<Envelope<OfficerAccount>> {
    let mut tx = state.store.begin().await?;
    list::find_other(&mut tx, &state, &asking, &id).await?;
    second_factor_reset::ask(&mut tx, &id, &asking.id, state.clock.millis()).await?;
    record(&mut tx, &state, &asking, "secondFactorResetAsked", &id).await?;
    list::done(tx, &state, &asking, &id).await
}

/// Takes it back.
#[utoipa::path(
    delete,
    path = "/user-service/authority/accounts/{id}/second-factor-reset",
    summary = "Take back that a second factor be reset",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn take_back(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Path(id): Path<String>,
) -> Result<Envelope<OfficerAccount>> {
    let mut tx = state.store.begin().await?;
    if !second_factor_reset::take_back(&mut tx, &id).await? {
        return Err(Error::NotFound);
    }
    record(&mut tx, &state, &asking, "secondFactorResetTakenBack", &id).await?;
    list::done(tx, &state, &asking, &id).await
}

/// Carries it out: every second factor and session of the account ends, and its owner is told.
#[utoipa::path(
    post,
    path = "/user-service/authority/accounts/{id}/second-factor-reset/confirm",
    summary = "Confirm the reset of a second factor that somebody else asked for",
    responses(
        // `same_opener`: one of the two opened the other's account, or one person opened both, less than a month ago.
        (status = 403, description = "same_person, same_opener"),
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account"),
    ),
)]
pub(crate) async fn confirm(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Language(language): Language,
    Path(id): Path<String>,
) -> Result<Envelope<OfficerAccount>> {
    let mut tx = state.store.begin().await?;
    let officer = list::find_other(&mut tx, &state, &asking, &id).await?;
    let asked = officer.reset.ok_or(Error::NotFound)?;
    if asked.by == asking.id {
        return Err(Error::Refused("same_person"));
    }
    let by = account::find(&mut tx, &asked.by).await?;
    if !by.is_some_and(|by| are_distinct_persons(&by, &asking, state.clock.millis())) {
        return Err(Error::Refused("same_opener"));
    }
    if !second_factor_reset::take_back(&mut tx, &id).await? {
        return Err(Error::NotFound);
    }
    second_factor::take_all(&mut tx, &state, language, &officer.account).await?;
    record(&mut tx, &state, &asking, "secondFactorResetConfirmed", &id).await?;
    list::done(tx, &state, &asking, &id).await
}

async fn record(
    conn: &mut Conn,
    state: &AppState,
    by: &Account,
    action: &str,
    about: &str,
) -> Result<()> {
    let now = state.clock.millis();
    let done = Access::by(&by.id, action, json!({ "account": about }), now);
    Ok(access::record(conn, &state.sealer, &state.random, done).await?)
}
