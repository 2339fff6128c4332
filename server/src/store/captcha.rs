//! Table `captcha`: those that were answered, so that none is answered twice.

use super::Conn;

/// Uses a captcha up: whether it was unused. It is remembered until it could not be answered any more. Of two answers at
/// once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn take(conn: &mut Conn, id: &str, until: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO captcha (id, answer_hash, expires_at) VALUES ($1, '', $2) \
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(id)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets up to `most` captchas that could not be answered any more; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_expired(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM captcha WHERE id IN (SELECT id FROM captcha WHERE expires_at <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
