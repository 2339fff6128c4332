//! Table `payment_refund`.

use sqlx::Row;

use crate::store::Conn;

/// A refund that was ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    /// The order whose money is given back.
    pub receipt: String,
    /// By which the bank knows the request when it is repeated.
    pub request_id: String,
    /// Who ordered it.
    pub account_id: String,
    /// Why.
    pub reason: String,
    /// When it was ordered, milliseconds since 1970.
    pub asked_at: i64,
}

/// Writes a refund down, or finds the one written down before; there is at most one for an order.
///
/// # Errors
/// When the database fails.
pub async fn ask(conn: &mut Conn, new: &Refund) -> sqlx::Result<Refund> {
    sqlx::query(
        "INSERT INTO payment_refund (receipt, request_id, account_id, reason, asked_at) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (receipt) DO NOTHING",
    )
    .bind(&new.receipt)
    .bind(&new.request_id)
    .bind(&new.account_id)
    .bind(&new.reason)
    .bind(new.asked_at)
    .execute(&mut *conn)
    .await?;
    let row = sqlx::query(
        "SELECT receipt, request_id, account_id, reason, asked_at FROM payment_refund \
         WHERE receipt = $1",
    )
    .bind(&new.receipt)
    .fetch_one(conn)
    .await?;
    Ok(Refund {
        receipt: row.try_get("receipt")?,
        request_id: row.try_get("request_id")?,
        account_id: row.try_get("account_id")?,
        reason: row.try_get("reason")?,
        asked_at: row.try_get("asked_at")?,
    })
}

/// Notes that the bank has taken a refund on.
///
/// # Errors
/// When the database fails.
pub async fn done(conn: &mut Conn, receipt: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE payment_refund SET done_at = $2 WHERE receipt = $1 AND done_at IS NULL")
        .bind(receipt)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}
