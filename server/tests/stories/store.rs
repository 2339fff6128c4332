//! The tables, told once for each database.

use evisa_server::outbox::queue;
use evisa_server::store::Store;
use evisa_server::{audit, outbox};
use serde_json::json;
use sqlx::Executor;

use crate::support::database::{Postgres, sqlite};

mod payments;
mod tables;

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
    tables::accounts_and_sessions(store).await;
    tables::prices_and_numbers(store).await;
    tables::pictures_and_findings(store).await;
    tables::applications(store).await;
    tables::what_nobody_claimed(store).await;
    payments::orders(store).await;
    payments::notices_and_refunds(store).await;
    an_effect_is_queued_once(store).await;
    an_effect_belongs_to_whoever_claimed_it(store).await;
    a_rolled_back_change_leaves_no_effect(store).await;
    the_audit_chain_finds_what_was_changed(store).await;
}

async fn an_effect_is_queued_once(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let payload = json!({ "to": "a@example.org" });
    assert!(
        outbox::enqueue(&mut tx, "mail", "hello:1", &payload, 5)
            .await
            .unwrap()
    );
    assert!(
        !outbox::enqueue(&mut tx, "mail", "hello:1", &payload, 6)
            .await
            .unwrap()
    );
    tx.commit().await.unwrap();
}

async fn an_effect_belongs_to_whoever_claimed_it(store: &Store) {
    assert_eq!(queue::claim(store, 4).await.unwrap(), None, "not due yet");
    let (one, two) = tokio::join!(queue::claim(store, 5), queue::claim(store, 5));
    let mut claimed: Vec<_> = [one.unwrap(), two.unwrap()].into_iter().flatten().collect();
    assert_eq!(claimed.len(), 1, "claimed by one of the two");
    let lost = claimed.remove(0);
    assert_eq!((lost.kind.as_str(), lost.attempt), ("mail", 1));
    let late = 5 + queue::LEASE_MS;
    let job = queue::claim(store, late).await.unwrap().unwrap();
    assert_eq!((&job.id, job.attempt), (&lost.id, 2));
    // Whoever lost it can neither close it nor put it back.
    queue::done(store, &lost, late).await.unwrap();
    queue::failed(store, &lost, "late", late).await.unwrap();
    assert_eq!(queue::claim(store, late).await.unwrap(), None);
    queue::failed(store, &job, "no answer", late).await.unwrap();
    assert_eq!(queue::claim(store, late).await.unwrap(), None);
    let job = queue::claim(store, late + 3_600_000).await.unwrap();
    queue::done(store, &job.unwrap(), late).await.unwrap();
    let never = queue::claim(store, i64::MAX / 2).await.unwrap();
    assert_eq!(never, None);
}

async fn a_rolled_back_change_leaves_no_effect(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    assert!(
        outbox::enqueue(&mut tx, "mail", "hello:2", &json!({}), 5)
            .await
            .unwrap()
    );
    tx.rollback().await.unwrap();
    let mut tx = store.begin().await.unwrap();
    assert!(
        outbox::enqueue(&mut tx, "mail", "hello:2", &json!({}), 5)
            .await
            .unwrap()
    );
    tx.commit().await.unwrap();
}

async fn the_audit_chain_finds_what_was_changed(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for (case, action) in [
        ("A", "created"),
        ("B", "created"),
        ("A", "paid"),
        ("A", "approved"),
    ] {
        audit::record(&mut tx, case, "visitor", action, &json!({ "n": 1 }), 7)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    let mut conn = store.read().await.unwrap();
    // Four rows of this story, three of the application's.
    assert_eq!(audit::verify(&mut conn).await.unwrap(), (7, vec![]));
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
        audit::verify(&mut conn).await.unwrap().1,
        [("A".to_owned(), 2)]
    );
    conn.execute("DELETE FROM audit WHERE case_id = 'A' AND seq = 2")
        .await
        .unwrap();
    assert_eq!(
        audit::verify(&mut conn).await.unwrap().1,
        [("A".to_owned(), 3)]
    );
}
