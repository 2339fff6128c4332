//! Table `audit`: who did what to a case, a chain of rows. Each carries the digest of the one before, so that a row
//! changed or taken out later shows; the digest of the case after the change ([`content`]), so that a case changed
//! past the program shows; and a seal, so that a row that the program did not write shows.

mod compare;
mod confirmed;
mod content;
mod course;
pub mod head;
mod link;
mod seal;
mod verify;

use std::collections::BTreeMap;

use serde_json::Value;
use sqlx::Row;

pub use self::compare::{ChainStatus, compare, last_rows, untold};
pub use self::confirmed::{ConfirmedCase, begin, confirm};
pub use self::course::{Fact, UNSIGNED, action};
pub use self::seal::{seal, was_sealed_ever};
pub use self::verify::{BaselineEntry, Chains, hash_of, newest, newest_before, verify};

use self::link::{append, last};
use super::sql::Sql;
use super::{Conn, Tx};
use crate::security::sealer::Sealer;

/// One link of a case's chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Place in the chain, from 1.
    pub seq: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// `visitor`, `bank`, `system`, `operator`, or an account's id.
    pub actor: String,
    /// What was done: `created`, `paid`, `approved`, …
    pub action: String,
    /// Particulars; no personal data beyond what the case itself holds.
    pub detail: Value,
}

/// What a row tells.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// Who: [`Entry::actor`].
    pub actor: &'a str,
    /// What: [`Entry::action`].
    pub action: &'a str,
    /// Particulars.
    pub detail: &'a Value,
    /// When, milliseconds since 1970.
    pub now: i64,
}

/// Adds a row about a change of a case to its chain, in the transaction in which it was confirmed and after the case was
/// written; the case is confirmed again by that. Two writers at once: the second meets the primary key and its
/// transaction fails, nothing is lost silently.
///
/// # Errors
/// When the database fails, or the case was confirmed in another transaction.
pub async fn record(
    tx: &mut Tx,
    sealer: &Sealer,
    confirmed: ConfirmedCase,
    event: Event<'_>,
) -> sqlx::Result<ConfirmedCase> {
    let (case, end) = confirmed.within(tx)?;
    // Read after the chain's end: whoever changes the case meanwhile takes the same place in the chain, and fails.
    let content = content::of(tx, &case).await?;
    let end = append(tx, sealer, &case, event, end, Some(content)).await?;
    Ok(ConfirmedCase::again(tx, case, end))
}

/// Adds a row about something that leaves the case as it is, such as what became of an order that was to pay for it: the
/// row repeats the digest of the one before, or has none where that has none. So it never vouches for a case that was
/// changed by hand.
///
/// # Errors
/// When the database fails.
pub async fn note(
    conn: &mut Conn,
    sealer: &Sealer,
    case: &str,
    event: Event<'_>,
) -> sqlx::Result<()> {
    let last = last(conn, case).await?;
    let content = last.content.clone();
    append(conn, sealer, case, event, last, content).await?;
    Ok(())
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
