//! Table `support_message`: what whoever asked for help added to their request.

use sqlx::Row;

use super::Conn;

/// A message.
#[derive(Clone, PartialEq, Eq)]
pub struct SupportMessage {
    /// Counted from 1 for each request.
    pub serial: i64,
    /// What was written.
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl std::fmt::Debug for SupportMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SupportMessage({})", self.serial)
    }
}

/// Keeps a message. Two at once with the same serial: the second one changes nothing, and false is returned.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, number: &str, message: &SupportMessage) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO support_message (number, serial, text, at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind(number)
    .bind(message.serial)
    .bind(&message.text)
    .bind(message.at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The messages of a request, the oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, number: &str) -> sqlx::Result<Vec<SupportMessage>> {
    let sql = "SELECT serial, text, at FROM support_message WHERE number = $1 ORDER BY serial";
    let rows = sqlx::query(sql).bind(number).fetch_all(conn).await?;
    let read = |row: &sqlx::any::AnyRow| {
        Ok(SupportMessage {
            serial: row.try_get("serial")?,
            text: row.try_get("text")?,
            at: row.try_get("at")?,
        })
    };
    rows.iter().map(read).collect()
}
