//! Table `audit`: who did what to a case, a chain of rows. Each carries the digest of the one before, so that a row
//! changed or taken out later shows; the digest of the case after the change ([`content`]), so that a case changed
//! past the program shows; and a seal, so that a row that the program did not write shows.

mod confirm;
mod content;
pub mod head;
mod verify;

use std::collections::BTreeMap;

use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

pub use self::confirm::{Last, confirm, last_rows, untold};
pub use self::verify::{hash_of, newest, newest_before, verify};

use super::Conn;
use super::sql::Sql;
use crate::platform::sealer::Sealer;
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

/// What a row tells.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// Code of the case.
    pub case: &'a str,
    /// Who: [`Entry::actor`].
    pub actor: &'a str,
    /// What: [`Entry::action`].
    pub action: &'a str,
    /// Particulars.
    pub detail: &'a Value,
    /// When, milliseconds since 1970.
    pub now: i64,
}

/// Adds a row about a change of the case to its chain, in the caller's transaction and after the case was written. Two
/// writers at once: the second meets the primary key and its transaction fails, nothing is lost silently.
///
/// # Errors
/// When the database fails.
pub async fn record(conn: &mut Conn, sealer: &Sealer, event: Event<'_>) -> sqlx::Result<()> {
    let last = last(conn, event.case).await?;
    // Read after the chain's end: whoever changes the case meanwhile takes the same place in the chain, and fails.
    let content = content::of(conn, event.case).await?;
    append(conn, sealer, event, last, content).await
}

/// Adds a row about something that leaves the case as it is, such as what became of an order that was to pay for it: the
/// row repeats the digest of the one before. So it never vouches for a case that was changed by hand.
///
/// # Errors
/// When the database fails.
pub async fn note(conn: &mut Conn, sealer: &Sealer, event: Event<'_>) -> sqlx::Result<()> {
    let last = last(conn, event.case).await?;
    let content = match last.as_ref().and_then(|last| last.content.clone()) {
        Some(content) => content,
        None => content::of(conn, event.case).await?,
    };
    append(conn, sealer, event, last, content).await
}

/// Who sent or changed each of these cases last, by code, as in [`Entry::actor`].
///
/// # Errors
/// When the database fails.
pub async fn last_editors(
    conn: &mut Conn,
    codes: &[&str],
) -> sqlx::Result<BTreeMap<String, String>> {
    if codes.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new(
        "SELECT case_id, actor FROM audit WHERE action IN ('created', 'edited', 'supplemented') AND case_id IN ",
    );
    sql.list(codes.iter().copied());
    // The later one takes the place of the one before.
    let rows = sql.text(" ORDER BY case_id, seq").all(conn).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("case_id")?, row.try_get("actor")?)))
        .collect()
}

/// The end of a chain.
struct End {
    seq: i64,
    hash: String,
    content: Option<String>,
}

async fn last(conn: &mut Conn, case: &str) -> sqlx::Result<Option<End>> {
    let row = sqlx::query(
        "SELECT seq, hash, content FROM audit WHERE case_id = $1 ORDER BY seq DESC LIMIT 1",
    )
    .bind(case)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(End {
            seq: row.try_get("seq")?,
            hash: row.try_get("hash")?,
            content: row.try_get("content")?,
        })
    })
    .transpose()
}

async fn append(
    conn: &mut Conn,
    sealer: &Sealer,
    event: Event<'_>,
    last: Option<End>,
    content: String,
) -> sqlx::Result<()> {
    let (seq, previous) = last.map_or((1, START.to_owned()), |last| (last.seq + 1, last.hash));
    let mut row = Link {
        case: event.case.to_owned(),
        seq,
        at: event.now,
        actor: event.actor.to_owned(),
        action: event.action.to_owned(),
        detail: event.detail.to_string(),
        previous,
        content: Some(content),
        hash: String::new(),
        seal: None,
    };
    row.hash = row.digest();
    sqlx::query(
        "INSERT INTO audit (case_id, seq, at, actor, action, detail, previous, hash, content, seal) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&row.case)
    .bind(row.seq)
    .bind(row.at)
    .bind(&row.actor)
    .bind(&row.action)
    .bind(&row.detail)
    .bind(&row.previous)
    .bind(&row.hash)
    .bind(row.content.as_deref())
    .bind(sealer.seal(&row.hash))
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

/// A row as it is kept.
struct Link {
    case: String,
    seq: i64,
    at: i64,
    actor: String,
    action: String,
    detail: String,
    previous: String,
    content: Option<String>,
    hash: String,
    seal: Option<String>,
}

impl Link {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            case: row.try_get("case_id")?,
            seq: row.try_get("seq")?,
            at: row.try_get("at")?,
            actor: row.try_get("actor")?,
            action: row.try_get("action")?,
            detail: row.try_get("detail")?,
            previous: row.try_get("previous")?,
            content: row.try_get("content")?,
            hash: row.try_get("hash")?,
            seal: row.try_get("seal")?,
        })
    }

    /// What `hash` has to be. Rows of releases without `content` are digested without it.
    fn digest(&self) -> String {
        let Self {
            case,
            seq,
            at,
            actor,
            action,
            detail,
            previous,
            ..
        } = self;
        let mut row = serde_json::json!([previous, case, seq, at, actor, action, detail]);
        if let (Some(content), Some(row)) = (&self.content, row.as_array_mut()) {
            row.push(content.as_str().into());
        }
        sha256(row.to_string().as_bytes())
    }

    /// Whether the row is in itself what the program wrote; rows of releases without seals have none.
    fn holds(&self, sealer: &Sealer) -> bool {
        let sealed = match &self.seal {
            Some(seal) => sealer.is_genuine(&self.hash, seal),
            None => self.content.is_none(),
        };
        sealed && self.hash == self.digest()
    }
}
