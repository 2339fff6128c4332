//! `POST /authorization-service/oauth/token`

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;

use super::{password, session};
use crate::captcha::Human;
use crate::envelope::ok;
use crate::state::AppState;
use crate::{Error, Result, store};

/// OAuth 2's password grant; the captcha is read by [`Human`].
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Credentials {
    grant_type: String,
    /// The account's e-mail address.
    username: String,
    password: String,
}

/// Opens a session: tokens in the body for programs, cookies for browsers.
///
/// # Errors
/// `captcha_invalid`; `user_invalid` alike for a wrong name, a wrong password and a closed account;
/// `sessions_need_https` where the connection could be overheard.
pub async fn sign_in(
    State(state): State<AppState>,
    Human(credentials): Human<Credentials>,
) -> Result<impl IntoResponse> {
    if !state.config.sessions_are_safe() {
        return Err(Error::BadRequest("sessions_need_https"));
    }
    if credentials.grant_type != "password" {
        return Err(Error::BadRequest("malformed_form"));
    }
    let email = credentials.username.trim().to_lowercase();
    let account = {
        let mut conn = state.store.read().await?;
        store::account::find_by_email(&mut conn, &email).await?
    };
    let stored = account.as_ref().filter(|account| account.active);
    let stored = stored.map(|account| account.password_hash.clone());
    if !password::verify(credentials.password, stored).await? {
        return Err(Error::UserInvalid);
    }
    let account = account.ok_or(Error::UserInvalid)?;
    let mut tx = state.store.begin().await?;
    let family = state.random.id();
    let tokens =
        session::issue(&state, &mut tx, &account.id, &family, session::end(&state)).await?;
    tx.commit().await?;
    Ok((session::cookies(&tokens)?, ok(tokens)))
}
