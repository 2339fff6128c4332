//! Table `application`.

use evisa_core::Draft;
use evisa_core::application::Step;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::claim::claim;
use super::ekyc::ChildPortrait;

mod search;

pub use search::{Found, Search, search};

/// An application as kept. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq)]
pub struct Application {
    /// `maSoHoso`: its code, and the name of its audit chain.
    pub code: String,
    /// Digest of `maXacNhan`.
    pub security_hash: String,
    /// Version of the form that the answers follow.
    pub form_version: u32,
    /// The normalised answers, as on the wire.
    pub answers: Draft,
    /// Language of its mails: `vi`, `en`, `zh`, `ja`.
    pub language: String,
    /// Where it stands.
    pub step: Step,
    /// When the fee was paid.
    pub paid_at: Option<i64>,
    /// When it entered the queue.
    pub accepted_at: Option<i64>,
    /// When it was approved or denied.
    pub decided_at: Option<i64>,
    /// Lower case.
    pub email: String,
    /// Surname and given names.
    pub full_name: String,
    /// `YYYY-MM-DD`.
    pub birth_date: String,
    /// `FULL` or `YEAR`.
    pub birth_kind: String,
    /// Three letters.
    pub nationality: String,
    /// Of the passport to travel with.
    pub passport_number: String,
    /// Wire code: `0` single, `1` multiple.
    pub entry_type: String,
    /// First day of the stay asked for, `YYYY-MM-DD`.
    pub stay_from: String,
    /// Last day of the stay asked for, `YYYY-MM-DD`.
    pub stay_to: String,
    /// Id of the portrait.
    pub portrait_image: String,
    /// Id of the passport page's picture.
    pub passport_image: String,
    /// What the image checks found; `None` while they are still to be done.
    pub ekyc_id: Option<String>,
    /// What they found about the portraits of children.
    pub child_portraits: Vec<ChildPortrait>,
    /// How many marks the checks leave for the officer.
    pub findings: i64,
    /// Account of the officer who has taken it.
    pub officer_id: Option<String>,
    /// Why it was denied, or what must be supplemented.
    pub reason: Option<String>,
    /// Names of the fields that a supplement may change.
    pub asked_fields: Vec<String>,
    /// Number of the visa, once approved.
    pub visa_number: Option<String>,
    /// Counts the changes; a change names the version it saw.
    pub version: i64,
    /// When it was first sent.
    pub created_at: i64,
    /// When it last changed.
    pub updated_at: i64,
}

impl Application {
    /// Whether the fee is paid.
    #[must_use]
    pub fn is_paid(&self) -> bool {
        self.paid_at.is_some()
    }

    /// Whether an officer may see it: paid, and its pictures checked.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.is_paid() && self.ekyc_id.is_some()
    }

    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let step: String = row.try_get("step")?;
        Ok(Self {
            code: row.try_get("code")?,
            security_hash: row.try_get("security_hash")?,
            form_version: row.try_get::<i64, _>("form_version")? as u32,
            answers: json(row.try_get("answers")?)?,
            language: row.try_get("language")?,
            step: Step::from_wire(&step)
                .ok_or_else(|| sqlx::Error::Decode(format!("step {step}").into()))?,
            paid_at: row.try_get("paid_at")?,
            accepted_at: row.try_get("accepted_at")?,
            decided_at: row.try_get("decided_at")?,
            email: row.try_get("email")?,
            full_name: row.try_get("full_name")?,
            birth_date: row.try_get("birth_date")?,
            birth_kind: row.try_get("birth_kind")?,
            nationality: row.try_get("nationality")?,
            passport_number: row.try_get("passport_number")?,
            entry_type: row.try_get("entry_type")?,
            stay_from: row.try_get("stay_from")?,
            stay_to: row.try_get("stay_to")?,
            portrait_image: row.try_get("portrait_image")?,
            passport_image: row.try_get("passport_image")?,
            ekyc_id: row.try_get("ekyc_id")?,
            child_portraits: json(row.try_get("child_portraits")?)?,
            findings: row.try_get("findings")?,
            officer_id: row.try_get("officer_id")?,
            reason: row.try_get("reason")?,
            asked_fields: match row.try_get::<Option<&str>, _>("asked_fields")? {
                Some(text) => json(text)?,
                None => Vec::new(),
            },
            visa_number: row.try_get("visa_number")?,
            version: row.try_get("version")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
        })
    }
}

fn json<T: serde::de::DeserializeOwned>(text: &str) -> sqlx::Result<T> {
    serde_json::from_str(text).map_err(|cause| sqlx::Error::Decode(cause.into()))
}

