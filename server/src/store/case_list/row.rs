//! A row of a list, as it is read.

use evisa_core::case::{self, CaseKind, Facts, Step};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Position;
use crate::store::case_file::{ANSWERED, decode};

/// A row of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseRow {
    /// Code.
    pub code: String,
    /// Kind.
    pub kind: &'static CaseKind,
    /// Whom it is about.
    pub name: String,
    /// Three letters, or empty.
    pub nationality: String,
    /// Number of the passport or another document, or empty.
    pub document: String,
    /// Where it stands.
    pub step: Step,
    /// When the fee was paid.
    pub paid_at: Option<i64>,
    /// When it was signed.
    pub signed_at: Option<i64>,
    /// Number of the document that was issued.
    pub number: Option<String>,
    /// Why it is asked for a supplement, denied or cancelled.
    pub reason: Option<String>,
    /// Whether no picture is missing.
    pub complete: bool,
    /// Whether a supplement came and waits for its signature.
    pub answered: bool,
    /// Marks of the checks.
    pub marks: i64,
    /// Name of the officer who has taken it.
    pub officer: Option<String>,
    /// When it came into the queue.
    pub accepted_at: Option<i64>,
    /// Working days within which it is to be decided, where its kind or its answers say so.
    pub working_days: Option<u16>,
    /// Version.
    pub version: i64,
    /// When it was first sent, milliseconds since 1970.
    pub created_at: i64,
    /// Where it stands in the list.
    pub position: Position,
}

impl CaseRow {
    /// What the table of steps asks of it when its sender acts; `must_sign`: its organization signs what it sends.
    #[must_use]
    pub const fn facts(&self, must_sign: bool) -> Facts {
        Facts {
            actor: case::Actor::Applicant,
            needs_fee: self.kind.needs_fee,
            paid: self.paid_at.is_some(),
            must_sign: must_sign && self.kind.needs_signature,
            signed: self.signed_at.is_some(),
            complete: self.complete,
            answered: self.answered,
        }
    }

    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let (kind, step): (&str, &str) = (row.try_get("kind")?, row.try_get("step")?);
        let code: String = row.try_get("code")?;
        Ok(Self {
            kind: case::by_name(kind).ok_or_else(|| decode(format!("kind {kind}")))?,
            step: Step::from_wire(step).ok_or_else(|| decode(format!("step {step}")))?,
            name: row.try_get("subject_name")?,
            nationality: row.try_get("subject_nationality")?,
            document: row.try_get("subject_document")?,
            paid_at: row.try_get("paid_at")?,
            signed_at: row.try_get("signed_at")?,
            number: row.try_get("document_number")?,
            reason: row.try_get("reason")?,
            complete: row.try_get::<i64, _>("complete")? == 1,
            answered: row
                .try_get::<Option<&str>, _>("asked_fields")?
                .is_some_and(|asked| asked.starts_with(ANSWERED)),
            marks: row.try_get("marks")?,
            officer: row.try_get("officer_name")?,
            accepted_at: row.try_get("accepted_at")?,
            working_days: row
                .try_get::<Option<i64>, _>("working_days")?
                .and_then(|days| u16::try_from(days).ok()),
            version: row.try_get("version")?,
            created_at: row.try_get("created_at")?,
            position: Position {
                rank: row.try_get("list_rank")?,
                code: code.clone(),
            },
            code,
        })
    }
}
