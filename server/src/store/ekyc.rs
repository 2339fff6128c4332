//! Table `ekyc`: what the image checks found, by the digests of the bytes received.

use evisa_core::ekyc::{PortraitReport, Report};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;
use super::case_file::json as read_json;

/// The finding about one portrait and one passport page.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// Random.
    pub id: String,
    /// SHA-256 of the portrait as received.
    pub portrait_sha256: String,
    /// SHA-256 of the passport page as received.
    pub passport_sha256: String,
    /// Which models found it.
    pub models: String,
    /// Likeness of the two faces on the wire's scale, 0–100; 0 where there was nothing to compare.
    pub score: f64,
    /// The whole report.
    pub report: Report,
    /// The pictures cut out.
    pub crops: Crops,
}

/// What was cut out of portrait and page, as names of pictures; nothing where faces were not compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Crops {
    /// The face of the portrait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait_face: Option<String>,
    /// The holder's face on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passport_face: Option<String>,
    /// The page, upright.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passport_page: Option<String>,
}

/// The finding about a child's portrait, kept with the application.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildPortrait {
    /// Path of the answer that names it: `treEm[0].anhMat`.
    pub field: String,
    /// SHA-256 of the portrait as received.
    pub sha256: String,
    /// Which models found it.
    pub models: String,
    /// The whole report.
    pub report: PortraitReport,
}

impl Evidence {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            portrait_sha256: row.try_get("portrait_sha256")?,
            passport_sha256: row.try_get("passport_sha256")?,
            models: row.try_get("models")?,
            score: row.try_get("score")?,
            report: read_json(row.try_get("report")?)?,
            crops: read_json(row.try_get("crops")?)?,
        })
    }
}

/// Keeps a finding; one that is there already stays. Returns the one that is kept.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, evidence: &Evidence, now: i64) -> sqlx::Result<Evidence> {
    // The update changes nothing; it makes RETURNING answer the row that was there first.
    let row = sqlx::query(
        "INSERT INTO ekyc (id, portrait_sha256, passport_sha256, models, score, report, crops, \
         created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
         ON CONFLICT (portrait_sha256, passport_sha256, models) \
         DO UPDATE SET models = excluded.models \
         RETURNING id, portrait_sha256, passport_sha256, models, score, report, crops",
    )
    .bind(&evidence.id)
    .bind(&evidence.portrait_sha256)
    .bind(&evidence.passport_sha256)
    .bind(&evidence.models)
    .bind(evidence.score)
    .bind(json!(evidence.report).to_string())
    .bind(json!(evidence.crops).to_string())
    .bind(now)
    .fetch_one(conn)
    .await?;
    Evidence::read(&row)
}

/// The finding about a pair of pictures by the given models.
///
/// # Errors
/// When the database fails.
pub async fn find_pair(
    conn: &mut Conn,
    portrait_sha256: &str,
    passport_sha256: &str,
    models: &str,
) -> sqlx::Result<Option<Evidence>> {
    let row = sqlx::query(
        "SELECT id, portrait_sha256, passport_sha256, models, score, report, crops FROM ekyc \
         WHERE portrait_sha256 = $1 AND passport_sha256 = $2 AND models = $3",
    )
    .bind(portrait_sha256)
    .bind(passport_sha256)
    .bind(models)
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(Evidence::read).transpose()
}

/// The finding of an id.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, id: &str) -> sqlx::Result<Option<Evidence>> {
    let row = sqlx::query(
        "SELECT id, portrait_sha256, passport_sha256, models, score, report, crops FROM ekyc \
         WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(Evidence::read).transpose()
}
