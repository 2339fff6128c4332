//! When the bank is asked about an order: often while money may be moving, ever more seldom afterwards.

use super::status::Status;
use super::{COLUMNS, Order};
use crate::store::Conn;

/// An order is left alone so long after it was made, and between two questions.
const QUIET_MS: i64 = 5 * 60_000;
/// The older an order, the less often the bank is asked: after another eighth of its age. A payment
/// that the bank leaves open for a day is asked about every three hours, and for ever.
const PATIENCE: i64 = 8;
/// The bank may finish a payment begun in time a little after the order's time is over.
pub const GRACE_MS: i64 = 15 * 60_000;
const DAY_MS: i64 = 24 * 60 * 60_000;
/// A paid order is asked about after a day, two, four, eight, …, because payments may be reversed. Card schemes let a
/// cardholder object for up to 120 days; beyond 90 the bank's daily files tell.
const WATCHED_MS: i64 = 90 * DAY_MS;

/// When the bank is to be asked about an order as it stands; `None` when there is nothing left to ask.
#[must_use]
pub fn next(order: &Order, now: i64) -> Option<i64> {
    let age = now - order.created_at;
    let soon = now + QUIET_MS.max(age / PATIENCE);
    match order.status {
        // Of a failed one, too: money may still come while the bank can finish what began in time.
        Status::Pending | Status::Refunding | Status::Failed => Some(soon),
        // What no amount is known of cannot be decided: the bank is asked for it.
        Status::Review if order.is_suspect() || order.taken.is_none() => Some(soon),
        Status::Paid if age > WATCHED_MS => None,
        Status::Review | Status::Paid => Some(now + DAY_MS.max(age)),
        Status::Refunded => None,
    }
}

/// Up to `most` orders the bank is to be asked about now: those whose money is on the move before those that came to
/// nothing, then those that are only watched, and of each those that wait longest first.
///
/// # Errors
/// When the database fails.
pub async fn due(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<Vec<Order>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order WHERE next_check_at <= $1 \
         ORDER BY CASE status WHEN 'paid' THEN 2 WHEN 'failed' THEN 1 ELSE 0 END, next_check_at, receipt LIMIT $2"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Order::read).collect()
}

/// Notes that the bank answered about an order as it stands now, and plans the next question: none after the bank's
/// `last` word. An order that has changed since it was read keeps the plan of that change.
///
/// # Errors
/// When the database fails.
pub async fn answered(conn: &mut Conn, order: &Order, last: bool, now: i64) -> sqlx::Result<()> {
    let again = if last { None } else { next(order, now) };
    sqlx::query(
        "UPDATE payment_order SET checked_at = $3, \
         next_check_at = CASE WHEN version = $2 THEN $4 ELSE next_check_at END WHERE receipt = $1",
    )
    .bind(&order.receipt)
    .bind(order.version)
    .bind(now)
    .bind(again)
    .execute(conn)
    .await?;
    Ok(())
}

/// Has the bank asked about an order at `at`, whatever was planned: it left a question unanswered, or said something
/// that only its answer to a question can prove.
///
/// # Errors
/// When the database fails.
pub async fn ask_at(conn: &mut Conn, receipt: &str, at: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE payment_order SET next_check_at = $2 WHERE receipt = $1")
        .bind(receipt)
        .bind(at)
        .execute(conn)
        .await?;
    Ok(())
}

/// When a question that the bank left unanswered is asked again: later than those of other orders, so that one that the
/// bank never answers keeps none of them waiting.
#[must_use]
pub const fn unanswered(now: i64) -> i64 {
    now + QUIET_MS
}
