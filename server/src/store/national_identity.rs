//! Table `national_identity`: whom the national login knows as whom here.

use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::account::{Account, COLUMNS};

/// Somebody whom an issuer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalIdentity {
    /// Who knows them.
    pub issuer: String,
    /// As whom.
    pub subject: String,
    /// Since when they open the account.
    pub linked_at: i64,
}

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

/// Who opens an account, the latest first.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, account_id: &str) -> sqlx::Result<Vec<NationalIdentity>> {
    let rows = sqlx::query(
        "SELECT issuer, subject, linked_at FROM national_identity WHERE account_id = $1 \
         ORDER BY linked_at DESC, issuer, subject",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(NationalIdentity {
                issuer: row.try_get("issuer")?,
                subject: row.try_get("subject")?,
                linked_at: row.try_get("linked_at")?,
            })
        })
        .collect()
}

/// Unlinks somebody from an account; whether they were linked to it.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    conn: &mut Conn,
    (issuer, subject): (&str, &str),
    account_id: &str,
) -> sqlx::Result<bool> {
    let sql =
        "DELETE FROM national_identity WHERE issuer = $1 AND subject = $2 AND account_id = $3";
    let query = sqlx::query(sql).bind(issuer).bind(subject);
    let done = query.bind(account_id).execute(conn).await?;
    Ok(done.rows_affected() == 1)
}
