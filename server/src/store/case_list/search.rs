//! The statements of a list: how a text is looked for, and in which order rows are found.

mod confine;

use evisa_core::code;
use evisa_core::text::line;
use sqlx::Row;

use self::confine::{order, walks_filter, with_prefix, with_signature};
use super::{CaseQuery, MOST_COUNTED, PageAt};
use crate::store::sql::Sql;
use crate::store::{Conn, Scope, case_word};

/// A word that more cases than this have is common: the list itself is walked, because the next match is near. The cases of
/// rarer words are looked up one by one, which takes some microseconds each. Two words or more are common together when
/// more cases have all of them than are counted ([`MOST_COUNTED`]).
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
                let listed = case_word::with_word(conn, &number, MOST_COUNTED + 1).await?;
                return Ok(Some(if listed.is_empty() {
                    Self::Document(number)
                } else {
                    Self::Codes(with_holders(conn, &number, listed).await?)
                }));
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
             signed_at, document_number, one.reason, asked_fields, complete, marks, one.version, one.created_at, list_rank, accepted_at, working_days, account.full_name AS officer_name FROM ",
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
}

/// The cases that list somebody with those that are about them, as many as are counted.
async fn with_holders(
    conn: &mut Conn,
    number: &str,
    listed: Vec<String>,
) -> sqlx::Result<Vec<String>> {
    let own = "SELECT code FROM case_file WHERE subject_document = $1 LIMIT $2";
    let own: Vec<String> = sqlx::query_scalar(own)
        .bind(number)
        .bind(MOST_COUNTED + 1)
        .fetch_all(conn)
        .await?;
    let mut codes: Vec<String> = own.into_iter().chain(listed).collect();
    codes.sort_unstable();
    codes.dedup();
    Ok(codes)
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
