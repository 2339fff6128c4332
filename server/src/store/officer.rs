//! Table `account` as those see it who manage the authority's accounts.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::account::{Account, COLUMNS};
use super::role_grant::{self, RoleGrant};
use super::second_factor_reset::PendingReset;

/// Accounts of one list: an authority has hundreds.
const MOST: i64 = 2_000;

/// An account of the authority.
#[derive(Clone, Debug)]
pub struct Officer {
    /// The account.
    pub account: Account,
    /// When it was used last, milliseconds since 1970.
    pub signed_in_at: Option<i64>,
    /// Whether it has a second factor.
    pub second_factor: bool,
    /// A reset of it that waits for a second person.
    pub reset: Option<PendingReset>,
    /// The name of who asked for that.
    pub reset_by: Option<String>,
    /// Roles that do not act yet.
    pub grant: Option<RoleGrant>,
    /// The name of who proposed them.
    pub grant_by: Option<String>,
}

/// The accounts of the authority, by name. Resets count that were asked for after a time.
///
/// # Errors
/// When the database fails.
pub async fn list(conn: &mut Conn, resets_after: i64) -> sqlx::Result<Vec<Officer>> {
    find(
        conn,
        "(account.roles <> '[]' OR account.opened_by IS NOT NULL) AND account.organization IS NULL",
        "",
        resets_after,
    )
    .await
}

/// One of them.
///
/// # Errors
/// When the database fails.
pub async fn find_one(
    conn: &mut Conn,
    id: &str,
    resets_after: i64,
) -> sqlx::Result<Option<Officer>> {
    let found = find(conn, "account.id = $3", id, resets_after).await?;
    Ok(found.into_iter().next())
}

async fn find(
    conn: &mut Conn,
    which: &str,
    id: &str,
    resets_after: i64,
) -> sqlx::Result<Vec<Officer>> {
    let grants = role_grant::COLUMNS;
    let sql = format!(
        "SELECT {COLUMNS}, {grants}, proposer.full_name AS proposer, account.signed_in_at, reset.asked_by, reset.asked_at, asker.full_name AS asker, \
         (SELECT COUNT(*) FROM second_factor WHERE second_factor.account_id = account.id) AS factors \
         FROM account \
         LEFT JOIN second_factor_reset AS reset ON reset.account_id = account.id AND reset.asked_at > $1 \
         LEFT JOIN (SELECT id, full_name FROM account) AS asker ON asker.id = reset.asked_by \
         LEFT JOIN role_grant ON role_grant.account_id = account.id \
         LEFT JOIN (SELECT id, full_name FROM account) AS proposer ON proposer.id = role_grant.proposed_by \
         WHERE {which} AND $3 = $3 ORDER BY account.full_name, account.id LIMIT $2"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(resets_after)
        .bind(MOST)
        .bind(id)
        .fetch_all(conn)
        .await?;
    let all = rows.iter().map(read).collect::<sqlx::Result<Vec<_>>>()?;
    let all = all.into_iter();
    Ok(all.filter(|it| it.account.is_of_authority()).collect())
}

fn read(row: &AnyRow) -> sqlx::Result<Officer> {
    let by: Option<String> = row.try_get("asked_by")?;
    let at: Option<i64> = row.try_get("asked_at")?;
    let grant: Option<String> = row.try_get("grant_id")?;
    Ok(Officer {
        account: Account::read(row)?,
        signed_in_at: row.try_get("signed_in_at")?,
        second_factor: row.try_get::<i64, _>("factors")? > 0,
        reset: by.zip(at).map(|(by, at)| PendingReset { by, at }),
        reset_by: row.try_get("asker")?,
        grant: grant.map(|_| RoleGrant::read(row)).transpose()?,
        grant_by: row.try_get("proposer")?,
    })
}

/// Changes name, roles and agency of an account, and whether it is open.
///
/// # Errors
/// When the database fails.
pub async fn change(conn: &mut Conn, account: &Account) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE account SET full_name = $2, roles = $3, agency = $4, active = $5 WHERE id = $1",
    )
    .bind(&account.id)
    .bind(&account.full_name)
    .bind(serde_json::json!(account.roles).to_string())
    .bind(&account.agency)
    .bind(i64::from(account.active))
    .execute(conn)
    .await?;
    Ok(())
}
