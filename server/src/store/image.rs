//! Table `image`.

use sqlx::Row;

use super::Conn;

/// A picture as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Random: the handle is `/files/<id>`.
    pub id: String,
    /// Where its bytes lie among the files.
    pub object_key: String,
    /// SHA-256 of the bytes as they were sent.
    pub received_sha256: String,
    /// SHA-256 of the bytes as they are kept.
    pub stored_sha256: String,
    /// Pixels, upright.
    pub width: i64,
    /// Pixels, upright.
    pub height: i64,
    /// Bytes as kept.
    pub size_bytes: i64,
    /// Until when the bytes as they were sent are kept too, milliseconds since 1970; `None` where they are not.
    pub received_until: Option<i64>,
    /// Who sent it, as a keyed digest; `None` for what the portal cut out itself, and for pictures of earlier versions.
    pub sender: Option<String>,
}

/// Keeps a picture's particulars.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, image: &Image, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO image (id, object_key, received_sha256, stored_sha256, width, height, \
         size_bytes, received_until, sender, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&image.id)
    .bind(&image.object_key)
    .bind(&image.received_sha256)
    .bind(&image.stored_sha256)
    .bind(image.width)
    .bind(image.height)
    .bind(image.size_bytes)
    .bind(image.received_until)
    .bind(&image.sender)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// The picture of an id.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str) -> sqlx::Result<Option<Image>> {
    let row = sqlx::query(
        "SELECT id, object_key, received_sha256, stored_sha256, width, height, size_bytes, \
         received_until, sender FROM image WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(Image {
            id: row.try_get("id")?,
            object_key: row.try_get("object_key")?,
            received_sha256: row.try_get("received_sha256")?,
            stored_sha256: row.try_get("stored_sha256")?,
            width: row.try_get("width")?,
            height: row.try_get("height")?,
            size_bytes: row.try_get("size_bytes")?,
            received_until: row.try_get("received_until")?,
            sender: row.try_get("sender")?,
        })
    })
    .transpose()
}

/// Bytes of a sender's pictures that no application names.
///
/// # Errors
/// When the database fails.
pub async fn unclaimed_bytes(conn: &mut Conn, sender: &str) -> sqlx::Result<i64> {
    let row = sqlx::query(
        "SELECT CAST(COALESCE(SUM(size_bytes), 0) AS BIGINT) AS bytes FROM image \
         WHERE sender = $1 AND claimed = 0",
    )
    .bind(sender)
    .fetch_one(conn)
    .await?;
    row.try_get("bytes")
}

/// Notes that the bytes as they were sent are kept no longer, for up to `most` pictures whose time is over; their ids.
///
/// # Errors
/// When the database fails.
pub async fn forget_received(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "UPDATE image SET received_until = NULL WHERE id IN (SELECT id FROM image \
         WHERE received_until <= $1 ORDER BY received_until LIMIT $2) RETURNING id",
    )
    .bind(now)
    .bind(most)
    .fetch_all(conn)
    .await
}
