//! Table `evisa_case`: what only an e-visa has.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::case_file::{Case, json};
use super::ekyc::ChildPortrait;
use super::sql::Sql;

/// What an e-visa has beside its case.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EvisaCase {
    /// First day of the stay asked for, `YYYY-MM-DD`.
    pub stay_from: String,
    /// Last day of the stay asked for, `YYYY-MM-DD`.
    pub stay_to: String,
    /// Id of the portrait; an organization may send it after the answers.
    pub portrait_image: Option<String>,
    /// Id of the passport page's picture.
    pub passport_image: Option<String>,
    /// What the image checks found; `None` while they are still to be done.
    pub ekyc_id: Option<String>,
    /// What they found about the portraits of children.
    pub child_portraits: Vec<ChildPortrait>,
}

impl EvisaCase {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            stay_from: row.try_get("stay_from")?,
            stay_to: row.try_get("stay_to")?,
            portrait_image: row.try_get("portrait_image")?,
            passport_image: row.try_get("passport_image")?,
            ekyc_id: row.try_get("ekyc_id")?,
            child_portraits: json(row.try_get("child_portraits")?)?,
        })
    }
}

/// Keeps what an e-visa has, new or changed, beside the case of this code.
///
/// # Errors
/// When the database fails.
pub async fn save(conn: &mut Conn, code: &str, evisa: &EvisaCase) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO evisa_case (code, stay_from, stay_to, portrait_image, passport_image, ekyc_id, child_portraits) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO UPDATE SET stay_from = excluded.stay_from, \
         stay_to = excluded.stay_to, portrait_image = excluded.portrait_image, \
         passport_image = excluded.passport_image, ekyc_id = excluded.ekyc_id, \
         child_portraits = excluded.child_portraits",
    )
    .bind(code)
    .bind(&evisa.stay_from)
    .bind(&evisa.stay_to)
    .bind(evisa.portrait_image.as_deref())
    .bind(evisa.passport_image.as_deref())
    .bind(evisa.ekyc_id.as_deref())
    .bind(serde_json::json!(evisa.child_portraits).to_string())
    .execute(conn)
    .await?;
    Ok(())
}

/// What the e-visa of a case has; the caller was admitted to the case.
///
/// # Errors
/// When the database fails or the case is no e-visa.
pub async fn of(conn: &mut Conn, case: &Case) -> sqlx::Result<EvisaCase> {
    let row = sqlx::query("SELECT * FROM evisa_case WHERE code = $1")
        .bind(&case.code)
        .fetch_one(conn)
        .await?;
    EvisaCase::read(&row)
}

/// First and last days of the stays of these cases, by code; what is no e-visa has none.
///
/// # Errors
/// When the database fails.
pub async fn stays(
    conn: &mut Conn,
    codes: &[&str],
) -> sqlx::Result<BTreeMap<String, (String, String)>> {
    if codes.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("SELECT code, stay_from, stay_to FROM evisa_case WHERE code IN ");
    sql.list(codes.iter().copied());
    let rows = sql.all(conn).await?;
    rows.iter()
        .map(|row| {
            let stay = (row.try_get("stay_from")?, row.try_get("stay_to")?);
            Ok((row.try_get("code")?, stay))
        })
        .collect()
}

/// What an organization has sent for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldVisa {
    /// Number of the passport.
    pub document: String,
    /// Code of the case.
    pub code: String,
    /// When it was first sent, milliseconds since 1970.
    pub created_at: i64,
}

/// Cases of an organization for the holders of these passports, open or approved, whose days are not over; the newest last.
///
/// # Errors
/// When the database fails.
pub async fn held(
    conn: &mut Conn,
    organization: &str,
    passports: &BTreeSet<String>,
    today: Date,
) -> sqlx::Result<Vec<HeldVisa>> {
    if passports.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(
        "SELECT case_file.code, subject_document, created_at FROM case_file \
         JOIN evisa_case ON evisa_case.code = case_file.code \
         WHERE step NOT IN ('TU_CHOI', 'HUY') AND organization_id = ",
    );
    sql.bind(organization);
    sql.push(" AND stay_to >= ");
    sql.bind(&today.to_string());
    sql.push(" AND subject_document IN ");
    sql.list(passports.iter().map(String::as_str));
    sql.push(" ORDER BY created_at, case_file.code");
    let rows = sql.all(conn).await?;
    rows.iter()
        .map(|row| {
            Ok(HeldVisa {
                document: row.try_get("subject_document")?,
                code: row.try_get("code")?,
                created_at: row.try_get("created_at")?,
            })
        })
        .collect()
}

/// Forgets what the e-visa of a case had.
///
/// # Errors
/// When the database fails.
pub async fn delete(conn: &mut Conn, code: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM evisa_case WHERE code = $1")
        .bind(code)
        .execute(conn)
        .await?;
    Ok(())
}

/// Whether a case other than `code` rests on a finding of the image checks.
///
/// # Errors
/// When the database fails.
pub async fn has_finding(conn: &mut Conn, finding: &str, code: &str) -> sqlx::Result<bool> {
    let found = sqlx::query("SELECT 1 FROM evisa_case WHERE ekyc_id = $1 AND code <> $2 LIMIT 1")
        .bind(finding)
        .bind(code)
        .fetch_optional(conn)
        .await?;
    Ok(found.is_some())
}

/// Whether there is another open or approved case of the same person for an overlapping stay. The birth date must agree,
/// too: whoever only knows a passport number must not learn from a case of their own whether its holder applied.
///
/// # Errors
/// When the database fails.
pub async fn has_twin(conn: &mut Conn, case: &Case, evisa: &EvisaCase) -> sqlx::Result<bool> {
    let found = sqlx::query(
        "SELECT 1 FROM case_file JOIN evisa_case ON evisa_case.code = case_file.code \
         WHERE subject_document = $1 AND subject_nationality = $2 AND subject_birth_date = $6 \
         AND stay_from <= $4 AND stay_to >= $3 AND step NOT IN ('TU_CHOI', 'HUY') AND case_file.code <> $5 LIMIT 1",
    )
    .bind(&case.subject.document)
    .bind(&case.subject.nationality)
    .bind(&evisa.stay_from)
    .bind(&evisa.stay_to)
    .bind(&case.code)
    .bind(&case.subject.birth_date)
    .fetch_optional(conn)
    .await?;
    Ok(found.is_some())
}

/// Codes of other open or approved cases for the same passport and an overlapping stay.
///
/// # Errors
/// When the database fails.
pub async fn overlapping(
    conn: &mut Conn,
    case: &Case,
    evisa: &EvisaCase,
) -> sqlx::Result<Vec<String>> {
    // Dates are written year first, so their order is that of their texts.
    sqlx::query_scalar(
        "SELECT evisa_case.code FROM case_file JOIN evisa_case ON evisa_case.code = case_file.code \
         WHERE subject_document = $1 AND subject_nationality = $2 AND stay_from <= $4 AND stay_to >= $3 \
         AND step NOT IN ('TU_CHOI', 'HUY') AND case_file.code <> $5 ORDER BY evisa_case.code",
    )
    .bind(&case.subject.document)
    .bind(&case.subject.nationality)
    .bind(&evisa.stay_from)
    .bind(&evisa.stay_to)
    .bind(&case.code)
    .fetch_all(conn)
    .await
}