/// Keeps a new application, and with it the pictures and the finding that it names.
///
/// # Errors
/// When the database fails, or the code is taken.
pub async fn insert(conn: &mut Conn, new: &Application) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO application (code, security_hash, form, form_version, answers, language, \
         step, email, full_name, birth_date, birth_kind, nationality, passport_number, \
         entry_type, stay_from, stay_to, portrait_image, passport_image, ekyc_id, findings, \
         version, created_at, updated_at, child_portraits) VALUES ($1, $2, 'evisa', $3, $4, $5, $6, \
         $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $22)",
    )
    .bind(&new.code)
    .bind(&new.security_hash)
    .bind(i64::from(new.form_version))
    .bind(serde_json::json!(new.answers).to_string())
    .bind(&new.language)
    .bind(new.step.wire())
    .bind(&new.email)
    .bind(&new.full_name)
    .bind(&new.birth_date)
    .bind(&new.birth_kind)
    .bind(&new.nationality)
    .bind(&new.passport_number)
    .bind(&new.entry_type)
    .bind(&new.stay_from)
    .bind(&new.stay_to)
    .bind(&new.portrait_image)
    .bind(&new.passport_image)
    .bind(new.ekyc_id.as_deref())
    .bind(new.findings)
    .bind(new.version)
    .bind(new.created_at)
    .bind(serde_json::json!(new.child_portraits).to_string())
    .execute(&mut *conn)
    .await?;
    claim(conn, new).await
}

/// The application of a code.
///
/// # Errors
/// When the database fails or the row cannot be read.
pub async fn find(conn: &mut Conn, code: &str) -> sqlx::Result<Option<Application>> {
    let row = sqlx::query("SELECT * FROM application WHERE code = $1")
        .bind(code)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Application::read).transpose()
}

/// Keeps a changed application, pictures and finding with it, if it is still at the version that was read; `changed` then has the
/// next version. Returns false, and changes nothing, when someone else was faster.
///
/// # Errors
/// When the database fails.
pub async fn save(conn: &mut Conn, changed: &mut Application, now: i64) -> sqlx::Result<bool> {
    let asked = (!changed.asked_fields.is_empty())
        .then(|| serde_json::json!(changed.asked_fields).to_string());
    let done = sqlx::query(
        "UPDATE application SET form_version = $3, answers = $4, step = $5, paid_at = $6, \
         accepted_at = $7, decided_at = $8, email = $9, full_name = $10, birth_date = $11, \
         birth_kind = $12, nationality = $13, passport_number = $14, entry_type = $15, \
         stay_from = $16, stay_to = $17, portrait_image = $18, passport_image = $19, \
         ekyc_id = $20, findings = $21, officer_id = $22, reason = $23, asked_fields = $24, \
         visa_number = $25, version = version + 1, updated_at = $26, child_portraits = $27 \
         WHERE code = $1 AND version = $2",
    )
    .bind(&changed.code)
    .bind(changed.version)
    .bind(i64::from(changed.form_version))
    .bind(serde_json::json!(changed.answers).to_string())
    .bind(changed.step.wire())
    .bind(changed.paid_at)
    .bind(changed.accepted_at)
    .bind(changed.decided_at)
    .bind(&changed.email)
    .bind(&changed.full_name)
    .bind(&changed.birth_date)
    .bind(&changed.birth_kind)
    .bind(&changed.nationality)
    .bind(&changed.passport_number)
    .bind(&changed.entry_type)
    .bind(&changed.stay_from)
    .bind(&changed.stay_to)
    .bind(&changed.portrait_image)
    .bind(&changed.passport_image)
    .bind(changed.ekyc_id.as_deref())
    .bind(changed.findings)
    .bind(changed.officer_id.as_deref())
    .bind(changed.reason.as_deref())
    .bind(asked)
    .bind(changed.visa_number.as_deref())
    .bind(now)
    .bind(serde_json::json!(changed.child_portraits).to_string())
    .execute(&mut *conn)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    claim(conn, changed).await?;
    changed.version += 1;
    changed.updated_at = now;
    Ok(true)
}

/// Codes of open or approved applications with the same passport and an overlapping stay, the
/// application itself included.
///
/// # Errors
/// When the database fails.
pub async fn overlapping(conn: &mut Conn, with: &Application) -> sqlx::Result<Vec<String>> {
    // Dates are written year first, so their order is that of their texts.
    sqlx::query_scalar(
        "SELECT code FROM application WHERE passport_number = $1 AND nationality = $2 \
         AND stay_from <= $4 AND stay_to >= $3 AND step NOT IN ('TU_CHOI', 'HUY') ORDER BY code",
    )
    .bind(&with.passport_number)
    .bind(&with.nationality)
    .bind(&with.stay_from)
    .bind(&with.stay_to)
    .fetch_all(conn)
    .await
}
