//! Table `audit`: who did what to a case, a chain of rows, each of which carries the digest of the one before, so
//! that a row changed or taken out later shows.

use std::collections::BTreeMap;

use serde_json::Value;
use sqlx::Row;

use super::Conn;
use crate::platform::secrets::sha256;

/// What the first row of a case names as its predecessor.
const START: &str = "";

/// One link of a case's chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Place in the chain, from 1.
    pub seq: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// `visitor`, `bank`, `system`, or an account's id.
    pub actor: String,
    /// What was done: `created`, `paid`, `approved`, …
    pub action: String,
    /// Particulars; no personal data beyond what the case itself holds.
    pub detail: Value,
}

/// Adds a row to the chain of `case` in the caller's transaction. Two writers at once: the second
/// meets the primary key and its transaction fails, nothing is lost silently.
///
/// # Errors
/// When the database fails.
pub async fn record(
    conn: &mut Conn,
    case: &str,
    actor: &str,
    action: &str,
    detail: &Value,
    now: i64,
) -> sqlx::Result<()> {
    let last =
        sqlx::query("SELECT seq, hash FROM audit WHERE case_id = $1 ORDER BY seq DESC LIMIT 1")
            .bind(case)
            .fetch_optional(&mut *conn)
            .await?;
    let (seq, previous) = match last {
        Some(row) => (row.try_get::<i64, _>("seq")? + 1, row.try_get("hash")?),
        None => (1, START.to_owned()),
    };
    let detail = detail.to_string();
    let hash = link(&previous, case, seq, now, actor, action, &detail);
    sqlx::query(
        "INSERT INTO audit (case_id, seq, at, actor, action, detail, previous, hash) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(case)
    .bind(seq)
    .bind(now)
    .bind(actor)
    .bind(action)
    .bind(detail)
    .bind(previous)
    .bind(hash)
    .execute(conn)
    .await?;
    Ok(())
}

/// The history of a case, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn history(conn: &mut Conn, case: &str) -> sqlx::Result<Vec<Entry>> {
    let rows = sqlx::query(
        "SELECT seq, at, actor, action, detail FROM audit WHERE case_id = $1 ORDER BY seq",
    )
    .bind(case)
    .fetch_all(conn)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Entry {
                seq: row.try_get("seq")?,
                at: row.try_get("at")?,
                actor: row.try_get("actor")?,
                action: row.try_get("action")?,
                detail: serde_json::from_str(row.try_get("detail")?).unwrap_or(Value::Null),
            })
        })
        .collect()
}

/// Checks every chain. Returns the number of rows and the places (`case`, `seq`) that do not fit.
///
/// # Errors
/// When the database fails.
pub async fn verify(conn: &mut Conn) -> sqlx::Result<(u64, Vec<(String, i64)>)> {
    use futures::TryStreamExt;
    let mut rows = sqlx::query(
        "SELECT case_id, seq, at, actor, action, detail, previous, hash FROM audit \
         ORDER BY case_id, seq",
    )
    .fetch(conn);
    let (mut count, mut broken) = (0, Vec::new());
    let mut before: Option<(String, i64, String)> = None;
    while let Some(row) = rows.try_next().await? {
        let case: String = row.try_get("case_id")?;
        let seq: i64 = row.try_get("seq")?;
        let previous: String = row.try_get("previous")?;
        let hash: String = row.try_get("hash")?;
        let (place, expected) = match before {
            Some((last, at, hash)) if last == case => (at + 1, hash),
            _ => (1, START.to_owned()),
        };
        let own = link(
            &previous,
            &case,
            seq,
            row.try_get("at")?,
            row.try_get("actor")?,
            row.try_get("action")?,
            row.try_get("detail")?,
        );
        if seq != place || previous != expected || hash != own {
            broken.push((case.clone(), seq));
        }
        count += 1;
        before = Some((case, seq, hash));
    }
    Ok((count, broken))
}

fn link(
    previous: &str,
    case: &str,
    seq: i64,
    at: i64,
    actor: &str,
    action: &str,
    detail: &str,
) -> String {
    let row = serde_json::json!([previous, case, seq, at, actor, action, detail]);
    sha256(row.to_string().as_bytes())
}

/// The newest row of each case that has one since then: place and digest.
///
/// # Errors
/// When the database fails.
pub async fn newest(conn: &mut Conn, since: i64) -> sqlx::Result<BTreeMap<String, (i64, String)>> {
    let rows =
        sqlx::query("SELECT case_id, seq, hash FROM audit WHERE at >= $1 ORDER BY case_id, seq")
            .bind(since)
            .fetch_all(conn)
            .await?;
    rows.iter()
        .map(|row| {
            Ok((
                row.try_get("case_id")?,
                (row.try_get("seq")?, row.try_get("hash")?),
            ))
        })
        .collect()
}

/// The digest of a row of a case's chain.
///
/// # Errors
/// When the database fails.
pub async fn hash_of(conn: &mut Conn, case: &str, seq: i64) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("SELECT hash FROM audit WHERE case_id = $1 AND seq = $2")
        .bind(case)
        .bind(seq)
        .fetch_optional(conn)
        .await
}
