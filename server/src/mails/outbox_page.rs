//! `GET /review-service/outbox` and `/{id}`: mails kept as files, for officers and in development mode only.

use axum::extract::State;
use serde::Serialize;

use super::transport::{self, MailFile};
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::people::Reviewer;
use crate::platform::clock;
use crate::state::AppState;
use crate::{Error, Result};

/// A mail in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = MailLine)]
pub struct Line {
    id: String,
    to: String,
    subject: String,
    at: String,
}

/// A mail, opened.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = Mail)]
pub struct OutboxMail {
    #[serde(flatten)]
    line: Line,
    text: String,
    html: String,
}

impl From<&MailFile> for Line {
    fn from(kept: &MailFile) -> Self {
        Self {
            id: kept.id.clone(),
            to: kept.to.clone(),
            subject: kept.subject.clone(),
            at: clock::local_time(kept.at),
        }
    }
}

/// Lists the mails, newest first.
#[utoipa::path(
    get,
    path = "/review-service/outbox",
    summary = "Mails kept as files, newest first; in development mode only",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn list(
    _: Reviewer,
    State(state): State<AppState>,
) -> Result<Envelope<List<Line>>> {
    developers_only(&state)?;
    let mut mails = Vec::new();
    // No folder yet: no mail yet.
    if let Ok(mut entries) = tokio::fs::read_dir(transport::folder(&state.config)).await {
        while let Some(entry) = entries.next_entry().await.map_err(Error::internal)? {
            if entry.path().extension().is_some_and(|it| it == "json") {
                mails.extend(read(&entry.path()).await);
            }
        }
    }
    mails.sort_by(|a, b| (b.at, &b.id).cmp(&(a.at, &a.id)));
    Ok(ok(List(mails.iter().map(Line::from).collect())))
}

/// Opens a mail.
#[utoipa::path(
    get,
    path = "/review-service/outbox/{id}",
    summary = "One of them, whole",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn open(
    _: Reviewer,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Envelope<OutboxMail>> {
    developers_only(&state)?;
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Error::NotFound);
    }
    let path = transport::folder(&state.config).join(format!("{id}.json"));
    let kept = read(&path).await.ok_or(Error::NotFound)?;
    Ok(ok(OutboxMail {
        line: Line::from(&kept),
        text: kept.text,
        html: kept.html,
    }))
}

fn developers_only(state: &AppState) -> Result<()> {
    if state.config.development {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// A file that is just being written is no mail yet.
async fn read(path: &std::path::Path) -> Option<MailFile> {
    serde_json::from_slice(&tokio::fs::read(path).await.ok()?).ok()
}
