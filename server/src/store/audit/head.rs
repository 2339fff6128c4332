//! Table `audit_head`: how far each file of signed heads goes.

use sqlx::Row;

use crate::store::Conn;

/// The end of a file of signed heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Signature of the file's first line: the file's name wherever it lies.
    pub log: String,
    /// How many lines it has.
    pub lines: i64,
    /// Signature of its last line.
    pub last: String,
    /// Where it was written.
    pub file: String,
    /// When that was written, milliseconds since 1970.
    pub at: i64,
}

/// Keeps the end of a file, new or further on.
///
/// # Errors
/// When the database fails.
pub async fn keep(conn: &mut Conn, head: &Head) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO audit_head (log, lines, last, file, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (log) DO UPDATE SET lines = excluded.lines, last = excluded.last, \
         file = excluded.file, at = excluded.at",
    )
    .bind(&head.log)
    .bind(head.lines)
    .bind(&head.last)
    .bind(&head.file)
    .bind(head.at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The ends of every file.
///
/// # Errors
/// When the database fails.
pub async fn all(conn: &mut Conn) -> sqlx::Result<Vec<Head>> {
    let rows = sqlx::query("SELECT log, lines, last, file, at FROM audit_head ORDER BY log")
        .fetch_all(conn)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Head {
                log: row.try_get("log")?,
                lines: row.try_get("lines")?,
                last: row.try_get("last")?,
                file: row.try_get("file")?,
                at: row.try_get("at")?,
            })
        })
        .collect()
}
