//! Table `list_file`: lists that were asked for as a file, and what has become of each.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// A list that is made into a file. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFile {
    /// Its id, under which the file lies.
    pub id: String,
    /// Who asked for it, and alone may have it.
    pub account: String,
    /// For which organization.
    pub organization: String,
    /// Of which list it is, by name.
    pub list: String,
    /// Its format, by name.
    pub format: String,
    /// When it was asked for.
    pub asked_at: i64,
    /// Until when it is kept.
    pub until: i64,
    /// What it holds, once it is made.
    pub made: Option<ListFileContent>,
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFileContent {
    /// Lines below the heading.
    pub lines: i64,
    /// Whether there were more.
    pub cut: bool,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: String,
}

const COLUMNS: &str =
    "id, account_id, organization, list, format, asked_at, until, lines, cut, sha256";

fn read(row: &AnyRow) -> sqlx::Result<ListFile> {
    let lines: Option<i64> = row.try_get("lines")?;
    let made = match lines {
        Some(lines) => Some(ListFileContent {
            lines,
            cut: row.try_get::<i64, _>("cut")? != 0,
            sha256: row.try_get("sha256")?,
        }),
        None => None,
    };
    Ok(ListFile {
        id: row.try_get("id")?,
        account: row.try_get("account_id")?,
        organization: row.try_get("organization")?,
        list: row.try_get("list")?,
        format: row.try_get("format")?,
        asked_at: row.try_get("asked_at")?,
        until: row.try_get("until")?,
        made,
    })
}

/// Notes one that is to be made.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, new: &ListFile) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO list_file (id, account_id, organization, list, format, asked_at, until) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&new.id)
    .bind(&new.account)
    .bind(&new.organization)
    .bind(&new.list)
    .bind(&new.format)
    .bind(new.asked_at)
    .bind(new.until)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes what it holds; whether it is still wanted.
///
/// # Errors
/// When the database fails.
pub async fn made(conn: &mut Conn, id: &str, made: &ListFileContent) -> sqlx::Result<bool> {
    let done = sqlx::query("UPDATE list_file SET lines = $2, cut = $3, sha256 = $4 WHERE id = $1")
        .bind(id)
        .bind(made.lines)
        .bind(i64::from(made.cut))
        .bind(&made.sha256)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// One, whoever asked for it.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str) -> sqlx::Result<Option<ListFile>> {
    let sql = format!("SELECT {COLUMNS} FROM list_file WHERE id = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(read).transpose()
}

/// Those that an account has asked for as a member of an organization, the latest first.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, account: &str, organization: &str) -> sqlx::Result<Vec<ListFile>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM list_file WHERE account_id = $1 AND organization = $2 \
         ORDER BY asked_at DESC, id"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(account)
        .bind(organization)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// Up to `most` that are kept no longer at `now`.
///
/// # Errors
/// When the database fails.
pub async fn ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("SELECT id FROM list_file WHERE until <= $1 ORDER BY until LIMIT $2")
        .bind(now)
        .bind(most)
        .fetch_all(conn)
        .await
}

/// Forgets one.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, id: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM list_file WHERE id = $1")
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}
