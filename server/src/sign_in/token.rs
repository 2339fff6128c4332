//! `POST /authorization-service/oauth/token`

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use serde_json::json;

use super::{SignInClient, begin};
use crate::captcha::Human;
use crate::http::envelope::Envelope;
use crate::http::extract::Form;
use crate::people::lock_out::AttemptCounter;
use crate::people::{AnyClient, ConfidentialClient, Tokens, open, password};
use crate::state::AppState;
use crate::store::access::{Access, digest};
use crate::{Error, Result, store};

/// OAuth 2's password grant; the captcha is read by [`Human`].
#[derive(Deserialize, utoipa::ToSchema)]
pub struct Credentials {
    grant_type: String,
    /// The account's user name; an officer's is the e-mail address.
    username: String,
    password: String,
}

impl Credentials {
    /// Those of a name and its password.
    pub(super) fn of(username: String, password: String) -> Self {
        Self {
            grant_type: "password".to_owned(),
            username,
            password,
        }
    }
}

/// Opens a session: tokens in the body for programs, cookies for browsers. Where a second factor is owed it opens only what
/// shows or sets up that.
#[utoipa::path(
    post,
    path = "/authorization-service/oauth/token",
    summary = "Sign in",
    request_body(content = Credentials, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 400, description = "sessions_need_https"),
        (status = 401, description = "user_invalid"),
    ),
)]
pub(crate) async fn sign_in(
    State(state): State<AppState>,
    client: SignInClient,
    _: AnyClient,
    Human(credentials): Human<Credentials>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    open_session(&state, client, credentials).await
}

/// The same for a program: its secret stands for the captcha, which only people can answer.
#[utoipa::path(
    post,
    path = "/authorization-service/basic/token",
    summary = "Sign in, for a program that proves its secret",
    request_body(content = Credentials, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 400, description = "sessions_need_https"),
        (status = 401, description = "user_invalid"),
    ),
)]
pub(crate) async fn basic(
    State(state): State<AppState>,
    client: SignInClient,
    _: ConfidentialClient,
    Form(credentials): Form<Credentials>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    open_session(&state, client, credentials).await
}

/// Opens a session for a name and its password. A try counts as a failure before it is judged: of many at once none is free.
///
/// # Errors
/// As [`sign_in`].
pub(super) async fn open_session(
    state: &AppState,
    client: SignInClient,
    credentials: Credentials,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    if !state.config.sessions_are_safe() {
        return Err(Error::BadRequest("sessions_need_https"));
    }
    if credentials.grant_type != "password" {
        return Err(Error::BadRequest("malformed_form"));
    }
    let user_name = open::user_name(&credentials.username);
    let now = state.clock.millis();
    let attempts = AttemptCounter::of(state, &client.jar, &user_name);
    let account = {
        let mut conn = state.store.read().await?;
        attempts.count_attempt(&mut conn, now).await?;
        store::account::find_by_user_name(&mut conn, &user_name).await?
    };
    let stored = account.as_ref().filter(|account| account.active);
    let stored = stored.map(|account| account.password_hash.clone());
    // Where none was chosen yet the same work is done as for nobody.
    let stored = stored.filter(|hash| !hash.is_empty());
    let right = password::verify(&state.pools.passwords, credentials.password, stored).await?;
    let (true, Some(account)) = (right, &account) else {
        // Whoever mistypes may type a password as the name: an unknown one is kept as a digest only.
        let known = account.as_ref().map(|account| account.id.as_str());
        let name = known.is_none().then(|| digest(&state.secrets, &user_name));
        let failure = Access {
            at: state.clock.millis(),
            actor: "visitor".to_owned(),
            action: "signInFailed".to_owned(),
            subject: None,
            detail: json!({ "account": known, "name": name, "from": client.from }),
        };
        state.metrics.sign_in_failures.inc();
        state.trail.record(failure).await;
        return Err(Error::UserInvalid);
    };
    let mut tx = state.store.begin().await?;
    let begun = begin::begin(&mut tx, state, &client, account, now).await?;
    attempts.succeeded(&mut tx).await?;
    tx.commit().await?;
    Ok(begun.into_answer(state, &client, account).await)
}
