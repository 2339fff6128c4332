//! Table `support_request`: what people ask for help with.

use std::ops::Range;

use evisa_core::words::Lang;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// A request for help.
#[derive(Clone, PartialEq, Eq)]
pub struct SupportRequest {
    /// What whoever asked is told.
    pub number: String,
    /// Of whoever asked.
    pub language: Lang,
    /// Full name.
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    /// Empty where none was given, as with what follows.
    pub phone: String,
    /// Passport number.
    pub passport: String,
    /// Code of a country.
    pub nationality: String,
    /// Code of core's catalogue `supportTopic`.
    pub topic: String,
    /// In their own words.
    pub description: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// When it needed nobody any more; `None` while somebody has to look at it.
    pub closed_at: Option<i64>,
}

impl std::fmt::Debug for SupportRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SupportRequest({})", self.number)
    }
}

/// Keeps a request.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, request: &SupportRequest) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO support_request (number, language, name, email, phone, passport, nationality, topic, \
         description, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&request.number)
    .bind(request.language.tag())
    .bind(&request.name)
    .bind(&request.email)
    .bind(&request.phone)
    .bind(&request.passport)
    .bind(&request.nationality)
    .bind(&request.topic)
    .bind(&request.description)
    .bind(request.created_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The request of a number.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, number: &str) -> sqlx::Result<Option<SupportRequest>> {
    let row = sqlx::query("SELECT * FROM support_request WHERE number = $1")
        .bind(number)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(SupportRequest::read).transpose()
}

impl SupportRequest {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let language: &str = row.try_get("language")?;
        Ok(Self {
            language: Lang::parse(language).unwrap_or_default(),
            number: row.try_get("number")?,
            name: row.try_get("name")?,
            email: row.try_get("email")?,
            phone: row.try_get("phone")?,
            passport: row.try_get("passport")?,
            nationality: row.try_get("nationality")?,
            topic: row.try_get("topic")?,
            description: row.try_get("description")?,
            created_at: row.try_get("created_at")?,
            closed_at: row.try_get("closed_at")?,
        })
    }
}

/// Requests that somebody has to look at, the oldest first; or those that need nobody any more, the last one first.
///
/// # Errors
/// When the database fails.
pub async fn list(conn: &mut Conn, open: bool, most: i64) -> sqlx::Result<Vec<SupportRequest>> {
    let sql = if open {
        "SELECT * FROM support_request WHERE closed_at IS NULL ORDER BY created_at, number LIMIT $1"
    } else {
        "SELECT * FROM support_request WHERE closed_at IS NOT NULL ORDER BY closed_at DESC, number LIMIT $1"
    };
    let rows = sqlx::query(sql).bind(most).fetch_all(conn).await?;
    rows.iter().map(SupportRequest::read).collect()
}

/// Up to `most` requests that were made in a span of time, the first ones.
///
/// # Errors
/// When the database fails.
pub async fn made_in(
    conn: &mut Conn,
    span: &Range<i64>,
    most: i64,
) -> sqlx::Result<Vec<SupportRequest>> {
    let sql = "SELECT * FROM support_request WHERE created_at >= $1 AND created_at < $2 \
               ORDER BY created_at, number LIMIT $3";
    let rows = sqlx::query(sql)
        .bind(span.start)
        .bind(span.end)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(SupportRequest::read).collect()
}

/// How many were made in a span of time.
///
/// # Errors
/// When the database fails.
pub async fn count_in(conn: &mut Conn, span: &Range<i64>) -> sqlx::Result<i64> {
    let sql = "SELECT COUNT(*) FROM support_request WHERE created_at >= $1 AND created_at < $2";
    let counted = sqlx::query_scalar(sql).bind(span.start).bind(span.end);
    counted.fetch_one(conn).await
}

/// How many somebody has to look at.
///
/// # Errors
/// When the database fails.
pub async fn count_open(conn: &mut Conn) -> sqlx::Result<i64> {
    let sql = "SELECT COUNT(*) FROM support_request WHERE closed_at IS NULL";
    sqlx::query_scalar(sql).fetch_one(conn).await
}

/// Closes a request, or opens it again.
///
/// # Errors
/// When the database fails.
pub async fn close(conn: &mut Conn, number: &str, at: Option<i64>) -> sqlx::Result<()> {
    sqlx::query("UPDATE support_request SET closed_at = $2 WHERE number = $1")
        .bind(number)
        .bind(at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes up to `most` requests that were made before a moment; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<u64> {
    let mut gone = 0;
    // First what refers to them.
    for table in ["support_answer", "support_message", "support_request"] {
        let sql = format!(
            "DELETE FROM {table} WHERE number IN (SELECT number FROM support_request \
             WHERE created_at < $1 ORDER BY created_at, number LIMIT $2)"
        );
        let done = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(before)
            .bind(most)
            .execute(&mut *conn)
            .await?;
        gone = done.rows_affected();
    }
    Ok(gone)
}
