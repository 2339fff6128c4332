//! `POST /review-service/support/{number}/…`: answering a request for help, and putting it away.

use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::inbox::{SupportCase, Talk, whole};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Typed};
use crate::mails::{self, Mail, Recipient};
use crate::people::Helper;
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::support_answer::{self, SupportAnswer};
use crate::store::{Conn, support_request};
use crate::{Error, Result};

/// Longest answer, in characters.
const MOST: usize = 4_000;

/// An answer to a request.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = SupportAnswer)]
pub struct AnswerRequest {
    /// What whoever asked reads, at most 4,000 characters.
    #[schema(value_type = String)]
    text: Typed,
    /// How much was said since the request, by whomever, when it was written.
    seen: u32,
}

/// Whether a request needs somebody.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Closing {
    /// Puts it away, or fetches it again.
    closed: bool,
}

/// Mails an answer to whoever asked, in the language in which they asked, and puts the request away.
#[utoipa::path(
    post,
    path = "/review-service/support/{number}/answers",
    summary = "Answer a request for help",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn answer(
    State(state): State<AppState>,
    Helper(account): Helper,
    Path(number): Path<String>,
    Json(asked): Json<AnswerRequest>,
) -> Result<Envelope<SupportCase>> {
    let text = asked.text.needed("text", MOST)?.to_owned();
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let request = support_request::find(&mut tx, &number).await?;
    let request = request.ok_or(Error::NotFound)?;
    let talk = Talk::of(&mut tx, &number).await?;
    let serial = talk.answers() + 1;
    let reply = SupportAnswer {
        serial,
        account: account.id.clone(),
        by: account.full_name.clone(),
        text,
        at: now,
    };
    let has_seen = talk.said.len() == asked.seen as usize;
    if !has_seen || !support_answer::insert(&mut tx, &number, &reply).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    support_request::close(&mut tx, &number, Some(now)).await?;
    let person = Recipient {
        to: request.email,
        language: request.language,
    };
    let mail = Mail::SupportAnswered {
        number: number.clone(),
        serial,
    };
    mails::queue_to(&mut tx, &state.secrets, person, &mail, now).await?;
    trail(&state, &mut tx, &account.id, "supportAnswered", &number).await?;
    let answered = whole(&mut tx, &number).await?;
    tx.commit().await?;
    Ok(ok(answered))
}

/// Puts a request away that needs no answer, or fetches it again.
#[utoipa::path(
    put,
    path = "/review-service/support/{number}/closed",
    summary = "Put a request for help away, or fetch it again",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn close(
    State(state): State<AppState>,
    Helper(account): Helper,
    Path(number): Path<String>,
    Json(Closing { closed }): Json<Closing>,
) -> Result<Envelope<SupportCase>> {
    let at = closed.then(|| state.clock.millis());
    let action = if closed {
        "supportClosed"
    } else {
        "supportReopened"
    };
    let mut tx = state.store.begin().await?;
    support_request::close(&mut tx, &number, at).await?;
    let changed = whole(&mut tx, &number).await?;
    trail(&state, &mut tx, &account.id, action, &number).await?;
    tx.commit().await?;
    Ok(ok(changed))
}

async fn trail(
    state: &AppState,
    conn: &mut Conn,
    account: &str,
    action: &str,
    number: &str,
) -> Result<()> {
    let at = state.clock.millis();
    let done = Access::by(account, action, json!({ "number": number }), at);
    Ok(access::record(conn, &state.sealer, &state.random, done).await?)
}
