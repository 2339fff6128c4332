//! Table `backfill`: what the program has to write anew after a migration, because it cannot be said in SQL.

use sqlx::Row;

use super::case_file::{self, Case};
use super::{Conn, case_word};

/// Whether something is still to be written anew.
///
/// # Errors
/// When the database fails.
pub async fn is_pending(conn: &mut Conn, name: &str) -> sqlx::Result<bool> {
    let found = sqlx::query("SELECT name FROM backfill WHERE name = $1")
        .bind(name)
        .fetch_optional(conn)
        .await?;
    Ok(found.is_some())
}

/// Notes that it is written.
///
/// # Errors
/// When the database fails.
pub async fn finished(conn: &mut Conn, name: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM backfill WHERE name = $1")
        .bind(name)
        .execute(conn)
        .await?;
    Ok(())
}

/// Codes of up to `most` cases after `code`, in the order of codes.
///
/// # Errors
/// When the database fails.
pub async fn codes_after(conn: &mut Conn, code: &str, most: i64) -> sqlx::Result<Vec<String>> {
    let rows = sqlx::query("SELECT code FROM case_file WHERE code > $1 ORDER BY code LIMIT $2")
        .bind(code)
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(|row| row.try_get("code")).collect()
}

/// Writes the columns of a case that follow from its answers and did not exist before, and the words by which it is found. The
/// case itself does not change: its version stays.
///
/// # Errors
/// When the database fails.
pub async fn write_columns(conn: &mut Conn, case: &Case, phone: &str) -> sqlx::Result<()> {
    sqlx::query("UPDATE case_file SET phone = $2, working_days = $3 WHERE code = $1")
        .bind(&case.code)
        .bind(phone)
        .bind(case.kind.working_days(&case.answers).map(i64::from))
        .execute(&mut *conn)
        .await?;
    case_word::write(conn, &case.code, &case_file::found_by(case)).await
}
