//! `/client-service/public/lien-he/{number}`: a request for help and what was said since, for whoever asked.
//!
//! They show the key of its link, which the receipt and the mails about it carry. The address that a stranger gave may be
//! somebody else's: until somebody of the authority has answered, nothing that was typed is shown under the link.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};

use super::inbox::{SupportStatus, Talk, Writer};
use crate::http::describe::{DescribeArgument, Description};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Typed};
use crate::mails::support_arrived::WINDOW_MS;
use crate::mails::{self, Mail, Recipient};
use crate::platform::clock;
use crate::security::secrets::{Purpose, Secrets};
use crate::state::AppState;
use crate::store::support_message::{self, SupportMessage};
use crate::store::{Conn, support_request};
use crate::{Error, Result};

const HEADER: &str = "X-Request-Key";
/// Longest message, in characters: as long as an answer.
const MOST: usize = 4_000;
/// Messages to which nobody has answered yet: whoever has more to say waits for an answer.
const MOST_WAITING: usize = 5;
/// When whoever waits for one may try again, in seconds.
const LATER: u64 = 60 * 60;

/// Somebody who shows a key; whether it is that of the request is asked when that is opened.
pub struct Asker(String);

impl std::fmt::Debug for Asker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Asker")
    }
}

impl Asker {
    /// # Errors
    /// 404, as for a request that is not there.
    fn check(&self, secrets: &Secrets, number: &str) -> Result<()> {
        let is_own = secrets.verify(Purpose::SupportRequest, &[number.as_bytes()], &self.0);
        if is_own { Ok(()) } else { Err(Error::NotFound) }
    }
}

impl FromRequestParts<AppState> for Asker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self> {
        let shown = parts.headers.get(HEADER).and_then(|it| it.to_str().ok());
        shown.map(|it| Self(it.to_owned())).ok_or(Error::NotFound)
    }
}

impl DescribeArgument for Asker {
    fn describe_argument(about: &mut Description) {
        about.require_header(HEADER);
    }
}

/// A request as whoever asked sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRequest {
    /// Number of the request.
    number: String,
    /// Code of core's catalogue `supportTopic`.
    topic: String,
    /// When it was received, in the portal's zone.
    created_at: String,
    status: SupportStatus,
    /// What was said, the oldest first; empty until the first answer.
    messages: Vec<OwnMessage>,
}

/// What was said of a request.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct OwnMessage {
    from: Writer,
    text: String,
    /// When, in the portal's zone.
    at: String,
}

/// More about a request.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NewMessage {
    /// What those read who answer, at most 4,000 characters.
    #[schema(value_type = String)]
    text: Typed,
}

/// A request for help of whoever shows its key.
#[utoipa::path(
    get,
    path = "/client-service/public/lien-he/{number}",
    summary = "A request for help, for whoever asked",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn show(
    State(state): State<AppState>,
    asker: Asker,
    Path(number): Path<String>,
) -> Result<Envelope<OwnRequest>> {
    asker.check(&state.secrets, &number)?;
    let mut conn = state.store.read().await?;
    Ok(ok(own(&mut conn, &number).await?))
}

/// Adds something to a request, which needs somebody again.
#[utoipa::path(
    post,
    path = "/client-service/public/lien-he/{number}/tin-nhan",
    summary = "Add to a request for help",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn add(
    State(state): State<AppState>,
    asker: Asker,
    Path(number): Path<String>,
    Json(new): Json<NewMessage>,
) -> Result<Envelope<OwnRequest>> {
    asker.check(&state.secrets, &number)?;
    let text = new.text.needed("text", MOST)?.to_owned();
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let talk = Talk::of(&mut tx, &number).await?;
    if talk.unanswered() >= MOST_WAITING {
        return Err(Error::TooMany { retry_after: LATER });
    }
    let message = SupportMessage {
        serial: talk.messages() + 1,
        text,
        at: now,
    };
    if !support_message::insert(&mut tx, &number, &message).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    support_request::close(&mut tx, &number, None).await?;
    if let Some(to) = state.config.support_mail.clone() {
        let office = Recipient {
            to,
            language: super::ask::OFFICE,
        };
        let (secrets, arrived) = (&state.secrets, Mail::SupportArrived);
        mails::queue_gathered(&mut tx, secrets, office, &arrived, WINDOW_MS, now).await?;
    }
    let changed = own(&mut tx, &number).await?;
    tx.commit().await?;
    Ok(ok(changed))
}

async fn own(conn: &mut Conn, number: &str) -> Result<OwnRequest> {
    let request = support_request::find(conn, number).await?;
    let request = request.ok_or(Error::NotFound)?;
    let talk = Talk::of(conn, number).await?;
    let first = OwnMessage {
        from: Writer::Person,
        text: request.description.clone(),
        at: clock::local_time(request.created_at),
    };
    let is_answered = talk.is_answered();
    let rest = talk.said.into_iter().map(|it| OwnMessage {
        from: it.from,
        text: it.text,
        at: it.at,
    });
    let all = std::iter::once(first).chain(rest);
    Ok(OwnRequest {
        status: SupportStatus::of(&request),
        created_at: clock::local_time(request.created_at),
        number: request.number,
        topic: request.topic,
        messages: all.filter(|_| is_answered).collect(),
    })
}
