//! Table `draft_picture`: encrypted pictures of drafts.

use sqlx::Row;

use super::Conn;

/// A picture of a draft; its file is encrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftPicture {
    /// The draft.
    pub draft_id: String,
    /// As the draft names it.
    pub id: String,
    /// Where its bytes lie among the files.
    pub object_key: String,
    /// SHA-256 of these bytes.
    pub sha256: String,
    /// How many they are.
    pub size_bytes: i64,
}

/// Keeps a picture's particulars. Returns false, and changes nothing, when the draft has one of this id.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, picture: &DraftPicture, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO draft_picture (draft_id, id, object_key, sha256, size_bytes, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (draft_id, id) DO NOTHING",
    )
    .bind(&picture.draft_id)
    .bind(&picture.id)
    .bind(&picture.object_key)
    .bind(&picture.sha256)
    .bind(picture.size_bytes)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Every picture of a draft, with the time since when it is there.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, draft_id: &str) -> sqlx::Result<Vec<(DraftPicture, i64)>> {
    let rows = sqlx::query(
        "SELECT draft_id, id, object_key, sha256, size_bytes, created_at FROM draft_picture \
         WHERE draft_id = $1 ORDER BY id",
    )
    .bind(draft_id)
    .fetch_all(conn)
    .await?;
    let read = rows.iter().map(|row| {
        let picture = DraftPicture {
            draft_id: row.try_get("draft_id")?,
            id: row.try_get("id")?,
            object_key: row.try_get("object_key")?,
            sha256: row.try_get("sha256")?,
            size_bytes: row.try_get("size_bytes")?,
        };
        Ok((picture, row.try_get("created_at")?))
    });
    read.collect()
}

/// Forgets a picture.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, draft_id: &str, id: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM draft_picture WHERE draft_id = $1 AND id = $2")
        .bind(draft_id)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}
