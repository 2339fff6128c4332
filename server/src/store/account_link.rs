//! Table `account_link`: links under which an account is opened or a new password is chosen, once each.

use sqlx::Row;

use super::Conn;

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Opening an account.
    Activate,
    /// Choosing a new password.
    Reset,
    /// Choosing the first password of an account that the authority opened.
    Invite,
}

/// A link that was mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountLink {
    /// What it is for.
    pub purpose: Purpose,
    /// The address that it was mailed to, lower case.
    pub email: String,
}

impl Purpose {
    /// As stored and as told.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Activate => "activate",
            Self::Reset => "reset",
            Self::Invite => "invite",
        }
    }

    fn read(name: &str) -> sqlx::Result<Self> {
        let all = [Self::Activate, Self::Reset, Self::Invite];
        all.into_iter()
            .find(|it| it.wire() == name)
            .ok_or_else(|| sqlx::Error::Decode(format!("purpose {name}").into()))
    }
}

/// Opens a link until a time.
///
/// # Errors
/// When the database fails.
pub async fn open(conn: &mut Conn, id: &str, link: &AccountLink, until: i64) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO account_link (id, purpose, email, until) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(link.purpose.wire())
        .bind(&link.email)
        .bind(until)
        .execute(conn)
        .await?;
    Ok(())
}

/// A link that is unused and in time.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<Option<AccountLink>> {
    let sql =
        "SELECT purpose, email FROM account_link WHERE id = $1 AND used_at IS NULL AND until > $2";
    let row = sqlx::query(sql)
        .bind(id)
        .bind(now)
        .fetch_optional(conn)
        .await?;
    row.map(|row| {
        Ok(AccountLink {
            purpose: Purpose::read(row.try_get("purpose")?)?,
            email: row.try_get("email")?,
        })
    })
    .transpose()
}

/// What a link is or was for, as long as it is remembered.
///
/// # Errors
/// When the database fails.
pub async fn purpose_of(conn: &mut Conn, id: &str) -> sqlx::Result<Option<Purpose>> {
    let sql = "SELECT purpose FROM account_link WHERE id = $1";
    let name: Option<String> = sqlx::query_scalar(sql)
        .bind(id)
        .fetch_optional(conn)
        .await?;
    name.map(|name| Purpose::read(&name)).transpose()
}

/// Uses a link up: whether it was unused and in time. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn take(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<bool> {
    let sql =
        "UPDATE account_link SET used_at = $2 WHERE id = $1 AND used_at IS NULL AND until > $2";
    let done = sqlx::query(sql).bind(id).bind(now).execute(conn).await?;
    Ok(done.rows_affected() == 1)
}

/// Ends every unused link of an address: another one was used.
///
/// # Errors
/// When the database fails.
pub async fn end_all(conn: &mut Conn, email: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE account_link SET used_at = $2 WHERE email = $1 AND used_at IS NULL")
        .bind(email)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes up to `most` links whose time was over `by` then; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, by: i64, most: i64) -> sqlx::Result<u64> {
    let sql = "DELETE FROM account_link WHERE id IN (SELECT id FROM account_link WHERE until <= $1 LIMIT $2)";
    let done = sqlx::query(sql).bind(by).bind(most).execute(conn).await?;
    Ok(done.rows_affected())
}
