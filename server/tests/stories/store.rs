//! The tables, told once for each database.

use evisa_server::audit::guard;
use evisa_server::security::sealer::Sealer;
use evisa_server::store::audit::{self, Event};
use evisa_server::store::{Backend, Store};
use serde_json::json;
use sqlx::{Executor, Row};

use crate::support::database::{Postgres, sqlite};
use crate::support::sealer::sealer;

mod accounts;
mod cases;
mod finders;
mod given_up;
mod jobs;
mod lists;
mod payments;
mod rolled_back;
mod scopes;
mod tables;
mod work;

#[tokio::test]
async fn told_on_sqlite() {
    let (store, _folder) = sqlite().await;
    story(&store).await;
}

#[tokio::test]
async fn told_on_postgres() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let store = Store::open(&postgres.url).await.unwrap();
    story(&store).await;
    store.pool.close().await;
}

async fn story(store: &Store) {
    tables::captchas(store).await;
    tables::what_is_over(store).await;
    tables::mails_that_are_counted(store).await;
    accounts::accounts(store).await;
    accounts::sessions(store).await;
    tables::prices_and_numbers(store).await;
    tables::pictures_and_findings(store).await;
    cases::cases(store).await;
    finders::every_finder_finds_every_kind(store).await;
    lists::lists_read_an_index(store).await;
    work::queues_hold_what_core_says(store).await;
    cases::what_nobody_claimed(store).await;
    payments::orders(store).await;
    payments::notices_and_refunds(store).await;
    the_audit_chain_finds_what_was_changed(store).await;
}

#[tokio::test]
async fn jobs_on_sqlite() {
    let (store, _folder) = sqlite().await;
    jobs::story(&store).await;
}

#[tokio::test]
async fn jobs_on_postgres() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let store = Store::open(&postgres.url).await.unwrap();
    jobs::story(&store).await;
    store.pool.close().await;
}

#[tokio::test]
async fn jobs_of_earlier_releases_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("old.sqlite").display());
    jobs::jobs_of_earlier_releases(&url).await;
}

#[tokio::test]
async fn jobs_of_earlier_releases_on_postgres() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    jobs::jobs_of_earlier_releases(&postgres.url).await;
}

/// How the database means to answer a question.
async fn plan(store: &Store, question: &str) -> String {
    let mut conn = store.read().await.unwrap();
    let (explain, column) = match store.backend {
        Backend::Sqlite => ("EXPLAIN QUERY PLAN", "detail"),
        Backend::Postgres => {
            // A handful of rows is read whole otherwise.
            conn.execute("SET enable_seqscan = off").await.unwrap();
            ("EXPLAIN", "QUERY PLAN")
        }
    };
    let sql = sqlx::AssertSqlSafe(format!("{explain} {question}"));
    let rows = sqlx::query(sql).fetch_all(&mut *conn).await.unwrap();
    if store.backend == Backend::Postgres {
        conn.execute("RESET enable_seqscan").await.unwrap();
    }
    let lines = rows.iter().map(|row| row.get::<String, _>(column));
    lines.collect::<Vec<_>>().join("\n")
}

async fn the_audit_chain_finds_what_was_changed(store: &Store) {
    let sealer = sealer();
    let mut tx = store.begin().await.unwrap();
    for (case, actions) in [
        ("A", &["created", "paid", "approved"][..]),
        ("B", &["created"]),
    ] {
        let mut confirmed = guard::begin(&mut tx, case).await.unwrap();
        for action in actions {
            let event = Event {
                actor: "visitor",
                action,
                detail: &json!({ "n": 1 }),
                now: 7,
            };
            let recorded = audit::record(&mut tx, &sealer, confirmed, event).await;
            confirmed = recorded.unwrap();
        }
    }
    assert!(guard::begin(&mut tx, "A").await.is_err(), "it has begun");
    tx.commit().await.unwrap();
    a_case_is_confirmed_where_it_is_recorded(store, &sealer).await;
    let mut conn = store.read().await.unwrap();
    // Four rows of this story, five of the applications'.
    let found = audit::verify(&mut conn, &sealer).await.unwrap();
    assert_eq!((found.rows, found.broken), (9, vec![]));
    let actions: Vec<_> = audit::history(&mut conn, "A").await.unwrap();
    assert_eq!(
        actions
            .iter()
            .map(|entry| (entry.seq, entry.action.as_str()))
            .collect::<Vec<_>>(),
        [(1, "created"), (2, "paid"), (3, "approved")]
    );
    conn.execute("UPDATE audit SET detail = '{\"n\":2}' WHERE case_id = 'A' AND seq = 2")
        .await
        .unwrap();
    assert_eq!(
        audit::verify(&mut conn, &sealer).await.unwrap().broken,
        [("A".to_owned(), 2)]
    );
    conn.execute("DELETE FROM audit WHERE case_id = 'A' AND seq = 2")
        .await
        .unwrap();
    assert_eq!(
        audit::verify(&mut conn, &sealer).await.unwrap().broken,
        [("A".to_owned(), 3)]
    );
}

/// What one transaction found does for no other: the case may have changed in between.
async fn a_case_is_confirmed_where_it_is_recorded(store: &Store, sealer: &Sealer) {
    let mut tx = store.begin().await.unwrap();
    let confirmed = guard::confirm(&mut tx, sealer, "B").await.unwrap();
    tx.rollback().await.unwrap();
    let mut tx = store.begin().await.unwrap();
    let event = Event {
        actor: "visitor",
        action: "late",
        detail: &json!({}),
        now: 8,
    };
    assert!(
        audit::record(&mut tx, sealer, confirmed, event)
            .await
            .is_err()
    );
    tx.rollback().await.unwrap();
}
