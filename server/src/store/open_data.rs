//! Table `open_data`: statistics as they are published, and the counts that they are made of.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

const DAY_MS: i64 = 24 * 60 * 60_000;

/// A dataset as it was counted last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedDataset {
    /// The day of the portal's zone, `YYYY-MM-DD`.
    pub day: String,
    /// Its rows as JSON.
    pub body: String,
}

/// So many cases that have something in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Days since 1970, in the zone that was asked for.
    pub day: i64,
    /// What they have in common: name of the kind, or code of the nationality.
    pub key: String,
    /// What became of them, as on the wire; empty where nothing was decided, and where that was not asked.
    pub step: String,
    /// How many.
    pub cases: i64,
}

/// The dataset of a name, if it was ever counted.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, dataset: &str) -> sqlx::Result<Option<CountedDataset>> {
    let row = sqlx::query("SELECT day, body FROM open_data WHERE dataset = $1")
        .bind(dataset)
        .fetch_optional(conn)
        .await?;
    let read = |row: &AnyRow| {
        Ok(CountedDataset {
            day: row.try_get("day")?,
            body: row.try_get("body")?,
        })
    };
    row.as_ref().map(read).transpose()
}

/// Takes the place of what was counted before.
///
/// # Errors
/// When the database fails.
pub async fn save(conn: &mut Conn, dataset: &str, counted: &CountedDataset) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO open_data (dataset, day, body) VALUES ($1, $2, $3) \
         ON CONFLICT (dataset) DO UPDATE SET day = excluded.day, body = excluded.body",
    )
    .bind(dataset)
    .bind(&counted.day)
    .bind(&counted.body)
    .execute(conn)
    .await?;
    Ok(())
}

/// Cases that were created before a moment, by day, kind and what was decided until that moment. `offset_ms`: of the zone,
/// east of UTC.
///
/// # Errors
/// When the database fails.
pub async fn by_kind(conn: &mut Conn, offset_ms: i64, until: i64) -> sqlx::Result<Vec<Count>> {
    let sql = "SELECT (created_at + $1) / $2 AS day, kind AS key, \
               CASE WHEN decided_at < $3 THEN step ELSE '' END AS step, COUNT(*) AS cases FROM case_file \
               WHERE created_at < $3 GROUP BY 1, 2, 3";
    counts(conn, sql, offset_ms, until).await
}

/// E-visas that were asked for before a moment, by day and nationality.
///
/// # Errors
/// When the database fails.
pub async fn by_nationality(
    conn: &mut Conn,
    offset_ms: i64,
    until: i64,
) -> sqlx::Result<Vec<Count>> {
    let sql = "SELECT (created_at + $1) / $2 AS day, subject_nationality AS key, '' AS step, COUNT(*) AS cases \
               FROM case_file WHERE created_at < $3 AND kind LIKE 'evisa%' GROUP BY 1, 2";
    counts(conn, sql, offset_ms, until).await
}

async fn counts(
    conn: &mut Conn,
    sql: &'static str,
    offset_ms: i64,
    until: i64,
) -> sqlx::Result<Vec<Count>> {
    let rows = sqlx::query(sql)
        .bind(offset_ms)
        .bind(DAY_MS)
        .bind(until)
        .fetch_all(conn)
        .await?;
    let read = |row: &AnyRow| {
        Ok(Count {
            day: row.try_get("day")?,
            key: row.try_get("key")?,
            step: row.try_get("step")?,
            cases: row.try_get("cases")?,
        })
    };
    rows.iter().map(read).collect()
}
