//! How long a page of each list takes.

use std::time::Instant;

use evisa_server::store::case_list::{self, CaseQuery, PageAt};
use evisa_server::store::organization::{self, OrganizationFilter};
use evisa_server::store::{Conn, Store, case_file, customer};
use sqlx::Row;

use crate::organizations::code;
use crate::queries;

/// Timed calls of each query; a few untimed ones come before.
const TIMES: usize = 60;
const WARM: usize = 5;
/// The organization whose lists are timed: the first, which has the most customers, and one from the middle.
const ORGANIZATIONS: [u64; 2] = [0, 7];

/// Median and 95th percentile, in milliseconds.
struct Timed(Vec<f64>);

impl Timed {
    fn at(&mut self, percent: usize) -> f64 {
        self.0.sort_by(f64::total_cmp);
        let place = self.0.len() * percent / 100;
        self.0.get(place).copied().unwrap_or_default()
    }
}

/// Calls again and again; also what the last call answered.
macro_rules! timed {
    ($call:expr) => {{
        let (mut times, mut answered) = (Timed(Vec::new()), None);
        for round in 0..WARM + TIMES {
            let start = Instant::now();
            answered = Some($call.await.unwrap());
            if round >= WARM {
                times.0.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        (times, answered.unwrap())
    }};
}

/// Prints one line a query: median and 95th percentile in milliseconds, how many were found; where `beside`, the same of
/// a plain statement that sorts and searches as the first queue did.
pub(crate) async fn time(store: &Store, beside: bool) {
    let mut conn = store.read().await.unwrap();
    let cases = count(&mut conn, "SELECT COUNT(*) FROM case_file").await;
    let organizations = count(&mut conn, "SELECT COUNT(*) FROM organization").await;
    println!(
        "{cases} cases, {organizations} organizations, {:?}",
        store.backend
    );
    println!(
        "{:<44} {:>9} {:>9} {:>7} {:>12}",
        "query", "median", "p95", "found", "plain p95"
    );
    let mut lines = Lines { worst: 0.0 };
    let sixtieth = "SELECT code FROM case_file WHERE ready = 1 ORDER BY code LIMIT 1 OFFSET 60";
    let sixtieth = text(&mut conn, sixtieth.to_owned()).await;
    lines
        .cases(&mut conn, queries::queue(&sixtieth), beside)
        .await;
    if organizations > 0 {
        for number in ORGANIZATIONS {
            println!("{}", code(number));
            let own = format!(
                "SELECT code FROM case_file WHERE organization_id = '{}' AND ready = 1 LIMIT 1",
                code(number)
            );
            let own = text(&mut conn, own).await;
            lines
                .cases(&mut conn, queries::organization(number, &own), beside)
                .await;
            lines.customers(&mut conn, &code(number)).await;
        }
        lines.organizations(&mut conn).await;
    }
    let mut deep = one_after_another(&mut conn).await;
    println!("a thousand pages one after another: p95 {:.2}", deep.at(95));
    println!("worst p95: {:.2} ms", lines.worst.max(deep.at(95)));
}

struct Lines {
    worst: f64,
}

impl Lines {
    fn line(&mut self, name: &str, mut times: Timed, found: &str, plain: &str) {
        let p95 = times.at(95);
        self.worst = self.worst.max(p95);
        println!(
            "{name:<44} {:>9.2} {p95:>9.2} {found:>7} {plain:>12}",
            times.at(50)
        );
    }

    async fn cases(&mut self, conn: &mut Conn, queries: Vec<(String, CaseQuery)>, beside: bool) {
        for (name, query) in queries {
            let (times, page) = timed!(case_list::page(conn, &query));
            let found = format!("{}{}", page.total, if page.more { "+" } else { "" });
            let plain = if beside {
                format!("{:.0}", plain(conn, &query).await)
            } else {
                String::new()
            };
            self.line(&name, times, &found, &plain);
        }
    }

    /// The customers of an organization, and those of its cases that are paid and not sent on.
    async fn customers(&mut self, conn: &mut Conn, organization: &str) {
        for (text, number) in [
            ("", 0),
            ("", 9),
            ("", 1_999),
            ("nguyen", 0),
            ("maria quill", 0),
            ("p0000042", 0),
            ("zzyzx", 0),
        ] {
            let (times, (_, total)) = timed!(customer::page(conn, organization, text, number, 10));
            let name = format!("customers: {text} page {}", number + 1);
            self.line(&name, times, &total.to_string(), "");
        }
        let (times, codes) = timed!(case_file::paid_or_answered(conn, organization, "", 100));
        self.line("paid, not sent on", times, &codes.len().to_string(), "");
    }

    async fn organizations(&mut self, conn: &mut Conn) {
        for standing in [
            OrganizationFilter::Any,
            OrganizationFilter::Open,
            OrganizationFilter::Suspended,
        ] {
            for (text, number) in [
                ("", 0),
                ("", 9),
                ("anh duong", 0),
                ("0100000042", 0),
                ("zzyzx", 0),
            ] {
                let (times, (_, total)) =
                    timed!(organization::page(conn, text, standing, number, 10));
                let name = format!("organizations: {standing:?} {text} page {}", number + 1);
                self.line(&name, times, &total.to_string(), "");
            }
        }
    }
}

/// A thousand pages of the queue, each after the last row of the one before.
async fn one_after_another(conn: &mut Conn) -> Timed {
    let mut deep = queries::all();
    let mut page = case_list::page(conn, &deep).await.unwrap();
    let mut times = Timed(Vec::new());
    for _ in 0..1_000 {
        let Some(last) = page.rows.last().filter(|_| page.has_next) else {
            break;
        };
        deep.page = PageAt::After(last.position.clone());
        let start = Instant::now();
        page = case_list::page(conn, &deep).await.unwrap();
        times.0.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times
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

async fn text(conn: &mut Conn, sql: String) -> String {
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_one(conn).await;
    row.unwrap().get(0)
}
