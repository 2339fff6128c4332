//! Table `idempotency`: answers to requests that may be repeated.

use sqlx::Row;

use super::Conn;

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnswer {
    /// Digest of the request's body.
    pub body: String,
    /// The answer, encrypted.
    pub answer: Vec<u8>,
}

/// What was answered under a name, while it is kept.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, name: &str, now: i64) -> sqlx::Result<Option<StoredAnswer>> {
    let row = sqlx::query("SELECT body, answer FROM idempotency WHERE name = $1 AND until > $2")
        .bind(name)
        .bind(now)
        .fetch_optional(conn)
        .await?;
    row.map(|row| {
        Ok(StoredAnswer {
            body: row.try_get("body")?,
            answer: row.try_get("answer")?,
        })
    })
    .transpose()
}

/// Keeps an answer from `now` to `until`; whether none was kept then. Of two at once one waits for the other, and is told
/// no. One whose time is over is replaced, though nobody has deleted it yet.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    conn: &mut Conn,
    name: &str,
    kept: &StoredAnswer,
    now: i64,
    until: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO idempotency (name, body, answer, until) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (name) DO UPDATE \
         SET body = excluded.body, answer = excluded.answer, until = excluded.until \
         WHERE idempotency.until <= $5",
    )
    .bind(name)
    .bind(&kept.body)
    .bind(&kept.answer)
    .bind(until)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes up to `most` answers whose time is over; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM idempotency WHERE name IN \
         (SELECT name FROM idempotency WHERE until <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
