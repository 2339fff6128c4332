//! Table `case_file`: cases of every kind.

mod asked;
mod finders;
mod row;

pub use super::case_record::{Case, Owner, Subject};
use super::{Conn, case_word};
pub use asked::ANSWERED;
pub use finders::{decided_in, find, issued_as, of_document, of_email, ownerless};

/// Ranks of decided cases begin here: they stand after the undecided ones, whose rank is the time they came. Far beyond
/// any such time (the year 287396), and below what a double holds exactly.
const DECIDED_RANK: i64 = 9_000_000_000_000_000;

impl Case {
    /// Its place in lists.
    fn rank(&self) -> i64 {
        let decided = self.state.decided_at().map(|at| DECIDED_RANK - at);
        decided.unwrap_or(self.created_at)
    }
}

impl Owner {
    const VISITOR: &str = "visitor";
    const ACCOUNT: &str = "account";
    const ORGANIZATION: &str = "organization";

    /// Column `origin`.
    const fn origin(&self) -> &'static str {
        match self {
            Self::Visitor => Self::VISITOR,
            Self::Account(_) => Self::ACCOUNT,
            Self::Organization { .. } => Self::ORGANIZATION,
        }
    }

    /// Columns `owner_id` and `organization_id`.
    fn ids(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Self::Visitor => (None, None),
            Self::Account(account) => (Some(account), None),
            Self::Organization {
                organization,
                account,
            } => (Some(account), Some(organization)),
        }
    }
}

pub(super) fn decode(what: String) -> sqlx::Error {
    sqlx::Error::Decode(what.into())
}

pub(super) fn json<T: serde::de::DeserializeOwned>(text: &str) -> sqlx::Result<T> {
    serde_json::from_str(text).map_err(|cause| sqlx::Error::Decode(cause.into()))
}

/// Everything that changes with a case, in this order from `$3` on; `$1` is the code, `$2` the version. Said once for
/// [`insert`] and [`save`].
const CHANGING: [&str; 30] = [
    "form_version",
    "answers",
    "owner_id",
    "organization_id",
    "origin",
    "agency",
    "email",
    "phone",
    "subject_name",
    "subject_nationality",
    "subject_document",
    "subject_birth_date",
    "subject_birth_kind",
    "fee_class",
    "step",
    "officer_id",
    "reason",
    "asked_fields",
    "document_number",
    "paid_at",
    "signed_at",
    "accepted_at",
    "decided_at",
    "marks",
    "complete",
    "checked",
    "ready",
    "list_filter",
    "list_rank",
    "working_days",
];

type Query<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

/// Binds [`CHANGING`].
fn bind_changing<'q>(query: Query<'q>, case: &'q Case) -> Query<'q> {
    let (owner, organization) = case.owner.ids();
    let state = &case.state;
    let asked = asked::Asked::of(state);
    query
        .bind(i64::from(case.form_version))
        .bind(serde_json::json!(case.answers).to_string())
        .bind(owner)
        .bind(organization)
        .bind(case.owner.origin())
        .bind(case.agency.as_deref())
        .bind(&case.email)
        .bind(&case.phone)
        .bind(&case.subject.name)
        .bind(&case.subject.nationality)
        .bind(&case.subject.document)
        .bind(&case.subject.birth_date)
        .bind(&case.subject.birth_kind)
        .bind(case.fee_class.as_deref())
        .bind(state.step().wire())
        .bind(state.officer())
        .bind(state.reason())
        .bind(asked)
        .bind(state.number())
        .bind(case.paid_at)
        .bind(case.signed_at)
        .bind(case.accepted_at)
        .bind(state.decided_at())
        .bind(case.marks)
        .bind(i64::from(case.complete))
        .bind(i64::from(case.checked))
        .bind(i64::from(case.is_ready()))
        .bind(state.step().filter().wire())
        .bind(case.rank())
        .bind(case.kind.working_days(&case.answers).map(i64::from))
}

