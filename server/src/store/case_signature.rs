//! Table `case_signature`: signatures of cases, with what was signed.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// A signature of a case. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseSignature {
    /// Random.
    pub id: String,
    /// Code of the case.
    pub code: String,
    /// The registered signature by which it is signed.
    pub signature: String,
    /// What the token was asked.
    pub challenge: String,
    /// Who had it signed.
    pub account: String,
    /// To which agency the organization gave the case.
    pub agency: Option<String>,
    /// The declaration in canonical form, as it was signed.
    pub declaration: String,
    /// Its detached signature (CAdES).
    pub cades: Vec<u8>,
    /// The signed file (PAdES).
    pub pdf: Vec<u8>,
    /// SHA-256 of the file, which the audit trail names.
    pub pdf_sha256: String,
    /// When it was received.
    pub signed_at: i64,
    /// When it was there at the latest, as a time-stamp authority says.
    pub stamped_at: Option<i64>,
}

impl CaseSignature {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            code: row.try_get("code")?,
            signature: row.try_get("signature_id")?,
            challenge: row.try_get("challenge")?,
            account: row.try_get("account_id")?,
            agency: row.try_get("agency")?,
            declaration: row.try_get("declaration")?,
            cades: row.try_get("cades")?,
            pdf: row.try_get("pdf")?,
            pdf_sha256: row.try_get("pdf_sha256")?,
            signed_at: row.try_get("signed_at")?,
            stamped_at: row.try_get("stamped_at")?,
        })
    }
}

/// Keeps a signature.
///
/// # Errors
/// When the database fails, or the case has one in force.
pub async fn insert(conn: &mut Conn, new: &CaseSignature) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO case_signature (id, code, signature_id, challenge, account_id, agency, declaration, cades, pdf, \
         pdf_sha256, signed_at, stamped_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(&new.id)
    .bind(&new.code)
    .bind(&new.signature)
    .bind(&new.challenge)
    .bind(&new.account)
    .bind(new.agency.as_deref())
    .bind(&new.declaration)
    .bind(&new.cades)
    .bind(&new.pdf)
    .bind(&new.pdf_sha256)
    .bind(new.signed_at)
    .bind(new.stamped_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The signature of a case that is in force.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, code: &str) -> sqlx::Result<Option<CaseSignature>> {
    let sql = "SELECT * FROM case_signature WHERE code = $1 AND voided_at IS NULL";
    let row = sqlx::query(sql).bind(code).fetch_optional(conn).await?;
    row.as_ref().map(CaseSignature::read).transpose()
}

/// What the token was asked when the signature in force was made.
///
/// # Errors
/// When the database fails.
pub async fn challenge_of(conn: &mut Conn, code: &str) -> sqlx::Result<Option<String>> {
    let sql = "SELECT challenge FROM case_signature WHERE code = $1 AND voided_at IS NULL";
    sqlx::query_scalar(sql)
        .bind(code)
        .fetch_optional(conn)
        .await
}

/// Ends the force of a case's signature: what was signed is not what the case says any more.
///
/// # Errors
/// When the database fails.
pub async fn void(conn: &mut Conn, code: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query("UPDATE case_signature SET voided_at = $2 WHERE code = $1 AND voided_at IS NULL")
        .bind(code)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes every signature of a case, with what was signed: its pictures and answers go, too.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, code: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM case_signature WHERE code = $1")
        .bind(code)
        .execute(conn)
        .await?;
    Ok(())
}
