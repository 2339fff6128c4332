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
    /// Why it stands there: [`Event::reason`] of what happened last.
    pub reason: Option<String>,
    /// The bank's last response code.
    pub response_code: Option<String>,
    /// When it was made, milliseconds since 1970.
    pub created_at: i64,
    /// When the bank stops taking money for it.
    pub expires_at: i64,
    /// When the bank was last asked about it, and answered.
    pub checked_at: Option<i64>,
    /// When it was paid.
    pub paid_at: Option<i64>,
}

/// What [`Order::read`] reads.
pub(super) const COLUMNS: &str = "receipt, txn_ref, application_code, entry_type, usd_cents, \
     rate, dong, status, reason, response_code, created_at, expires_at, checked_at, paid_at";

/// An order is left alone so long after it was made, and between two questions.
const QUIET_MS: i64 = 5 * 60_000;
/// The older an order, the less often the bank is asked: after another eighth of its age. A payment
/// that the bank leaves open for a day is asked about every three hours, and for ever.
const PATIENCE: i64 = 8;

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
            reason: row.try_get("reason")?,
            response_code: row.try_get("response_code")?,
            created_at: row.try_get("created_at")?,
            expires_at: row.try_get("expires_at")?,
            checked_at: row.try_get("checked_at")?,
            paid_at: row.try_get("paid_at")?,
        })
    }

    /// When the bank is to be asked again.
    fn next_question(&self, now: i64) -> i64 {
        now + QUIET_MS.max((now - self.created_at) / PATIENCE)
    }

    /// Whether its money waits because the bank itself suspects fraud.
    #[must_use]
    pub fn is_suspect(&self) -> bool {
        self.status == Status::Review && self.reason.as_deref() == Some(Event::Suspect.reason())
    }
}

/// Adds an order. Returns false, and changes nothing, when its receipt code is taken or the
/// application has an open order.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, order: &Order) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO payment_order (receipt, txn_ref, application_code, entry_type, usd_cents, \
         rate, dong, status, created_at, expires_at, next_check_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING",
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
    .bind(order.next_question(order.created_at))
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

/// Whether money is under review that could still pay for an application of this entry type. Money
/// for another entry type can only be given back, and keeps nobody from paying.
///
/// # Errors
/// When the database fails.
pub async fn is_held(conn: &mut Conn, application: &str, entry_type: &str) -> sqlx::Result<bool> {
    let held = sqlx::query(
        "SELECT receipt FROM payment_order \
         WHERE application_code = $1 AND entry_type = $2 AND status = 'review' LIMIT 1",
    )
    .bind(application)
    .bind(entry_type)
    .fetch_optional(conn)
    .await?;
    Ok(held.is_some())
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

impl Change<'_> {
    /// A change about which the bank says nothing.
    #[must_use]
    pub const fn silent(event: Event) -> Self {
        Self {
            event,
            response_code: None,
            bank_transaction: None,
            bank_code: None,
        }
    }
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
    let asked = change.event.leaves_questions();
    let done = sqlx::query(
        "UPDATE payment_order SET status = $3, reason = $4, \
         response_code = COALESCE($5, response_code), \
         bank_transaction = COALESCE($6, bank_transaction), \
         bank_code = COALESCE($7, bank_code), paid_at = COALESCE(paid_at, $8), \
         next_check_at = $9 \
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
    .bind(asked.then_some(order.next_question(now)))
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Up to `most` orders the bank is to be asked about now, those that wait longest first.
///
/// # Errors
/// When the database fails.
pub async fn to_check(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<Vec<Order>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order WHERE next_check_at <= $1 \
         ORDER BY next_check_at, receipt LIMIT $2"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Order::read).collect()
}

/// Notes that the bank answered about an order, and plans the next question: none after the bank's
/// `last` word, nor where what came of the answer left none.
///
/// # Errors
/// When the database fails.
pub async fn checked(conn: &mut Conn, order: &Order, last: bool, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE payment_order SET checked_at = $2, \
         next_check_at = CASE WHEN next_check_at IS NULL THEN next_check_at ELSE $3 END \
         WHERE receipt = $1",
    )
    .bind(&order.receipt)
    .bind(now)
    .bind((!last).then_some(order.next_question(now)))
    .execute(conn)
    .await?;
    Ok(())
}
