//! The second factors of the own account: which there are, taking one away, and recovery codes anew.

use axum::extract::State;
use serde::Serialize;

use super::{changes, recovery};
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path};
use crate::mails::mail::SecondFactorEvent;
use crate::people::{JustProved, SignedIn, pending_step};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::recovery_code;
use crate::store::second_factor::{self, Kind, SecondFactor};
use crate::{Error, Result};

/// A second factor.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownFactor {
    id: String,
    /// As its owner calls it.
    name: String,
    /// When it was set up, in the portal's zone.
    since: String,
    /// When it was used last, in the portal's zone.
    used_at: Option<String>,
}

/// Those of an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactors {
    passkeys: Vec<ShownFactor>,
    /// The authenticator app.
    totp: Option<ShownFactor>,
    recovery_codes_left: i64,
    /// Whether the account must have one.
    required: bool,
}

/// Recovery codes.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// The only copy of them.
    recovery_codes: Vec<String>,
}

/// Which there are.
#[utoipa::path(
    get,
    path = "/user-service/user/second-factors",
    summary = "The second factors of the own account"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<SecondFactors>> {
    let mut conn = state.store.read().await?;
    let all = second_factor::of(&mut conn, &account.id).await?;
    let (passkeys, apps): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|it| it.kind == Kind::Passkey);
    Ok(ok(SecondFactors {
        passkeys: passkeys.into_iter().map(shown).collect(),
        totp: apps.into_iter().next().map(shown),
        recovery_codes_left: recovery_code::left(&mut conn, &account.id).await?,
        required: pending_step::is_required(&state.config, &account),
    }))
}

fn shown(factor: SecondFactor) -> ShownFactor {
    ShownFactor {
        id: factor.id,
        name: factor.name,
        since: clock::local_time(factor.created_at),
        used_at: factor.used_at.map(clock::local_time),
    }
}

/// Takes one away; with the last one the recovery codes go, too.
#[utoipa::path(
    delete,
    path = "/user-service/user/second-factors/{id}",
    summary = "Take a second factor away",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "second_factor_last"),
    ),
)]
pub(crate) async fn remove(
    State(state): State<AppState>,
    JustProved(SignedIn { account, .. }): JustProved,
    Language(language): Language,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    let mut tx = state.store.begin().await?;
    if !second_factor::delete(&mut tx, &account.id, &id).await? {
        return Err(Error::NotFound);
    }
    if !second_factor::any_of(&mut tx, &account.id).await? {
        if pending_step::is_required(&state.config, &account) {
            return Err(Error::Conflict("second_factor_last"));
        }
        recovery_code::forget(&mut tx, &account.id).await?;
    }
    changes::tell(
        &mut tx,
        &state,
        language,
        &account,
        SecondFactorEvent::Removed,
    )
    .await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Makes recovery codes anew; the older ones open nothing any more.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factors/recovery-codes",
    summary = "Make recovery codes anew",
    responses((status = 409, description = "second_factor_missing")),
)]
pub(crate) async fn renew_codes(
    State(state): State<AppState>,
    JustProved(SignedIn { account, .. }): JustProved,
    Language(language): Language,
) -> Result<Envelope<RecoveryCodes>> {
    let mut tx = state.store.begin().await?;
    if !second_factor::any_of(&mut tx, &account.id).await? {
        return Err(Error::Conflict("second_factor_missing"));
    }
    let recovery_codes = recovery::renew(&mut tx, &state.random, &account.id).await?;
    changes::tell(
        &mut tx,
        &state,
        language,
        &account,
        SecondFactorEvent::Codes,
    )
    .await?;
    tx.commit().await?;
    Ok(ok(RecoveryCodes { recovery_codes }))
}
