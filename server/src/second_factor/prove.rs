//! Showing who one is: after the password, and again before what is dangerous. Each answers new tokens; the old ones end.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use serde_json::json;

use super::{recovery, totp};
use crate::http::envelope::Envelope;
use crate::http::extract::Json;
use crate::people::lock_out::AttemptCounter;
use crate::people::{AnySession, Tokens, password, session as sessions};
use crate::security::sealed;
use crate::security::secrets::Purpose;
use crate::sign_in::national::link;
use crate::sign_in::{SignInClient, begin};
use crate::state::AppState;
use crate::store::access::Access;
use crate::store::second_factor::{self, Kind};
use crate::store::session::{self, OpenSession};
use crate::{Error, Result};

/// A code that was typed.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct TypedCode {
    code: String,
}

/// The password once more.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct PasswordAgain {
    password: String,
}

/// By a code of the authenticator app.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factor/totp",
    summary = "Prove who one is by a code of the authenticator app",
    responses((status = 400, description = "second_factor_wrong")),
)]
pub(crate) async fn by_totp(
    State(state): State<AppState>,
    AnySession(open): AnySession,
    client: SignInClient,
    Json(typed): Json<TypedCode>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    let attempts = attempt(&state, &open).await?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let factors = second_factor::of(&mut tx, &open.account.id).await?;
    let app = factors.iter().find(|it| it.kind == Kind::Totp);
    let used = match app {
        None => false,
        Some(app) => {
            let secret = sealed::open(
                &state.secrets,
                Purpose::SecondFactor,
                &app.id,
                &app.credential,
            );
            let step = secret.and_then(|it| totp::step_of(&it, &typed.code, now));
            match step {
                Some(step) => second_factor::use_step(&mut tx, &app.id, step, now).await?,
                None => false,
            }
        }
    };
    if !used {
        return Err(wrong(&state, &open, &client, "totp").await);
    }
    finish(&state, tx, &attempts, &open, &client).await
}

/// By a recovery code, which is used up.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factor/recovery-code",
    summary = "Prove who one is by a recovery code",
    responses((status = 400, description = "second_factor_wrong")),
)]
pub(crate) async fn by_recovery_code(
    State(state): State<AppState>,
    AnySession(open): AnySession,
    client: SignInClient,
    Json(typed): Json<TypedCode>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    let attempts = attempt(&state, &open).await?;
    let mut tx = state.store.begin().await?;
    if recovery::take(&mut tx, &open.account.id, &typed.code)
        .await
        .is_err()
    {
        return Err(wrong(&state, &open, &client, "recoveryCode").await);
    }
    finish(&state, tx, &attempts, &open, &client).await
}

/// By the password again, where the account has nothing else.
#[utoipa::path(
    post,
    path = "/user-service/user/second-factor/password",
    summary = "Prove who one is by the password again, without a second factor",
    responses(
        (status = 400, description = "password_wrong"),
        (status = 403, description = "second_factor_required, second_factor_missing"),
    ),
)]
pub(crate) async fn by_password(
    State(state): State<AppState>,
    AnySession(open): AnySession,
    client: SignInClient,
    Json(again): Json<PasswordAgain>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    if open.proved_at.is_none() {
        return Err(Error::Refused("second_factor_missing"));
    }
    if second_factor::any_of(&mut *state.store.read().await?, &open.account.id).await? {
        return Err(Error::Refused("second_factor_required"));
    }
    let attempts = attempt(&state, &open).await?;
    let stored = Some(open.account.password_hash.clone());
    if !password::verify(&state.pools.passwords, again.password, stored).await? {
        wrong(&state, &open, &client, "password").await;
        return Err(Error::BadRequest("password_wrong"));
    }
    let tx = state.store.begin().await?;
    finish(&state, tx, &attempts, &open, &client).await
}

/// Counts a try before it is judged: of many at once none is free.
pub(super) async fn attempt(state: &AppState, open: &OpenSession) -> Result<AttemptCounter> {
    let attempts = AttemptCounter::of_factor(state, &open.account.id);
    let now = state.clock.millis();
    let mut conn = state.store.read().await?;
    attempts.count_attempt(&mut conn, now).await?;
    Ok(attempts)
}

/// Keeps a failure in the trail.
pub(super) async fn wrong(
    state: &AppState,
    open: &OpenSession,
    client: &SignInClient,
    method: &str,
) -> Error {
    state.metrics.sign_in_failures.inc();
    let detail = json!({ "from": client.from, "method": method });
    let now = state.clock.millis();
    let failure = Access::by(&open.account.id, "secondFactorFailed", detail, now);
    state.trail.record(failure).await;
    Error::BadRequest("second_factor_wrong")
}

/// Ends the session that asked, and begins one that owes nothing.
pub(super) async fn finish(
    state: &AppState,
    mut tx: crate::store::Tx,
    attempts: &AttemptCounter,
    open: &OpenSession,
    client: &SignInClient,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    let (account, now) = (&open.account, state.clock.millis());
    // Proving oneself again does not make the day longer.
    let until = match open.proved_at {
        Some(_) => open.until,
        None => sessions::end(state),
    };
    let begun = begin::whole(&mut tx, state, client, account, (until, now)).await?;
    link::complete(&mut tx, state, client.language, open).await?;
    session::revoke_family(&mut tx, &account.id, &open.family, now).await?;
    attempts.succeeded(&mut tx).await?;
    tx.commit().await?;
    Ok(begun.into_answer(state, client, account).await)
}
