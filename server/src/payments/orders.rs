//! Table `payment_order`.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::order::{Event, Status};
use crate::store::Conn;

/// An order at the bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Receipt code: readable, unique, no secret.
    pub receipt: String,
    /// The bank's name for it (`vnp_TxnRef`).
    pub txn_ref: String,
    /// The application it pays for.
    pub application_code: String,
    /// Entry type the fee was computed for, as on the wire.
    pub entry_type: String,
    /// Fee in US cents.
    pub usd_cents: i64,
    /// Dong for one US dollar.
    pub rate: i64,
    /// What the bank was asked for, in dong.
    pub dong: i64,
    /// Where it stands.
    pub status: Status,
    /// The bank's last response code.
    pub response_code: Option<String>,
    /// When it was made, milliseconds since 1970.
    pub created_at: i64,
    /// When the bank stops taking money for it.
    pub expires_at: i64,
    /// When it was paid.
    pub paid_at: Option<i64>,
}

/// What [`Order::read`] reads.
pub(super) const COLUMNS: &str = "receipt, txn_ref, application_code, entry_type, usd_cents, rate, dong, \
     status, response_code, created_at, expires_at, paid_at";

impl Order {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let status: String = row.try_get("status")?;
        Ok(Self {
            receipt: row.try_get("receipt")?,
            txn_ref: row.try_get("txn_ref")?,
            application_code: row.try_get("application_code")?,
            entry_type: row.try_get("entry_type")?,
            usd_cents: row.try_get("usd_cents")?,
            rate: row.try_get("rate")?,
            dong: row.try_get("dong")?,
            status: Status::from_wire(&status)
                .ok_or_else(|| sqlx::Error::Decode(format!("order status {status}").into()))?,
            response_code: row.try_get("response_code")?,
            created_at: row.try_get("created_at")?,
            expires_at: row.try_get("expires_at")?,
            paid_at: row.try_get("paid_at")?,
        })
    }
}

/// Adds an order. Returns false, and changes nothing, when its receipt code is taken.
///
/// # Errors
/// When the application has an open order, or the database fails.
pub async fn insert(conn: &mut Conn, order: &Order) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO payment_order (receipt, txn_ref, application_code, entry_type, usd_cents, \
         rate, dong, status, created_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (receipt) DO NOTHING",
    )
    .bind(&order.receipt)
    .bind(&order.txn_ref)
    .bind(&order.application_code)
    .bind(&order.entry_type)
    .bind(order.usd_cents)
    .bind(order.rate)
    .bind(order.dong)
    .bind(order.status.wire())
    .bind(order.created_at)
    .bind(order.expires_at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The order of a receipt code.
///
/// # Errors
/// When the database fails.
pub async fn by_receipt(conn: &mut Conn, receipt: &str) -> sqlx::Result<Option<Order>> {
    one(conn, "receipt = $1", receipt).await
}

/// The order the bank knows as `txn_ref`.
///
/// # Errors
/// When the database fails.
pub async fn by_txn_ref(conn: &mut Conn, txn_ref: &str) -> sqlx::Result<Option<Order>> {
    one(conn, "txn_ref = $1", txn_ref).await
}

/// The open order of an application.
///
/// # Errors
/// When the database fails.
pub async fn open_of(conn: &mut Conn, application: &str) -> sqlx::Result<Option<Order>> {
    one(
        conn,
        "application_code = $1 AND status = 'pending'",
        application,
    )
    .await
}

/// The order that paid for an application.
///
/// # Errors
/// When the database fails.
pub async fn paid_of(conn: &mut Conn, application: &str) -> sqlx::Result<Option<Order>> {
    one(
        conn,
        "application_code = $1 AND status = 'paid'",
        application,
    )
    .await
}

async fn one(conn: &mut Conn, condition: &str, value: &str) -> sqlx::Result<Option<Order>> {
    let sql = format!("SELECT {COLUMNS} FROM payment_order WHERE {condition}");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(value)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Order::read).transpose()
}

/// What a change of an order writes.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    /// What happened.
    pub event: Event,
    /// The bank's response code, if it said one.
    pub response_code: Option<&'a str>,
    /// The bank's number of the transaction.
    pub bank_transaction: Option<&'a str>,
    /// Which bank the visitor paid with.
    pub bank_code: Option<&'a str>,
}

/// Takes an order from the status it was read with to `to`. Returns false when it has moved on in
/// the meantime.
///
/// # Errors
/// When the database fails.
pub async fn advance(
    conn: &mut Conn,
    order: &Order,
    to: Status,
    change: &Change<'_>,
    now: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE payment_order SET status = $3, reason = $4, \
         response_code = COALESCE($5, response_code), \
         bank_transaction = COALESCE($6, bank_transaction), \
         bank_code = COALESCE($7, bank_code), paid_at = COALESCE($8, paid_at) \
         WHERE receipt = $1 AND status = $2",
    )
    .bind(&order.receipt)
    .bind(order.status.wire())
    .bind(to.wire())
    .bind(change.event.reason())
    .bind(change.response_code)
    .bind(change.bank_transaction)
    .bind(change.bank_code)
    .bind(matches!(to, Status::Paid | Status::Review).then_some(now))
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Up to `most` orders the bank should be asked about: open ones older than `quiet_ms`, and
/// replaced ones that could still be paid when they were last looked at. None is looked at more
/// often than every `quiet_ms`.
///
/// # Errors
/// When the database fails.
pub async fn to_check(
    conn: &mut Conn,
    quiet_ms: i64,
    now: i64,
    most: i64,
) -> sqlx::Result<Vec<Order>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order \
         WHERE (status = 'pending' OR (status = 'failed' AND reason = 'replaced' \
                AND COALESCE(checked_at, 0) <= expires_at)) \
         AND created_at <= $1 AND COALESCE(checked_at, 0) <= $1 \
         ORDER BY COALESCE(checked_at, created_at) LIMIT $2"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now - quiet_ms)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Order::read).collect()
}

/// Notes that the bank was asked about an order.
///
/// # Errors
/// When the database fails.
pub async fn checked(conn: &mut Conn, receipt: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE payment_order SET checked_at = $2 WHERE receipt = $1")
        .bind(receipt)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}
