//! Table `national_identity`: whom the national login knows as whom here.

use sqlx::AssertSqlSafe;

use super::Conn;
use super::account::{Account, COLUMNS};

/// Links somebody whom an issuer knows to an account. Returns false, and changes nothing, when that somebody is linked
/// already.
///
/// # Errors
/// When the database fails.
pub async fn insert(
    conn: &mut Conn,
    (issuer, subject): (&str, &str),
    account_id: &str,
    now: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO national_identity (issuer, subject, account_id, linked_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind(issuer)
    .bind(subject)
    .bind(account_id)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The account of somebody whom an issuer knows, open or closed.
///
/// # Errors
/// When the database fails.
pub async fn account(
    conn: &mut Conn,
    (issuer, subject): (&str, &str),
) -> sqlx::Result<Option<Account>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM national_identity JOIN account ON account.id = national_identity.account_id \
         WHERE issuer = $1 AND subject = $2"
    );
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(issuer)
        .bind(subject)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Account::read).transpose()
}
