//! Orders with what a person must know to decide about their money.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::payment_line::{self, SettledLine};
use super::payment_order::status::Status;
use super::payment_order::{COLUMNS, Order};
use super::payment_proposal::Proposal;
use super::sql::Sql;

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
    /// What is proposed for its money and not confirmed yet; else what was confirmed last.
    pub proposal: Option<NamedProposal>,
}

/// A proposal with the names of those who made and confirmed it.
#[derive(Clone, Debug)]
pub struct NamedProposal {
    /// The proposal.
    pub proposal: Proposal,
    /// Who made it.
    pub by: String,
    /// Who confirmed it; `None` while it is open.
    pub confirmed_by: Option<String>,
    /// When that was.
    pub confirmed_at: Option<i64>,
}

/// A refund that was ordered.
#[derive(Clone, Debug)]
pub struct OrderedRefund {
    /// Why.
    pub reason: String,
    /// How much, in dong.
    pub dong: i64,
    /// Name of whoever confirmed it.
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
        "SELECT {COLUMNS}, bank_transaction, bank_code, refund_reason, refund_dong, refund_by, \
         asked_at, done_at \
         FROM payment_order LEFT JOIN \
         (SELECT payment_refund.receipt AS refunded, payment_refund.reason AS refund_reason, \
          payment_refund.dong AS refund_dong, account.full_name AS refund_by, asked_at, done_at \
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
    drop(receipts);
    let mut proposals = proposals(conn, &found).await?;
    for entry in &mut found {
        entry.lines = lines.remove(&entry.order.receipt).unwrap_or_default();
        entry.proposal = proposals.remove(&entry.order.receipt);
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
            proposal: None,
        })
    }
}

/// What is proposed for the money of these orders, or was confirmed last, by receipt code.
async fn proposals(
    conn: &mut Conn,
    entries: &[Entry],
) -> sqlx::Result<HashMap<String, NamedProposal>> {
    if entries.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new(
        "SELECT payment_proposal.*, proposer.full_name AS proposed_name, \
         closer.full_name AS closed_name FROM payment_proposal \
         JOIN account proposer ON proposer.id = proposed_by \
         LEFT JOIN account closer ON closer.id = closed_by \
         WHERE (outcome IS NULL OR outcome = 'confirmed') AND receipt IN ",
    );
    sql.list(entries.iter().map(|it| it.order.receipt.as_str()));
    // The open one is the newest: an order has it only after every other one was closed.
    let rows = sql.text(" ORDER BY receipt, proposed_at").all(conn).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("receipt")?, NamedProposal::read(row)?)))
        .collect()
}

impl NamedProposal {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            proposal: Proposal::read(row)?,
            by: row.try_get("proposed_name")?,
            confirmed_by: row.try_get("closed_name")?,
            confirmed_at: row.try_get("closed_at")?,
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
            dong: row.try_get("refund_dong")?,
            by: row.try_get("refund_by")?,
            asked_at: row.try_get("asked_at")?,
            done_at: row.try_get("done_at")?,
        }))
    }
}
