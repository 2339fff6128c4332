//! Sign-ins: what was refreshed from one, listed and ended together.

use sqlx::Row;

use crate::store::Conn;

/// A sign-in that still opens something: all that was refreshed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// Name of the family.
    pub family: String,
    /// What the browser said of itself.
    pub device: Option<String>,
    /// When it began, milliseconds since 1970.
    pub since: i64,
    /// When it was refreshed last.
    pub used_at: i64,
}

/// The sign-ins of an account that can still be prolonged, the latest first.
///
/// # Errors
/// When the database fails.
pub async fn open_of(conn: &mut Conn, account_id: &str, now: i64) -> sqlx::Result<Vec<SignIn>> {
    let rows = sqlx::query(
        "SELECT family, MAX(device) AS device, MIN(created_at) AS since, MAX(created_at) AS used_at FROM session \
         WHERE account_id = $1 AND refresh_until > $2 AND revoked_at IS NULL AND proved_at IS NOT NULL \
         GROUP BY family ORDER BY used_at DESC, family LIMIT 100",
    )
    .bind(account_id)
    .bind(now)
    .fetch_all(conn)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(SignIn {
                family: row.try_get("family")?,
                device: row.try_get("device")?,
                since: row.try_get("since")?,
                used_at: row.try_get("used_at")?,
            })
        })
        .collect()
}

/// Ends every session of a family, if it is this account's: nobody ends another's sessions.
///
/// # Errors
/// When the database fails.
pub async fn revoke_family(
    conn: &mut Conn,
    account_id: &str,
    family: &str,
    now: i64,
) -> sqlx::Result<()> {
    // Twice: on PostgreSQL the first one waits for a refresh under way, whose new row only a later statement sees.
    for _ in 0..2 {
        sqlx::query(
            "UPDATE session SET revoked_at = $3 \
             WHERE account_id = $1 AND family = $2 AND revoked_at IS NULL",
        )
        .bind(account_id)
        .bind(family)
        .bind(now)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Ends every session of an account.
///
/// # Errors
/// When the database fails.
pub async fn revoke_all(conn: &mut Conn, account_id: &str, now: i64) -> sqlx::Result<()> {
    revoke_but(conn, account_id, None, now).await
}

/// Ends every session of an account, but for one family.
///
/// # Errors
/// When the database fails.
pub async fn revoke_but(
    conn: &mut Conn,
    account_id: &str,
    family: Option<&str>,
    now: i64,
) -> sqlx::Result<()> {
    // Twice, as above.
    for _ in 0..2 {
        sqlx::query(
            "UPDATE session SET revoked_at = $2 WHERE account_id = $1 AND family <> $3 AND revoked_at IS NULL",
        )
        .bind(account_id)
        .bind(now)
        // No family has this name.
        .bind(family.unwrap_or_default())
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Deletes up to `most` sessions that could not be prolonged any more at `before`; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM session WHERE id IN (SELECT id FROM session WHERE refresh_until < $1 LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
