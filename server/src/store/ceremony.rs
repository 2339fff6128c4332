//! Table `ceremony`: what an authenticator was asked, or what is being set up, until it is answered.

use super::Conn;

/// Keeps one until a time.
///
/// # Errors
/// When the database fails.
pub async fn begin(
    conn: &mut Conn,
    id: &str,
    account: &str,
    state: &str,
    until: i64,
) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO ceremony (id, account_id, state, until) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(account)
        .bind(state)
        .bind(until)
        .execute(conn)
        .await?;
    Ok(())
}

/// Takes one that is in time and was begun for this account; it is good once.
///
/// # Errors
/// When the database fails.
pub async fn take(
    conn: &mut Conn,
    id: &str,
    account: &str,
    now: i64,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "DELETE FROM ceremony WHERE id = $1 AND account_id = $2 AND until > $3 RETURNING state",
    )
    .bind(id)
    .bind(account)
    .bind(now)
    .fetch_optional(conn)
    .await
}

/// One that is in time, without using it up.
///
/// # Errors
/// When the database fails.
pub async fn peek(
    conn: &mut Conn,
    id: &str,
    account: &str,
    now: i64,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "SELECT state FROM ceremony WHERE id = $1 AND account_id = $2 AND until > $3",
    )
    .bind(id)
    .bind(account)
    .bind(now)
    .fetch_optional(conn)
    .await
}

/// How many an account has begun that are not over.
///
/// # Errors
/// When the database fails.
pub async fn open_of(conn: &mut Conn, account: &str, now: i64) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM ceremony WHERE account_id = $1 AND until > $2")
        .bind(account)
        .bind(now)
        .fetch_one(conn)
        .await
}

/// Deletes up to `most` whose time is over; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let sql =
        "DELETE FROM ceremony WHERE id IN (SELECT id FROM ceremony WHERE until <= $1 LIMIT $2)";
    let done = sqlx::query(sql).bind(now).bind(most).execute(conn).await?;
    Ok(done.rows_affected())
}
