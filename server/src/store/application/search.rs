//! Lists of applications for officers.

use evisa_core::application::Step;
use sqlx::{AssertSqlSafe, Row};

use super::{Application, Conn};

/// What an officer looks for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Only in these steps.
    pub steps: &'a [Step],
    /// Part of a name, or the whole of a code or passport number; empty for all.
    pub text: &'a str,
    /// Page number, from 0.
    pub page: i64,
    /// Rows on a page.
    pub size: i64,
}

/// A page of applications: undecided ones first, the oldest before the others; then the decided
/// ones, the latest decision before the others.
#[derive(Debug)]
pub struct Found {
    /// The page, each with the name of the officer who has taken it.
    pub rows: Vec<(Application, Option<String>)>,
    /// How many there are on all pages.
    pub total: i64,
}

/// Finds applications that are ready for an officer: see [`Application::is_ready`].
///
/// # Errors
/// When the database fails.
pub async fn search(conn: &mut Conn, search: &Search<'_>) -> sqlx::Result<Found> {
    let steps: Vec<String> = search
        .steps
        .iter()
        .map(|step| format!("'{}'", step.wire()))
        .collect();
    // Step names are constants of the program, so they may stand in the text; `%` and `_` of the
    // visitor's text lose their meaning.
    let filter = format!(
        "FROM application LEFT JOIN account ON account.id = application.officer_id \
         WHERE paid_at IS NOT NULL AND ekyc_id IS NOT NULL AND step IN ({}) AND ($1 = '' OR code = $1 \
         OR passport_number = $1 OR application.full_name LIKE $2 ESCAPE '!')",
        steps.join(", ")
    );
    let text = search.text.trim().to_uppercase();
    let like = format!(
        "%{}%",
        text.replace('!', "!!")
            .replace('%', "!%")
            .replace('_', "!_")
    );
    let total = sqlx::query_scalar(AssertSqlSafe(format!("SELECT COUNT(*) {filter}")))
        .bind(&text)
        .bind(&like)
        .fetch_one(&mut *conn)
        .await?;
    let rows = sqlx::query(AssertSqlSafe(format!(
        "SELECT application.*, account.full_name AS officer_name {filter} \
         ORDER BY CASE WHEN decided_at IS NULL THEN 0 ELSE 1 END, decided_at DESC, \
         application.created_at, code LIMIT $3 OFFSET $4"
    )))
    .bind(&text)
    .bind(&like)
    .bind(search.size)
    .bind(search.page.saturating_mul(search.size))
    .fetch_all(conn)
    .await?;
    let rows = rows
        .iter()
        .map(|row| Ok((Application::read(row)?, row.try_get("officer_name")?)))
        .collect::<sqlx::Result<_>>()?;
    Ok(Found { rows, total })
}
