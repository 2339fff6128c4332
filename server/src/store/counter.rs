//! Table `counter`: running numbers without gaps.

use super::Conn;

/// Takes the next number in the caller's transaction; rolled back, it is free again.
///
/// # Errors
/// When the database fails or there is no such counter.
pub async fn next(conn: &mut Conn, name: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar("UPDATE counter SET value = value + 1 WHERE name = $1 RETURNING value")
        .bind(name)
        .fetch_one(conn)
        .await
}
