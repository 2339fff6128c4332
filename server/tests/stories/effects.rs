//! Jobs are carried out once they are due, each lane by itself, and again when a worker dies over them.

mod visa;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::documents::keep;
use evisa_server::jobs::{JobKind, Lane, Registry, Worker, places, queue};
use evisa_server::mails;
use evisa_server::store::{Scope, case_file, evisa_case, job};
use serde_json::{Value, json};
use sqlx::Row;
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};
use crate::support::portal::workspace;

/// A job that nobody carries out.
const UNKNOWN: JobKind = JobKind {
    name: "nothing we know",
    lane: Lane::Bank,
};
/// Longest wait for something that should happen at once.
const SOON: Duration = Duration::from_secs(20);

async fn enqueue(portal: &Portal, kind: &JobKind, key: &str, payload: &Value) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let now = portal.state.clock.millis();
    let new = queue(&mut tx, kind, key, payload, now).await;
    assert!(new.unwrap());
    tx.commit().await.unwrap();
}

async fn left(portal: &Portal) -> i64 {
    let row = sqlx::query("SELECT COUNT(*) FROM outbox WHERE done_at IS NULL")
        .fetch_one(&portal.state.store.pool)
        .await
        .unwrap();
    row.get(0)
}

#[tokio::test]
async fn what_a_dead_worker_claimed_is_done_by_another_once() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mail = json!({ "mail": "denied", "case": code });
    enqueue(&portal, &mails::JOB, "denied:1", &mail).await;

    let now = portal.state.clock.millis();
    let store = &portal.state.store;
    let claimed = job::claim(store, Lane::Mail, now).await.unwrap().unwrap();
    assert_eq!(worker.drain().await.unwrap(), 0, "it belongs to the first");
    portal.pass(Duration::from_mins(3));
    assert_eq!(worker.drain().await.unwrap(), 1);
    // The first wakes up too late: it may not say that the job failed.
    job::failed(store, &claimed, "late", now).await.unwrap();
    assert_eq!(worker.drain().await.unwrap(), 0);
    let mails = portal.office("/review-service/outbox").await.data();
    let again = mails.as_array().unwrap().iter();
    assert_eq!(
        again
            .filter(|mail| mail["id"] == claimed.id.as_str())
            .count(),
        1
    );
    let row = sqlx::query("SELECT payload FROM outbox WHERE id = $1")
        .bind(&claimed.id)
        .fetch_one(&store.pool)
        .await
        .unwrap();
    assert_eq!(row.get::<String, _>("payload"), "{}", "forgotten when done");
}

#[tokio::test]
async fn what_always_fails_waits_for_a_person() {
    let portal = Portal::start().await;
    let worker = jobs::worker(portal.state.clone()).unwrap();
    enqueue(&portal, &UNKNOWN, "x", &json!({})).await;
    for _ in 0..job::TRIES {
        assert_eq!(worker.drain().await.unwrap(), 1);
        assert_eq!(
            worker.drain().await.unwrap(),
            0,
            "not before its pause is over"
        );
        portal.pass(Duration::from_hours(2));
    }
    assert_eq!(worker.drain().await.unwrap(), 0);
    let row = sqlx::query("SELECT dead_at, last_error FROM outbox WHERE key = 'x'")
        .fetch_one(&portal.state.store.pool)
        .await
        .unwrap();
    assert!(row.get::<Option<i64>, _>("dead_at").is_some());
    assert!(
        row.get::<String, _>("last_error")
            .contains("nothing we know")
    );

    let waiting = job::given_up(&portal.state.store).await.unwrap();
    assert_eq!(waiting.len(), 1);
    assert!(waiting[0].error.contains("nothing we know"));
    let now = portal.state.clock.millis();
    assert_eq!(
        job::retry(&mut portal.state.store.read().await.unwrap(), now)
            .await
            .unwrap(),
        1
    );
    assert_eq!(worker.drain().await.unwrap(), 1, "tried again");
    assert_eq!(job::given_up(&portal.state.store).await.unwrap(), []);
}

