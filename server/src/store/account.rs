//! Table `account`.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// A person who signs in.
#[derive(Clone, Debug)]
pub struct Account {
    /// Random, never shown.
    pub id: String,
    /// Lower case; the user name.
    pub email: String,
    /// As shown to colleagues.
    pub full_name: String,
    /// Argon2id in PHC form.
    pub password_hash: String,
    /// `officer`, `supervisor`, …
    pub roles: Vec<String>,
    /// A closed account cannot sign in and its sessions open nothing.
    pub active: bool,
}

impl Account {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let roles: String = row.try_get("roles")?;
        Ok(Self {
            id: row.try_get("id")?,
            email: row.try_get("email")?,
            full_name: row.try_get("full_name")?,
            password_hash: row.try_get("password_hash")?,
            roles: serde_json::from_str(&roles)
                .map_err(|cause| sqlx::Error::Decode(cause.into()))?,
            active: row.try_get::<i64, _>("active")? == 1,
        })
    }
}

/// Adds an account. Returns false, and changes nothing, when the address has one.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, account: &Account, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO account (id, email, full_name, password_hash, roles, active, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING",
    )
    .bind(&account.id)
    .bind(&account.email)
    .bind(&account.full_name)
    .bind(&account.password_hash)
    .bind(serde_json::json!(account.roles).to_string())
    .bind(i64::from(account.active))
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The account of an address (lower case).
///
/// # Errors
/// When the database fails.
pub async fn find_by_email(conn: &mut Conn, email: &str) -> sqlx::Result<Option<Account>> {
    let row = sqlx::query(
        "SELECT id, email, full_name, password_hash, roles, active FROM account WHERE email = $1",
    )
    .bind(email)
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(Account::read).transpose()
}

/// How many accounts there are.
///
/// # Errors
/// When the database fails.
pub async fn count(conn: &mut Conn) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM account")
        .fetch_one(conn)
        .await
}
