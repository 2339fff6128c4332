//! Drafts that have expired are deleted, and pictures that no draft names.

use crate::Result;
use crate::pictures::sweep;
use crate::platform::limiter::HOUR_MS;
use crate::store::draft_picture::DraftPicture;
use crate::store::{Conn, draft, draft_picture};

/// How long a picture stays that its draft does not name: it arrives before the answers that name it.
const UNNAMED_MS: i64 = HOUR_MS;

/// Deletes the pictures of a draft that it does not name and that came an hour ago or more, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub(super) async fn drop_unnamed(
    conn: &mut Conn,
    draft: &str,
    named: &[String],
    now: i64,
) -> Result<()> {
    let is_over =
        |picture: &DraftPicture, since| !named.contains(&picture.id) && since <= now - UNNAMED_MS;
    drop_pictures(conn, draft, is_over, now).await
}

/// Deletes every picture of a draft, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub(super) async fn drop_all(conn: &mut Conn, draft: &str, now: i64) -> Result<()> {
    drop_pictures(conn, draft, |_, _| true, now).await
}

async fn drop_pictures(
    conn: &mut Conn,
    draft: &str,
    is_over: impl Fn(&DraftPicture, i64) -> bool,
    now: i64,
) -> Result<()> {
    for (picture, since) in draft_picture::of(conn, draft).await? {
        if is_over(&picture, since) {
            draft_picture::forget(conn, draft, &picture.id).await?;
            sweep::queue(conn, &picture.object_key, now).await?;
        }
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
        drop_all(conn, id, now).await?;
        draft::forget(conn, id).await?;
    }
    Ok(ended.len() as u64)
}
