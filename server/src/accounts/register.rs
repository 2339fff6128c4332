//! `POST /user-service/public/user/register`

use axum::extract::State;
use evisa_core::forms::account::REGISTER;
use serde::Deserialize;

use super::mailed_link;
use crate::Result;
use crate::captcha::Human;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Language;
use crate::mails::Sender;
use crate::state::AppState;
use crate::store::account_link::{AccountLink, Purpose};

/// Who asks for an account.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Registration {
    /// Where the link goes. It is the user name afterwards.
    email: String,
}

/// Mails a link under which an account is opened; whoever has one already is told so by that mail, and only there.
#[utoipa::path(
    post,
    path = "/user-service/public/user/register",
    summary = "Ask for an account: its link is mailed",
    responses((status = 422, description = "invalid")),
)]
pub(crate) async fn register(
    State(state): State<AppState>,
    Language(language): Language,
    sender: Sender,
    Human(asked): Human<Registration>,
) -> Result<Envelope<Nothing>> {
    let link = AccountLink {
        purpose: Purpose::Activate,
        email: mailed_link::address(&state, &REGISTER, &asked.email)?,
    };
    let mut tx = state.store.begin().await?;
    mailed_link::ask(&mut tx, &state, link, Some(&sender), language)
        .await?
        .into_result()?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
