//! Table `organization_signature`: digital signatures that organizations have registered.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// A registered signature. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredSignature {
    /// Random.
    pub id: String,
    /// Code of the organization.
    pub organization: String,
    /// The certificate, DER.
    pub certificate: Vec<u8>,
    /// SHA-256 of it, in hexadecimal digits.
    pub sha256: String,
    /// Serial number of the token.
    pub serial: String,
    /// Who made the token.
    pub vendor: String,
    /// What the token is.
    pub product: String,
    /// Whose certificate it is, as people know them.
    pub owner: String,
    /// Who issued it, as people know them.
    pub issuer: String,
    /// From when it is valid.
    pub valid_from: i64,
    /// Until when it is valid.
    pub valid_to: i64,
    /// Whether it may be used: not locked.
    pub active: bool,
    /// Account of whoever registered it.
    pub created_by: String,
    /// When it was registered.
    pub created_at: i64,
}

impl RegisteredSignature {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            organization: row.try_get("organization")?,
            certificate: row.try_get("certificate")?,
            sha256: row.try_get("sha256")?,
            serial: row.try_get("serial")?,
            vendor: row.try_get("vendor")?,
            product: row.try_get("product")?,
            owner: row.try_get("owner")?,
            issuer: row.try_get("issuer")?,
            valid_from: row.try_get("valid_from")?,
            valid_to: row.try_get("valid_to")?,
            active: row.try_get::<i64, _>("active")? == 1,
            created_by: row.try_get("created_by")?,
            created_at: row.try_get("created_at")?,
        })
    }
}

/// Registers a signature; whether its certificate was not registered before, by whomever.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, new: &RegisteredSignature) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO organization_signature (id, organization, certificate, sha256, serial, vendor, product, owner, \
         issuer, valid_from, valid_to, active, created_by, created_at, changed_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) ON CONFLICT (sha256) DO NOTHING",
    )
    .bind(&new.id)
    .bind(&new.organization)
    .bind(&new.certificate)
    .bind(&new.sha256)
    .bind(&new.serial)
    .bind(&new.vendor)
    .bind(&new.product)
    .bind(&new.owner)
    .bind(&new.issuer)
    .bind(new.valid_from)
    .bind(new.valid_to)
    .bind(i64::from(new.active))
    .bind(&new.created_by)
    .bind(new.created_at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether a certificate of this digest is registered, by whomever.
///
/// # Errors
/// When the database fails.
pub async fn is_known(conn: &mut Conn, sha256: &str) -> sqlx::Result<bool> {
    let found = sqlx::query("SELECT 1 FROM organization_signature WHERE sha256 = $1")
        .bind(sha256)
        .fetch_optional(conn)
        .await?;
    Ok(found.is_some())
}

/// The signatures of an organization, in the order in which they were registered.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, organization: &str) -> sqlx::Result<Vec<RegisteredSignature>> {
    let rows = sqlx::query(
        "SELECT * FROM organization_signature WHERE organization = $1 ORDER BY created_at, id",
    )
    .bind(organization)
    .fetch_all(conn)
    .await?;
    rows.iter().map(RegisteredSignature::read).collect()
}

/// A signature of an organization.
///
/// # Errors
/// When the database fails.
pub async fn find(
    conn: &mut Conn,
    organization: &str,
    id: &str,
) -> sqlx::Result<Option<RegisteredSignature>> {
    let sql = "SELECT * FROM organization_signature WHERE organization = $1 AND id = $2";
    let row = sqlx::query(sql)
        .bind(organization)
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(RegisteredSignature::read).transpose()
}

/// Locks a signature of an organization, or unlocks it; whether there is such a one.
///
/// # Errors
/// When the database fails.
pub async fn set_active(
    conn: &mut Conn,
    organization: &str,
    id: &str,
    active: bool,
    now: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE organization_signature SET active = $3, changed_at = $4 WHERE organization = $1 AND id = $2",
    )
    .bind(organization)
    .bind(id)
    .bind(i64::from(active))
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether an organization has a signature that it can use now.
///
/// # Errors
/// When the database fails.
pub async fn has_active(conn: &mut Conn, organization: &str, now: i64) -> sqlx::Result<bool> {
    let found = sqlx::query(
        "SELECT 1 FROM organization_signature WHERE organization = $1 AND active = 1 AND valid_to > $2 LIMIT 1",
    )
    .bind(organization)
    .bind(now)
    .fetch_optional(conn)
    .await?;
    Ok(found.is_some())
}
