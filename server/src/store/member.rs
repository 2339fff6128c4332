//! Table `account` as an organization sees it: its members; and table `member_reset`: passwords that it asked the
//! authority to have chosen anew.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::account::{Account, COLUMNS};

/// Accounts of one organization: a large one has hundreds.
const MOST: i64 = 1_000;

/// A member's account.
#[derive(Clone, Debug)]
pub struct Member {
    /// The account.
    pub account: Account,
    /// When it was used last, milliseconds since 1970.
    pub signed_in_at: Option<i64>,
    /// When the organization asked for a new password, which the authority has not answered yet.
    pub reset_asked_at: Option<i64>,
    /// Whether it is the main account.
    pub is_main: bool,
}

/// The members of an organization, by name.
///
/// # Errors
/// When the database fails.
pub async fn list(conn: &mut Conn, organization: &str) -> sqlx::Result<Vec<Member>> {
    find_all(conn, organization, "$3 = $3", "").await
}

/// One of them.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, organization: &str, id: &str) -> sqlx::Result<Option<Member>> {
    let found = find_all(conn, organization, "account.id = $3", id).await?;
    Ok(found.into_iter().next())
}

async fn find_all(
    conn: &mut Conn,
    organization: &str,
    which: &str,
    id: &str,
) -> sqlx::Result<Vec<Member>> {
    let sql = format!(
        "SELECT {COLUMNS}, account.signed_in_at, member_reset.asked_at, \
         (SELECT COUNT(*) FROM organization WHERE organization.main_account = account.id) AS is_main \
         FROM account LEFT JOIN member_reset ON member_reset.account_id = account.id \
         WHERE account.organization = $1 AND {which} ORDER BY account.full_name, account.id LIMIT $2"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(organization)
        .bind(MOST)
        .bind(id)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

fn read(row: &AnyRow) -> sqlx::Result<Member> {
    Ok(Member {
        account: Account::read(row)?,
        signed_in_at: row.try_get("signed_in_at")?,
        reset_asked_at: row.try_get("asked_at")?,
        is_main: row.try_get::<i64, _>("is_main")? > 0,
    })
}

/// Asks the authority for a new password; asked again, it counts from then.
///
/// # Errors
/// When the database fails.
pub async fn ask_reset(conn: &mut Conn, account: &str, by: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO member_reset (account_id, asked_by, asked_at) VALUES ($1, $2, $3) \
         ON CONFLICT (account_id) DO UPDATE SET asked_by = excluded.asked_by, asked_at = excluded.asked_at",
    )
    .bind(account)
    .bind(by)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// The authority has answered.
///
/// # Errors
/// When the database fails.
pub async fn end_reset(conn: &mut Conn, account: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM member_reset WHERE account_id = $1")
        .bind(account)
        .execute(conn)
        .await?;
    Ok(())
}
