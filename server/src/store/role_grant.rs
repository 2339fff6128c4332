//! Table `role_grant`: roles that two administrators grant, from their proposal until they act or are refused.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::account::{Role, roles};

/// Roles that an account is to have, and does not have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleGrant {
    /// Its id: whoever confirms names it, and so what they saw.
    pub id: String,
    /// Whose roles.
    pub account: String,
    /// Which.
    pub roles: Vec<Role>,
    /// Who proposed them, by the account's id.
    pub by: String,
    /// When, milliseconds since 1970.
    pub at: i64,
    /// When they begin to act, milliseconds since 1970; none while nobody confirmed them.
    pub acts_from: Option<i64>,
}

/// What [`RoleGrant::read`] needs of a row that is called `role_grant`.
pub(super) const COLUMNS: &str = "role_grant.id AS grant_id, role_grant.account_id AS grant_account, \
     role_grant.roles AS grant_roles, role_grant.proposed_by AS grant_by, role_grant.proposed_at AS grant_at, \
     role_grant.acts_from AS grant_from";

impl RoleGrant {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let account: String = row.try_get("grant_account")?;
        Ok(Self {
            id: row.try_get("grant_id")?,
            roles: roles(&account, row.try_get("grant_roles")?)?,
            account,
            by: row.try_get("grant_by")?,
            at: row.try_get("grant_at")?,
            acts_from: row.try_get("grant_from")?,
        })
    }
}

/// Keeps a proposal. Returns false, and changes nothing, when the account has one.
///
/// # Errors
/// When the database fails.
pub async fn propose(conn: &mut Conn, new: &RoleGrant) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO role_grant (account_id, id, roles, proposed_by, proposed_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&new.account)
    .bind(&new.id)
    .bind(serde_json::json!(new.roles).to_string())
    .bind(&new.by)
    .bind(new.at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Confirms a proposal that nobody confirmed; whether there was one. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn confirm(conn: &mut Conn, id: &str, by: &str, acts_from: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE role_grant SET confirmed_by = $2, acts_from = $3 WHERE id = $1 AND acts_from IS NULL",
    )
    .bind(id)
    .bind(by)
    .bind(acts_from)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends one that does not act yet, confirmed or not; whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn refuse(conn: &mut Conn, id: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("DELETE FROM role_grant WHERE id = $1")
        .bind(id)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// The same for that of an account, which is closed.
///
/// # Errors
/// When the database fails.
pub async fn end_of(conn: &mut Conn, account: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM role_grant WHERE account_id = $1")
        .bind(account)
        .execute(conn)
        .await?;
    Ok(())
}

/// Takes one out that was confirmed and is due: its roles are the account's from now on. None where it was refused
/// meanwhile.
///
/// # Errors
/// When the database fails.
pub async fn take_due(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<Option<RoleGrant>> {
    let sql = format!("SELECT {COLUMNS} FROM role_grant WHERE id = $1 AND acts_from <= $2");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(id)
        .bind(now)
        .fetch_optional(&mut *conn)
        .await?;
    let Some(due) = row.as_ref().map(RoleGrant::read).transpose()? else {
        return Ok(None);
    };
    Ok(refuse(conn, id).await?.then_some(due))
}
