//! The statements of a list: how a text is looked for, and in which order rows are found.

use evisa_core::code;
use evisa_core::text::line;
use sqlx::Row;

use super::{CaseQuery, Exact, MOST_COUNTED, Order, OrderBy, PageAt};
use crate::store::sql::Sql;
use crate::store::{Conn, Scope, case_word};

/// What more cases than this have in their names is so common that the list itself is walked: the next match is near.
/// Fewer are looked at one by one, which takes some microseconds each; nor are more of them counted. Two words or more
/// are common when more cases have all of them than are counted ([`MOST_COUNTED`]).
const COMMON: i64 = 2_000;

/// How the text is looked for.
pub(super) enum Search {
    /// Not at all.
    All,
    /// The case of this code.
    Code(String),
    /// Cases about the holder of this document.
    Document(String),
    /// These cases: all whose names have words that begin as was typed.
    Codes(Vec<String>),
    /// Cases whose names have words that begin so: too many to name them all.
    Words {
        /// The rarest first.
        prefixes: Vec<String>,
        /// As many of the cases as are counted, where there is more than one prefix.
        some: Vec<String>,
        /// Whether the list is that of one person or organization: it is walked to count, too, and so counted rightly.
        within: bool,
    },
}

impl Search {
    /// `None` when nothing can be found.
    pub(super) async fn of(conn: &mut Conn, query: &CaseQuery) -> sqlx::Result<Option<Self>> {
        let text = line(&query.text);
        let text = text.as_str();
        if text.is_empty() {
            return Ok(Some(Self::All));
        }
        if let Ok(code) = code::read_registration(text) {
            return Ok(Some(Self::Code(code)));
        }
        let number: String = text.split_whitespace().collect::<String>().to_uppercase();
        if number.bytes().any(|byte| byte.is_ascii_digit()) {
            let known = sqlx::query("SELECT 1 FROM case_file WHERE subject_document = $1 LIMIT 1")
                .bind(&number)
                .fetch_optional(&mut *conn)
                .await?;
            if known.is_some() {
                return Ok(Some(Self::Document(number)));
            }
        }
        let mut counted = Vec::new();
        for prefix in case_word::words(text) {
            let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM case_word WHERE ");
            with_prefix(&mut sql, "word", &prefix);
            let count = sql
                .text(&format!(" LIMIT {}) found", COMMON + 1))
                .count(conn)
                .await?;
            if count == 0 {
                return Ok(None);
            }
            counted.push((count, prefix));
        }
        counted.sort();
        let Some((rarest, _)) = counted.first() else {
            return Ok(None);
        };
        let common = *rarest > COMMON;
        let within = query.organization.is_some()
            || matches!(query.scope, Scope::Organization(_) | Scope::Own(_));
        let prefixes: Vec<String> = counted.into_iter().map(|(_, prefix)| prefix).collect();
        let words = |prefixes, some| {
            Some(Self::Words {
                prefixes,
                some,
                within,
            })
        };
        if common && (within || prefixes.len() == 1) {
            return Ok(words(prefixes, Vec::new()));
        }
        // Two common words may have few cases together, and those far apart in the list.
        let mut codes = with_all(conn, &prefixes).await?;
        let many = codes.len() as i64 > MOST_COUNTED;
        codes.sort_unstable();
        codes.dedup();
        if many {
            return Ok(words(prefixes, codes));
        }
        Ok((!codes.is_empty()).then_some(Self::Codes(codes)))
    }

    /// Whether there are more than are counted, however many those are.
    pub(super) fn is_common(&self) -> bool {
        matches!(self, Self::Words { within: false, .. })
    }

    /// Counts one row more than [`MOST_COUNTED`] at most.
    pub(super) async fn count(&self, conn: &mut Conn, query: &CaseQuery) -> sqlx::Result<i64> {
        self.count_sql(query).count(conn).await
    }

    pub(super) fn count_sql(&self, query: &CaseQuery) -> Sql {
        let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT one.code FROM ");
        // What is counted needs no order: common words are counted from the words, or from some of their cases.
        let walked = matches!(
            self,
            Self::All | Self::Code(_) | Self::Document(_) | Self::Words { within: true, .. }
        );
        self.search_and_confine(&mut sql, query, walked, "");
        sql.text(&format!(" LIMIT {}) found", MOST_COUNTED + 1))
    }

