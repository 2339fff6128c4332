//! What cases are found by. Whoever looks says within which [`Scope`]: of what somebody knows and proves nothing of, that is
//! [`Scope::Proof`] of what they do prove.

use super::Case;
use super::row::Cases;
use crate::store::{Conn, Scope, case_word};

/// The case of a code.
///
/// # Errors
/// When the database fails or the row cannot be read.
pub async fn find(conn: &mut Conn, code: &str, scope: &Scope) -> sqlx::Result<Option<Case>> {
    Cases::of("WHERE code = $1")
        .bind(code)
        .one(conn, scope)
        .await
}

/// Cases whose mails go to an address (lower case), the newest first; without those of organizations, which no codes open.
///
/// # Errors
/// When the database fails or a row cannot be read.
pub async fn of_email(
    conn: &mut Conn,
    email: &str,
    most: i64,
    scope: &Scope,
) -> sqlx::Result<Vec<Case>> {
    Cases::of("WHERE email = $1 AND organization_id IS NULL ORDER BY created_at DESC LIMIT $2")
        .bind(email)
        .bind(most)
        .all(conn, scope)
        .await
}

/// Cases about the holder of a passport number, or that list them, the newest first: those of the latest `most` that the scope admits.
///
/// # Errors
/// When the database fails or a row cannot be read.
pub async fn of_document(
    conn: &mut Conn,
    number: &str,
    most: i64,
    scope: &Scope,
) -> sqlx::Result<Vec<Case>> {
    Cases::of(
        "WHERE subject_document = $1 OR code IN (SELECT code FROM case_word WHERE word = $3) \
         ORDER BY created_at DESC LIMIT $2",
    )
    .bind(number)
    .bind(most)
    .bind(case_word::folded(number).into_bytes())
    .all(conn, scope)
    .await
}

/// The case for which the document of a number was issued, if there is one.
///
/// # Errors
/// When the database fails or the row cannot be read.
pub async fn issued_as(conn: &mut Conn, number: &str, scope: &Scope) -> sqlx::Result<Option<Case>> {
    Cases::of("WHERE document_number = $1")
        .bind(number)
        .one(conn, scope)
        .await
}

/// Cases that nobody owns and whose mails go to an address (lower case), the newest first.
///
/// # Errors
/// When the database fails or a row cannot be read.
pub async fn ownerless(
    conn: &mut Conn,
    email: &str,
    most: i64,
    scope: &Scope,
) -> sqlx::Result<Vec<Case>> {
    Cases::of("WHERE email = $1 AND origin = 'visitor' ORDER BY created_at DESC, code LIMIT $2")
        .bind(email)
        .bind(most)
        .all(conn, scope)
        .await
}

/// Cases of an organization that were decided in a time (milliseconds since 1970), the first of them first.
///
/// # Errors
/// When the database fails or a row cannot be read.
pub async fn decided_in(
    conn: &mut Conn,
    organization: &str,
    span: &std::ops::Range<i64>,
    most: i64,
    scope: &Scope,
) -> sqlx::Result<Vec<Case>> {
    Cases::of(
        "WHERE organization_id = $1 AND decided_at >= $2 AND decided_at < $3 \
         ORDER BY decided_at, code LIMIT $4",
    )
    .bind(organization.to_owned())
    .bind(span.start)
    .bind(span.end)
    .bind(most)
    .all(conn, scope)
    .await
}
