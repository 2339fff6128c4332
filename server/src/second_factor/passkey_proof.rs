//! Showing a passkey: the browser is asked for one, and answers.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::PasskeyAuthentication;

use super::{ceremony, passkey, prove};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Json;
use crate::people::{AnySession, Tokens};
use crate::sign_in::SignInClient;
use crate::state::AppState;
use crate::store::second_factor;
use crate::{Error, Result};

/// What a browser hands to its authenticators.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PasskeyChallenge {
    /// To be sent back with the answer.
    pub(super) ceremony: String,
    /// What goes into `publicKey` of `navigator.credentials`, as JSON.
    #[schema(value_type = Object)]
    pub(super) options: Value,
}

/// What an authenticator answered.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct PasskeyAnswer {
    ceremony: String,
    /// `PublicKeyCredential.toJSON()`
    #[schema(value_type = Object)]
    credential: Value,
}

/// Asks for one of the account's passkeys.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factor/passkey/challenge",
    summary = "What to ask an authenticator for",
    responses((status = 409, description = "passkeys_unavailable")),
)]
pub(crate) async fn challenge(
    State(state): State<AppState>,
    AnySession(open): AnySession,
) -> Result<Envelope<PasskeyChallenge>> {
    let mut tx = state.store.begin().await?;
    let known = second_factor::of(&mut tx, &open.account.id).await?;
    let asked = passkey::ask(&state, &known)?;
    let ceremony = ceremony::begin(&mut tx, &state, &open.account.id, &asked.kept).await?;
    tx.commit().await?;
    let options = asked.options;
    Ok(ok(PasskeyChallenge { ceremony, options }))
}

/// By the answer.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factor/passkey",
    summary = "Prove who one is by a passkey",
    responses((status = 400, description = "second_factor_wrong")),
)]
pub(crate) async fn by_passkey(
    State(state): State<AppState>,
    AnySession(open): AnySession,
    client: SignInClient,
    Json(answer): Json<PasskeyAnswer>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    let attempts = prove::attempt(&state, &open).await?;
    let (account, now) = (&open.account.id, state.clock.millis());
    let asked: Result<PasskeyAuthentication> = {
        let mut tx = state.store.begin().await?;
        let asked = ceremony::take(&mut tx, &state, account, &answer.ceremony).await;
        tx.commit().await?;
        asked
    };
    let mut tx = state.store.begin().await?;
    let known = second_factor::of(&mut tx, account).await?;
    let proved = asked.and_then(|asked| passkey::proved(&state, &asked, &known, answer.credential));
    let Ok((id, key)) = proved else {
        return Err(prove::wrong(&state, &open, &client, "passkey").await);
    };
    let key = serde_json::to_string(&key).map_err(Error::internal)?;
    second_factor::used(&mut tx, &id, &key, now).await?;
    prove::finish(&state, tx, &attempts, &open, &client).await
}
