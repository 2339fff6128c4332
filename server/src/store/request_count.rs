//! Table `request_count`: requests of a minute and failed tries of an hour, added up by all processes that share the
//! database.

use sqlx::Row;

use super::Conn;

/// Adds `more` requests of `who` to a window of time; how many it are now.
///
/// # Errors
/// When the database fails.
pub async fn add(
    conn: &mut Conn,
    who: &str,
    work: &str,
    window: i64,
    more: i64,
) -> sqlx::Result<i64> {
    let row = sqlx::query(
        "INSERT INTO request_count (who, work, time_window, made) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (who, work, time_window) DO UPDATE SET made = request_count.made + excluded.made \
         RETURNING made",
    )
    .bind(who)
    .bind(work)
    .bind(window)
    .bind(more)
    .fetch_one(conn)
    .await?;
    row.try_get("made")
}

/// Forgets what was counted of minutes before `minute` and of hours before `hour`; how many rows.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, minute: i64, hour: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM request_count WHERE (work <> 'failed-try' AND time_window < $1) \
         OR (work = 'failed-try' AND time_window < $2)",
    )
    .bind(minute)
    .bind(hour)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
