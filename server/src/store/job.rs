//! Table `outbox`: jobs, which are effects outside the database, queued in the transaction that causes them.
//! Several processes may work on one table: a job belongs to whoever claimed it until its lease ends, and only the
//! latest claim may close it. Rooms queue by [`crate::jobs::queue`], which knows the lane of each kind.

use serde_json::Value;
use sqlx::Row;

use super::{Backend, Conn, Store};

mod given_up;
mod lane;

pub use given_up::{GivenUp, given_up, retry, retry_one};
pub use lane::Lane;

/// A job not closed within this time belongs to nobody again.
pub const LEASE_MS: i64 = 2 * 60_000;
/// After so many tries, spread over three days, a person must look at it: a mail server may be away over a weekend.
pub const TRIES: i64 = 82;

/// A claimed job.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Its name for ever; who is told twice knows it by this.
    pub id: String,
    /// What is to be done.
    pub kind: String,
    /// With what.
    pub payload: Value,
    /// When it was queued, milliseconds since 1970.
    pub created_at: i64,
    /// Which try this is, from 1.
    pub attempt: i64,
}

/// Adds a job of `kind` to a lane in the caller's transaction, due at `due`. `key` names it for ever: a second one of the
/// same key is dropped, so whoever queues may be repeated. `now` is milliseconds since 1970. Returns whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn insert(
    conn: &mut Conn,
    kind: &str,
    lane: Lane,
    key: &str,
    payload: &Value,
    now: i64,
    due: i64,
) -> sqlx::Result<bool> {
    // The key is unique and made of server-side codes, so its digest serves as the row's id.
    let done = sqlx::query(
        "INSERT INTO outbox (id, kind, lane, key, payload, created_at, due_at, attempts) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT (key) DO NOTHING",
    )
    .bind(&crate::platform::digest::sha256(key.as_bytes())[..32])
    .bind(kind)
    .bind(lane.name())
    .bind(key)
    .bind(payload.to_string())
    .bind(now)
    .bind(due)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Claims the job of a lane that waits longest. `None` when none is due.
///
/// # Errors
/// When the database fails.
pub async fn claim(store: &Store, lane: Lane, now: i64) -> sqlx::Result<Option<Job>> {
    let mut tx = store.begin().await?;
    // The one statement that differs: PostgreSQL lets other workers pass by the row.
    let skip = match store.backend {
        Backend::Sqlite => "",
        Backend::Postgres => "FOR UPDATE SKIP LOCKED",
    };
    let sql = format!(
        "UPDATE outbox SET lease_until = $2, attempts = attempts + 1 WHERE id = \
         (SELECT id FROM outbox WHERE lane = $3 AND done_at IS NULL AND dead_at IS NULL AND due_at <= $1 \
          AND (lease_until IS NULL OR lease_until <= $1) ORDER BY due_at, id LIMIT 1 {skip}) \
         RETURNING id, kind, payload, created_at, attempts"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now)
        .bind(now + LEASE_MS)
        .bind(lane.name())
        .fetch_optional(&mut *tx)
        .await?;
    let job = row
        .map(|row| {
            Ok::<_, sqlx::Error>(Job {
                id: row.try_get("id")?,
                kind: row.try_get("kind")?,
                payload: serde_json::from_str(row.try_get("payload")?).unwrap_or_default(),
                created_at: row.try_get("created_at")?,
                attempt: row.try_get("attempts")?,
            })
        })
        .transpose()?;
    tx.commit().await?;
    Ok(job)
}

/// Closes a job. What it carried (codes, addresses) is forgotten.
///
/// # Errors
/// When the database fails.
pub async fn done(store: &Store, job: &Job, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE outbox SET done_at = $3, lease_until = NULL, last_error = NULL, payload = '{}' \
         WHERE id = $1 AND attempts = $2",
    )
    .bind(&job.id)
    .bind(job.attempt)
    .bind(now)
    .execute(&store.pool)
    .await?;
    Ok(())
}

/// Puts a job that failed back, due later each time; after [`TRIES`] tries it waits for a
/// person.
///
/// # Errors
/// When the database fails.
pub async fn failed(store: &Store, job: &Job, error: &str, now: i64) -> sqlx::Result<()> {
    let dead = (job.attempt >= TRIES).then_some(now);
    sqlx::query(
        "UPDATE outbox SET lease_until = NULL, due_at = $3, dead_at = $4, last_error = $5 \
         WHERE id = $1 AND attempts = $2",
    )
    .bind(&job.id)
    .bind(job.attempt)
    .bind(now + backoff(job.attempt))
    .bind(dead)
    .bind(error)
    .execute(&store.pool)
    .await?;
    Ok(())
}

/// Deletes up to `most` jobs that were carried out before a time; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_done(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < $1 LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// 5 s, 10 s, 20 s … one hour at most, in milliseconds.
fn backoff(attempt: i64) -> i64 {
    let doubled = 5_000 << attempt.clamp(1, 12).saturating_sub(1);
    std::cmp::min(doubled, 3_600_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_try_waits_twice_as_long_up_to_an_hour() {
        assert_eq!([1, 2, 3].map(backoff), [5_000, 10_000, 20_000]);
        assert_eq!(
            [10, 11, 100].map(backoff),
            [2_560_000, 3_600_000, 3_600_000]
        );
        let days = (1..TRIES).map(backoff).sum::<i64>() / 86_400_000;
        assert_eq!(days, 3);
    }
}
