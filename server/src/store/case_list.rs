//! Lists of cases: the columns that a list shows, by pages over an index.
//!
//! A page is found by where it begins: after or before a row ([`Position`]), or by number. The row after a position is
//! found in the index, however far down it stands. Who is looked for by name is found by the words of [`super::case_word`].

mod search;
mod work;

use std::collections::BTreeMap;

use evisa_core::Draft;
use evisa_core::case::{self, CaseKind, Facts, Filter, Step};
use sqlx::Row;
use sqlx::any::AnyRow;

use self::search::Search;
use super::case_file::{ANSWERED, decode, json};
use super::sql::Sql;
use super::{Conn, Scope};
pub use work::{Work, count as count_work};

/// Totals are counted up to here; beyond, "more than" is all that is said.
pub const MOST_COUNTED: i64 = 1_000;
/// What is looked for.
#[derive(Clone, Debug)]
pub struct CaseQuery {
    /// Whose cases may be seen.
    pub scope: Scope,
    /// Only what officers may see.
    pub ready_only: bool,
    /// Only this kind.
    pub kind: Option<&'static CaseKind>,
    /// Only the steps of this filter.
    pub filter: Option<Filter>,
    /// Only what was first sent in this time, from the first millisecond to before the last.
    pub sent: Option<std::ops::Range<i64>>,
    /// Only what the organization of this code has sent.
    pub organization: Option<String>,
    /// Only what the officer of this account has taken.
    pub officer: Option<String>,
    /// The whole of a code or of a document's number, or beginnings of words of the name; empty for all.
    pub text: String,
    /// What else must be right.
    pub exact: ExactFilter,
    /// Which page.
    pub page: PageAt,
    /// Rows on a page.
    pub size: i64,
}

/// What is compared as it is. Only where a scope confines the list to one person or organization: no index finds it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExactFilter {
    /// Code, or number of the document that was issued.
    pub code: Option<String>,
    /// Number of the passport.
    pub document: Option<String>,
    /// Nationality, three letters.
    pub nationality: Option<String>,
    /// Whether no picture is missing.
    pub complete: Option<bool>,
    /// What is to be done next.
    pub work: Option<Work>,
    /// Whether it lists persons: a guarantee.
    pub lists_people: Option<bool>,
}

impl ExactFilter {
    const NONE: Self = Self {
        code: None,
        document: None,
        nationality: None,
        complete: None,
        work: None,
        lists_people: None,
    };
}

impl CaseQuery {
    /// The first ten of what an officer may see of a scope.
    #[must_use]
    pub const fn ready(scope: Scope) -> Self {
        Self {
            scope,
            ready_only: true,
            kind: None,
            filter: None,
            sent: None,
            organization: None,
            officer: None,
            text: String::new(),
            exact: ExactFilter::NONE,
            page: PageAt::Number(0),
            size: 10,
        }
    }
}

/// Which page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageAt {
    /// By its number, from 0.
    Number(i64),
    /// The page after a row.
    After(Position),
    /// The page before a row.
    Before(Position),
    /// By its number, from 0, in another order than the list's own. All rows are sorted for it: only for the cases of one
    /// person or organization, which an index finds.
    Sorted(Order, i64),
}

/// Another order of a list than its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// What is compared.
    pub by: OrderBy,
    /// The last first.
    pub descending: bool,
}

/// By what a list can be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderBy {
    /// When it was first sent.
    Sent,
    /// Whom it is about.
    Name,
}

/// Where a row stands in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rank: i64,
    code: String,
}

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

/// A page of a list: what waits for a decision, the oldest first; then what was decided, the latest first.
#[derive(Clone, Debug, Default)]
pub struct CasePage {
    /// The rows.
    pub rows: Vec<CaseRow>,
    /// Whether rows follow.
    pub has_next: bool,
    /// Whether rows come before.
    pub has_previous: bool,
    /// How many were counted, [`MOST_COUNTED`] at most.
    pub total: i64,
    /// Whether there are or may be more than that.
    pub more: bool,
}

impl Position {
    /// As told to whoever pages through the list.
    #[must_use]
    pub fn token(&self) -> String {
        format!("{}.{}", self.rank, self.code)
    }

    /// Reads [`Position::token`].
    #[must_use]
    pub fn parse(token: &str) -> Option<Self> {
        let (rank, code) = token.split_once('.')?;
        let plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        Some(Self {
            rank: rank.parse().ok()?,
            code: plain.then(|| code.to_owned())?,
        })
    }
}

/// Finds a page of cases.
///
/// # Errors
/// When the database fails.
pub async fn page(conn: &mut Conn, query: &CaseQuery) -> sqlx::Result<CasePage> {
    let Some(search) = Search::of(conn, query).await? else {
        return Ok(CasePage::default());
    };
    let counted = search.count(conn, query).await?;
    let backwards = matches!(query.page, PageAt::Before(_));
    // Nobody's list is walked twice for nothing.
    let found = if counted == 0 && !search.is_common() {
        Vec::new()
    } else {
        search.rows_sql(query).all(conn).await?
    };
    let mut rows: Vec<CaseRow> = found
        .iter()
        .map(CaseRow::read)
        .collect::<sqlx::Result<_>>()?;
    let beyond = rows.len() as i64 > query.size;
    rows.truncate(query.size as usize);
    if backwards {
        rows.reverse();
    }
    let (has_previous, has_next) = match query.page {
        PageAt::Number(number) | PageAt::Sorted(_, number) => (number > 0, beyond),
        PageAt::After(_) => (true, beyond),
        PageAt::Before(_) => (beyond, true),
    };
    let shown = rows.len() as i64;
    Ok(CasePage {
        rows,
        has_next,
        has_previous,
        total: counted.min(MOST_COUNTED).max(shown),
        more: counted > MOST_COUNTED || search.is_common(),
    })
}

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

/// The texts of the statements of a page, for tests that read their plans.
#[doc(hidden)]
pub async fn explain(
    conn: &mut Conn,
    query: &CaseQuery,
    explain: &str,
) -> sqlx::Result<Vec<String>> {
    let Some(search) = Search::of(conn, query).await? else {
        return Ok(Vec::new());
    };
    let mut lines = Vec::new();
    for sql in [search.count_sql(query), search.rows_sql(query)] {
        for row in sql.prefixed(explain).all(&mut *conn).await? {
            let last = row.len() - 1;
            lines.push(row.try_get::<String, _>(last)?);
        }
    }
    Ok(lines)
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

    fn read(row: &AnyRow) -> sqlx::Result<Self> {
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
