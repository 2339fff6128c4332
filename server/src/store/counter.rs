//! Table `counter`: running numbers without gaps.

use super::Conn;

/// Takes the next number in the caller's transaction; rolled back, it is free again. A counter begins with 1.
///
/// # Errors
/// When the database fails.
pub async fn next(conn: &mut Conn, name: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "INSERT INTO counter (name, value) VALUES ($1, 1) \
         ON CONFLICT (name) DO UPDATE SET value = counter.value + 1 RETURNING value",
    )
    .bind(name)
    .fetch_one(conn)
    .await
}
