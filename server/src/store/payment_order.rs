//! Table `payment_order`: what the bank is asked for. What an order pays for stands in its lines
//! ([`super::payment_line`]).

pub mod status;

use sqlx::Row;
use sqlx::any::AnyRow;

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
}

/// What [`Order::read`] reads.
pub(super) const COLUMNS: &str = "receipt, txn_ref, usd_cents, rate, dong, status, reason, \
     response_code, created_at, expires_at, checked_at, paid_at";

/// An order is left alone so long after it was made, and between two questions.
const QUIET_MS: i64 = 5 * 60_000;
/// The older an order, the less often the bank is asked: after another eighth of its age. A payment
/// that the bank leaves open for a day is asked about every three hours, and for ever.
const PATIENCE: i64 = 8;

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
    .bind(order.next_question(order.created_at))
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

/// Takes an order from the status it was read with to `to`, in the caller's transaction. From then on its cases may have
/// another open order. Returns false when it has moved on in the meantime.
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
    .execute(&mut *conn)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    // Nothing becomes pending again.
    payment_line::close(conn, &order.receipt).await?;
    Ok(true)
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
