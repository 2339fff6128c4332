//! An application whose fee is never paid: its sender is reminded, then it is closed and its pictures go.

use std::collections::BTreeSet;
use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::pictures::sweep;
use serde_json::{Map, Value, json};

use crate::support::Portal;
use crate::support::officer::pay;
use crate::support::page::{page, portrait};
use crate::support::upload::handle;

const DAY: Duration = Duration::from_hours(24);

/// Carries out what is due; subjects of all mails so far, the newest first.
async fn mailed(portal: &Portal) -> Vec<String> {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.office("/review-service/outbox").await.data();
    let subject = |mail: &Value| mail["subject"].as_str().unwrap().to_owned();
    mails.as_array().unwrap().iter().map(subject).collect()
}

async fn count(portal: &Portal, table: &'static str) -> i64 {
    let mut conn = portal.state.store.read().await.unwrap();
    let sql = format!("SELECT COUNT(*) FROM {table}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .fetch_one(&mut *conn)
        .await
        .unwrap()
}

async fn status(portal: &Portal, code: &str) -> Value {
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    portal.post(path, &body).await.data()
}

#[tokio::test]
async fn it_is_reminded_once_and_then_cancelled_with_its_pictures() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    assert_eq!(mailed(&portal).await.len(), 1);
    portal.pass(7 * DAY);
    let subjects = mailed(&portal).await;
    let due = subjects
        .iter()
        .filter(|subject| subject.contains("not paid yet"))
        .count();
    assert_eq!((subjects.len(), due), (2, 1), "{subjects:?}");
    // Cancelled on the 21st of December: the 20th is the last whole day.
    let mails = portal.office("/review-service/outbox").await.data();
    let path = format!(
        "/review-service/outbox/{}",
        mails[0]["id"].as_str().unwrap()
    );
    let text = portal.office(&path).await.data()["text"].clone();
    assert!(
        text.as_str().unwrap().contains("Pay by: 20 December 2026"),
        "{text}"
    );
    portal.pass(22 * DAY);
    assert_eq!(mailed(&portal).await.len(), 2, "reminded once");
    assert_eq!(status(&portal, &code).await["payable"], true);

    portal.pass(DAY);
    let subjects = mailed(&portal).await;
    assert!(
        subjects.iter().any(|subject| subject.contains("cancelled")),
        "{subjects:?}"
    );
    let closed = status(&portal, &code).await;
    assert_eq!(closed["displayStatus"], "HUY");
    assert_eq!(closed["reason"], "The fee was not paid in time.");
    assert_eq!(count(&portal, "image").await, 2);
    // Pictures that no application names are kept for a week.
    portal.pass(8 * DAY);
    while sweep::sweep(&portal.state).await.unwrap() > 0 {}
    assert_eq!(
        (count(&portal, "image").await, count(&portal, "ekyc").await),
        (0, 0)
    );
}

/// Ids of all pictures that are kept.
async fn images(portal: &Portal) -> BTreeSet<String> {
    let all: Vec<String> = sqlx::query_scalar("SELECT id FROM image")
        .fetch_all(&portal.state.store.pool)
        .await
        .unwrap();
    all.into_iter().collect()
}

/// A draft with attachments, and the ids of these and of its two pictures.
async fn with_attachments(
    portal: &Portal,
    attachments: &[String],
) -> (Map<String, Value>, BTreeSet<String>) {
    let mut draft = portal.good_draft().await;
    draft.insert("fileDinhKem".into(), json!(attachments));
    let own = ["anhMat", "anhHoChieu"].map(|field| draft[field].as_str().unwrap().to_owned());
    let handles = own.iter().chain(attachments);
    let ids = handles.map(|handle| {
        let (name, _) = handle.split_once('.').unwrap();
        name.strip_prefix("/files/").unwrap().to_owned()
    });
    let ids = ids.collect();
    (draft, ids)
}

#[tokio::test]
async fn what_is_withdrawn_or_deleted_takes_its_attachments_along_unless_another_has_them() {
    let portal = Portal::start().await;
    let shared = handle(&portal, portrait()).await;
    let (mut own, mut all) = (Vec::new(), BTreeSet::new());
    for _ in 0..3 {
        let attachments = [shared.clone(), handle(&portal, page()).await];
        let (draft, ids) = with_attachments(&portal, &attachments).await;
        let (code, security) = portal.apply(&draft).await;
        all.extend(ids.clone());
        own.push((code, security, ids));
    }
    let [withdrawn, expired, paid] = [0, 1, 2].map(|at| own[at].clone());
    assert_eq!(images(&portal).await, all);
    let holder =
        json!({ "maSoHoso": withdrawn.0, "maXacNhan": withdrawn.1, "email": "anna@example.com" });
    portal
        .post("/client-service/public/hstt/cancel", &holder)
        .await
        .data();
    pay(&portal, &paid.0).await;
    portal.pass(8 * DAY);
    while sweep::sweep(&portal.state).await.unwrap() > 0 {}
    let left: BTreeSet<String> = expired.2.union(&paid.2).cloned().collect();
    assert_eq!(images(&portal).await, left, "withdrawn");

    portal.pass(30 * DAY);
    mailed(&portal).await;
    assert_eq!(status(&portal, &expired.0).await["displayStatus"], "HUY");
    while sweep::sweep(&portal.state).await.unwrap() > 0 {}
    assert_eq!(images(&portal).await, paid.2, "expired");
    portal.pass(400 * DAY);
    while sweep::sweep(&portal.state).await.unwrap() > 0 {}
    assert_eq!(
        images(&portal).await,
        paid.2,
        "what is paid for keeps its pictures"
    );
}

#[tokio::test]
async fn a_change_begins_the_time_anew_and_a_payment_ends_it() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let mut changed = portal.good_draft().await;
    changed.insert("maSoHoso".into(), json!(code));
    changed.insert("maXacNhan".into(), json!(security));
    portal.pass(6 * DAY);
    let update = "/client-service/public/hstt/update";
    portal.post(update, &json!(changed)).await.data();
    portal.pass(2 * DAY);
    assert_eq!(
        mailed(&portal).await.len(),
        1,
        "six days count from the change"
    );
    portal.pass(6 * DAY);
    assert_eq!(mailed(&portal).await.len(), 2);
    pay(&portal, &code).await;
    portal.pass(60 * DAY);
    mailed(&portal).await;
    assert_eq!(status(&portal, &code).await["displayStatus"], "TN");
}
