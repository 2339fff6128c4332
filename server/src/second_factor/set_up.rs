//! Setting up a second factor: begun, then confirmed by using it once.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::PasskeyRegistration;

use super::changes::{self, NewSecondFactor};
use super::passkey_proof::PasskeyChallenge;
use super::{ceremony, passkey, totp};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Typed};
use crate::people::MaySetUp;
use crate::security::sealed;
use crate::security::secrets::Purpose;
use crate::sign_in::SignInClient;
use crate::state::AppState;
use crate::store::second_factor::{self, Kind, SecondFactor};
use crate::{Error, Result};

/// Letters of a passkey's name.
const NAME_LETTERS: usize = 60;

/// What an authenticator app is told.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TotpOffer {
    /// To be sent back with the first code.
    ceremony: String,
    /// The secret in Base32, in groups of four, for whoever types it.
    secret: String,
    /// `otpauth://totp/…`
    uri: String,
    /// The same as an SVG, for whoever scans it.
    qr: String,
}

/// The app's first code.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct FirstCode {
    ceremony: String,
    code: String,
}

/// A passkey that a browser made.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct NewPasskey {
    ceremony: String,
    /// As its owner calls it.
    #[schema(value_type = String)]
    name: Typed,
    /// `PublicKeyCredential.toJSON()`
    #[schema(value_type = Object)]
    credential: Value,
}

/// An app that has not shown a code yet; the secret is sealed here, too.
#[derive(Serialize, Deserialize)]
struct PendingTotp {
    id: String,
    sealed: String,
}

/// Begins an authenticator app.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factors/totp",
    summary = "Begin to set up an authenticator app",
    responses((status = 409, description = "totp_exists")),
)]
pub(crate) async fn begin_totp(
    State(state): State<AppState>,
    MaySetUp(open): MaySetUp,
) -> Result<Envelope<TotpOffer>> {
    let mut tx = state.store.begin().await?;
    let known = second_factor::of(&mut tx, &open.account.id).await?;
    if known.iter().any(|it| it.kind == Kind::Totp) {
        return Err(Error::Conflict("totp_exists"));
    }
    let (id, secret) = (state.random.id(), totp::new_secret(&state.random));
    let purpose = Purpose::SecondFactor;
    let sealed = sealed::seal(&state.secrets, purpose, &state.random, &id, &secret)?;
    let pending = PendingTotp { id, sealed };
    let ceremony = ceremony::begin(&mut tx, &state, &open.account.id, &pending).await?;
    tx.commit().await?;
    let offer = totp::offer(&secret, &open.account.user_name)?;
    Ok(ok(TotpOffer {
        ceremony,
        secret: offer.typed,
        uri: offer.uri,
        qr: offer.qr,
    }))
}

/// Keeps the app once it has shown a code.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factors/totp/confirm",
    summary = "Keep an authenticator app, by its first code",
    responses(
        (status = 400, description = "second_factor_wrong"),
        (status = 409, description = "version_conflict, second_factors_full"),
    ),
)]
pub(crate) async fn confirm_totp(
    State(state): State<AppState>,
    MaySetUp(open): MaySetUp,
    client: SignInClient,
    Json(first): Json<FirstCode>,
) -> Result<(CookieJar, Envelope<NewSecondFactor>)> {
    let (account, now) = (&open.account.id, state.clock.millis());
    let mut tx = state.store.begin().await?;
    let pending: PendingTotp = ceremony::peek(&mut tx, &state, account, &first.ceremony).await?;
    let secret = sealed::open(
        &state.secrets,
        Purpose::SecondFactor,
        &pending.id,
        &pending.sealed,
    );
    let step = secret.and_then(|it| totp::step_of(&it, &first.code, now));
    let last_step = step.ok_or(Error::BadRequest("second_factor_wrong"))?;
    let _: PendingTotp = ceremony::take(&mut tx, &state, account, &first.ceremony).await?;
    let factor = SecondFactor {
        id: pending.id,
        account_id: account.clone(),
        kind: Kind::Totp,
        name: String::new(),
        credential: pending.sealed,
        last_step,
        created_at: now,
        used_at: None,
    };
    changes::keep(&state, tx, &open, &client, &factor).await
}

/// Asks for a new passkey.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factors/passkey",
    summary = "Begin to set up a passkey",
    responses((status = 409, description = "passkeys_unavailable")),
)]
pub(crate) async fn begin_passkey(
    State(state): State<AppState>,
    MaySetUp(open): MaySetUp,
) -> Result<Envelope<PasskeyChallenge>> {
    let mut tx = state.store.begin().await?;
    let known = second_factor::of(&mut tx, &open.account.id).await?;
    let asked = passkey::ask_new(&state, &open.account, &known)?;
    let ceremony = ceremony::begin(&mut tx, &state, &open.account.id, &asked.kept).await?;
    tx.commit().await?;
    let options = asked.options;
    Ok(ok(PasskeyChallenge { ceremony, options }))
}

/// Keeps the passkey that the browser made.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factors/passkey/confirm",
    summary = "Keep a passkey",
    responses(
        (status = 400, description = "second_factor_wrong"),
        (status = 409, description = "second_factors_full"),
    ),
)]
pub(crate) async fn confirm_passkey(
    State(state): State<AppState>,
    MaySetUp(open): MaySetUp,
    client: SignInClient,
    Json(new): Json<NewPasskey>,
) -> Result<(CookieJar, Envelope<NewSecondFactor>)> {
    let account = &open.account.id;
    let mut tx = state.store.begin().await?;
    let asked: PasskeyRegistration =
        ceremony::take(&mut tx, &state, account, &new.ceremony).await?;
    let key = passkey::made(&state, &asked, new.credential)?;
    let factor = SecondFactor {
        id: state.random.id(),
        account_id: account.clone(),
        kind: Kind::Passkey,
        name: new.name.chars().take(NAME_LETTERS).collect(),
        credential: serde_json::to_string(&key).map_err(Error::internal)?,
        last_step: 0,
        created_at: state.clock.millis(),
        used_at: None,
    };
    changes::keep(&state, tx, &open, &client, &factor).await
}
