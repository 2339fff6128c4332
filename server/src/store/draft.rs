//! Table `draft`: forms that were begun and are gone on with on another device.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::image::Sender;

const COLUMNS: &str =
    "id, access, form, version, content, account_id, sealed, sender, browser, changed_at";

/// A draft as kept. What it says is encrypted; only links to it open it.
#[derive(Clone, PartialEq, Eq)]
pub struct Draft {
    /// Random, made where it was begun.
    pub id: String,
    /// SHA-256 of what its holder proves to be one with.
    pub access: String,
    /// Name of core's form.
    pub form: String,
    /// Grows with each change, from 1.
    pub version: i64,
    /// Encrypted answers; `None` once it was sent or deleted.
    pub content: Option<String>,
    /// Whose it is, beside whoever has the link.
    pub account_id: Option<String>,
    /// The key of the link, sealed for the account.
    pub sealed: Option<String>,
    /// Who began it: of them it counts, with the pictures that come from elsewhere.
    pub sender: Sender,
    /// Milliseconds since 1970.
    pub changed_at: i64,
}

impl std::fmt::Debug for Draft {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { id, version, .. } = self;
        write!(f, "Draft({id}, version {version})")
    }
}

impl Draft {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            access: row.try_get("access")?,
            form: row.try_get("form")?,
            version: row.try_get("version")?,
            content: row.try_get("content")?,
            account_id: row.try_get("account_id")?,
            sealed: row.try_get("sealed")?,
            sender: Sender {
                address: row.try_get("sender")?,
                browser: Some(row.try_get("browser")?),
            },
            changed_at: row.try_get("changed_at")?,
        })
    }
}

/// Keeps a new draft until a time. Returns false, and changes nothing, when its id is taken.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, draft: &Draft, until: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO draft (id, access, form, version, content, sender, browser, changed_at, until) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING",
    )
    .bind(&draft.id)
    .bind(&draft.access)
    .bind(&draft.form)
    .bind(draft.version)
    .bind(&draft.content)
    .bind(&draft.sender.address)
    .bind(draft.sender.browser.as_deref().unwrap_or_default())
    .bind(draft.changed_at)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The draft of an id.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<Option<Draft>> {
    let sql = format!("SELECT {COLUMNS} FROM draft WHERE id = $1 AND until > $2");
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(id)
        .bind(now)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Draft::read).transpose()
}

/// Replaces what a draft says, unless somebody else did so after the `known` version, or it has ended; whether it did.
///
/// # Errors
/// When the database fails.
pub async fn replace(
    conn: &mut Conn,
    (id, known): (&str, i64),
    content: &str,
    now: i64,
    until: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE draft SET version = version + 1, content = $3, changed_at = $4, until = $5 \
         WHERE id = $1 AND version = $2 AND content IS NOT NULL",
    )
    .bind(id)
    .bind(known)
    .bind(content)
    .bind(now)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends a draft, whatever its version is: what it said is deleted.
///
/// # Errors
/// When the database fails.
pub async fn end(conn: &mut Conn, id: &str, now: i64, until: i64) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE draft SET version = version + 1, content = NULL, sealed = NULL, changed_at = $2, until = $3 \
         WHERE id = $1 AND content IS NOT NULL",
    )
    .bind(id)
    .bind(now)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes it an account's, too, which has its key sealed.
///
/// # Errors
/// When the database fails.
pub async fn attach(
    conn: &mut Conn,
    id: &str,
    account_id: &str,
    sealed: &str,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE draft SET account_id = $2, sealed = $3 \
         WHERE id = $1 AND (account_id IS NULL OR account_id = $2) AND content IS NOT NULL",
    )
    .bind(id)
    .bind(account_id)
    .bind(sealed)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// What an account goes on with, the last changed first.
///
/// # Errors
/// When the database fails.
pub async fn of_account(
    conn: &mut Conn,
    account_id: &str,
    now: i64,
    most: i64,
) -> sqlx::Result<Vec<Draft>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM draft WHERE account_id = $1 AND until > $2 AND content IS NOT NULL \
         ORDER BY changed_at DESC LIMIT $3"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(account_id)
        .bind(now)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Draft::read).collect()
}

/// Counts one more mail with its link; false when `most` were sent.
///
/// # Errors
/// When the database fails.
pub async fn count_mail(conn: &mut Conn, id: &str, most: i64) -> sqlx::Result<bool> {
    let done = sqlx::query("UPDATE draft SET mails = mails + 1 WHERE id = $1 AND mails < $2")
        .bind(id)
        .bind(most)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Bytes that the drafts of a sender take, with their pictures: of the address, and of the browser or account. Each draft
/// counts as `each` bytes beside what it says, also once it has ended, and so does each picture.
///
/// # Errors
/// When the database fails.
pub async fn bytes_of(conn: &mut Conn, sender: &Sender, each: i64) -> sqlx::Result<(i64, i64)> {
    let sum = |column: &str| {
        AssertSqlSafe(format!(
            "SELECT CAST(COALESCE(SUM(LENGTH(content)), 0) + COUNT(*) * $2 AS BIGINT) + \
             (SELECT CAST(COALESCE(SUM(size_bytes), 0) + COUNT(*) * $2 AS BIGINT) FROM draft_picture \
              WHERE draft_id IN (SELECT id FROM draft WHERE {column} = $1)) \
             FROM draft WHERE {column} = $1"
        ))
    };
    let address = sqlx::query_scalar(sum("sender"))
        .bind(&sender.address)
        .bind(each)
        .fetch_one(&mut *conn)
        .await?;
    let browser = sqlx::query_scalar(sum("browser"))
        .bind(sender.browser.as_deref().unwrap_or_default())
        .bind(each)
        .fetch_one(conn)
        .await?;
    Ok((address, browser))
}

/// Ids of up to `most` drafts whose time is over.
///
/// # Errors
/// When the database fails.
pub async fn ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("SELECT id FROM draft WHERE until <= $1 ORDER BY until LIMIT $2")
        .bind(now)
        .bind(most)
        .fetch_all(conn)
        .await
}

/// Deletes a draft; its pictures are deleted before.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, id: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM draft WHERE id = $1")
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}
