//! The digest of a case: of every column that decides about it, as the database keeps it.

use std::fmt::Write;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::platform::digest::sha256;
use crate::store::Conn;

/// The digest of a case that is not there.
pub(super) const GONE: &str = "";

/// Which columns are digested, and how; a digest names it. Whoever changes the list raises it, keeps the former list for
/// rows that name it, and has every case sealed anew by a backfill.
const FORMAT: &str = "1";

/// What is digested, in this order. Of pictures and findings what they show, not only their names.
const COLUMNS: [&str; 42] = [
    "case_file.code",
    "case_file.kind",
    "case_file.form_version",
    "case_file.answers",
    "case_file.language",
    "case_file.security_hash",
    "case_file.origin",
    "case_file.owner_id",
    "case_file.organization_id",
    "case_file.agency",
    "case_file.email",
    "case_file.phone",
    "case_file.subject_name",
    "case_file.subject_nationality",
    "case_file.subject_document",
    "case_file.subject_birth_date",
    "case_file.subject_birth_kind",
    "case_file.fee_class",
    "case_file.step",
    "case_file.officer_id",
    "case_file.reason",
    "case_file.asked_fields",
    "case_file.document_number",
    "case_file.paid_at",
    "case_file.signed_at",
    "case_file.accepted_at",
    "case_file.decided_at",
    "case_file.marks",
    "case_file.complete",
    "case_file.checked",
    "case_file.ready",
    "case_file.created_at",
    "case_file.updated_at",
    "evisa_case.stay_from",
    "evisa_case.stay_to",
    "evisa_case.portrait_image",
    "evisa_case.passport_image",
    "evisa_case.ekyc_id",
    "evisa_case.child_portraits",
    "portrait.stored_sha256",
    "passport.stored_sha256",
    "ekyc.report",
];

/// What a case's columns are read from, beside `case_file`.
pub(super) const JOINS: &str = "LEFT JOIN evisa_case ON evisa_case.code = case_file.code \
     LEFT JOIN image AS portrait ON portrait.id = evisa_case.portrait_image \
     LEFT JOIN image AS passport ON passport.id = evisa_case.passport_image \
     LEFT JOIN ekyc ON ekyc.id = evisa_case.ekyc_id";

/// [`COLUMNS`] for a SELECT, each as text: so both databases say them alike.
pub(super) fn columns() -> String {
    let mut sql = String::new();
    for (place, column) in COLUMNS.iter().enumerate() {
        let comma = if place == 0 { "" } else { ", " };
        // Writing to a text cannot fail.
        let _ = write!(sql, "{comma}CAST({column} AS TEXT) AS content_{place}");
    }
    sql
}

/// The digest of the case in a row with [`columns`].
pub(super) fn read(row: &AnyRow) -> sqlx::Result<String> {
    let values = (0..COLUMNS.len()).map(|place| row.try_get(format!("content_{place}").as_str()));
    let values = values.collect::<sqlx::Result<Vec<Option<String>>>>()?;
    if values.first().is_none_or(Option::is_none) {
        return Ok(GONE.to_owned());
    }
    let text = serde_json::json!(values).to_string();
    Ok(format!("{FORMAT}:{}", sha256(text.as_bytes())))
}

/// The digest of a case as it now is.
pub(super) async fn of(conn: &mut Conn, code: &str) -> sqlx::Result<String> {
    let columns = columns();
    let sql = format!("SELECT {columns} FROM case_file {JOINS} WHERE case_file.code = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(code)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map_or_else(|| Ok(GONE.to_owned()), read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    /// Columns that follow from digested ones; and the count of changes, which an order that is opened for a case raises
    /// though nothing in it changes.
    const DERIVED: [&str; 5] = [
        "case_file.list_filter",
        "case_file.list_rank",
        "case_file.version",
        "case_file.working_days",
        "evisa_case.code",
    ];

    #[tokio::test]
    async fn every_column_of_a_case_is_digested() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evisa.db").display());
        let store = Store::open(&url).await.unwrap();
        for table in ["case_file", "evisa_case"] {
            let sql = format!("SELECT name FROM pragma_table_info('{table}')");
            let names: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                .fetch_all(&store.pool)
                .await
                .unwrap();
            assert!(names.len() > 5);
            for name in names {
                let column = format!("{table}.{name}");
                let known = COLUMNS.iter().chain(&DERIVED);
                assert!(known.into_iter().any(|one| *one == column), "{column}");
            }
        }
    }
}
