//! Table `captcha`.

use sqlx::Row;

use super::Conn;

/// Remembers a captcha until `expires_at` (milliseconds since 1970).
///
/// # Errors
/// When the database fails.
pub async fn insert(
    conn: &mut Conn,
    id: &str,
    answer_hash: &str,
    expires_at: i64,
) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO captcha (id, answer_hash, expires_at) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(answer_hash)
        .bind(expires_at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Takes a captcha out: its answer's digest and when it expires. A second call finds nothing.
///
/// # Errors
/// When the database fails.
pub async fn take(conn: &mut Conn, id: &str) -> sqlx::Result<Option<(String, i64)>> {
    let row = sqlx::query("DELETE FROM captcha WHERE id = $1 RETURNING answer_hash, expires_at")
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .transpose()
}

/// Drops the captchas that nobody answered.
///
/// # Errors
/// When the database fails.
pub async fn forget_expired(conn: &mut Conn, now: i64) -> sqlx::Result<u64> {
    let done = sqlx::query("DELETE FROM captcha WHERE expires_at <= $1")
        .bind(now)
        .execute(conn)
        .await?;
    Ok(done.rows_affected())
}
