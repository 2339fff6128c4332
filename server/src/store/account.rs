//! Table `account`.

mod membership;
mod opened_by;
mod role;

use std::collections::{BTreeMap, BTreeSet};

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::sql::Sql;
pub use membership::Membership;
pub use opened_by::OpenedBy;
pub use role::Role;

/// A person who signs in.
#[derive(Clone, Debug)]
pub struct Account {
    /// Random.
    pub id: String,
    /// Lower case; an officer's is the e-mail address.
    pub user_name: String,
    /// Lower case. Members of an organization may have none.
    pub email: Option<String>,
    /// As shown to colleagues.
    pub full_name: String,
    /// Argon2id in PHC form; empty while none was chosen.
    pub password_hash: String,
    /// What the authority calls this person.
    pub roles: Vec<Role>,
    /// Code of the visa-issuing agency whose cases this officer sees; every agency's without.
    pub agency: Option<String>,
    /// The organization in whose name this account acts.
    pub organization: Option<Membership>,
    /// A closed account cannot sign in and its sessions open nothing.
    pub active: bool,
    /// By whom it was opened, where that was somebody else.
    pub opened: Option<OpenedBy>,
}

/// What [`Account::read`] needs, also where the table is joined with another.
pub(super) const COLUMNS: &str = "account.id, account.user_name, account.email, account.full_name, account.password_hash, \
     account.roles, account.agency, account.organization, account.active, \
     account.opened_by, account.created_at AS opened_at, \
     (SELECT verified FROM organization WHERE organization.code = account.organization) AS organization_verified, \
     (SELECT may_sign FROM organization WHERE organization.code = account.organization) AS organization_signs, \
     (SELECT COUNT(*) FROM organization WHERE organization.code = account.organization AND suspended IS NULL) \
     AS organization_open";

impl Account {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let id: String = row.try_get("id")?;
        Ok(Self {
            roles: roles(&id, row.try_get("roles")?)?,
            id,
            user_name: row.try_get("user_name")?,
            email: row.try_get("email")?,
            full_name: row.try_get("full_name")?,
            password_hash: row.try_get("password_hash")?,
            agency: row.try_get("agency")?,
            organization: Membership::read(row)?,
            active: row.try_get::<i64, _>("active")? == 1,
            opened: OpenedBy::read(row)?,
        })
    }

    /// Whether it is of somebody who works for the authority, also while no role of theirs acts: whoever was invited waits
    /// for one.
    #[must_use]
    pub fn is_of_authority(&self) -> bool {
        let works_here = |role: &Role| Role::AUTHORITY.contains(role);
        let is_invited = self.organization.is_none() && self.opened.is_some();
        is_invited || self.roles.iter().any(works_here)
    }
}

/// The roles in a column. One that this version of the program does not know grants nothing: its holder may do less than
/// was meant, never more.
pub(super) fn roles(account: &str, column: &str) -> sqlx::Result<Vec<Role>> {
    let names: Vec<String> =
        serde_json::from_str(column).map_err(|cause| sqlx::Error::Decode(cause.into()))?;
    let known = names.iter().filter_map(|name| {
        let role = Role::from_wire(name);
        if role.is_none() {
            tracing::warn!(account, role = name, "an unknown role grants nothing");
        }
        role
    });
    Ok(known.collect())
}

/// Adds an account, opened now. Returns false, and changes nothing, when the user name or the e-mail address has one.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, account: &Account, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO account (id, user_name, email, full_name, password_hash, roles, agency, \
         organization, active, created_at, opened_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&account.id)
    .bind(&account.user_name)
    .bind(&account.email)
    .bind(&account.full_name)
    .bind(&account.password_hash)
    .bind(serde_json::json!(account.roles).to_string())
    .bind(&account.agency)
    .bind(account.organization.as_ref().map(|it| &it.code))
    .bind(i64::from(account.active))
    .bind(now)
    .bind(account.opened.as_ref().map(|it| &it.by))
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The account of an id, open or closed.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str) -> sqlx::Result<Option<Account>> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE id = $1");
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Account::read).transpose()
}