    /// The page and one row more, which tells whether there is another page.
    pub(super) fn rows_sql(&self, query: &CaseQuery) -> Sql {
        let walked = matches!(self, Self::All | Self::Words { .. });
        let mut sql = Sql::new(
            "SELECT one.code, one.kind, subject_name, subject_nationality, subject_document, step, paid_at, \
             signed_at, document_number, one.reason, complete, marks, one.version, one.created_at, list_rank, accepted_at, working_days, account.full_name AS officer_name FROM ",
        );
        let officer = "LEFT JOIN account ON account.id = one.officer_id ";
        self.search_and_confine(&mut sql, query, walked, officer);
        let compared = match &query.page {
            PageAt::After(at) => Some((">", at)),
            PageAt::Before(at) => Some(("<", at)),
            PageAt::Number(_) | PageAt::Sorted(..) => None,
        };
        if let Some((compared, at)) = compared {
            let filter = query.filter.filter(|_| walked && walks_filter(query));
            sql = match filter {
                None => sql.text(&format!(" AND (list_rank, one.code) {compared} (")),
                Some(filter) => sql
                    .text(&format!(
                        " AND (list_filter, list_rank, one.code) {compared} ("
                    ))
                    .bound(filter.wire())
                    .text(", "),
            };
            sql = sql.integer(at.rank).text(", ").bound(&at.code).text(")");
        }
        sql = sql
            .text(&format!(" ORDER BY {} LIMIT ", order(query, walked)))
            .integer(query.size + 1);
        match query.page {
            PageAt::Number(number) | PageAt::Sorted(_, number) if number > 0 => sql
                .text(" OFFSET ")
                .integer(number.saturating_mul(query.size)),
            _ => sql,
        }
    }

    /// What is searched, and by what. `walked`: in the order of the list; `joined`: what is shown besides.
    fn search_and_confine(&self, sql: &mut Sql, query: &CaseQuery, walked: bool, joined: &str) {
        // The same: the indexes of the queue are of ready cases.
        let plus = if walked { "" } else { "+" };
        if let Self::Words { prefixes, some, .. } = self
            && !walked
            && some.is_empty()
        {
            // Limited first: PostgreSQL sorts all that it makes distinct.
            sql.push("(SELECT DISTINCT code AS found FROM (SELECT code FROM case_word WHERE ");
            with_prefix(sql, "word", &prefixes[0]);
            sql.push(&format!(" LIMIT {}", COMMON + 1));
            sql.push(") few) words JOIN case_file one ON one.code = words.found ");
        } else {
            sql.push("case_file one ");
        }
        sql.push(joined);
        sql.push("WHERE 1 = 1");
        if query.ready_only {
            sql.push(&format!(" AND {plus}ready = 1"));
        }
        scoped(sql, &query.scope);
        if let Some(kind) = query.kind {
            sql.push(" AND one.kind = ");
            sql.bind(kind.name());
        }
        if let Some(filter) = query.filter {
            // A range, where the order begins with the column: see [`walks_filter`].
            let compared: &[&str] = if walked && walks_filter(query) {
                &[">=", "<="]
            } else {
                &["="]
            };
            for compared in compared {
                sql.push(&format!(" AND list_filter {compared} "));
                sql.bind(filter.wire());
            }
        }
        if let Some(sent) = &query.sent {
            for (compared, at) in [(">=", sent.start), ("<", sent.end)] {
                sql.push(&format!(" AND one.created_at {compared} "));
                sql.number(at);
            }
        }
        if let Some(organization) = &query.organization {
            sql.push(" AND organization_id = ");
            sql.bind(organization);
        }
        if let Some(officer) = &query.officer {
            sql.push(" AND one.officer_id = ");
            sql.bind(officer);
        }
        exactly(sql, &query.exact);
        match self {
            Self::All => {}
            Self::Code(code) => {
                sql.push(" AND one.code = ");
                sql.bind(code);
            }
            Self::Document(number) => {
                sql.push(" AND subject_document = ");
                sql.bind(number);
            }
            Self::Codes(codes) => among(sql, codes),
            Self::Words { some, .. } if !walked && some.is_empty() => {}
            Self::Words { some, .. } if !walked => among(sql, some),
            Self::Words { prefixes, .. } => {
                for (place, prefix) in prefixes.iter().enumerate() {
                    sql.push(" AND EXISTS (SELECT 1 FROM case_word other WHERE other.code = one.code AND ");
                    with_prefix(sql, "other.word", prefix);
                    if place == 0 && prefixes.len() > 1 {
                        // Most of those without the others are told by the first word alone.
                        sql.push(" AND ");
                        with_signature(sql, "other", &prefixes[1..]);
                    }
                    // An offset keeps PostgreSQL from joining all words before it walks.
                    sql.push(" LIMIT 1 OFFSET 0)");
                }
            }
        }
    }
}

