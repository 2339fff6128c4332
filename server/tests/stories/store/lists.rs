//! Every way of listing cases reads an index: no statement reads a whole table, nor sorts one.

use evisa_core::case::{self, Filter, Task};
use evisa_server::store::case_list::{self, CaseQuery, ExactFilter, PageAt, Work};
use evisa_server::store::{Backend, Scope, Store};

fn all() -> CaseQuery {
    CaseQuery::ready(Scope::Everything)
}

/// What members of an organization look for, and officers among its cases.
fn of_organization() -> Vec<CaseQuery> {
    let own = || CaseQuery {
        scope: Scope::Organization("x".into()),
        ready_only: false,
        ..all()
    };
    let theirs = || CaseQuery {
        organization: Some("x".into()),
        ..all()
    };
    let mut queries = vec![theirs()];
    for filter in Filter::ALL {
        for from in [own(), theirs()] {
            let filter = Some(filter);
            queries.push(CaseQuery { filter, ..from });
        }
    }
    for from in [own(), theirs()] {
        let kind = Some(case::ALL[1]);
        queries.push(CaseQuery { kind, ..from });
    }
    let sent = Some(0..i64::MAX);
    queries.push(CaseQuery { sent, ..own() });
    let exact = ExactFilter {
        code: Some("E00000001".into()),
        document: Some("C01X".into()),
        nationality: Some("KOR".into()),
        complete: Some(true),
        work: None,
        lists_people: Some(true),
    };
    queries.push(CaseQuery { exact, ..own() });
    for task in Task::ALL {
        let work = Some(Work {
            task,
            must_sign: true,
        });
        let exact = ExactFilter {
            work,
            ..ExactFilter::default()
        };
        queries.push(CaseQuery { exact, ..own() });
    }
    queries
}

/// After [`super::cases::cases`], whose case has the words ROE, JANE and ANNE.
pub async fn lists_read_an_index(store: &Store) {
    let mut queries = vec![all()];
    for filter in [Filter::Unchecked, Filter::Approved, Filter::CancelProfile] {
        queries.push(CaseQuery {
            filter: Some(filter),
            ..all()
        });
        queries.push(CaseQuery {
            filter: Some(filter),
            kind: Some(case::ALL[0]),
            ..all()
        });
        queries.push(CaseQuery {
            filter: Some(filter),
            scope: Scope::Agency("A1".into()),
            ..all()
        });
    }
    queries.push(CaseQuery {
        kind: Some(case::ALL[2]),
        ..all()
    });
    queries.push(CaseQuery {
        officer: Some("o".into()),
        ..all()
    });
    for (scope, ready_only) in [
        (Scope::Agency("A1".into()), true),
        (Scope::Own("o".into()), false),
        (Scope::Organization("x".into()), false),
    ] {
        queries.push(CaseQuery {
            scope,
            ready_only,
            ..all()
        });
    }
    for text in ["K7PQ3XWM9ADH2RTEF", "C01X", "jane", "ro ann"] {
        for scope in [Scope::Everything, Scope::Organization("x".into())] {
            queries.push(CaseQuery {
                text: text.into(),
                ready_only: scope == Scope::Everything,
                scope,
                ..all()
            });
        }
    }
    queries.extend(of_organization());
    let first = case_list::page(&mut store.read().await.unwrap(), &all()).await;
    let position = first.unwrap().rows[0].position.clone();
    for page in [PageAt::After(position.clone()), PageAt::Before(position)] {
        queries.push(CaseQuery { page, ..all() });
    }
    let mut conn = store.begin().await.unwrap();
    if store.backend == Backend::Postgres {
        // Of a table with three rows it would rather read the whole.
        for setting in [
            "SET LOCAL enable_seqscan = off",
            "SET LOCAL enable_bitmapscan = off",
        ] {
            sqlx::query(setting).execute(&mut *conn).await.unwrap();
        }
    }
    let explain = match store.backend {
        Backend::Sqlite => "EXPLAIN QUERY PLAN",
        Backend::Postgres => "EXPLAIN (COSTS OFF)",
    };
    for query in &queries {
        let plan = case_list::explain(&mut conn, query, explain).await.unwrap();
        let told = format!("{query:?}\n{}", plan.join("\n"));
        for line in &plan {
            // SQLite calls walking an index in its order a scan, too, and names the index.
            let whole = line.contains("Seq Scan")
                || (line.starts_with("SCAN")
                    && !line.contains("INDEX")
                    && !line.contains("words")
                    && line != "SCAN found"
                    && line != "SCAN few")
                || (query.text.is_empty()
                    && (line.contains("TEMP B-TREE FOR ORDER BY")
                        || line.trim().starts_with("Sort")));
            assert!(!whole, "{line} in {told}");
        }
        if query.text.is_empty() {
            assert!(told.contains("case_file_"), "{told}");
        }
    }
}
