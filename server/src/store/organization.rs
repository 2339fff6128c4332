//! Table `organization`: organizations that may act in the portal.

use std::collections::BTreeSet;

use evisa_core::Draft;
use evisa_core::forms::organization::TAX_CODE;
use evisa_core::words::Lang;
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::case_file::json;
use super::case_word::folded;
use super::sql::Sql;

/// An organization. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq)]
pub struct Organization {
    /// `maTC`: its code.
    pub code: String,
    /// Code of the case by which it was registered.
    pub registration: Option<String>,
    /// Name.
    pub name: String,
    /// What it said of itself, as on the wire.
    pub answers: Draft,
    /// Language of mails to its members.
    pub language: Lang,
    /// Id of its main account.
    pub main_account: Option<String>,
    /// Whether the authority has verified it.
    pub verified: bool,
    /// Whether it signs digitally.
    pub may_sign: bool,
    /// Why nobody may act for it; `None` while its members may.
    pub suspended: Option<String>,
    /// Counts the changes.
    pub version: i64,
    /// When it was registered.
    pub created_at: i64,
}

/// Which organizations a list shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrganizationFilter {
    /// All of them.
    #[default]
    Any,
    /// Those whose members may act.
    Open,
    /// Those whose members may not.
    Suspended,
}

/// Text by which an organization is found: its name, code and tax code, folded.
fn search(organization: &Organization, tax_code: &str) -> String {
    let Organization { name, code, .. } = organization;
    folded(&format!("{name} {code} {tax_code}"))
}

impl Organization {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            code: row.try_get("code")?,
            registration: row.try_get("registration")?,
            name: row.try_get("name")?,
            answers: json(row.try_get("answers")?)?,
            language: Lang::parse(row.try_get("language")?).unwrap_or_default(),
            main_account: row.try_get("main_account")?,
            verified: row.try_get::<i64, _>("verified")? == 1,
            may_sign: row.try_get::<i64, _>("may_sign")? == 1,
            suspended: row.try_get("suspended")?,
            version: row.try_get("version")?,
            created_at: row.try_get("created_at")?,
        })
    }
}

/// Adds an organization, found by its name, code and tax code.
///
/// # Errors
/// When the database fails, or the code is taken.
pub async fn insert(conn: &mut Conn, new: &Organization, tax_code: &str) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO organization (code, registration, name, search, answers, language, main_account, verified, \
         may_sign, suspended, version, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)",
    )
    .bind(&new.code)
    .bind(&new.registration)
    .bind(&new.name)
    .bind(search(new, tax_code))
    .bind(serde_json::json!(new.answers).to_string())
    .bind(new.language.tag())
    .bind(&new.main_account)
    .bind(i64::from(new.verified))
    .bind(i64::from(new.may_sign))
    .bind(&new.suspended)
    .bind(new.version)
    .bind(new.created_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The organization of a code.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, code: &str) -> sqlx::Result<Option<Organization>> {
    let row = sqlx::query("SELECT * FROM organization WHERE code = $1")
        .bind(code)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Organization::read).transpose()
}

/// Keeps what the authority grants, if the organization is still at the version that was read; `changed` then has the
/// next one. Returns false, and changes nothing, when someone else was faster.
///
/// # Errors
/// When the database fails.
pub async fn grant(conn: &mut Conn, changed: &mut Organization, now: i64) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE organization SET verified = $3, may_sign = $4, suspended = $5, updated_at = $6, \
         version = version + 1 WHERE code = $1 AND version = $2",
    )
    .bind(&changed.code)
    .bind(changed.version)
    .bind(i64::from(changed.verified))
    .bind(i64::from(changed.may_sign))
    .bind(&changed.suspended)
    .bind(now)
    .execute(conn)
    .await?;
    changed.version += i64::from(done.rows_affected() == 1);
    Ok(done.rows_affected() == 1)
}

/// Keeps what the authority changed of name, answers and main account, if the organization is still at the version that was
/// read; `changed` then has the next one. Returns false, and changes nothing, when someone else was faster.
///
/// # Errors
/// When the database fails.
pub async fn change(conn: &mut Conn, changed: &mut Organization, now: i64) -> sqlx::Result<bool> {
    let tax_code = changed.answers.get(TAX_CODE.name).and_then(Value::as_str);
    let tax_code = tax_code.unwrap_or_default();
    let done = sqlx::query(
        "UPDATE organization SET name = $3, search = $4, answers = $5, main_account = $6, updated_at = $7, \
         version = version + 1 WHERE code = $1 AND version = $2",
    )
    .bind(&changed.code)
    .bind(changed.version)
    .bind(&changed.name)
    .bind(search(changed, tax_code))
    .bind(serde_json::json!(changed.answers).to_string())
    .bind(&changed.main_account)
    .bind(now)
    .execute(conn)
    .await?;
    changed.version += i64::from(done.rows_affected() == 1);
    Ok(done.rows_affected() == 1)
}

/// Codes of those organizations of which a member waits for a new password.
///
/// # Errors
/// When the database fails.
pub async fn waiting_for_passwords(
    conn: &mut Conn,
    codes: &[&str],
) -> sqlx::Result<BTreeSet<String>> {
    if codes.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql = Sql::new(
        "SELECT DISTINCT account.organization AS code FROM member_reset \
         JOIN account ON account.id = member_reset.account_id WHERE account.organization IN ",
    );
    sql.list(codes.iter().copied());
    let rows = sql.all(conn).await?;
    rows.iter().map(|row| row.try_get("code")).collect()
}

/// A page of the organizations with these words in name, code or tax code, by name; and how many there are.
///
/// # Errors
/// When the database fails.
pub async fn page(
    conn: &mut Conn,
    text: &str,
    standing: OrganizationFilter,
    number: i64,
    size: i64,
) -> sqlx::Result<(Vec<Organization>, i64)> {
    let confined = |select: &str| {
        let mut sql = Sql::new(select);
        sql.push(" FROM organization WHERE 1 = 1");
        sql.contains_words("search", text);
        match standing {
            OrganizationFilter::Any => {}
            OrganizationFilter::Open => sql.push(" AND suspended IS NULL"),
            OrganizationFilter::Suspended => sql.push(" AND suspended IS NOT NULL"),
        }
        sql
    };
    let total = confined("SELECT COUNT(*)").count(conn).await?;
    let rows = confined("SELECT *")
        .text(" ORDER BY name, code LIMIT ")
        .integer(size)
        .text(" OFFSET ")
        .integer(number.saturating_mul(size))
        .all(conn)
        .await?;
    let rows = rows.iter().map(Organization::read);
    Ok((rows.collect::<sqlx::Result<_>>()?, total))
}
