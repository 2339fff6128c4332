//! Table `payment_refund`.

use sqlx::Row;

use super::Conn;

const COLUMNS: &str = "receipt, request_id, account_id, reason, dong, asked_at, taken_at";

/// A refund that was ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    /// The order whose money is given back.
    pub receipt: String,
    /// By which the bank knows the request when it is repeated.
    pub request_id: String,
    /// Who confirmed it.
    pub account_id: String,
    /// Why.
    pub reason: String,
    /// How much, in dong: the whole of what was taken.
    pub dong: i64,
    /// When it was ordered, milliseconds since 1970.
    pub asked_at: i64,
    /// When the bank took it on.
    pub taken_at: Option<i64>,
}

/// How far the bank is with a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The bank took it on; it takes days.
    TakenOn,
    /// The money was given back.
    Done,
    /// It is not given back.
    Refused,
}

/// Writes a refund down, or finds the one written down before: there is at most one for an order that
/// the bank has not refused.
///
/// # Errors
/// When the database fails.
pub async fn ask(conn: &mut Conn, new: &Refund) -> sqlx::Result<Refund> {
    sqlx::query(
        "INSERT INTO payment_refund (receipt, request_id, account_id, reason, dong, asked_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (receipt) DO UPDATE SET \
         request_id = excluded.request_id, account_id = excluded.account_id, \
         reason = excluded.reason, dong = excluded.dong, asked_at = excluded.asked_at, taken_at = NULL, \
         refused_at = NULL WHERE payment_refund.refused_at IS NOT NULL",
    )
    .bind(&new.receipt)
    .bind(&new.request_id)
    .bind(&new.account_id)
    .bind(&new.reason)
    .bind(new.dong)
    .bind(new.asked_at)
    .execute(&mut *conn)
    .await?;
    of(conn, &new.receipt).await
}

/// The refund of an order.
///
/// # Errors
/// When none was ordered, or the database fails.
pub async fn of(conn: &mut Conn, receipt: &str) -> sqlx::Result<Refund> {
    let sql = format!("SELECT {COLUMNS} FROM payment_refund WHERE receipt = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(receipt)
        .fetch_one(conn)
        .await?;
    Ok(Refund {
        receipt: row.try_get("receipt")?,
        request_id: row.try_get("request_id")?,
        account_id: row.try_get("account_id")?,
        reason: row.try_get("reason")?,
        dong: row.try_get("dong")?,
        asked_at: row.try_get("asked_at")?,
        taken_at: row.try_get("taken_at")?,
    })
}

/// Notes what became of a refund, once.
///
/// # Errors
/// When the database fails.
pub async fn became(conn: &mut Conn, receipt: &str, what: Progress, now: i64) -> sqlx::Result<()> {
    let column = match what {
        Progress::TakenOn => "taken_at",
        Progress::Done => "done_at",
        Progress::Refused => "refused_at",
    };
    let sql =
        format!("UPDATE payment_refund SET {column} = $2 WHERE receipt = $1 AND {column} IS NULL");
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(receipt)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}