/// Accounts by their ids, open or closed.
///
/// # Errors
/// When the database fails.
pub async fn find_all(
    conn: &mut Conn,
    ids: &BTreeSet<&str>,
) -> sqlx::Result<BTreeMap<String, Account>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} FROM account WHERE id IN "));
    sql.list(ids.iter().copied());
    let rows = sql.all(conn).await?;
    let named = |row| Account::read(row).map(|it| (it.id.clone(), it));
    rows.iter().map(named).collect()
}

/// The account of a user name (lower case).
///
/// # Errors
/// When the database fails.
pub async fn find_by_user_name(conn: &mut Conn, user_name: &str) -> sqlx::Result<Option<Account>> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE user_name = $1");
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(user_name)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Account::read).transpose()
}

/// The account of an e-mail address (lower case), open or closed.
///
/// # Errors
/// When the database fails.
pub async fn find_by_email(conn: &mut Conn, email: &str) -> sqlx::Result<Option<Account>> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE email = $1");
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(email)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Account::read).transpose()
}

/// Remembers that somebody signed in; whether it was the first time.
///
/// # Errors
/// When the database fails.
pub async fn signed_in(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<bool> {
    let before: Option<i64> = sqlx::query_scalar("SELECT signed_in_at FROM account WHERE id = $1")
        .bind(id)
        .fetch_one(&mut *conn)
        .await?;
    sqlx::query("UPDATE account SET signed_in_at = $2 WHERE id = $1")
        .bind(id)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(before.is_none())
}

/// Gives an open account another password; its id, where there is one.
///
/// # Errors
/// When the database fails.
pub async fn set_password(
    conn: &mut Conn,
    user_name: &str,
    hash: &str,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "UPDATE account SET password_hash = $2 WHERE user_name = $1 AND active = 1 RETURNING id",
    )
    .bind(user_name)
    .bind(hash)
    .fetch_optional(conn)
    .await
}

/// Closes an open account; its id, where there is one.
///
/// # Errors
/// When the database fails.
pub async fn close(conn: &mut Conn, user_name: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "UPDATE account SET active = 0 WHERE user_name = $1 AND active = 1 RETURNING id",
    )
    .bind(user_name)
    .fetch_optional(conn)
    .await
}

/// Names of accounts, by their ids; what is no account's id has none.
///
/// # Errors
/// When the database fails.
pub async fn names(
    conn: &mut Conn,
    ids: &BTreeSet<&str>,
) -> sqlx::Result<BTreeMap<String, String>> {
    named(
        conn,
        Sql::new("SELECT id, full_name FROM account WHERE"),
        ids,
    )
    .await
}

/// The same of those alone who are, or were, members of an organization.
///
/// # Errors
/// When the database fails.
pub async fn names_of_members(
    conn: &mut Conn,
    organization: &str,
    ids: &BTreeSet<&str>,
) -> sqlx::Result<BTreeMap<String, String>> {
    let members = Sql::new("SELECT id, full_name FROM account WHERE organization = ");
    named(conn, members.bound(organization).text(" AND"), ids).await
}

async fn named(
    conn: &mut Conn,
    accounts: Sql,
    ids: &BTreeSet<&str>,
) -> sqlx::Result<BTreeMap<String, String>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = accounts.text(" id IN ");
    sql.list(ids.iter().copied());
    let rows = sql.all(conn).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("id")?, row.try_get("full_name")?)))
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_role_grants_nothing() {
        let read = |column| roles("a", column).unwrap();
        assert_eq!(
            read(r#"["officer","emperor"]"#),
            [Role::Officer],
            "the known ones stay"
        );
        assert_eq!(read(r#"["Officer"]"#), []);
        assert!(roles("a", "officer").is_err(), "no list of names");
    }
}
