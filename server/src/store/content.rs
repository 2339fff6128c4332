//! Table `content`: versions of the collections of texts.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row;

use super::Conn;
use crate::{Error, Result};

/// A version of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentVersion {
    /// Counted from 1 for each collection.
    pub number: i64,
    /// Since when it was shown, milliseconds since 1970.
    pub since: i64,
    /// Name of whoever restored it; `None` where it came from files, by a command.
    pub by: Option<String>,
    /// The earlier version that it says again.
    pub restored: Option<i64>,
    /// The entries, as JSON.
    pub entries: String,
}

/// A version that says again what an earlier one said.
#[derive(Clone, Copy, Debug)]
pub struct RestoredVersion<'a> {
    /// The number that it takes.
    pub number: i64,
    /// Number of the earlier one.
    pub earlier: i64,
    /// Id of the account of whoever restored it.
    pub account: &'a str,
    /// The entries, as JSON.
    pub entries: &'a str,
    /// When, milliseconds since 1970.
    pub at: i64,
}

/// The entries of a collection's last version, as JSON; `None` where there is none.
///
/// # Errors
/// When the database fails.
pub async fn last(conn: &mut Conn, collection: &str) -> sqlx::Result<Option<String>> {
    let row = sqlx::query(
        "SELECT entries FROM content WHERE collection = $1 ORDER BY version DESC LIMIT 1",
    )
    .bind(collection)
    .fetch_optional(conn)
    .await?;
    row.map(|row| row.try_get("entries")).transpose()
}

/// Adds a version. Two at once: the second one fails, as its number is taken.
///
/// # Errors
/// When the database fails.
pub async fn add(conn: &mut Conn, collection: &str, entries: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO content (collection, version, since, entries) \
         SELECT $1, COALESCE(MAX(version), 0) + 1, $2, $3 FROM content WHERE collection = $1",
    )
    .bind(collection)
    .bind(now)
    .bind(entries)
    .execute(conn)
    .await?;
    Ok(())
}

/// The list that the authority imported last; `None` where it imported none.
///
/// # Errors
/// When the database fails, or keeps what is no such list.
pub async fn last_list<Entry: DeserializeOwned>(
    conn: &mut Conn,
    collection: &str,
) -> Result<Option<Vec<Entry>>> {
    let kept = last(conn, collection).await?;
    let read = |kept: String| serde_json::from_str(&kept).map_err(Error::internal);
    kept.map(read).transpose()
}

/// Adds a version of a list.
///
/// # Errors
/// When the database fails.
pub async fn add_list<Entry: Serialize + Sync>(
    conn: &mut Conn,
    collection: &str,
    list: &[Entry],
    now: i64,
) -> Result<()> {
    let kept = serde_json::to_string(list).map_err(Error::internal)?;
    Ok(add(conn, collection, &kept, now).await?)
}

/// Number of a collection's last version; 0 where there is none.
///
/// # Errors
/// When the database fails.
pub async fn newest(conn: &mut Conn, collection: &str) -> sqlx::Result<i64> {
    let found: Option<i64> = sqlx::query_scalar(
        "SELECT version FROM content WHERE collection = $1 ORDER BY version DESC LIMIT 1",
    )
    .bind(collection)
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_default())
}

/// A collection's versions from a number downwards, at most so many.
///
/// # Errors
/// When the database fails.
pub async fn versions(
    conn: &mut Conn,
    collection: &str,
    from: i64,
    most: i64,
) -> sqlx::Result<Vec<ContentVersion>> {
    let rows = sqlx::query(
        "SELECT version, since, full_name, restored, entries FROM content \
         LEFT JOIN account ON account.id = account_id \
         WHERE collection = $1 AND version <= $2 ORDER BY version DESC LIMIT $3",
    )
    .bind(collection)
    .bind(from)
    .bind(most)
    .fetch_all(conn)
    .await?;
    let read = |row: &sqlx::any::AnyRow| {
        Ok(ContentVersion {
            number: row.try_get("version")?,
            since: row.try_get("since")?,
            by: row.try_get("full_name")?,
            restored: row.try_get("restored")?,
            entries: row.try_get("entries")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Adds a version that says again what an earlier one said. Where its number is taken, nothing changes, and false is
/// returned.
///
/// # Errors
/// When the database fails.
pub async fn restore(
    conn: &mut Conn,
    collection: &str,
    version: RestoredVersion<'_>,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO content (collection, version, since, entries, account_id, restored) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(collection)
    .bind(version.number)
    .bind(version.at)
    .bind(version.entries)
    .bind(version.account)
    .bind(version.earlier)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}
