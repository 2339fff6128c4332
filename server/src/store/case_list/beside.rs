//! What is shown of cases beside the columns of a list.

use std::collections::BTreeMap;

use evisa_core::Draft;
use sqlx::Row;

use crate::store::Conn;
use crate::store::case_file::json;
use crate::store::sql::Sql;

/// Whom cases are about whose reader was admitted to them, by code.
///
/// # Errors
/// When the database fails.
pub async fn names(conn: &mut Conn, codes: &[&str]) -> sqlx::Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    // Parameters of one statement stay far below what either database takes.
    for codes in codes.chunks(200) {
        let mut sql = Sql::new("SELECT code, subject_name FROM case_file WHERE code IN ");
        sql.list(codes.iter().copied());
        for row in sql.all(conn).await? {
            names.insert(row.try_get("code")?, row.try_get("subject_name")?);
        }
    }
    Ok(names)
}

/// The answers of cases whose reader was admitted to them, by code.
///
/// # Errors
/// When the database fails or a row cannot be read.
pub async fn answers(conn: &mut Conn, codes: &[&str]) -> sqlx::Result<Vec<(String, Draft)>> {
    if codes.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("SELECT code, answers FROM case_file WHERE code IN ");
    sql.list(codes.iter().copied());
    let rows = sql.all(conn).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("code")?, json(row.try_get("answers")?)?)))
        .collect()
}
