//! Table `support_answer`: what the authority answered to requests for help.

use sqlx::Row;

use super::Conn;

/// An answer.
#[derive(Clone, PartialEq, Eq)]
pub struct SupportAnswer {
    /// Counted from 1 for each request.
    pub serial: i64,
    /// Id of the account of whoever answered.
    pub account: String,
    /// Their name; empty where the account is gone.
    pub by: String,
    /// What was written.
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl std::fmt::Debug for SupportAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SupportAnswer({})", self.serial)
    }
}

/// Keeps an answer. Two at once with the same serial: the second one changes nothing, and false is returned.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, number: &str, answer: &SupportAnswer) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO support_answer (number, serial, account_id, text, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    )
    .bind(number)
    .bind(answer.serial)
    .bind(&answer.account)
    .bind(&answer.text)
    .bind(answer.at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The answers to a request, the oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, number: &str) -> sqlx::Result<Vec<SupportAnswer>> {
    let rows = sqlx::query(
        "SELECT serial, account_id, COALESCE(full_name, '') AS full_name, text, at FROM support_answer \
         LEFT JOIN account ON account.id = account_id WHERE number = $1 ORDER BY serial",
    )
    .bind(number)
    .fetch_all(conn)
    .await?;
    let read = |row: &sqlx::any::AnyRow| {
        Ok(SupportAnswer {
            serial: row.try_get("serial")?,
            account: row.try_get("account_id")?,
            by: row.try_get("full_name")?,
            text: row.try_get("text")?,
            at: row.try_get("at")?,
        })
    };
    rows.iter().map(read).collect()
}
