//! Orders with what a person must know to decide about their money.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::payment_line::{self, SettledLine};
use super::payment_order::status::Status;
use super::payment_order::{COLUMNS, Order};

/// Orders of one answer.
const MOST: i64 = 200;

/// An order beside its lines and its refund.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The order.
    pub order: Order,
    /// The bank's number of the transaction.
    pub bank_transaction: Option<String>,
    /// Which bank the visitor paid with.
    pub bank_code: Option<String>,
    /// What it pays for, by case code, with the order that paid for each case.
    pub lines: Vec<SettledLine>,
    /// The refund, if one was ordered and the bank has not refused it.
    pub refund: Option<OrderedRefund>,
}

/// A refund that was ordered.
#[derive(Clone, Debug)]
pub struct OrderedRefund {
    /// Why.
    pub reason: String,
    /// Name of whoever ordered it.
    pub by: String,
    /// When, milliseconds since 1970.
    pub asked_at: i64,
    /// When the bank gave the money back.
    pub done_at: Option<i64>,
}

/// Up to 200 orders of a status, or all: what waits for somebody, oldest first; then what is settled, latest first.
/// `code` is a whole receipt code or the code of a case; empty for every order.
///
/// # Errors
/// When the database fails.
pub async fn list(conn: &mut Conn, status: Option<Status>, code: &str) -> sqlx::Result<Vec<Entry>> {
    let sql = format!(
        "SELECT {COLUMNS}, bank_transaction, bank_code, refund_reason, refund_by, \
         asked_at, done_at \
         FROM payment_order LEFT JOIN \
         (SELECT payment_refund.receipt AS refunded, payment_refund.reason AS refund_reason, \
          account.full_name AS refund_by, asked_at, done_at \
          FROM payment_refund JOIN account ON account.id = account_id \
          WHERE refused_at IS NULL) ordered \
         ON refunded = receipt \
         WHERE ($1 = '' OR status = $1) AND ($2 = '' OR receipt = $2 OR receipt IN \
         (SELECT receipt FROM payment_line WHERE case_code = $2)) \
         ORDER BY \
         CASE WHEN status IN ('pending', 'review', 'refunding') THEN 0 ELSE 1 END, \
         CASE WHEN status IN ('pending', 'review', 'refunding') THEN created_at \
         ELSE -created_at END, \
         receipt LIMIT $3"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(status.map_or("", Status::wire))
        .bind(code)
        .bind(MOST)
        .fetch_all(&mut *conn)
        .await?;
    let mut found: Vec<Entry> = rows.iter().map(Entry::read).collect::<Result<_, _>>()?;
    let receipts: Vec<_> = found.iter().map(|it| it.order.receipt.as_str()).collect();
    let mut lines: HashMap<String, Vec<SettledLine>> = HashMap::new();
    for (receipt, line) in payment_line::settled(conn, &receipts).await? {
        lines.entry(receipt).or_default().push(line);
    }
    for entry in &mut found {
        entry.lines = lines.remove(&entry.order.receipt).unwrap_or_default();
    }
    Ok(found)
}

impl Entry {
    /// Receipt code of an order that paid for any of its cases: its own once it is paid.
    #[must_use]
    pub fn paid_by(&self) -> Option<&str> {
        let payers = self.lines.iter().filter_map(|it| it.paid_by.as_deref());
        payers.min()
    }

    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            order: Order::read(row)?,
            bank_transaction: row.try_get("bank_transaction")?,
            bank_code: row.try_get("bank_code")?,
            lines: Vec::new(),
            refund: OrderedRefund::read(row)?,
        })
    }
}

impl OrderedRefund {
    fn read(row: &AnyRow) -> sqlx::Result<Option<Self>> {
        let Some(reason) = row.try_get("refund_reason")? else {
            return Ok(None);
        };
        Ok(Some(Self {
            reason,
            by: row.try_get("refund_by")?,
            asked_at: row.try_get("asked_at")?,
            done_at: row.try_get("done_at")?,
        }))
    }
}
