//! How long a page of the queue takes.

use std::time::Instant;

use evisa_core::case::{self, Filter};
use evisa_server::store::case_list::{self, CaseQuery, PageAt};
use evisa_server::store::{Conn, Scope, Store};
use sqlx::Row;

use crate::seed::passport;

/// Timed calls of each query; a few untimed ones come before.
const TIMES: usize = 60;
const WARM: usize = 5;

/// Prints one line a query: median and 95th percentile in milliseconds, how many were found, and the same of a plain
/// statement that sorts and searches as the first queue did.
pub(crate) async fn time(store: &Store) {
    let mut conn = store.read().await.unwrap();
    let cases: i64 = count(&mut conn, "SELECT COUNT(*) FROM case_file").await;
    println!("{cases} cases, {:?}", store.backend);
    println!(
        "{:<34} {:>9} {:>9} {:>7} {:>12}",
        "query", "median", "p95", "found", "plain p95"
    );
    let sixtieth: String =
        sqlx::query("SELECT code FROM case_file WHERE ready = 1 ORDER BY code LIMIT 1 OFFSET 60")
            .fetch_one(&mut *conn)
            .await
            .unwrap()
            .get(0);
    let mut worst = 0.0_f64;
    for (name, query) in queries(&sixtieth) {
        let (mut times, mut found) = (Vec::new(), String::new());
        for round in 0..WARM + TIMES {
            let start = Instant::now();
            let page = case_list::page(&mut conn, &query).await.unwrap();
            let passed = start.elapsed().as_secs_f64() * 1e3;
            found = format!("{}{}", page.total, if page.more { "+" } else { "" });
            if round >= WARM {
                times.push(passed);
            }
        }
        times.sort_by(f64::total_cmp);
        let p95 = times[times.len() * 95 / 100];
        worst = worst.max(p95);
        let plain = plain(&mut conn, &query).await;
        println!(
            "{name:<34} {:>9.2} {p95:>9.2} {found:>7} {plain:>12.0}",
            times[times.len() / 2]
        );
    }
    let mut deep = CaseQuery { size: 10, ..all() };
    let mut page = case_list::page(&mut conn, &deep).await.unwrap();
    let mut times = Vec::new();
    for _ in 0..1_000 {
        let Some(last) = page.rows.last().filter(|_| page.has_next) else {
            break;
        };
        deep.page = PageAt::After(last.position.clone());
        let start = Instant::now();
        page = case_list::page(&mut conn, &deep).await.unwrap();
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    let last = times.last().copied().unwrap_or_default();
    times.sort_by(f64::total_cmp);
    let p95 = times[times.len() * 95 / 100];
    println!("a thousand pages one after another: p95 {p95:.2}, the last {last:.2}");
    println!("worst p95: {:.2} ms", worst.max(p95));
}

fn all() -> CaseQuery {
    CaseQuery::ready(Scope::Everything)
}

fn queries(code: &str) -> Vec<(String, CaseQuery)> {
    let mut queries = vec![("first page".to_owned(), all())];
    let mut add = |name: &str, query: CaseQuery| queries.push((name.to_owned(), query));
    add(
        "thousandth page, by number",
        CaseQuery {
            page: PageAt::Number(999),
            ..all()
        },
    );
    for filter in [
        Filter::Unchecked,
        Filter::Processing,
        Filter::Additional,
        Filter::Approved,
        Filter::Denied,
        Filter::CancelProfile,
    ] {
        add(
            &format!("filter {filter:?}"),
            CaseQuery {
                filter: Some(filter),
                ..all()
            },
        );
    }
    for kind in case::ALL {
        add(
            kind.name(),
            CaseQuery {
                kind: Some(kind),
                ..all()
            },
        );
        let both = CaseQuery {
            kind: Some(kind),
            filter: Some(Filter::Unchecked),
            ..all()
        };
        add(&format!("{}, unchecked", kind.name()), both);
    }
    let agency = Scope::Agency("A1".into());
    add(
        "an agency's",
        CaseQuery {
            scope: agency.clone(),
            ..all()
        },
    );
    add(
        "an agency's, approved",
        CaseQuery {
            scope: agency,
            filter: Some(Filter::Approved),
            ..all()
        },
    );
    for (name, text) in [
        ("code, hit", code),
        ("code, miss", &evisa_core::code::registration(&[7; 16])),
        ("passport, hit", &passport(4_242)),
        ("passport, miss", "X9999999"),
        ("most common surname", "nguyen"),
        ("its first letters", "ngu"),
        ("one letter", "m"),
        ("two common words", "nguyen maria"),
        ("common words of nobody", "wang garcia"),
        ("a rare name", "quill1"),
        ("a name with marks", "Nguyễn Đức"),
        ("part of a Chinese name", "小明"),
        ("name, miss", "zzyzx"),
        ("common and rare", "maria quill"),
    ] {
        add(
            name,
            CaseQuery {
                text: text.into(),
                ..all()
            },
        );
    }
    let named = |filter| CaseQuery {
        text: "maria".into(),
        filter: Some(filter),
        ..all()
    };
    add("common name, denied", named(Filter::Denied));
    add("common name, processing", named(Filter::Processing));
    queries
}

/// The 95th percentile of the plain statement, of a few calls.
async fn plain(conn: &mut Conn, query: &CaseQuery) -> f64 {
    let filter = query.filter.map(|filter| {
        let steps: Vec<String> = filter
            .steps()
            .map(|step| format!("'{}'", step.wire()))
            .collect();
        format!(" AND step IN ({})", steps.join(", "))
    });
    let kind = query
        .kind
        .map(|kind| format!(" AND kind = '{}'", kind.name()));
    let number = match query.page {
        PageAt::Number(number) => number,
        _ => 0,
    };
    let sql = format!(
        "SELECT * FROM case_file WHERE accepted_at IS NOT NULL AND checked = 1{}{} AND ($1 = '' OR code = $1 \
         OR subject_document = $1 OR subject_name LIKE $2) ORDER BY CASE WHEN decided_at IS NULL THEN 0 ELSE 1 END, \
         decided_at DESC, created_at, code LIMIT 10 OFFSET {}",
        filter.unwrap_or_default(),
        kind.unwrap_or_default(),
        number * 10
    );
    let text = query.text.to_uppercase();
    let mut times = Vec::new();
    for _ in 0..4 {
        let start = Instant::now();
        sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
            .bind(&text)
            .bind(format!("%{text}%"))
            .fetch_all(&mut *conn)
            .await
            .unwrap();
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    times[times.len() - 1]
}

async fn count(conn: &mut Conn, sql: &'static str) -> i64 {
    sqlx::query(sql).fetch_one(conn).await.unwrap().get(0)
}
