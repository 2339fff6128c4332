//! Table `code_link`: links under which a case's security code can be made anew, once each.

use super::Conn;

/// Opens a link to a case until a time. Its `serial` is its name among the links of that case.
///
/// # Errors
/// When the database fails.
pub async fn open(conn: &mut Conn, case: &str, serial: i64, until: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO code_link (case_code, serial, until) VALUES ($1, $2, $3) \
         ON CONFLICT (case_code, serial) DO NOTHING",
    )
    .bind(case)
    .bind(serial)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(())
}

/// Uses a link up: whether it was there, unused and in time. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn take(conn: &mut Conn, case: &str, serial: i64, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE code_link SET used_at = $3 \
         WHERE case_code = $1 AND serial = $2 AND used_at IS NULL AND until > $3",
    )
    .bind(case)
    .bind(serial)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes up to `most` links whose time is over; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM code_link WHERE (case_code, serial) IN \
         (SELECT case_code, serial FROM code_link WHERE until <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