/// Keeps a new case.
///
/// # Errors
/// When the database fails, or the code is taken.
pub async fn insert(conn: &mut Conn, new: &Case) -> sqlx::Result<()> {
    let places: Vec<String> = (1..=CHANGING.len() + 7)
        .map(|at| format!("${at}"))
        .collect();
    let sql = format!(
        "INSERT INTO case_file (code, version, {}, kind, language, security_hash, created_at, updated_at) VALUES ({})",
        CHANGING.join(", "),
        places.join(", ")
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(&new.code)
        .bind(new.version);
    bind_changing(query, new)
        .bind(new.kind.name())
        .bind(new.language.tag())
        .bind(&new.security_hash)
        .bind(new.created_at)
        .bind(new.updated_at)
        .execute(&mut *conn)
        .await?;
    case_word::write(conn, &new.code, &found_by(new)).await
}

/// By whose names and passports a case is found: the holder's, and those of the persons whom it lists.
pub(super) fn found_by(case: &Case) -> Vec<String> {
    let people = case.kind.people(&case.answers);
    let people = people.map(|it| format!("{} {}", it.name, it.passport));
    std::iter::once(case.subject.name.clone())
        .chain(people)
        .collect()
}

/// Codes of an organization's cases that may wait for nothing but a signature, by code, behind one: paid and not sent on yet,
/// or with a supplement that came.
///
/// # Errors
/// When the database fails.
pub async fn paid_or_answered(
    conn: &mut Conn,
    organization: &str,
    after: &str,
    most: i64,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "SELECT code FROM case_file WHERE organization_id = $1 AND code > $2 \
         AND step IN ('TAO_MOI', 'YC_BS') AND paid_at IS NOT NULL ORDER BY code LIMIT $3",
    )
    .bind(organization)
    .bind(after)
    .bind(most)
    .fetch_all(conn)
    .await
}

/// Puts the digest of a new security code into a case; whether there is such a case. The answers stay, so does the
/// version.
///
/// # Errors
/// When the database fails.
pub async fn set_security(conn: &mut Conn, code: &str, hash: &str) -> sqlx::Result<bool> {
    let done = sqlx::query("UPDATE case_file SET security_hash = $2 WHERE code = $1")
        .bind(code)
        .bind(hash)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Keeps a changed case if it is still at the version that was read; `changed` then has the next version. Returns
/// false, and changes nothing, when someone else was faster.
///
/// # Errors
/// When the database fails.
pub async fn save(conn: &mut Conn, changed: &mut Case, now: i64) -> sqlx::Result<bool> {
    let columns = CHANGING.iter().enumerate();
    let columns: Vec<String> = columns
        .map(|(at, name)| format!("{name} = ${}", at + 3))
        .collect();
    let sql = format!(
        "UPDATE case_file SET version = version + 1, {}, updated_at = ${} WHERE code = $1 AND version = $2",
        columns.join(", "),
        CHANGING.len() + 3
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(&changed.code)
        .bind(changed.version);
    let done = bind_changing(query, changed)
        .bind(now)
        .execute(&mut *conn)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    case_word::write(conn, &changed.code, &found_by(changed)).await?;
    changed.version += 1;
    changed.updated_at = now;
    Ok(true)
}

/// Gives a case that is still at the version that was read its next one, though nothing in it changes: whoever decides
/// by what it was, in a transaction that began before, meets a conflict. Returns false when it has changed already.
///
/// # Errors
/// When the database fails.
pub async fn touch(conn: &mut Conn, case: &Case) -> sqlx::Result<bool> {
    let sql = "UPDATE case_file SET version = version + 1 WHERE code = $1 AND version = $2";
    let done = sqlx::query(sql)
        .bind(&case.code)
        .bind(case.version)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes a case that is still at the version that was read; what only its kind has is deleted before.
///
/// # Errors
/// When the database fails, or something still refers to it.
pub async fn delete(conn: &mut Conn, case: &Case) -> sqlx::Result<bool> {
    case_word::forget(conn, &case.code).await?;
    let done = sqlx::query("DELETE FROM case_file WHERE code = $1 AND version = $2")
        .bind(&case.code)
        .bind(case.version)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}
