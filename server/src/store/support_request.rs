//! Table `support_request`: what people ask for help with.

use evisa_core::words::Lang;
use sqlx::Row;

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
    let Some(row) = row else { return Ok(None) };
    let language: String = row.try_get("language")?;
    Ok(Some(SupportRequest {
        number: row.try_get("number")?,
        language: Lang::parse(&language).unwrap_or_default(),
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        phone: row.try_get("phone")?,
        passport: row.try_get("passport")?,
        nationality: row.try_get("nationality")?,
        topic: row.try_get("topic")?,
        description: row.try_get("description")?,
        created_at: row.try_get("created_at")?,
    }))
}

/// Deletes up to `most` requests that were made before a moment; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<u64> {
    let gone = sqlx::query(
        "DELETE FROM support_request WHERE number IN (SELECT number FROM support_request \
         WHERE created_at < $1 ORDER BY created_at LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(gone.rows_affected())
}
