//! Jobs: queued once, claimed by one, given up for a person; and those that earlier releases queued.

use evisa_server::jobs::{self, JobKind, Lane};
use evisa_server::store::{Store, job};
use serde_json::json;
use sqlx::{Executor, Row};

const MAIL: JobKind = JobKind {
    name: "mail",
    lane: Lane::Mail,
};
const DOCUMENT: JobKind = JobKind {
    name: "visa-pdf",
    lane: Lane::Documents,
};

pub(super) async fn story(store: &Store) {
    a_job_is_queued_once(store).await;
    a_job_belongs_to_whoever_claimed_it(store).await;
    a_lane_knows_its_own_jobs_only(store).await;
    a_rolled_back_change_leaves_no_job(store).await;
    what_was_given_up_is_tried_again(store).await;
    claims_read_an_index(store).await;
}

async fn queue(store: &Store, kind: &JobKind, key: &str, now: i64) -> bool {
    let mut tx = store.begin().await.unwrap();
    let payload = json!({ "key": key });
    let new = jobs::queue(&mut tx, kind, key, &payload, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    new
}

async fn a_job_is_queued_once(store: &Store) {
    assert!(queue(store, &MAIL, "hello:1", 5).await);
    assert!(!queue(store, &MAIL, "hello:1", 6).await);
}

async fn a_job_belongs_to_whoever_claimed_it(store: &Store) {
    let claim = async |at| job::claim(store, Lane::Mail, at).await.unwrap();
    assert_eq!(claim(4).await, None, "not due yet");
    let (one, two) = tokio::join!(claim(5), claim(5));
    let mut claimed: Vec<_> = [one, two].into_iter().flatten().collect();
    assert_eq!(claimed.len(), 1, "claimed by one of the two");
    let lost = claimed.remove(0);
    assert_eq!((lost.kind.as_str(), lost.attempt), ("mail", 1));
    let late = 5 + job::LEASE_MS;
    let again = claim(late).await.unwrap();
    assert_eq!((&again.id, again.attempt), (&lost.id, 2));
    // Whoever lost it can neither close it nor put it back.
    job::done(store, &lost, late).await.unwrap();
    job::failed(store, &lost, "late", late).await.unwrap();
    assert_eq!(claim(late).await, None);
    job::failed(store, &again, "no answer", late).await.unwrap();
    assert_eq!(claim(late).await, None);
    let again = claim(late + 3_600_000).await.unwrap();
    job::done(store, &again, late).await.unwrap();
    assert_eq!(claim(i64::MAX / 2).await, None);
}

async fn a_lane_knows_its_own_jobs_only(store: &Store) {
    assert!(queue(store, &MAIL, "lane:1", 5).await);
    assert!(queue(store, &DOCUMENT, "lane:2", 6).await);
    for lane in [Lane::ImageChecks, Lane::Bank, Lane::Files] {
        assert_eq!(job::claim(store, lane, 9).await.unwrap(), None);
    }
    for (lane, key) in [(Lane::Documents, "lane:2"), (Lane::Mail, "lane:1")] {
        let claimed = job::claim(store, lane, 9).await.unwrap().unwrap();
        assert_eq!(claimed.payload, json!({ "key": key }));
        job::done(store, &claimed, 9).await.unwrap();
    }
}

async fn a_rolled_back_change_leaves_no_job(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let new = jobs::queue(&mut tx, &MAIL, "hello:2", &json!({}), 5).await;
    assert!(new.unwrap());
    tx.rollback().await.unwrap();
    assert!(queue(store, &MAIL, "hello:2", 5).await);
    let claimed = job::claim(store, Lane::Mail, 5).await.unwrap().unwrap();
    job::done(store, &claimed, 5).await.unwrap();
}

async fn what_was_given_up_is_tried_again(store: &Store) {
    assert!(queue(store, &DOCUMENT, "hopeless", 5).await);
    let mut claimed = job::claim(store, Lane::Documents, 5)
        .await
        .unwrap()
        .unwrap();
    sqlx::query("UPDATE outbox SET attempts = $1 WHERE id = $2")
        .bind(job::TRIES)
        .bind(&claimed.id)
        .execute(&store.pool)
        .await
        .unwrap();
    claimed.attempt = job::TRIES;
    job::failed(store, &claimed, "no paper", 7).await.unwrap();
    let never = job::claim(store, Lane::Documents, i64::MAX / 2).await;
    assert_eq!(never.unwrap(), None);
    let waiting = job::given_up(store).await.unwrap();
    let [one] = waiting.as_slice() else {
        panic!("{waiting:?}")
    };
    assert_eq!((one.kind.as_str(), one.at), ("visa-pdf", 7));
    assert_eq!(one.error, "no paper");
    assert_eq!(
        job::retry(&mut store.read().await.unwrap(), 8)
            .await
            .unwrap(),
        1
    );
    let again = job::claim(store, Lane::Documents, 8)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((&again.id, again.attempt), (&claimed.id, 1));
    job::done(store, &again, 8).await.unwrap();
}

/// Done jobs stay for ever: whoever looks for the next one must not read them.
async fn claims_read_an_index(store: &Store) {
    let rows = store
        .pool
        .fetch_all("SELECT id FROM outbox WHERE done_at IS NULL")
        .await
        .unwrap();
    assert_eq!(rows.len(), 0, "every job of the story is done");
    let question = "SELECT id FROM outbox WHERE lane = 'mail' AND done_at IS NULL AND dead_at IS NULL AND due_at <= 9 \
         ORDER BY due_at, id LIMIT 1";
    let plan = super::plan(store, question).await;
    assert!(plan.contains("outbox_waiting"), "{plan}");
}

/// Jobs that were queued before there were lanes wait in the lane of their kind.
pub(super) async fn jobs_of_earlier_releases(url: &str) {
    let store = Store::open_at(url, 10).await.unwrap();
    for kind in ["mail", "visa-pdf", "ekyc", "file-delete"] {
        sqlx::query(
            "INSERT INTO outbox (id, kind, key, payload, created_at, due_at, attempts) \
             VALUES ($1, $1, $1, '{}', 5, 5, 0)",
        )
        .bind(kind)
        .execute(&store.pool)
        .await
        .unwrap();
    }
    sqlx::query(
        "INSERT INTO outbox (id, kind, key, payload, created_at, due_at, attempts, done_at) \
         VALUES ('sent', 'mail', 'mail:lost-code:anna@example.com:5', '{}', 5, 5, 1, 6)",
    )
    .execute(&store.pool)
    .await
    .unwrap();
    store.pool.close().await;
    let store = Store::open(url).await.unwrap();
    let keys: Vec<String> = sqlx::query_scalar("SELECT key FROM outbox ORDER BY key")
        .fetch_all(&store.pool)
        .await
        .unwrap();
    let untouched = ["ekyc", "file-delete", "mail", "mail:sent", "visa-pdf"];
    assert_eq!(keys, untouched, "no key tells an address any more");
    for (lane, kind) in [
        (Lane::Mail, "mail"),
        (Lane::Documents, "visa-pdf"),
        (Lane::ImageChecks, "ekyc"),
        (Lane::Files, "file-delete"),
    ] {
        let claimed = job::claim(&store, lane, 5).await.unwrap().unwrap();
        assert_eq!(claimed.kind, kind);
    }
    let lanes = sqlx::query("SELECT COUNT(*) FROM outbox WHERE lease_until IS NULL")
        .fetch_one(&store.pool)
        .await
        .unwrap();
    assert_eq!(
        lanes.get::<i64, _>(0),
        1,
        "each but the sent one was claimed"
    );
    store.pool.close().await;
}
