//! Table `signature_session`: sessions in which somebody has shown that they hold the key of a registered signature.

use super::Conn;

/// Such a session. `until` is milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct SignatureSession<'a> {
    /// Digest of what the cookie carries.
    pub token_hash: &'a str,
    /// Whose session it is.
    pub account: &'a str,
    /// All that is refreshed from one sign-in.
    pub family: &'a str,
    /// Which signature.
    pub signature: &'a str,
    /// Until when.
    pub until: i64,
}

/// Keeps it; what the session showed before is forgotten.
///
/// # Errors
/// When the database fails.
pub async fn begin(conn: &mut Conn, new: SignatureSession<'_>) -> sqlx::Result<()> {
    end(conn, new.family).await?;
    sqlx::query(
        "INSERT INTO signature_session (token_hash, account_id, family, signature_id, until) \
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(new.token_hash)
    .bind(new.account)
    .bind(new.family)
    .bind(new.signature)
    .bind(new.until)
    .execute(conn)
    .await?;
    Ok(())
}

/// The signature that a session has shown, if it may be used now.
///
/// # Errors
/// When the database fails.
pub async fn find(
    conn: &mut Conn,
    token_hash: &str,
    account: &str,
    family: &str,
    now: i64,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "SELECT signature_id FROM signature_session \
         JOIN organization_signature ON organization_signature.id = signature_session.signature_id \
         WHERE token_hash = $1 AND account_id = $2 AND family = $3 AND until > $4 AND active = 1",
    )
    .bind(token_hash)
    .bind(account)
    .bind(family)
    .bind(now)
    .fetch_optional(conn)
    .await
}

/// Forgets what a session has shown.
///
/// # Errors
/// When the database fails.
pub async fn end(conn: &mut Conn, family: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM signature_session WHERE family = $1")
        .bind(family)
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets every session that has shown a signature.
///
/// # Errors
/// When the database fails.
pub async fn end_all_of(conn: &mut Conn, signature: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM signature_session WHERE signature_id = $1")
        .bind(signature)
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes up to `most` that are over at `now`; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM signature_session WHERE token_hash IN \
         (SELECT token_hash FROM signature_session WHERE until <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
