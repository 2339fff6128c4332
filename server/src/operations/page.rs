//! `GET /review-service/operations`

use axum::extract::State;
use serde::Serialize;

use super::figures::{self, Figure};
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::people::Operator;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::job::{self, GivenUp};

/// How the portal is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Operations {
    figures: Vec<WatchedFigure>,
    /// Jobs that failed for three days, the oldest first; at most a hundred.
    dead_jobs: Vec<DeadJob>,
}

/// One figure.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct WatchedFigure {
    /// Name of the metric, without `evisa_`.
    name: &'static str,
    /// Lane of jobs, where each has its own.
    lane: Option<&'static str>,
    /// A number; bytes or seconds where the name ends so.
    value: i64,
    /// Whether somebody should look.
    alarming: bool,
}

/// A job that was given up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DeadJob {
    id: String,
    /// What was to be done.
    kind: String,
    /// When it was given up, in the portal's zone.
    at: String,
    /// Why the last try failed.
    error: String,
}

/// Rows of the page.
const MOST: usize = 100;

/// The figures that monitoring reads, and what was given up.
#[utoipa::path(
    get,
    path = "/review-service/operations",
    summary = "How the portal is: figures, and jobs that were given up"
)]
pub(crate) async fn operations(
    State(state): State<AppState>,
    _: Operator,
) -> Result<Envelope<Operations>> {
    let figures = figures::now(&state).await?;
    let dead = job::given_up(&state.store).await?;
    Ok(ok(Operations {
        figures: figures.into_iter().map(WatchedFigure::from).collect(),
        dead_jobs: dead.into_iter().take(MOST).map(DeadJob::from).collect(),
    }))
}

impl From<Figure> for WatchedFigure {
    fn from(figure: Figure) -> Self {
        Self {
            name: figure.watched.name,
            lane: figure.lane,
            value: figure.value,
            alarming: figure.is_alarming(),
        }
    }
}

impl From<GivenUp> for DeadJob {
    fn from(job: GivenUp) -> Self {
        Self {
            id: job.id,
            kind: job.kind,
            at: clock::local_time(job.at),
            error: job.error,
        }
    }
}
