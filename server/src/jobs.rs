//! Jobs: effects outside the database (mails, documents, image checks), queued in the transaction that causes them,
//! carried out afterwards, safe to repeat.
//!
//! - [`JobKind`]: a module declares its job and [`queue`]s it. [`Registry`]: the handler of each kind, filled by
//!   `commands/jobs.rs`.
//! - [`Worker`]: works through the lanes, each by itself.

mod registry;
mod worker;

use serde_json::Value;

pub use self::registry::Registry;
pub use self::worker::{Worker, places};
pub use crate::store::job::{Job, Lane};

use crate::store::{Conn, job};

/// A kind of job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobKind {
    /// Its name in the outbox; jobs of earlier releases are known by it.
    pub name: &'static str,
    /// The lane in which it waits.
    pub lane: Lane,
}

/// Queues a job in the caller's transaction, due at once. `key` names it for ever: a second one of the same key is
/// dropped, so whoever queues may be repeated. `now` is milliseconds since 1970. Returns whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn queue(
    conn: &mut Conn,
    kind: &JobKind,
    key: &str,
    payload: &Value,
    now: i64,
) -> sqlx::Result<bool> {
    job::insert(conn, kind.name, kind.lane, key, payload, now, now).await
}

/// The same for a job that is due later.
///
/// # Errors
/// When the database fails.
pub async fn queue_at(
    conn: &mut Conn,
    kind: &JobKind,
    key: &str,
    payload: &Value,
    now: i64,
    due: i64,
) -> sqlx::Result<bool> {
    job::insert(conn, kind.name, kind.lane, key, payload, now, due).await
}
