//! Every chain, row by row.

use std::collections::BTreeMap;

use futures::TryStreamExt;
use sqlx::Row;

use super::{Link, START};
use crate::platform::sealer::Sealer;
use crate::store::Conn;

/// Checks every chain. Returns the number of rows and the places (`case`, `seq`) that do not fit: changed, out of their
/// order, or not written by this program.
///
/// # Errors
/// When the database fails.
pub async fn verify(conn: &mut Conn, sealer: &Sealer) -> sqlx::Result<(u64, Vec<(String, i64)>)> {
    let mut rows = sqlx::query(
        "SELECT case_id, seq, at, actor, action, detail, previous, hash, content, seal FROM audit \
         ORDER BY case_id, seq",
    )
    .fetch(conn);
    let (mut count, mut broken) = (0, Vec::new());
    let mut before: Option<Link> = None;
    while let Some(row) = rows.try_next().await? {
        let link = Link::read(&row)?;
        let before_it = before.filter(|before| before.case == link.case);
        // Once the program seals a chain, it seals every row.
        let fits = match &before_it {
            Some(before) => {
                link.seq == before.seq + 1
                    && link.previous == before.hash
                    && (before.seal.is_none() || link.seal.is_some())
            }
            None => link.seq == 1 && link.previous == START,
        };
        if !fits || !link.holds(sealer) {
            broken.push((link.case.clone(), link.seq));
        }
        count += 1;
        before = Some(link);
    }
    Ok((count, broken))
}

/// The newest rows of chains: place and digest.
type Newest = BTreeMap<String, (i64, String)>;

/// The newest row of each case that has one since then.
///
/// # Errors
/// When the database fails.
pub async fn newest(conn: &mut Conn, since: i64) -> sqlx::Result<Newest> {
    let sql = "SELECT case_id, seq, hash FROM audit WHERE at >= $1 ORDER BY case_id, seq";
    read_newest(conn, sql, since).await
}

/// The newest row of each chain that has not gone on since then.
///
/// # Errors
/// When the database fails.
pub async fn newest_before(conn: &mut Conn, until: i64) -> sqlx::Result<Newest> {
    let sql = "SELECT case_id, seq, hash FROM audit WHERE at < $1 AND seq = \
         (SELECT MAX(other.seq) FROM audit AS other WHERE other.case_id = audit.case_id)";
    read_newest(conn, sql, until).await
}

async fn read_newest(conn: &mut Conn, sql: &'static str, at: i64) -> sqlx::Result<Newest> {
    let rows = sqlx::query(sql).bind(at).fetch_all(conn).await?;
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
