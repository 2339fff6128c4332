//! What confines the rows of a list, and the order that they are walked in.

use super::super::work::of_kinds;
use super::super::{CaseQuery, ExactFilter, Order, OrderBy, PageAt};
use super::{COMMON, Search};
use crate::store::sql::Sql;
use crate::store::{Scope, case_word};

impl Search {
    /// What is searched, and by what. `walked`: in the order of the list; `joined`: what is shown besides.
    pub(super) fn search_and_confine(
        &self,
        sql: &mut Sql,
        query: &CaseQuery,
        walked: bool,
        joined: &str,
    ) {
        // A plus changes nothing, and keeps SQLite from walking an index of the queue, which holds ready cases only.
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
pub(super) fn walks_filter(query: &CaseQuery) -> bool {
    let is_queue = matches!(query.scope, Scope::Everything | Scope::Agency(_));
    query.filter.is_some()
        && query.ready_only
        && is_queue
        && query.organization.is_none()
        && query.officer.is_none()
        && !matches!(query.page, PageAt::Sorted(..))
}

/// What a page is ordered by; rows that are alike, by their codes.
pub(super) fn order(query: &CaseQuery, walked: bool) -> String {
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

fn among(sql: &mut Sql, codes: &[String]) {
    sql.push(" AND one.code IN ");
    sql.list(codes.iter().map(String::as_str));
}

/// Confines a query to what is compared as it is.
fn exactly(sql: &mut Sql, exact: &ExactFilter) {
    if let Some(code) = &exact.code {
        sql.push(" AND (one.code = ");
        sql.bind(code);
        sql.push(" OR document_number = ");
        sql.bind(code);
        sql.push(")");
    }
    if let Some(number) = &exact.document {
        sql.push(" AND (subject_document = ");
        sql.bind(number);
        sql.push(" OR one.code IN (SELECT code FROM case_word WHERE word = ");
        sql.bytes(case_word::folded(number).into_bytes());
        sql.push("))");
    }
    if let Some(nationality) = &exact.nationality {
        sql.push(" AND subject_nationality = ");
        sql.bind(nationality);
    }
    if let Some(work) = exact.work {
        sql.push(" AND ");
        work.push(sql);
    }
    if let Some(lists) = exact.lists_people {
        sql.push(" AND ");
        if lists {
            of_kinds(sql, |kind| !kind.people.is_empty());
        } else {
            of_kinds(sql, |kind| kind.people.is_empty());
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
        // What a member sent is their organization's.
        Scope::Own(id) => {
            sql.push(" AND origin = 'account'");
            ("owner_id", id)
        }
        // Whoever proves to know a case may see that case, not a list.
        Scope::Proof(_) => return sql.push(" AND 1 = 0"),
    };
    sql.push(&format!(" AND one.{column} = "));
    sql.bind(value);
}

/// Words of names that may have these words, too.
pub(super) fn with_signature(sql: &mut Sql, table: &str, others: &[String]) {
    let others = case_word::signature(others.iter().map(String::as_str));
    sql.push(&format!("({table}.signature & "));
    sql.number(others);
    sql.push(") = ");
    sql.number(others);
}

pub(super) fn with_prefix(sql: &mut Sql, column: &str, prefix: &str) {
    let (from, to) = case_word::range(prefix);
    sql.push(&format!("{column} >= "));
    sql.bytes(from);
    sql.push(&format!(" AND {column} < "));
    sql.bytes(to);
}
