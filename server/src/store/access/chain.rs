//! Chains of the access trail.

use std::collections::BTreeMap;

use futures::TryStreamExt;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Access;
use crate::platform::digest::sha256;
use crate::security::sealer::Sealer;
use crate::store::Conn;
use crate::store::sql::Sql;

/// What the first row of a chain names as its predecessor.
const START: &str = "";

/// A row as it is kept.
pub(super) struct Row {
    pub(super) chain: String,
    pub(super) seq: i64,
    access: Access,
    previous: String,
    pub(super) hash: String,
    seal: String,
}

impl Row {
    pub(super) fn first(chain: String, access: Access) -> Self {
        Self::after(chain, 0, START.to_owned(), access)
    }

    /// The row after that of this place and digest.
    pub(super) fn after(chain: String, seq: i64, previous: String, access: Access) -> Self {
        Self {
            chain,
            seq: seq + 1,
            access,
            previous,
            hash: String::new(),
            seal: String::new(),
        }
    }

    /// Adds digest and seal.
    pub(super) fn close(&mut self, sealer: &Sealer) {
        self.hash = self.digest();
        self.seal = sealer.seal(&self.hash);
    }

    fn digest(&self) -> String {
        let access = &self.access;
        let row = serde_json::json!([
            self.previous,
            self.chain,
            self.seq,
            access.at,
            access.actor,
            access.action,
            access.subject,
            access.detail.to_string(),
        ]);
        sha256(row.to_string().as_bytes())
    }

    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            chain: row.try_get("chain")?,
            seq: row.try_get("seq")?,
            access: read(row)?,
            previous: row.try_get("previous")?,
            hash: row.try_get("hash")?,
            seal: row.try_get("seal")?,
        })
    }
}

fn read(row: &AnyRow) -> sqlx::Result<Access> {
    Ok(Access {
        at: row.try_get("at")?,
        actor: row.try_get("actor")?,
        action: row.try_get("action")?,
        subject: row.try_get("subject")?,
        detail: serde_json::from_str(row.try_get("detail")?).unwrap_or_default(),
    })
}

pub(super) async fn insert(conn: &mut Conn, row: &Row) -> sqlx::Result<()> {
    let access = &row.access;
    sqlx::query(
        "INSERT INTO access_trail (chain, seq, at, actor, action, subject, detail, previous, hash, seal) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&row.chain)
    .bind(row.seq)
    .bind(access.at)
    .bind(&access.actor)
    .bind(&access.action)
    .bind(access.subject.as_deref())
    .bind(access.detail.to_string())
    .bind(&row.previous)
    .bind(&row.hash)
    .bind(&row.seal)
    .execute(conn)
    .await?;
    Ok(())
}

/// Who saw and did what with a case, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of_case(conn: &mut Conn, case: &str) -> sqlx::Result<Vec<Access>> {
    let rows = sqlx::query(
        "SELECT at, actor, action, subject, detail FROM access_trail WHERE subject = $1 ORDER BY at, chain, seq",
    )
    .bind(case)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// Deeds of some names about a subject, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn newest_about(
    conn: &mut Conn,
    subject: &str,
    actions: &[&str],
    most: i64,
) -> sqlx::Result<Vec<Access>> {
    let mut sql =
        Sql::new("SELECT at, actor, action, subject, detail FROM access_trail WHERE subject = ");
    sql.bind(subject);
    sql.push(" AND action IN ");
    sql.list(actions.iter().copied());
    let sql = sql
        .text(" ORDER BY at DESC, chain DESC, seq DESC LIMIT ")
        .integer(most);
    let rows = sql.all(conn).await?;
    rows.iter().map(read).collect()
}

/// Checks every chain. Returns the number of rows and the places (chain, place) that do not fit.
///
/// # Errors
/// When the database fails.
pub async fn verify(conn: &mut Conn, sealer: &Sealer) -> sqlx::Result<(u64, Vec<(String, i64)>)> {
    let mut rows = sqlx::query("SELECT * FROM access_trail ORDER BY chain, seq").fetch(conn);
    let (mut count, mut broken) = (0, Vec::new());
    let mut before: Option<Row> = None;
    while let Some(row) = rows.try_next().await? {
        let row = Row::read(&row)?;
        let (seq, previous) = before
            .as_ref()
            .filter(|before| before.chain == row.chain)
            .map_or((0, START), |before| (before.seq, before.hash.as_str()));
        let fits = row.seq == seq + 1 && row.previous == previous;
        if !fits || row.hash != row.digest() || !sealer.is_genuine(&row.hash, &row.seal) {
            broken.push((row.chain.clone(), row.seq));
        }
        count += 1;
        before = Some(row);
    }
    Ok((count, broken))
}

/// The newest row of each chain that has one from `since` on and before `until`: place and digest.
///
/// # Errors
/// When the database fails.
pub async fn newest(
    conn: &mut Conn,
    since: i64,
    until: i64,
) -> sqlx::Result<BTreeMap<String, (i64, String)>> {
    let rows = sqlx::query(
        "SELECT chain, seq, hash FROM access_trail AS one WHERE at >= $1 AND at < $2 AND seq = \
         (SELECT MAX(seq) FROM access_trail AS other WHERE other.chain = one.chain)",
    )
    .bind(since)
    .bind(until)
    .fetch_all(conn)
    .await?;
    rows.iter()
        .map(|row| {
            Ok((
                row.try_get("chain")?,
                (row.try_get("seq")?, row.try_get("hash")?),
            ))
        })
        .collect()
}

/// The digest of a row.
///
/// # Errors
/// When the database fails.
pub async fn hash_of(conn: &mut Conn, chain: &str, seq: i64) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("SELECT hash FROM access_trail WHERE chain = $1 AND seq = $2")
        .bind(chain)
        .bind(seq)
        .fetch_optional(conn)
        .await
}
