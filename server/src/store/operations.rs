//! What an operator watches, counted over tables.

use sqlx::Row;

use super::Conn;
use super::job::Lane;

/// Tries after which a job is seen as failing: it has failed for half a minute.
const FAILING: i64 = 3;
/// A case that was paid is checked within minutes; one unchecked so long waits for a person, in milliseconds.
const UNCHECKED_MS: i64 = 60 * 60_000;
/// The bank's word about an order is late after this time, in milliseconds.
const UNCONFIRMED_MS: i64 = 30 * 60_000;

/// The jobs of a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jobs {
    /// Which.
    pub lane: Lane,
    /// How many are due.
    pub due: i64,
    /// How many failed several times and are tried again.
    pub failing: i64,
    /// How many were given up.
    pub dead: i64,
    /// When the one that waits longest became due, milliseconds since 1970.
    pub oldest_due: Option<i64>,
}

/// How many, and since when the first of them, milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueLength {
    /// How many.
    pub count: i64,
    /// Since when; `None` where there are none.
    pub since: Option<i64>,
}

/// The jobs of every lane.
///
/// # Errors
/// When the database fails.
pub async fn jobs(conn: &mut Conn, now: i64) -> sqlx::Result<Vec<Jobs>> {
    let waiting = sqlx::query(
        "SELECT lane, SUM(CASE WHEN due_at <= $1 THEN 1 ELSE 0 END) AS due, \
         SUM(CASE WHEN attempts >= $2 THEN 1 ELSE 0 END) AS failing, MIN(due_at) AS first_due \
         FROM outbox WHERE done_at IS NULL AND dead_at IS NULL GROUP BY lane",
    )
    .bind(now)
    .bind(FAILING)
    .fetch_all(&mut *conn)
    .await?;
    let dead = sqlx::query(
        "SELECT lane, COUNT(*) AS dead FROM outbox WHERE dead_at IS NOT NULL AND done_at IS NULL \
         GROUP BY lane",
    )
    .fetch_all(conn)
    .await?;
    let mut all = Lane::ALL.map(|lane| Jobs {
        lane,
        due: 0,
        failing: 0,
        dead: 0,
        oldest_due: None,
    });
    for jobs in &mut all {
        let of_lane = |row: &&sqlx::any::AnyRow| {
            row.try_get::<String, _>("lane")
                .is_ok_and(|lane| lane == jobs.lane.name())
        };
        if let Some(row) = waiting.iter().find(of_lane) {
            let first: i64 = row.try_get("first_due")?;
            jobs.oldest_due = Some(first).filter(|due| *due <= now);
            jobs.due = row.try_get("due")?;
            jobs.failing = row.try_get("failing")?;
        }
        if let Some(row) = dead.iter().find(of_lane) {
            jobs.dead = row.try_get("dead")?;
        }
    }
    Ok(all.to_vec())
}

/// Cases that are paid and that no officer sees, because their pictures are still unchecked after an hour.
///
/// # Errors
/// When the database fails.
pub async fn unchecked(conn: &mut Conn, now: i64) -> sqlx::Result<QueueLength> {
    let sql = "SELECT COUNT(*) AS waiting, MIN(accepted_at) AS since FROM case_file \
         WHERE checked = 0 AND decided_at IS NULL AND accepted_at <= $1";
    waiting(conn, sql, now - UNCHECKED_MS).await
}

/// Orders whose money waits for a person's decision.
///
/// # Errors
/// When the database fails.
pub async fn under_review(conn: &mut Conn) -> sqlx::Result<QueueLength> {
    let sql = "SELECT COUNT(*) AS waiting, MIN(COALESCE(paid_at, created_at)) AS since FROM payment_order \
         WHERE status = 'review' AND created_at <= $1";
    waiting(conn, sql, i64::MAX).await
}

/// Orders of which the bank has not said what became of them, half an hour after they were made.
///
/// # Errors
/// When the database fails.
pub async fn unconfirmed(conn: &mut Conn, now: i64) -> sqlx::Result<QueueLength> {
    let sql = "SELECT COUNT(*) AS waiting, MIN(created_at) AS since FROM payment_order \
         WHERE status = 'pending' AND created_at <= $1";
    waiting(conn, sql, now - UNCONFIRMED_MS).await
}

/// Refunds that were asked for and that the bank has neither carried out nor refused.
///
/// # Errors
/// When the database fails.
pub async fn refunds(conn: &mut Conn) -> sqlx::Result<QueueLength> {
    let sql = "SELECT COUNT(*) AS waiting, MIN(asked_at) AS since FROM payment_refund \
         WHERE done_at IS NULL AND refused_at IS NULL AND asked_at <= $1";
    waiting(conn, sql, i64::MAX).await
}

async fn waiting(conn: &mut Conn, sql: &'static str, until: i64) -> sqlx::Result<QueueLength> {
    let row = sqlx::query(sql).bind(until).fetch_one(conn).await?;
    Ok(QueueLength {
        count: row.try_get("waiting")?,
        since: row.try_get("since")?,
    })
}
