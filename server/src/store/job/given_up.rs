//! Jobs that failed too often and wait for a person.

use sqlx::Row;

use crate::store::{Conn, Store};

/// A job that waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Its name for ever.
    pub id: String,
    /// What was to be done.
    pub kind: String,
    /// When it was given up, milliseconds since 1970.
    pub at: i64,
    /// Why the last try failed.
    pub error: String,
}

/// The jobs that wait for a person, the oldest first.
///
/// # Errors
/// When the database fails.
pub async fn given_up(store: &Store) -> sqlx::Result<Vec<GivenUp>> {
    let rows = sqlx::query(
        "SELECT id, kind, dead_at, last_error FROM outbox WHERE dead_at IS NOT NULL \
         AND done_at IS NULL ORDER BY dead_at, id",
    )
    .fetch_all(&store.pool)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(GivenUp {
                id: row.try_get("id")?,
                kind: row.try_get("kind")?,
                at: row.try_get("dead_at")?,
                error: row.try_get("last_error")?,
            })
        })
        .collect()
}

/// Has every job that waits for a person tried again, from now on; how many they are.
///
/// # Errors
/// When the database fails.
pub async fn retry(conn: &mut Conn, now: i64) -> sqlx::Result<u64> {
    let revived = sqlx::query(
        "UPDATE outbox SET dead_at = NULL, lease_until = NULL, attempts = 0, due_at = $1 \
         WHERE dead_at IS NOT NULL AND done_at IS NULL",
    )
    .bind(now)
    .execute(conn)
    .await?;
    Ok(revived.rows_affected())
}

/// Has one job that waits for a person tried again, from now on; whether there is such a one.
///
/// # Errors
/// When the database fails.
pub async fn retry_one(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<bool> {
    let revived = sqlx::query(
        "UPDATE outbox SET dead_at = NULL, lease_until = NULL, attempts = 0, due_at = $2 \
         WHERE id = $1 AND dead_at IS NOT NULL AND done_at IS NULL",
    )
    .bind(id)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(revived.rows_affected() == 1)
}
