//! Deleting pictures that were sent and never became part of an application, and the bytes as received of those that
//! did.

use std::time::Duration;

use object_store::ObjectStoreExt;
use object_store::path::Path;
use serde_json::{Value, json};

use super::keep::received_path;
use crate::jobs::{self, JobKind, Lane};
use crate::state::AppState;
use crate::store::{Conn, claim};
use crate::{Result, store};

/// The job that deletes a file.
pub const JOB: JobKind = JobKind {
    name: "file-delete",
    lane: Lane::Files,
};
/// Time between two rounds.
const ROUND: Duration = Duration::from_mins(1);
/// Pictures of one transaction: few, because it keeps other writers waiting.
const MOST: i64 = 200;
/// Pause before the next transaction of the same round, in which others write: 4,000 pictures a second at most, more than
/// can be sent.
const PAUSE: Duration = Duration::from_millis(50);

/// Forgets what was sent too long ago and is no application's, and the bytes as received of pictures that were judged;
/// queues the deletion of the bytes in the same transaction. Returns how many files.
///
/// # Errors
/// When the database fails.
pub async fn sweep(state: &AppState) -> Result<usize> {
    let now = state.clock.millis();
    let before = now - state.config.unclaimed_ms();
    let mut tx = state.store.begin().await?;
    let judged = store::image::forget_received(&mut tx, now, MOST).await?;
    let mut keys: Vec<Path> = judged.iter().map(|id| received_path(id)).collect();
    for image in claim::forget(&mut tx, before, MOST).await? {
        keys.extend(image.received_until.map(|_| received_path(&image.id)));
        keys.push(image.object_key.into());
    }
    for key in &keys {
        queue(&mut tx, key.as_ref(), now).await?;
    }
    tx.commit().await?;
    Ok(keys.len())
}

/// Queues the deletion of a file, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub(crate) async fn queue(conn: &mut Conn, key: &str, now: i64) -> sqlx::Result<bool> {
    let name = format!("{}:{key}", JOB.name);
    jobs::queue(conn, &JOB, &name, &json!({ "key": key }), now).await
}

/// Sweeps until nothing is left to forget. Returns how many files.
async fn sweep_all(state: &AppState) -> Result<usize> {
    let mut all = 0;
    loop {
        let files = sweep(state).await?;
        all += files;
        if files < MOST as usize {
            return Ok(all);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Carries the job out: deletes the bytes that `payload` names. Safe to repeat.
///
/// # Errors
/// When they cannot be deleted.
pub async fn carry_out(state: &AppState, payload: &Value) -> Result<()> {
    delete(
        state,
        &Path::from(payload["key"].as_str().unwrap_or_default()),
    )
    .await
}

/// Deletes a file, if it is there.
///
/// # Errors
/// When it cannot be deleted.
pub(crate) async fn delete(state: &AppState, path: &Path) -> Result<()> {
    match state.files.delete(path).await {
        Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Rounds until the task is dropped.
pub async fn run(state: AppState) {
    let mut timer = tokio::time::interval(ROUND);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        timer.tick().await;
        match sweep_all(&state).await {
            Ok(0) => {}
            Ok(files) => tracing::info!(files, "deleted what is needed no longer"),
            Err(error) => tracing::error!(%error, "the round over unused pictures failed"),
        }
    }
}
