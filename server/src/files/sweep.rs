//! Deleting pictures that were sent and never became part of an application.

use std::time::Duration;

use object_store::ObjectStoreExt;
use object_store::path::Path;
use serde_json::{Value, json};

use crate::state::AppState;
use crate::store::claim;
use crate::{Result, outbox};

/// Kind of the effect in the outbox.
pub const EFFECT: &str = "file-delete";
/// Time between two rounds.
const ROUND: Duration = Duration::from_mins(1);
/// Pictures of one round: few, because a round keeps other writers waiting; 288,000 in a day are enough.
const MOST: i64 = 200;
const DAY_MS: i64 = 24 * 60 * 60_000;

/// Forgets what was sent too long ago and is no application's, and queues the deletion of its bytes in the same
/// transaction. Returns how many pictures.
///
/// # Errors
/// When the database fails.
pub async fn sweep(state: &AppState) -> Result<usize> {
    let now = state.clock.millis();
    let before = now - i64::from(state.config.unclaimed_days) * DAY_MS;
    let mut tx = state.store.begin().await?;
    let keys = claim::forget(&mut tx, before, MOST).await?;
    for key in &keys {
        let name = format!("{EFFECT}:{key}");
        outbox::enqueue(&mut tx, EFFECT, &name, &json!({ "key": key }), now).await?;
    }
    tx.commit().await?;
    Ok(keys.len())
}

/// The effect: deletes the bytes that `payload` names. Safe to repeat.
///
/// # Errors
/// When they cannot be deleted.
pub async fn carry_out(state: &AppState, payload: &Value) -> Result<()> {
    let path = Path::from(payload["key"].as_str().unwrap_or_default());
    match state.files.delete(&path).await {
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
        match sweep(&state).await {
            Ok(0) => {}
            Ok(pictures) => tracing::info!(pictures, "deleted what no application named"),
            Err(error) => tracing::error!(%error, "the round over unused pictures failed"),
        }
    }
}
