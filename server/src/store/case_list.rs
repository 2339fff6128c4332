//! Lists of cases: the columns that a list shows, by pages over an index.
//!
//! A page is found by where it begins: after or before a row ([`Position`]), or by number. The row after a position is
//! found in the index, however far down it stands. Who is looked for by name is found by the words of [`super::case_word`].

mod beside;
mod row;
mod search;
mod work;

use evisa_core::case::{CaseKind, Filter};
use sqlx::Row;

use self::search::Search;
use super::{Conn, Scope};
pub use beside::{answers, names};
pub use row::CaseRow;
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
