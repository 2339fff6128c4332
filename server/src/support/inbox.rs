//! `/review-service/support`: requests for help as those see them who answer.

use axum::extract::State;
use serde::{Deserialize, Serialize};

use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Path, Query};
use crate::people::Helper;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::support_answer::SupportAnswer;
use crate::store::support_message::SupportMessage;
use crate::store::support_request::SupportRequest;
use crate::store::{Conn, support_answer, support_message, support_request};
use crate::{Error, Result};

/// Rows of the list.
const MOST: i64 = 200;

/// Which requests.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct SupportSearch {
    /// `closed`: those that need nobody any more; else those that somebody has to look at.
    status: Option<SupportStatus>,
}

/// Whether somebody has to look at a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SupportStatus {
    /// Somebody has to.
    Open,
    /// Nobody has to.
    Closed,
}

/// A request in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportRow {
    /// Number of the request.
    number: String,
    /// Name of whoever asked.
    name: String,
    /// Code of core's catalogue `supportTopic`.
    topic: String,
    /// When it was received, in the portal's zone.
    created_at: String,
    status: SupportStatus,
}

/// A request, whole.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportCase {
    #[serde(flatten)]
    row: SupportRow,
    /// Language of whoever asked.
    language: &'static str,
    /// Where the answer goes.
    email: String,
    /// Empty where none was given, as with what follows.
    phone: String,
    /// Passport number.
    passport: String,
    /// Code of a country.
    nationality: String,
    /// In their own words.
    description: String,
    /// What was said since, the oldest first.
    answers: Vec<SupportReply>,
}

/// An answer to a request, or what whoever asked added to it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SupportReply {
    pub(super) from: Writer,
    /// Name of whoever wrote it.
    by: String,
    pub(super) text: String,
    /// When, in the portal's zone.
    pub(super) at: String,
}

/// Who wrote something of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportWriter)]
pub(super) enum Writer {
    /// Whoever asked.
    Person,
    /// Somebody of the authority.
    Authority,
}

/// Requests for help, at most 200: open ones, the oldest first, or closed ones, the last one first.
#[utoipa::path(get, path = "/review-service/support", summary = "Requests for help")]
pub(crate) async fn list(
    State(state): State<AppState>,
    _: Helper,
    Query(search): Query<SupportSearch>,
) -> Result<Envelope<List<SupportRow>>> {
    let open = search.status != Some(SupportStatus::Closed);
    let mut conn = state.store.read().await?;
    let found = support_request::list(&mut conn, open, MOST).await?;
    let rows = found.into_iter().map(|request| SupportRow::from(&request));
    Ok(ok(List(rows.collect())))
}

/// A request with its answers.
#[utoipa::path(
    get,
    path = "/review-service/support/{number}",
    summary = "A request for help with its answers",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn open(
    State(state): State<AppState>,
    _: Helper,
    Path(number): Path<String>,
) -> Result<Envelope<SupportCase>> {
    let mut conn = state.store.read().await?;
    Ok(ok(whole(&mut conn, &number).await?))
}

/// A request with its answers, as it is now.
///
/// # Errors
/// 404 for an unknown number.
pub(super) async fn whole(conn: &mut Conn, number: &str) -> Result<SupportCase> {
    let request = support_request::find(conn, number).await?;
    let request = request.ok_or(Error::NotFound)?;
    let talk = Talk::of(conn, number).await?;
    let name = &request.name;
    let by_name = |reply: SupportReply| match reply.from {
        Writer::Authority => reply,
        Writer::Person => SupportReply {
            by: name.clone(),
            ..reply
        },
    };
    Ok(SupportCase {
        answers: talk.said.into_iter().map(by_name).collect(),
        row: SupportRow::from(&request),
        language: request.language.tag(),
        email: request.email,
        phone: request.phone,
        passport: request.passport,
        nationality: request.nationality,
        description: request.description,
    })
}

/// What was said of a request after it was made, the oldest first.
pub(super) struct Talk {
    pub(super) said: Vec<SupportReply>,
}

impl Talk {
    pub(super) async fn of(conn: &mut Conn, number: &str) -> Result<Self> {
        let answers = support_answer::of(conn, number).await?;
        let answers = answers.into_iter().map(|it| (it.at, it.into()));
        let messages = support_message::of(conn, number).await?;
        let messages = messages.into_iter().map(|it| (it.at, it.into()));
        let mut said: Vec<(i64, SupportReply)> = answers.chain(messages).collect();
        said.sort_by_key(|(at, _)| *at);
        Ok(Self {
            said: said.into_iter().map(|(_, reply)| reply).collect(),
        })
    }

    /// How many answers there are.
    pub(super) fn answers(&self) -> i64 {
        self.count(Writer::Authority)
    }

    /// How often whoever asked has added something.
    pub(super) fn messages(&self) -> i64 {
        self.count(Writer::Person)
    }

    pub(super) fn is_answered(&self) -> bool {
        self.answers() > 0
    }

    /// How much was added since the last answer.
    pub(super) fn unanswered(&self) -> usize {
        let since = self.said.iter().rev();
        since.take_while(|it| it.from == Writer::Person).count()
    }

    fn count(&self, from: Writer) -> i64 {
        self.said.iter().map(|it| i64::from(it.from == from)).sum()
    }
}

impl SupportStatus {
    pub(super) const fn of(request: &SupportRequest) -> Self {
        match request.closed_at {
            Some(_) => Self::Closed,
            None => Self::Open,
        }
    }
}

impl From<&SupportRequest> for SupportRow {
    fn from(request: &SupportRequest) -> Self {
        Self {
            number: request.number.clone(),
            name: request.name.clone(),
            topic: request.topic.clone(),
            created_at: clock::local_time(request.created_at),
            status: SupportStatus::of(request),
        }
    }
}

impl From<SupportAnswer> for SupportReply {
    fn from(answer: SupportAnswer) -> Self {
        Self {
            from: Writer::Authority,
            by: answer.by,
            text: answer.text,
            at: clock::local_time(answer.at),
        }
    }
}

impl From<SupportMessage> for SupportReply {
    fn from(message: SupportMessage) -> Self {
        Self {
            from: Writer::Person,
            by: String::new(),
            text: message.text,
            at: clock::local_time(message.at),
        }
    }
}