#[tokio::test]
async fn a_job_that_panics_has_failed_and_the_others_go_on() {
    let portal = Portal::start().await;
    enqueue(&portal, &mails::JOB, "1", &json!({ "panics": true })).await;
    enqueue(&portal, &mails::JOB, "2", &json!({ "panics": false })).await;
    let registry = Registry::default().with(&mails::JOB, |_, job| async move {
        assert!(job.payload["panics"] == false, "as the story wants");
        Ok(())
    });
    let worker = Worker::new(portal.state.clone(), registry);
    assert_eq!(worker.drain().await.unwrap(), 2);
    let row = sqlx::query("SELECT last_error FROM outbox WHERE done_at IS NULL")
        .fetch_one(&portal.state.store.pool)
        .await
        .unwrap();
    assert!(row.get::<String, _>("last_error").contains("panicked"));
}

#[tokio::test]
async fn a_slow_mail_server_delays_no_document_and_is_waited_for_at_the_end() {
    let portal = Portal::start().await;
    let (answers, drawn) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let registry = {
        let (answers, drawn) = (Arc::clone(&answers), Arc::clone(&drawn));
        Registry::default()
            .with(&mails::JOB, move |_, _| {
                let answers = Arc::clone(&answers);
                async move {
                    answers.notified().await;
                    Ok(())
                }
            })
            .with(&keep::JOB, move |_, _| {
                let drawn = Arc::clone(&drawn);
                async move {
                    drawn.notify_one();
                    Ok(())
                }
            })
    };
    enqueue(&portal, &mails::JOB, "mail", &json!({})).await;
    enqueue(&portal, &keep::JOB, "document", &json!({})).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = Worker::new(portal.state.clone(), registry);
    let running = tokio::spawn(worker.run(async {
        let _ = stopped.await;
    }));
    timeout(SOON, drawn.notified()).await.unwrap();
    stop.send(()).unwrap();
    tokio::task::yield_now().await;
    assert!(!running.is_finished(), "the mail is still under way");
    answers.notify_one();
    timeout(SOON, running).await.unwrap().unwrap();
    assert_eq!(left(&portal).await, 0, "both are done");
}

#[tokio::test]
async fn a_lane_carries_out_as_many_at_once_as_it_has_places() {
    let portal = Portal::start().await;
    let (now, most, done) = (
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicUsize::new(0)),
    );
    let registry = {
        let (most, done) = (Arc::clone(&most), Arc::clone(&done));
        Registry::default().with(&mails::JOB, move |_, _| {
            let (now, most, done) = (Arc::clone(&now), Arc::clone(&most), Arc::clone(&done));
            async move {
                let here = now.fetch_add(1, Ordering::SeqCst) + 1;
                most.fetch_max(here, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(100)).await;
                now.fetch_sub(1, Ordering::SeqCst);
                done.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }
        })
    };
    let all = places(Lane::Mail) * 3;
    for place in 0..all {
        enqueue(&portal, &mails::JOB, &place.to_string(), &json!({})).await;
    }
    let worker = Worker::new(portal.state.clone(), registry);
    let finished = async {
        while done.load(Ordering::SeqCst) < all {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, worker.run(finished)).await.unwrap();
    assert_eq!(most.load(Ordering::SeqCst), places(Lane::Mail));
    assert_eq!(left(&portal).await, 0);
}

/// What a PDF says; `None` where poppler is not installed.
pub fn pdf_text(bytes: &[u8], folder: &std::path::Path) -> Option<String> {
    let path = folder.join("document.pdf");
    std::fs::write(&path, bytes).unwrap();
    let read = std::process::Command::new("pdftotext")
        .arg(&path)
        .arg("-")
        .output();
    let Ok(read) = read else {
        eprintln!("NOT READ: pdftotext is not on PATH");
        return None;
    };
    assert!(read.status.success());
    Some(String::from_utf8(read.stdout).unwrap())
}
