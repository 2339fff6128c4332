//! `POST /client-service/public/quen-ma`: the codes of an address are mailed to that address. What is answered, and the
//! work until then, are the same whether there are any; the mail is written later.

use axum::extract::State;
use evisa_core::forms::lookup::{LOST_CODE, lost_code as asked};
use evisa_core::{Draft, form};
use serde::Deserialize;
use serde_json::json;

use crate::captcha::Human;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Language;
use crate::mails::{self, Mail, Recipient, Sender};
use crate::state::AppState;
use crate::{Error, Result};

/// Who lost a code.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct LostCodeRequest {
    /// E-mail address of the application.
    email: String,
}

/// Mails all codes of an address to that address; where there are none, the mail says so.
#[utoipa::path(
    post,
    path = "/client-service/public/quen-ma",
    summary = "Have the registration codes of an address mailed to it",
    responses((status = 422, description = "invalid")),
)]
pub(crate) async fn lost_code(
    State(state): State<AppState>,
    Language(language): Language,
    sender: Sender,
    Human(asking): Human<LostCodeRequest>,
) -> Result<Envelope<Nothing>> {
    let draft: Draft = [("email".to_owned(), json!(asking.email))]
        .into_iter()
        .collect();
    let answers = form::parse(&LOST_CODE, &draft, state.clock.today()).map_err(Error::invalid)?;
    let email = answers.get(asked::EMAIL);
    let to = email.map(str::to_lowercase).unwrap_or_default();
    let mut tx = state.store.begin().await?;
    let recipient = Recipient { to, language };
    let now = state.clock.millis();
    mails::queue_within(
        &mut tx,
        &state,
        recipient,
        Some(&sender),
        &Mail::LostCode,
        now,
    )
    .await?
    .into_result()?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
