//! Table `customer`: the customers of an organization.

use evisa_core::Draft;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::case_file::json;
use super::case_word::folded;
use super::sql::Sql;

/// A customer. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq)]
pub struct Customer {
    /// Random.
    pub id: String,
    /// Code of the organization.
    pub organization: String,
    /// What is known, as on the wire.
    pub answers: Draft,
    /// Name.
    pub name: String,
    /// Nationality, three letters.
    pub nationality: String,
    /// Number of the passport.
    pub document: String,
    /// Counts the changes.
    pub version: i64,
}

impl Customer {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            organization: row.try_get("organization")?,
            answers: json(row.try_get("answers")?)?,
            name: row.try_get("name")?,
            nationality: row.try_get("nationality")?,
            document: row.try_get("document")?,
            version: row.try_get("version")?,
        })
    }

    fn search(&self) -> String {
        folded(&format!("{} {}", self.name, self.document))
    }
}

/// Adds a customer. Returns false, and changes nothing, when the organization has one with this passport.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, new: &Customer, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO customer (id, organization, answers, name, nationality, document, search, version, created_at, \
         updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT DO NOTHING",
    )
    .bind(&new.id)
    .bind(&new.organization)
    .bind(serde_json::json!(new.answers).to_string())
    .bind(&new.name)
    .bind(&new.nationality)
    .bind(&new.document)
    .bind(new.search())
    .bind(new.version)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Keeps a changed customer that is still at the version that was read. Returns false, and changes nothing, otherwise.
///
/// # Errors
/// When the database fails, or another customer has the passport.
pub async fn save(conn: &mut Conn, changed: &Customer, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE customer SET answers = $4, name = $5, nationality = $6, document = $7, search = $8, updated_at = $9, \
         version = version + 1 WHERE id = $1 AND organization = $2 AND version = $3",
    )
    .bind(&changed.id)
    .bind(&changed.organization)
    .bind(changed.version)
    .bind(serde_json::json!(changed.answers).to_string())
    .bind(&changed.name)
    .bind(&changed.nationality)
    .bind(&changed.document)
    .bind(changed.search())
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A customer of an organization.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, organization: &str, id: &str) -> sqlx::Result<Option<Customer>> {
    let sql = "SELECT * FROM customer WHERE organization = $1 AND id = $2";
    let row = sqlx::query(sql)
        .bind(organization)
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Customer::read).transpose()
}

/// The customer of an organization who has a passport.
///
/// # Errors
/// When the database fails.
pub async fn with_passport(
    conn: &mut Conn,
    organization: &str,
    nationality: &str,
    document: &str,
) -> sqlx::Result<Option<Customer>> {
    let row = sqlx::query(
        "SELECT * FROM customer WHERE organization = $1 AND nationality = $2 AND document = $3",
    )
    .bind(organization)
    .bind(nationality)
    .bind(document)
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(Customer::read).transpose()
}

/// Deletes a customer of an organization; whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn delete(conn: &mut Conn, organization: &str, id: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("DELETE FROM customer WHERE organization = $1 AND id = $2")
        .bind(organization)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// How many customers an organization has.
///
/// # Errors
/// When the database fails.
pub async fn count(conn: &mut Conn, organization: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM customer WHERE organization = $1")
        .bind(organization)
        .fetch_one(conn)
        .await
}

/// A page of an organization's customers with these words in name or passport number, by name; and how many there are.
///
/// # Errors
/// When the database fails.
pub async fn page(
    conn: &mut Conn,
    organization: &str,
    text: &str,
    number: i64,
    size: i64,
) -> sqlx::Result<(Vec<Customer>, i64)> {
    let confined = |select: &str| {
        let mut sql = Sql::new(select).text(" FROM customer WHERE organization = ");
        sql.bind(organization);
        sql.contains_words("search", text);
        sql
    };
    let total = confined("SELECT COUNT(*)").count(conn).await?;
    // The index has all that is compared: only the rows of the page are read.
    let rows = confined("SELECT customer.* FROM (SELECT id AS found")
        .text(" ORDER BY name, id LIMIT ")
        .integer(size)
        .text(" OFFSET ")
        .integer(number.saturating_mul(size))
        .text(") page JOIN customer ON id = found ORDER BY name, id")
        .all(conn)
        .await?;
    let rows = rows.iter().map(Customer::read);
    Ok((rows.collect::<sqlx::Result<_>>()?, total))
}
