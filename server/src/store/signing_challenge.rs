//! Tables `signing_challenge` and `signing_draft`: what a token was asked to sign, until it is answered.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// What a token is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To show that the key is there.
    Verify,
    /// To sign cases.
    Sign,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Sign => "sign",
        }
    }
}

/// What a token was asked. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Digest of what the page holds.
    pub id: String,
    /// Who asked.
    pub account: String,
    /// In which session.
    pub family: String,
    /// For which organization.
    pub organization: String,
    /// Which signature is asked.
    pub signature: String,
    /// To which agency the cases are to go.
    pub agency: Option<String>,
    /// What is signed to show that the key is there.
    pub content: String,
    /// When it was asked.
    pub asked_at: i64,
    /// Until when it may be answered.
    pub until: i64,
}

/// A case as it was when it was asked to be signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its code.
    pub code: String,
    /// Its declaration in canonical form.
    pub declaration: String,
    /// The file without a signature.
    pub pdf: Vec<u8>,
}

impl Challenge {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            account: row.try_get("account_id")?,
            family: row.try_get("family")?,
            organization: row.try_get("organization")?,
            signature: row.try_get("signature_id")?,
            agency: row.try_get("agency")?,
            content: row.try_get("content")?,
            asked_at: row.try_get("asked_at")?,
            until: row.try_get("until")?,
        })
    }
}

/// Keeps a challenge.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, purpose: Purpose, new: &Challenge) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO signing_challenge (id, purpose, account_id, family, organization, signature_id, agency, content, \
         asked_at, until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&new.id)
    .bind(purpose.name())
    .bind(&new.account)
    .bind(&new.family)
    .bind(&new.organization)
    .bind(&new.signature)
    .bind(new.agency.as_deref())
    .bind(&new.content)
    .bind(new.asked_at)
    .bind(new.until)
    .execute(conn)
    .await?;
    Ok(())
}

/// Keeps what a challenge asks to sign.
///
/// # Errors
/// When the database fails.
pub async fn insert_draft(conn: &mut Conn, challenge: &str, draft: &Draft) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO signing_draft (challenge, code, declaration, pdf) VALUES ($1, $2, $3, $4)",
    )
    .bind(challenge)
    .bind(&draft.code)
    .bind(&draft.declaration)
    .bind(&draft.pdf)
    .execute(conn)
    .await?;
    Ok(())
}

/// A challenge that may still be answered.
///
/// # Errors
/// When the database fails.
pub async fn find(
    conn: &mut Conn,
    purpose: Purpose,
    id: &str,
    now: i64,
) -> sqlx::Result<Option<Challenge>> {
    let sql = "SELECT * FROM signing_challenge WHERE id = $1 AND purpose = $2 AND until > $3";
    let row = sqlx::query(sql)
        .bind(id)
        .bind(purpose.name())
        .bind(now)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Challenge::read).transpose()
}

/// Uses a challenge up; whether it was there. Of two at once only one finds it.
///
/// # Errors
/// When the database fails.
pub async fn end(conn: &mut Conn, id: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("DELETE FROM signing_challenge WHERE id = $1")
        .bind(id)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Drops the challenges of an organization for which more than `most` are open, the oldest first, with their drafts.
///
/// # Errors
/// When the database fails.
pub async fn keep_latest(
    conn: &mut Conn,
    purpose: Purpose,
    organization: &str,
    most: i64,
) -> sqlx::Result<()> {
    sqlx::query(
        "DELETE FROM signing_challenge WHERE organization = $1 AND purpose = $2 AND id NOT IN \
         (SELECT id FROM signing_challenge WHERE organization = $1 AND purpose = $2 \
          ORDER BY asked_at DESC, id LIMIT $3)",
    )
    .bind(organization)
    .bind(purpose.name())
    .bind(most)
    .execute(conn)
    .await?;
    Ok(())
}

/// What a challenge asks to sign of a case.
///
/// # Errors
/// When the database fails.
pub async fn draft(conn: &mut Conn, challenge: &str, code: &str) -> sqlx::Result<Option<Draft>> {
    let sql = "SELECT * FROM signing_draft WHERE challenge = $1 AND code = $2";
    let row = sqlx::query(sql)
        .bind(challenge)
        .bind(code)
        .fetch_optional(conn)
        .await?;
    row.map(|row| {
        Ok(Draft {
            code: row.try_get("code")?,
            declaration: row.try_get("declaration")?,
            pdf: row.try_get("pdf")?,
        })
    })
    .transpose()
}

/// Deletes up to `most` challenges that are over at `now`, with their drafts; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM signing_challenge WHERE id IN (SELECT id FROM signing_challenge WHERE until <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
