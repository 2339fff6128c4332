//! Whether a case is what the last row of its chain says.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::content;
use super::link::{ChainRow, End};
use crate::security::sealer::Sealer;
use crate::store::Conn;

/// What the end of a chain says about its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainStatus {
    /// It is as the program left it.
    Confirmed,
    /// Its rows were changed past the program.
    Changed,
    /// The last row was not written by this program.
    Forged,
    /// The last row is of a release that did not digest cases.
    Unsealed,
    /// It has no chain at all.
    Untold,
}

impl ChainStatus {
    fn read(row: &AnyRow, sealer: &Sealer) -> sqlx::Result<(Self, End)> {
        let link = ChainRow::read(row)?;
        let last = if !link.holds(sealer) {
            Self::Forged
        } else if let Some(told) = &link.content {
            if content::read(row)? == *told {
                Self::Confirmed
            } else {
                Self::Changed
            }
        } else {
            Self::Unsealed
        };
        let end = End {
            seq: link.seq,
            hash: link.hash,
            content: link.content,
        };
        Ok((last, end))
    }
}

/// A chain's last row, with its case beside it in one statement: so both are of one moment.
fn select(filter: &str, order: &str) -> String {
    let (columns, joins) = (content::columns(), content::JOINS);
    format!(
        "SELECT audit.case_id, audit.seq, audit.at, audit.actor, audit.action, audit.detail, audit.previous, \
         audit.hash, audit.content, audit.seal, {columns} FROM audit \
         LEFT JOIN case_file ON case_file.code = audit.case_id {joins} WHERE {filter} ORDER BY {order}"
    )
}

/// Whether a case is what the last row of its chain says.
///
/// # Errors
/// When the database fails.
pub async fn compare(conn: &mut Conn, sealer: &Sealer, case: &str) -> sqlx::Result<ChainStatus> {
    let found = compared(conn, sealer, case).await?;
    Ok(found.map_or(ChainStatus::Untold, |(last, _)| last))
}

/// The same, and where the chain ends; `None` where there is none.
pub(super) async fn compared(
    conn: &mut Conn,
    sealer: &Sealer,
    case: &str,
) -> sqlx::Result<Option<(ChainStatus, End)>> {
    let sql = select("audit.case_id = $1", "audit.seq DESC LIMIT 1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(case)
        .fetch_optional(conn)
        .await?;
    row.map(|row| ChainStatus::read(&row, sealer)).transpose()
}

/// The ends of up to `most` chains after that of `case`, in the order of codes.
///
/// # Errors
/// When the database fails.
pub async fn last_rows(
    conn: &mut Conn,
    sealer: &Sealer,
    case: &str,
    most: i64,
) -> sqlx::Result<Vec<(String, ChainStatus)>> {
    let sql = select(
        "audit.case_id > $1 AND audit.seq = (SELECT MAX(other.seq) FROM audit AS other \
         WHERE other.case_id = audit.case_id)",
        "audit.case_id LIMIT $2",
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(case)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter()
        .map(|row| Ok((row.try_get("case_id")?, ChainStatus::read(row, sealer)?.0)))
        .collect()
}

/// Cases without a chain.
///
/// # Errors
/// When the database fails.
pub async fn untold(conn: &mut Conn) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "SELECT code FROM case_file WHERE NOT EXISTS \
         (SELECT 1 FROM audit WHERE audit.case_id = case_file.code) ORDER BY code",
    )
    .fetch_all(conn)
    .await
}
