//! The tables, told once for each database.

use evisa_server::store::Store;
use evisa_server::{audit, outbox};
use serde_json::json;
use sqlx::Executor;

use crate::support::database::{Postgres, sqlite};

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
    an_effect_is_queued_once(store).await;
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
