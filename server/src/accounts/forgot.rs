//! `POST /user-service/forgot-password`, and what a mailed link is about.

use axum::extract::State;
use evisa_core::forms::account::FORGOT_PASSWORD;
use serde::{Deserialize, Serialize};

use super::mailed_link;
use crate::Result;
use crate::captcha::Human;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Query};
use crate::mails::Sender;
use crate::platform::config::PasswordRule;
use crate::state::AppState;
use crate::store::account_link::{AccountLink, Purpose};

/// Who forgot a password.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ForgottenPassword {
    /// The account's e-mail address.
    email: String,
}

/// What stands behind `#` in a mailed link.
#[derive(Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
pub struct LinkToken {
    /// The whole of it.
    token: String,
}

/// What a link is about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkAbout {
    /// The address that it was mailed to.
    email: String,
    /// `activate`, `reset` or `invite`.
    purpose: &'static str,
    /// What is asked of the password.
    password_rule: PasswordRule,
}

/// Mails a link under which a new password is chosen; where there is no account, the mail says so.
#[utoipa::path(
    post,
    path = "/user-service/forgot-password",
    summary = "Ask for a new password: a link is mailed",
    responses((status = 422, description = "invalid")),
)]
pub(crate) async fn forgot(
    State(state): State<AppState>,
    Language(language): Language,
    sender: Sender,
    Human(asked): Human<ForgottenPassword>,
) -> Result<Envelope<Nothing>> {
    let link = AccountLink {
        purpose: Purpose::Reset,
        email: mailed_link::address(&state, &FORGOT_PASSWORD, &asked.email)?,
    };
    let mut tx = state.store.begin().await?;
    mailed_link::ask(&mut tx, &state, link, Some(&sender), language)
        .await?
        .into_result()?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Whose link it is, while it can be used; as the specification has it. Whatever keeps addresses between here and a browser
/// learns the link: our own pages ask with [`check_token_post`].
#[utoipa::path(
    get,
    path = "/user-service/forgot-password/check-token",
    summary = "Whose mailed link it is",
    params(LinkToken),
    responses((status = 400, description = "token_not_valid, invitation_not_valid")),
)]
pub(crate) async fn check_token(
    State(state): State<AppState>,
    Query(asked): Query<LinkToken>,
) -> Result<Envelope<LinkAbout>> {
    about(&state, &asked).await
}

/// The same with nothing in the address.
#[utoipa::path(
    post,
    path = "/user-service/forgot-password/check-token",
    summary = "The same, nothing in the address",
    responses((status = 400, description = "token_not_valid, invitation_not_valid")),
)]
pub(crate) async fn check_token_post(
    State(state): State<AppState>,
    Json(asked): Json<LinkToken>,
) -> Result<Envelope<LinkAbout>> {
    about(&state, &asked).await
}

async fn about(state: &AppState, asked: &LinkToken) -> Result<Envelope<LinkAbout>> {
    let mut conn = state.store.read().await?;
    let (_, link) = mailed_link::find(&mut conn, state, &asked.token).await?;
    Ok(ok(LinkAbout {
        email: link.email,
        purpose: link.purpose.wire(),
        password_rule: state.config.passwords.rule,
    }))
}
