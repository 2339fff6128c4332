//! `POST /review-service/operations/jobs/{id}/retry`

use axum::extract::State;

use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::people::Operator;
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::job;
use crate::{Error, Result};

/// Has a job that was given up tried again, from now on. The access trail says who did so, in the same transaction.
#[utoipa::path(
    post,
    path = "/review-service/operations/jobs/{id}/retry",
    summary = "Try a job again that was given up",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn retry(
    State(state): State<AppState>,
    Operator(account): Operator,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    if !job::retry_one(&mut tx, &id, now).await? {
        return Err(Error::NotFound);
    }
    let access = Access {
        at: now,
        actor: account.id,
        action: "jobRetried".into(),
        subject: None,
        detail: serde_json::json!({ "job": id }),
    };
    access::record(&mut tx, &state.sealer, &state.random, access).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
