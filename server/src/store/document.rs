//! Table `document`: what the file of an issued document must hold.

use super::Conn;

/// Notes the digest of a document's bytes; of one that is drawn anew, the new one.
///
/// # Errors
/// When the database fails.
pub async fn note(conn: &mut Conn, key: &str, sha256: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO document (object_key, sha256, made_at) VALUES ($1, $2, $3) \
         ON CONFLICT (object_key) DO UPDATE SET sha256 = excluded.sha256, made_at = excluded.made_at",
    )
    .bind(key)
    .bind(sha256)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// The digest of a document's bytes; none where it was never drawn, or by a version that noted none.
///
/// # Errors
/// When the database fails.
pub async fn digest(conn: &mut Conn, key: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("SELECT sha256 FROM document WHERE object_key = $1")
        .bind(key)
        .fetch_optional(conn)
        .await
}