/// Whether the queue is walked by the index of its filters. PostgreSQL would rather walk all of it, in the same order, and
/// meet what is decided at its end after everything else, unless the order begins with the filter and the filter is no
/// single value to it. Lists of one organization, officer or person are short, and have no such index.
fn walks_filter(query: &CaseQuery) -> bool {
    let is_queue = matches!(query.scope, Scope::Everything | Scope::Agency(_));
    query.filter.is_some()
        && query.ready_only
        && is_queue
        && query.organization.is_none()
        && query.officer.is_none()
        && !matches!(query.page, PageAt::Sorted(..))
}

/// What a page is ordered by; rows that are alike, by their codes.
fn order(query: &CaseQuery, walked: bool) -> String {
    let (column, descending) = match &query.page {
        PageAt::Number(_) | PageAt::After(_) => ("list_rank", false),
        PageAt::Before(_) => ("list_rank", true),
        PageAt::Sorted(Order { by, descending }, _) => match by {
            OrderBy::Sent => ("one.created_at", *descending),
            OrderBy::Name => ("subject_name", *descending),
        },
    };
    let direction = if descending { " DESC" } else { "" };
    // Where the list is not walked, a sign that means nothing keeps SQLite from walking it.
    let plus = if walked || column != "list_rank" {
        ""
    } else {
        "+"
    };
    let filter = if walked && walks_filter(query) {
        format!("list_filter{direction}, ")
    } else {
        String::new()
    };
    format!("{filter}{plus}{column}{direction}, one.code{direction}")
}

/// Codes of the cases that have words of all prefixes, one more than [`MOST_COUNTED`] at most, some of them several times;
/// the first prefix is the rarest.
async fn with_all(conn: &mut Conn, prefixes: &[String]) -> sqlx::Result<Vec<String>> {
    let mut sql = Sql::new("SELECT word0.code FROM case_word word0");
    // Written so that SQLite begins with the first.
    for place in 1..prefixes.len() {
        sql.push(&format!(" CROSS JOIN case_word word{place}"));
    }
    sql.push(" WHERE 1 = 1");
    for (place, prefix) in prefixes.iter().enumerate() {
        if place > 0 {
            sql.push(&format!(" AND word{place}.code = word0.code"));
        }
        sql.push(" AND ");
        with_prefix(&mut sql, &format!("word{place}.word"), prefix);
    }
    sql.push(" AND ");
    with_signature(&mut sql, "word0", &prefixes[1..]);
    let sql = sql.text(&format!(" LIMIT {}", MOST_COUNTED + 1));
    let rows = sql.all(conn).await?;
    rows.iter().map(|row| row.try_get("code")).collect()
}

fn among(sql: &mut Sql, codes: &[String]) {
    sql.push(" AND one.code IN ");
    sql.list(codes.iter().map(String::as_str));
}

/// Confines a query to what is compared as it is.
fn exactly(sql: &mut Sql, exact: &Exact) {
    if let Some(code) = &exact.code {
        sql.push(" AND (one.code = ");
        sql.bind(code);
        sql.push(" OR document_number = ");
        sql.bind(code);
        sql.push(")");
    }
    let columns = [
        ("subject_document", &exact.document),
        ("subject_nationality", &exact.nationality),
    ];
    for (column, value) in columns {
        if let Some(value) = value {
            sql.push(&format!(" AND {column} = "));
            sql.bind(value);
        }
    }
    if let Some(complete) = exact.complete {
        sql.push(" AND complete = ");
        sql.number(i64::from(complete));
    }
}

/// Confines a query to a scope.
fn scoped(sql: &mut Sql, scope: &Scope) {
    let (column, value) = match scope {
        Scope::Everything => return,
        Scope::Agency(agency) => ("agency", agency),
        Scope::Organization(id) => ("organization_id", id),
        Scope::Own(id) => ("owner_id", id),
        // Whoever proves to know a case may see that case, not a list.
        Scope::Proof(_) => return sql.push(" AND 1 = 0"),
    };
    sql.push(&format!(" AND one.{column} = "));
    sql.bind(value);
}

/// Words of names that may have these words, too.
fn with_signature(sql: &mut Sql, table: &str, others: &[String]) {
    let others = case_word::signature(others.iter().map(String::as_str));
    sql.push(&format!("({table}.signature & "));
    sql.number(others);
    sql.push(") = ");
    sql.number(others);
}

fn with_prefix(sql: &mut Sql, column: &str, prefix: &str) {
    let (from, to) = case_word::range(prefix);
    sql.push(&format!("{column} >= "));
    sql.bytes(from);
    sql.push(&format!(" AND {column} < "));
    sql.bytes(to);
}
