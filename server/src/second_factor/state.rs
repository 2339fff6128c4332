//! `GET /user-service/user/second-factor`: what a session owes, and how it can be shown.

use axum::extract::State;
use serde::Serialize;

use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::people::{AnySession, PendingStep, pending_step};
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::second_factor::{self, Kind, SecondFactor};
use crate::store::{Conn, national_identity, recovery_code};

/// Whether a session opens everything that its account may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SessionState {
    /// It does.
    Proven,
    /// The second factor is to be shown first.
    Prove,
    /// One is to be set up first.
    SetUp,
}

/// A way to prove who one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProofMethod {
    /// A passkey.
    Passkey,
    /// A code of the authenticator app.
    Totp,
    /// A recovery code.
    RecoveryCode,
    /// The password, where there is no second factor.
    Password,
    /// The national login, by which the account was opened or to which it is linked, where there is no second factor.
    NationalLogin,
}

/// What a session owes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorState {
    state: SessionState,
    /// The ways that the account has.
    methods: Vec<ProofMethod>,
    /// Whether the account must have a second factor.
    required: bool,
    /// Whether passkeys can be had at the portal's address.
    passkeys: bool,
}

/// Tells what is owed.
#[utoipa::path(
    get,
    path = "/user-service/user/second-factor",
    summary = "Whether a second factor is still to be shown or set up"
)]
pub(crate) async fn state(
    State(state): State<AppState>,
    AnySession(open): AnySession,
) -> Result<Envelope<SecondFactorState>> {
    let mut conn = state.store.read().await?;
    let standing = match open.proved_at {
        Some(_) => SessionState::Proven,
        None => match pending_step::pending_step(&mut conn, &state.config, &open.account).await? {
            Some(PendingStep::SetUp) => SessionState::SetUp,
            _ => SessionState::Prove,
        },
    };
    Ok(ok(SecondFactorState {
        state: standing,
        methods: methods(&mut conn, &open.account, state.national.is_some()).await?,
        required: pending_step::is_required(&state.config, &open.account),
        passkeys: state.passkeys.asks().is_some(),
    }))
}

async fn methods(
    conn: &mut Conn,
    account: &Account,
    is_national: bool,
) -> Result<Vec<ProofMethod>> {
    let factors = second_factor::of(conn, &account.id).await?;
    if factors.is_empty() {
        let is_linked = is_national && !national_identity::of(conn, &account.id).await?.is_empty();
        return Ok(had([
            (!account.password_hash.is_empty(), ProofMethod::Password),
            (is_linked, ProofMethod::NationalLogin),
        ]));
    }
    let has = |kind| factors.iter().any(|it: &SecondFactor| it.kind == kind);
    let codes = recovery_code::left(conn, &account.id).await? > 0;
    Ok(had([
        (has(Kind::Passkey), ProofMethod::Passkey),
        (has(Kind::Totp), ProofMethod::Totp),
        (codes, ProofMethod::RecoveryCode),
    ]))
}

fn had<const N: usize>(all: [(bool, ProofMethod); N]) -> Vec<ProofMethod> {
    let had = all.into_iter().filter(|(had, _)| *had);
    had.map(|(_, method)| method).collect()
}
