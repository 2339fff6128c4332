//! Table `session`.

mod sign_ins;

use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::account::{Account, COLUMNS};

pub use self::sign_ins::{SignIn, forget_ended, open_of, revoke_all, revoke_but, revoke_family};

/// A token pair to be kept; times are milliseconds since 1970, tokens are digests.
#[derive(Debug)]
pub struct NewSession<'a> {
    /// Random.
    pub id: &'a str,
    /// Whose.
    pub account_id: &'a str,
    /// All pairs refreshed from one sign-in share it.
    pub family: &'a str,
    /// SHA-256 of the access token.
    pub access_hash: &'a str,
    /// SHA-256 of the refresh token.
    pub refresh_hash: &'a str,
    /// End of the access token.
    pub access_until: i64,
    /// End of the refresh token.
    pub refresh_until: i64,
    /// What the browser says of itself.
    pub device: Option<&'a str>,
    /// When the person proved last who they are; none while a second factor is still asked for.
    pub proved_at: Option<i64>,
    /// When it is made.
    pub now: i64,
}

/// What a refresh token turned out to be.
#[derive(Debug, PartialEq, Eq)]
pub enum Rotation {
    /// In force, and now used.
    Fresh {
        /// Whose.
        account_id: String,
        /// Its family.
        family: String,
        /// End of the session, however often it is refreshed.
        until: i64,
        /// What the browser said of itself when it began.
        device: Option<String>,
        /// When the person proved last who they are.
        proved_at: Option<i64>,
    },
    /// Used before.
    Reused {
        /// Whose.
        account_id: String,
        /// Its family.
        family: String,
    },
    /// Never issued, revoked, too old, or of a closed account.
    Unknown,
}

/// Keeps a token pair.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, session: &NewSession<'_>) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO session (id, account_id, family, access_hash, refresh_hash, access_until, \
         refresh_until, created_at, device, proved_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(session.id)
    .bind(session.account_id)
    .bind(session.family)
    .bind(session.access_hash)
    .bind(session.refresh_hash)
    .bind(session.access_until)
    .bind(session.refresh_until)
    .bind(session.now)
    .bind(session.device)
    .bind(session.proved_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// A session that an access token opens.
#[derive(Clone, Debug)]
pub struct OpenSession {
    /// Whose it is.
    pub account: Account,
    /// All that was refreshed from one sign-in.
    pub family: String,
    /// When the person proved last who they are; none while a second factor is still asked for.
    pub proved_at: Option<i64>,
    /// When it ends, however often it is refreshed.
    pub until: i64,
}

/// The session of an access token in force.
///
/// # Errors
/// When the database fails.
pub async fn find(
    conn: &mut Conn,
    access_hash: &str,
    now: i64,
) -> sqlx::Result<Option<OpenSession>> {
    let sql = format!(
        "SELECT {COLUMNS}, family, proved_at, refresh_until FROM session JOIN account ON account.id = session.account_id \
         WHERE access_hash = $1 AND access_until > $2 AND rotated_at IS NULL \
         AND revoked_at IS NULL AND active = 1"
    );
    let row = sqlx::query(AssertSqlSafe(sql))
        .bind(access_hash)
        .bind(now)
        .fetch_optional(conn)
        .await?;
    row.map(|row| {
        Ok(OpenSession {
            account: Account::read(&row)?,
            family: row.try_get("family")?,
            proved_at: row.try_get("proved_at")?,
            until: row.try_get("refresh_until")?,
        })
    })
    .transpose()
}

/// Keeps the national identity that was proved when a session began: it is linked once the second factor is shown, too.
///
/// # Errors
/// When the database fails.
pub async fn link_when_whole(
    conn: &mut Conn,
    family: &str,
    (issuer, subject): (&str, &str),
) -> sqlx::Result<()> {
    sqlx::query("UPDATE session SET national_issuer = $2, national_subject = $3 WHERE family = $1")
        .bind(family)
        .bind(issuer)
        .bind(subject)
        .execute(conn)
        .await?;
    Ok(())
}

/// That identity, as issuer and subject.
///
/// # Errors
/// When the database fails.
pub async fn to_be_linked(conn: &mut Conn, family: &str) -> sqlx::Result<Option<(String, String)>> {
    let row = sqlx::query(
        "SELECT national_issuer, national_subject FROM session \
         WHERE family = $1 AND national_issuer IS NOT NULL AND national_subject IS NOT NULL",
    )
    .bind(family)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok((
            row.try_get("national_issuer")?,
            row.try_get("national_subject")?,
        ))
    })
    .transpose()
}

/// Uses a refresh token up. Of two at once only one finds it unused.
///
/// # Errors
/// When the database fails.
pub async fn rotate(conn: &mut Conn, refresh_hash: &str, now: i64) -> sqlx::Result<Rotation> {
    let fresh = sqlx::query(
        "UPDATE session SET rotated_at = $2 WHERE refresh_hash = $1 AND rotated_at IS NULL \
         AND revoked_at IS NULL AND refresh_until > $2 \
         AND account_id IN (SELECT id FROM account WHERE active = 1) \
         RETURNING account_id, family, refresh_until, device, proved_at",
    )
    .bind(refresh_hash)
    .bind(now)
    .fetch_optional(&mut *conn)
    .await?;
    if let Some(row) = fresh {
        return Ok(Rotation::Fresh {
            account_id: row.try_get("account_id")?,
            family: row.try_get("family")?,
            until: row.try_get("refresh_until")?,
            device: row.try_get("device")?,
            proved_at: row.try_get("proved_at")?,
        });
    }
    let used = sqlx::query(
        "SELECT account_id, family FROM session WHERE refresh_hash = $1 AND rotated_at IS NOT NULL",
    )
    .bind(refresh_hash)
    .fetch_optional(conn)
    .await?;
    used.map_or(Ok(Rotation::Unknown), |row| {
        Ok(Rotation::Reused {
            account_id: row.try_get("account_id")?,
            family: row.try_get("family")?,
        })
    })
}
