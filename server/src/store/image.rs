//! Table `image`.

use sqlx::{AssertSqlSafe, Row};

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
    /// Who sent it; `None` for what the portal cut out itself, and for pictures of earlier versions.
    pub sender: Option<Sender>,
}

/// Who sent a picture, as keyed digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The address.
    pub address: String,
    /// The browser or account; unknown in pictures of earlier versions.
    pub browser: Option<String>,
}

/// Bytes of pictures that no application names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnclaimedBytes {
    /// Sent from the address.
    pub address: i64,
    /// Sent by the browser or account.
    pub browser: i64,
}

/// Keeps a picture's particulars.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, image: &Image, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO image (id, object_key, received_sha256, stored_sha256, width, height, \
         size_bytes, received_until, sender, browser, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(&image.id)
    .bind(&image.object_key)
    .bind(&image.received_sha256)
    .bind(&image.stored_sha256)
    .bind(image.width)
    .bind(image.height)
    .bind(image.size_bytes)
    .bind(image.received_until)
    .bind(image.sender.as_ref().map(|sender| &sender.address))
    .bind(
        image
            .sender
            .as_ref()
            .and_then(|sender| sender.browser.as_ref()),
    )
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
         received_until, sender, browser FROM image WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        let address: Option<String> = row.try_get("sender")?;
        let browser = row.try_get("browser")?;
        Ok(Image {
            id: row.try_get("id")?,
            object_key: row.try_get("object_key")?,
            received_sha256: row.try_get("received_sha256")?,
            stored_sha256: row.try_get("stored_sha256")?,
            width: row.try_get("width")?,
            height: row.try_get("height")?,
            size_bytes: row.try_get("size_bytes")?,
            received_until: row.try_get("received_until")?,
            sender: address.map(|address| Sender { address, browser }),
        })
    })
    .transpose()
}

/// How much a sender has sent that no application names.
///
/// # Errors
/// When the database fails.
pub async fn unclaimed(conn: &mut Conn, sender: &Sender) -> sqlx::Result<UnclaimedBytes> {
    let sum = "SELECT CAST(COALESCE(SUM(size_bytes), 0) AS BIGINT) FROM image WHERE claimed = 0";
    let address = sqlx::query_scalar(AssertSqlSafe(format!("{sum} AND sender = $1")))
        .bind(&sender.address)
        .fetch_one(&mut *conn)
        .await?;
    let browser = sqlx::query_scalar(AssertSqlSafe(format!("{sum} AND browser = $1")))
        .bind(&sender.browser)
        .fetch_one(conn)
        .await?;
    Ok(UnclaimedBytes { address, browser })
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
