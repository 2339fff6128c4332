//! Table `second_factor_reset`: resets of a colleague's second factor that wait for a second person.

use sqlx::Row;

use super::Conn;

/// A reset that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingReset {
    /// The account of who asked.
    pub by: String,
    /// When, milliseconds since 1970.
    pub at: i64,
}

/// Asks for one; an earlier one of the same account is replaced.
///
/// # Errors
/// When the database fails.
pub async fn ask(conn: &mut Conn, account: &str, by: &str, now: i64) -> sqlx::Result<()> {
    take_back(conn, account).await?;
    sqlx::query(
        "INSERT INTO second_factor_reset (account_id, asked_by, asked_at) VALUES ($1, $2, $3)",
    )
    .bind(account)
    .bind(by)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// The one of an account that was asked for after a time.
///
/// # Errors
/// When the database fails.
pub async fn asked(
    conn: &mut Conn,
    account: &str,
    after: i64,
) -> sqlx::Result<Option<PendingReset>> {
    let row = sqlx::query(
        "SELECT asked_by, asked_at FROM second_factor_reset WHERE account_id = $1 AND asked_at > $2",
    )
    .bind(account)
    .bind(after)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(PendingReset {
            by: row.try_get("asked_by")?,
            at: row.try_get("asked_at")?,
        })
    })
    .transpose()
}

/// Ends the one of an account; whether there was one. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn take_back(conn: &mut Conn, account: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("DELETE FROM second_factor_reset WHERE account_id = $1")
        .bind(account)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}
