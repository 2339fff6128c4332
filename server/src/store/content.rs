//! Table `content`: versions of the collections of texts.

use sqlx::Row;

use super::Conn;

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
