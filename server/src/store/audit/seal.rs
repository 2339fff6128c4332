//! Rows by which somebody stands for a case as it is, though nothing confirms it.

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::link::{append, last};
use super::{Event, content};
use crate::security::sealer::Sealer;
use crate::store::Conn;

/// The action of such rows.
pub(super) const SEALED: &str = "sealed";

/// Where a case stands, by its columns.
#[derive(Debug)]
pub(super) struct StepColumns {
    /// Wire name of its step.
    pub(super) step: String,
    pub(super) times: Times,
}

/// When a case was paid, signed and decided, milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    pub(super) paid: Option<i64>,
    pub(super) signed: Option<i64>,
    pub(super) decided: Option<i64>,
}

impl StepColumns {
    /// What [`StepColumns::read`] reads.
    pub(super) const COLUMNS: &str =
        "case_file.step, case_file.paid_at, case_file.signed_at, case_file.decided_at";

    /// `None` where there is no case.
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Option<Self>> {
        let Some(step) = row.try_get("step")? else {
            return Ok(None);
        };
        Ok(Some(Self {
            step,
            times: Times {
                paid: row.try_get("paid_at")?,
                signed: row.try_get("signed_at")?,
                decided: row.try_get("decided_at")?,
            },
        }))
    }

    /// As a sealed row says it.
    fn told(&self) -> Value {
        let times = self.times;
        json!({
            "step": self.step, "paidAt": times.paid, "signedAt": times.signed, "decidedAt": times.decided,
        })
    }

    /// As a sealed row said it; rows of earlier releases say nothing.
    pub(super) fn of(detail: &Value) -> Option<Self> {
        let told = &detail["stands"];
        let at = |name: &str| told[name].as_i64();
        Some(Self {
            step: told["step"].as_str()?.to_owned(),
            times: Times {
                paid: at("paidAt"),
                signed: at("signedAt"),
                decided: at("decidedAt"),
            },
        })
    }
}

/// Adds a row that digests a case as it now is, and says where it stands and why that is believed.
///
/// # Errors
/// When the database fails.
pub async fn seal(
    conn: &mut Conn,
    sealer: &Sealer,
    case: &str,
    (actor, reason): (&str, &str),
    now: i64,
) -> sqlx::Result<()> {
    let columns = StepColumns::COLUMNS;
    let sql = format!("SELECT {columns} FROM case_file WHERE code = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(case)
        .fetch_optional(&mut *conn)
        .await?;
    let stands = row.as_ref().map(StepColumns::read).transpose()?.flatten();
    let detail = json!({ "reason": reason, "stands": stands.map(|it| it.told()) });
    let event = Event {
        actor,
        action: SEALED,
        detail: &detail,
        now,
    };
    let end = last(conn, case).await?;
    let content = content::of(conn, case).await?;
    append(conn, sealer, case, event, end, Some(content)).await?;
    Ok(())
}

/// Whether any row was ever sealed, or any head signed, in this database.
///
/// # Errors
/// When the database fails.
pub async fn was_sealed_ever(conn: &mut Conn) -> sqlx::Result<bool> {
    let sql = "SELECT 1 FROM audit WHERE seal IS NOT NULL UNION ALL SELECT 1 FROM access_trail \
               UNION ALL SELECT 1 FROM audit_head LIMIT 1";
    let row = sqlx::query(sql).fetch_optional(conn).await?;
    Ok(row.is_some())
}
