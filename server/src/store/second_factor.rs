//! Table `second_factor`: passkeys and authenticator apps.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A key of WebAuthn; kept is its public half.
    Passkey,
    /// Codes by time (RFC 6238); kept is the shared secret, sealed.
    Totp,
}

/// What an account has beside its password.
#[derive(Clone, Debug)]
pub struct SecondFactor {
    /// Random.
    pub id: String,
    /// Whose.
    pub account_id: String,
    /// What it is.
    pub kind: Kind,
    /// As its owner calls it.
    pub name: String,
    /// What a proof is compared with.
    pub credential: String,
    /// The time step of the last code.
    pub last_step: i64,
    /// When it was set up, milliseconds since 1970.
    pub created_at: i64,
    /// When it was used last.
    pub used_at: Option<i64>,
}

impl Kind {
    /// As stored.
    const fn wire(self) -> &'static str {
        match self {
            Self::Passkey => "passkey",
            Self::Totp => "totp",
        }
    }

    fn read(name: &str) -> sqlx::Result<Self> {
        let all = [Self::Passkey, Self::Totp];
        all.into_iter()
            .find(|it| it.wire() == name)
            .ok_or_else(|| sqlx::Error::Decode(format!("second factor {name}").into()))
    }
}

fn read(row: &AnyRow) -> sqlx::Result<SecondFactor> {
    Ok(SecondFactor {
        id: row.try_get("id")?,
        account_id: row.try_get("account_id")?,
        kind: Kind::read(row.try_get("kind")?)?,
        name: row.try_get("name")?,
        credential: row.try_get("credential")?,
        last_step: row.try_get("last_step")?,
        created_at: row.try_get("created_at")?,
        used_at: row.try_get("used_at")?,
    })
}

/// Keeps one.
///
/// # Errors
/// When the database fails; as a lost race where the account has an authenticator app already.
pub async fn insert(conn: &mut Conn, factor: &SecondFactor) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO second_factor (id, account_id, kind, name, credential, last_step, created_at, used_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&factor.id)
    .bind(&factor.account_id)
    .bind(factor.kind.wire())
    .bind(&factor.name)
    .bind(&factor.credential)
    .bind(factor.last_step)
    .bind(factor.created_at)
    .bind(factor.used_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// An account's, the oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, account: &str) -> sqlx::Result<Vec<SecondFactor>> {
    let rows = sqlx::query(
        "SELECT id, account_id, kind, name, credential, last_step, created_at, used_at FROM second_factor \
         WHERE account_id = $1 ORDER BY created_at, id",
    )
    .bind(account)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// Whether an account has any.
///
/// # Errors
/// When the database fails.
pub async fn any_of(conn: &mut Conn, account: &str) -> sqlx::Result<bool> {
    let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM second_factor WHERE account_id = $1")
        .bind(account)
        .fetch_one(conn)
        .await?;
    Ok(found > 0)
}

/// Remembers that a code of a step was used; whether no later or equal one was. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn use_step(conn: &mut Conn, id: &str, step: i64, now: i64) -> sqlx::Result<bool> {
    let sql =
        "UPDATE second_factor SET last_step = $2, used_at = $3 WHERE id = $1 AND last_step < $2";
    let done = sqlx::query(sql)
        .bind(id)
        .bind(step)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Remembers that one was used, with what is known of it since.
///
/// # Errors
/// When the database fails.
pub async fn used(conn: &mut Conn, id: &str, credential: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE second_factor SET credential = $2, used_at = $3 WHERE id = $1")
        .bind(id)
        .bind(credential)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes one of an account's; whether it was there.
///
/// # Errors
/// When the database fails.
pub async fn delete(conn: &mut Conn, account: &str, id: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("DELETE FROM second_factor WHERE id = $1 AND account_id = $2")
        .bind(id)
        .bind(account)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes all of an account's.
///
/// # Errors
/// When the database fails.
pub async fn delete_all(conn: &mut Conn, account: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM second_factor WHERE account_id = $1")
        .bind(account)
        .execute(conn)
        .await?;
    Ok(())
}
