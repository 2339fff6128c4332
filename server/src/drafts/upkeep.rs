//! What is over is deleted, and what a former master secret sealed is sealed anew.

use crate::Result;
use crate::pictures::sweep;
use crate::platform::limiter::HOUR_MS;
use crate::platform::sealed;
use crate::platform::secrets::Purpose;
use crate::state::AppState;
use crate::store::{Conn, draft, draft_picture};

/// How long a picture stays that its draft does not name: it arrives before the answers that name it.
const UNNAMED_MS: i64 = HOUR_MS;
/// Keys of one round.
const MOST: i64 = 200;

/// Deletes pictures that came an hour ago or more and are not among `named`, in the caller's transaction; `i64::MAX` for
/// `now`: however old they are.
///
/// # Errors
/// When the database fails.
pub(super) async fn drop_pictures(
    conn: &mut Conn,
    draft: &str,
    named: &[String],
    now: i64,
) -> Result<()> {
    for (picture, since) in draft_picture::of(conn, draft).await? {
        if named.contains(&picture.id) || since > now - UNNAMED_MS {
            continue;
        }
        draft_picture::forget(conn, draft, &picture.id).await?;
        sweep::queue(conn, &picture.object_key, since).await?;
    }
    Ok(())
}

/// Deletes up to `most` drafts whose time is over, with their pictures; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> Result<u64> {
    let ended = draft::ended(conn, now, most).await?;
    for id in &ended {
        drop_pictures(conn, id, &[], i64::MAX).await?;
        draft::forget(conn, id).await?;
    }
    Ok(ended.len() as u64)
}

/// Seals up to 200 keys anew.
///
/// # Errors
/// When the database fails.
pub async fn reseal(state: &AppState) -> Result<()> {
    let prefix = sealed::prefix(&state.secrets, Purpose::Draft);
    let found = {
        let mut conn = state.store.read().await?;
        draft::sealed_otherwise(&mut conn, &prefix, MOST).await?
    };
    if found.is_empty() {
        return Ok(());
    }
    let mut tx = state.store.begin().await?;
    for (id, before) in &found {
        let Some(secret) = sealed::open(&state.secrets, Purpose::Draft, id, before) else {
            tracing::error!("the sealed key of a draft can no longer be opened");
            continue;
        };
        let after = sealed::seal(&state.secrets, Purpose::Draft, &state.random, id, &secret)?;
        draft::reseal(&mut tx, id, before, &after).await?;
    }
    tx.commit().await?;
    Ok(())
}
