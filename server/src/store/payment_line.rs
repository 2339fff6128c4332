//! Table `payment_line`: what an order pays for. A line outlives its case: a deleted one may still be paid late.

use std::collections::BTreeSet;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::sql::Sql;

/// A case that an order pays for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The case.
    pub case_code: String,
    /// What its fee was computed for.
    pub fee_class: String,
    /// Its fee in US cents.
    pub usd_cents: i64,
    /// The same in dong, rounded by itself (see [`evisa_core::fee::lines`]).
    pub dong: i64,
}

/// A line beside the order that paid for its case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledLine {
    /// The line.
    pub line: Line,
    /// Receipt code of the order that paid for its case: the line's own, or another one.
    pub paid_by: Option<String>,
}

const COLUMNS: &str = "case_code, fee_class, usd_cents, dong";

impl Line {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            case_code: row.try_get("case_code")?,
            fee_class: row.try_get("fee_class")?,
            usd_cents: row.try_get("usd_cents")?,
            dong: row.try_get("dong")?,
        })
    }
}

/// Adds the lines of a new, open order. Returns false, and leaves none of them, when one of the cases has an open order
/// already. In the order of their codes: two transactions that want the same cases wait for each other, never both.
pub(super) async fn insert(conn: &mut Conn, receipt: &str, lines: &[Line]) -> sqlx::Result<bool> {
    let mut sorted: Vec<_> = lines.iter().collect();
    sorted.sort_by_key(|line| &line.case_code);
    for line in sorted {
        let done = sqlx::query(
            "INSERT INTO payment_line (receipt, case_code, fee_class, usd_cents, dong, is_open) \
             VALUES ($1, $2, $3, $4, $5, 1) ON CONFLICT DO NOTHING",
        )
        .bind(receipt)
        .bind(&line.case_code)
        .bind(&line.fee_class)
        .bind(line.usd_cents)
        .bind(line.dong)
        .execute(&mut *conn)
        .await?;
        if done.rows_affected() == 0 {
            sqlx::query("DELETE FROM payment_line WHERE receipt = $1")
                .bind(receipt)
                .execute(conn)
                .await?;
            return Ok(false);
        }
    }
    Ok(true)
}

/// Marks the lines of an order as those of one that is no longer pending.
pub(super) async fn close(conn: &mut Conn, receipt: &str) -> sqlx::Result<()> {
    sqlx::query("UPDATE payment_line SET is_open = 0 WHERE receipt = $1 AND is_open = 1")
        .bind(receipt)
        .execute(conn)
        .await?;
    Ok(())
}

/// See [`super::payment_order::lines`].
pub(super) async fn of(conn: &mut Conn, receipt: &str) -> sqlx::Result<Vec<Line>> {
    let sql = format!("SELECT {COLUMNS} FROM payment_line WHERE receipt = $1 ORDER BY case_code");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(receipt)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Line::read).collect()
}

/// Those of these cases that an open order pays for, by their codes.
///
/// # Errors
/// When the database fails.
pub async fn open_among(conn: &mut Conn, cases: &[&str]) -> sqlx::Result<BTreeSet<String>> {
    if cases.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql =
        Sql::new("SELECT case_code FROM payment_line WHERE is_open = 1 AND case_code IN ");
    sql.list(cases.iter().copied());
    let rows = sql.all(conn).await?;
    rows.iter().map(|row| row.try_get("case_code")).collect()
}

/// The lines of many orders with the order that paid for each case: pairs of a receipt code and a line, by both codes.
pub(super) async fn settled(
    conn: &mut Conn,
    receipts: &[&str],
) -> sqlx::Result<Vec<(String, SettledLine)>> {
    if receipts.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(&format!(
        "SELECT receipt, {COLUMNS}, \
         (SELECT MIN(payer.receipt) FROM payment_line same \
          JOIN payment_order payer ON payer.receipt = same.receipt \
          WHERE same.case_code = payment_line.case_code AND payer.status = 'paid') AS paid_by \
         FROM payment_line WHERE receipt IN "
    ));
    sql.list(receipts.iter().copied());
    let rows = sql.text(" ORDER BY receipt, case_code").all(conn).await?;
    rows.iter()
        .map(|row| {
            let line = SettledLine {
                line: Line::read(row)?,
                paid_by: row.try_get("paid_by")?,
            };
            Ok((row.try_get("receipt")?, line))
        })
        .collect()
}
