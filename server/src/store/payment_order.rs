//! Table `payment_order`: what the bank is asked for. What an order pays for stands in its lines
//! ([`super::payment_line`]).

mod change;
pub mod question;
pub mod status;

use std::ops::Range;

use sqlx::Row;
use sqlx::any::AnyRow;

pub use self::change::{Change, advance};
use self::status::{Event, Status};
use super::payment_line::{self, Line};
use super::sql::Sql;
use super::{Conn, case_file};

/// An order at the bank. It pays for one case or for many, each with a line of its own, and it is settled wholly or not
/// at all: either every case becomes paid, or none.
///
/// Money that came when one of its cases no longer needed it (paid by another order meanwhile, cancelled, deleted, of
/// another fee class) is under review as a whole. It can then not be accepted, in part neither: the whole of it is given
/// back. Until that is ordered nobody is asked to pay for its other cases again (see [`is_held`]); from then on all of
/// them can be paid anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Receipt code: readable, unique, no secret.
    pub receipt: String,
    /// The bank's name for it (`vnp_TxnRef`).
    pub txn_ref: String,
    /// The sum of its lines in US cents.
    pub usd_cents: i64,
    /// Dong for one US dollar.
    pub rate: i64,
    /// What the bank was asked for, in dong: the sum of its lines.
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
    /// What the bank took, in dong: what is accepted, given back and reported, whatever was asked for. `None` while
    /// nothing was taken, and where the bank named no amount.
    pub taken: Option<i64>,
    /// Counts its changes: a change names the version it saw.
    pub version: i64,
}

/// What [`Order::read`] reads.
pub(super) const COLUMNS: &str = "receipt, txn_ref, usd_cents, rate, dong, status, reason, \
     response_code, created_at, expires_at, checked_at, paid_at, taken_dong, version";

impl Order {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let status: &str = row.try_get("status")?;
        Ok(Self {
            receipt: row.try_get("receipt")?,
            txn_ref: row.try_get("txn_ref")?,
            usd_cents: row.try_get("usd_cents")?,
            rate: row.try_get("rate")?,
            dong: row.try_get("dong")?,
            status: Status::from_wire(status)
                .ok_or_else(|| case_file::decode(format!("order status {status}")))?,
            reason: row.try_get("reason")?,
            response_code: row.try_get("response_code")?,
            created_at: row.try_get("created_at")?,
            expires_at: row.try_get("expires_at")?,
            checked_at: row.try_get("checked_at")?,
            paid_at: row.try_get("paid_at")?,
            taken: row.try_get("taken_dong")?,
            version: row.try_get("version")?,
        })
    }

    /// Whether its money waits because the bank itself suspects fraud.
    #[must_use]
    pub fn is_suspect(&self) -> bool {
        self.waits_because(Event::Suspect)
    }

    /// Whether it was paid, and the bank no longer says so.
    #[must_use]
    pub fn is_reversed(&self) -> bool {
        self.waits_because(Event::Reversed)
    }

    /// Whether it was paid, and the bank now holds other money for it than what had paid: its cases stay paid.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.waits_because(Event::Changed)
    }

    fn waits_because(&self, event: Event) -> bool {
        self.status == Status::Review && self.reason.as_deref() == Some(event.reason())
    }
}

/// Adds an order with its lines. Returns false, and changes nothing, when its receipt code is taken or one of its cases
/// has an open order.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, order: &Order, lines: &[Line]) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO payment_order (receipt, txn_ref, usd_cents, rate, dong, status, created_at, \
         expires_at, next_check_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(&order.receipt)
    .bind(&order.txn_ref)
    .bind(order.usd_cents)
    .bind(order.rate)
    .bind(order.dong)
    .bind(order.status.wire())
    .bind(order.created_at)
    .bind(order.expires_at)
    .bind(question::next(order, order.created_at))
    .execute(&mut *conn)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    if payment_line::insert(conn, &order.receipt, lines).await? {
        return Ok(true);
    }
    // Somebody opened an order for one of its cases at the same moment.
    sqlx::query("DELETE FROM payment_order WHERE receipt = $1")
        .bind(&order.receipt)
        .execute(conn)
        .await?;
    Ok(false)
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

/// What an order pays for, by case code.
///
/// # Errors
/// When the database fails.
pub async fn lines(conn: &mut Conn, receipt: &str) -> sqlx::Result<Vec<Line>> {
    payment_line::of(conn, receipt).await
}

/// The open orders that pay for any of these cases, by receipt code.
///
/// # Errors
/// When the database fails.
pub async fn open_for(conn: &mut Conn, cases: &[&str]) -> sqlx::Result<Vec<Order>> {
    let mut sql = Sql::new(&format!(
        "SELECT {COLUMNS} FROM payment_order WHERE receipt IN \
         (SELECT receipt FROM payment_line WHERE is_open = 1 AND case_code IN "
    ));
    sql.list(cases.iter().copied());
    let rows = sql.text(") ORDER BY receipt").all(conn).await?;
    rows.iter().map(Order::read).collect()
}

/// Orders for any of these cases that another one took the place of, and that the bank may still take money for at `now`,
/// by receipt code. An address of such an order may be open in a window somewhere.
///
/// # Errors
/// When the database fails.
pub async fn replaced_for(conn: &mut Conn, cases: &[&str], now: i64) -> sqlx::Result<Vec<Order>> {
    let mut sql = Sql::new(&format!(
        "SELECT {COLUMNS} FROM payment_order WHERE status = 'failed' AND reason = 'replaced' \
         AND expires_at >= "
    ))
    .integer(now - question::GRACE_MS)
    .text(" AND receipt IN (SELECT receipt FROM payment_line WHERE case_code IN ");
    sql.list(cases.iter().copied());
    let rows = sql.text(") ORDER BY receipt").all(conn).await?;
    rows.iter().map(Order::read).collect()
}

/// Orders that were made, and whose money was taken, within this time (milliseconds since 1970).
///
/// # Errors
/// When the database fails.
pub async fn taken_within(conn: &mut Conn, period: Range<i64>) -> sqlx::Result<Vec<Order>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order WHERE created_at >= $1 AND paid_at < $2 \
         AND taken_dong IS NOT NULL ORDER BY receipt"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(period.start)
        .bind(period.end)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Order::read).collect()
}

/// Whether money is under review that may have been meant for a case of this fee class: nobody is asked to pay for it
/// again before a person has decided. Money for another fee class can only be given back, and keeps nobody from paying.
///
/// # Errors
/// When the database fails.
pub async fn is_held(conn: &mut Conn, case: &str, fee_class: &str) -> sqlx::Result<bool> {
    let held = sqlx::query(
        "SELECT payment_order.receipt FROM payment_line \
         JOIN payment_order ON payment_order.receipt = payment_line.receipt \
         WHERE case_code = $1 AND fee_class = $2 AND status = 'review' LIMIT 1",
    )
    .bind(case)
    .bind(fee_class)
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
