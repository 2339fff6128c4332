//! Table `recovery_code`: codes for whoever has lost every second factor, by digest.

use super::Conn;

/// Replaces an account's codes.
///
/// # Errors
/// When the database fails.
pub async fn replace(conn: &mut Conn, account: &str, digests: &[String]) -> sqlx::Result<()> {
    forget(conn, account).await?;
    for digest in digests {
        sqlx::query("INSERT INTO recovery_code (digest, account_id) VALUES ($1, $2)")
            .bind(digest)
            .bind(account)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Deletes an account's codes.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, account: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM recovery_code WHERE account_id = $1")
        .bind(account)
        .execute(conn)
        .await?;
    Ok(())
}

/// Uses one up: whether it was the account's. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn take(conn: &mut Conn, account: &str, digest: &str) -> sqlx::Result<bool> {
    let sql = "DELETE FROM recovery_code WHERE digest = $1 AND account_id = $2";
    let done = sqlx::query(sql)
        .bind(digest)
        .bind(account)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// How many an account has left.
///
/// # Errors
/// When the database fails.
pub async fn left(conn: &mut Conn, account: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM recovery_code WHERE account_id = $1")
        .bind(account)
        .fetch_one(conn)
        .await
}
