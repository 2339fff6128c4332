//! The rows of a chain as they are kept, and its end, behind which the next one comes.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Event;
use crate::platform::digest::sha256;
use crate::security::sealer::Sealer;
use crate::store::Conn;

/// What the first row of a case names as its predecessor.
pub(super) const START: &str = "";

/// The end of a chain.
#[derive(Debug)]
pub(super) struct End {
    pub(super) seq: i64,
    pub(super) hash: String,
    pub(super) content: Option<String>,
}

impl End {
    /// Of a chain that is still to begin.
    pub(super) fn none() -> Self {
        Self {
            seq: 0,
            hash: START.to_owned(),
            content: None,
        }
    }
}

/// Where a chain ends.
pub(super) async fn last(conn: &mut Conn, case: &str) -> sqlx::Result<End> {
    let row = sqlx::query(
        "SELECT seq, hash, content FROM audit WHERE case_id = $1 ORDER BY seq DESC LIMIT 1",
    )
    .bind(case)
    .fetch_optional(conn)
    .await?;
    row.map_or_else(
        || Ok(End::none()),
        |row| {
            Ok(End {
                seq: row.try_get("seq")?,
                hash: row.try_get("hash")?,
                content: row.try_get("content")?,
            })
        },
    )
}

/// Adds a row behind an end of a chain; its new end.
pub(super) async fn append(
    conn: &mut Conn,
    sealer: &Sealer,
    case: &str,
    event: Event<'_>,
    last: End,
    content: Option<String>,
) -> sqlx::Result<End> {
    let mut row = ChainRow {
        case: case.to_owned(),
        seq: last.seq + 1,
        at: event.now,
        actor: event.actor.to_owned(),
        action: event.action.to_owned(),
        detail: event.detail.to_string(),
        previous: last.hash,
        content,
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
    Ok(End {
        seq: row.seq,
        hash: row.hash,
        content: row.content,
    })
}

/// A row as it is kept.
pub(super) struct ChainRow {
    pub(super) case: String,
    pub(super) seq: i64,
    pub(super) at: i64,
    pub(super) actor: String,
    pub(super) action: String,
    pub(super) detail: String,
    pub(super) previous: String,
    pub(super) content: Option<String>,
    pub(super) hash: String,
    pub(super) seal: Option<String>,
}

impl ChainRow {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
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
    pub(super) fn holds(&self, sealer: &Sealer) -> bool {
        let sealed = match &self.seal {
            Some(seal) => sealer.is_genuine(&self.hash, seal),
            None => self.content.is_none(),
        };
        sealed && self.hash == self.digest()
    }
}
