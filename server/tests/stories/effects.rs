//! Effects are carried out once they are due, and again when a worker dies over them.

use std::time::Duration;

use evisa_core::application::Step;
use evisa_server::outbox::{self, Worker, queue};
use evisa_server::store::application;
use serde_json::{Value, json};
use sqlx::Row;

use crate::support::Portal;
use crate::support::portal::workspace;

async fn enqueue(portal: &Portal, kind: &str, key: &str, payload: &Value) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let now = portal.state.clock.millis();
    assert!(
        outbox::enqueue(&mut tx, kind, key, payload, now)
            .await
            .unwrap()
    );
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn what_a_dead_worker_claimed_is_done_by_another_once() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let worker = Worker::new(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mail = json!({ "mail": "denied", "case": code });
    enqueue(&portal, "mail", "denied:1", &mail).await;

    let now = portal.state.clock.millis();
    let store = &portal.state.store;
    let claimed = queue::claim(store, now).await.unwrap().unwrap();
    assert_eq!(worker.drain().await.unwrap(), 0, "it belongs to the first");
    portal.pass(Duration::from_mins(3));
    assert_eq!(worker.drain().await.unwrap(), 1);
    // The first wakes up too late: it may not say that the effect failed.
    queue::failed(store, &claimed, "late", now).await.unwrap();
    assert_eq!(worker.drain().await.unwrap(), 0);
    let mails = portal.get("/review-service/outbox").await.data();
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
    let worker = Worker::new(portal.state.clone()).unwrap();
    enqueue(&portal, "nothing we know", "x", &json!({})).await;
    for _ in 0..queue::TRIES {
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

    let waiting = queue::given_up(&portal.state.store).await.unwrap();
    assert_eq!(waiting.len(), 1);
    assert!(waiting[0].error.contains("nothing we know"));
    let now = portal.state.clock.millis();
    assert_eq!(queue::retry(&portal.state.store, now).await.unwrap(), 1);
    assert_eq!(worker.drain().await.unwrap(), 1, "tried again");
    assert_eq!(queue::given_up(&portal.state.store).await.unwrap(), []);
}

/// What a PDF says; `None` where poppler is not installed.
fn pdf_text(bytes: &[u8], folder: &std::path::Path) -> Option<String> {
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

#[tokio::test]
async fn an_approved_traveller_downloads_the_visa() {
    let portal = Portal::start().await;
    let models = &portal.state.config.models_dir;
    std::fs::create_dir_all(models).unwrap();
    std::os::unix::fs::symlink(workspace().join("models/cache/fonts"), models.join("fonts"))
        .unwrap();
    let mut draft = portal.good_draft().await;
    draft.insert("ttcnNoiSinh".into(), json!("#panic[x] $1$ *Luleå*"));
    let (code, _) = portal.apply(&draft).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let path = "/client-service/public/generate-ev";
    assert_eq!(
        portal.post(path, &holder).await.status,
        404,
        "not yet approved"
    );

    let mut tx = portal.state.store.begin().await.unwrap();
    let mut case = application::find(&mut tx, &code).await.unwrap().unwrap();
    case.step = Step::ChapThuan;
    case.visa_number = Some("E00000001".into());
    case.decided_at = Some(portal.state.clock.millis());
    assert!(application::save(&mut tx, &mut case, 1).await.unwrap());
    tx.commit().await.unwrap();
    enqueue(&portal, "visa-pdf", "visa-pdf:1", &json!({ "code": code })).await;
    Worker::new(portal.state.clone())
        .unwrap()
        .drain()
        .await
        .unwrap();

    let visa = portal.post(path, &holder).await;
    assert_eq!(
        visa.headers["content-type"],
        "application/pdf",
        "{:?}",
        visa.json_or_text()
    );
    assert!(visa.bytes.starts_with(b"%PDF-"));
    let again = portal.post(path, &holder).await;
    assert_eq!(visa.bytes, again.bytes, "drawn once");
    let stranger = json!({ "maHoSo": code, "email": "x@example.com", "ngaySinh": "1974-08-12" });
    let miss = portal.post(path, &stranger).await;
    assert_eq!(miss.refusal(), (404, "not_found".into()));
    let mut untold = Vec::new();
    for email in ["anna@example.com", "x@example.com"] {
        let without_birth = json!({ "maHoSo": code, "email": email });
        let answer = portal.post(path, &without_birth).await;
        assert_eq!(answer.refusal(), (422, "invalid".into()));
        untold.push(answer.json());
    }
    assert_eq!(untold[0], untold[1], "it does not tell whose code it is");
    let printed = portal
        .post("/client-service/public/hstt/in-ho-so-thi-thuc", &holder)
        .await;
    assert!(
        printed.bytes.starts_with(b"%PDF-"),
        "{:?}",
        printed.json_or_text()
    );

    let folder = &portal.state.config.data_dir;
    if let Ok(place) = std::env::var("EVISA_KEEP_DOCUMENTS") {
        std::fs::write(format!("{place}/evisa.pdf"), &visa.bytes).unwrap();
        std::fs::write(format!("{place}/declaration.pdf"), &printed.bytes).unwrap();
    }
    let (number, from) = (&case.passport_number, &case.stay_from);
    let from = format!("{}/{}/{}", &from[8..10], &from[5..7], &from[..4]);
    if let Some(text) = pdf_text(&visa.bytes, folder) {
        for said in [
            "ERIKSSON",
            "ANNA MARIA",
            number,
            &from,
            "E00000001",
            "#panic[x] $1$ *Luleå*",
        ] {
            assert!(text.contains(said), "{said} in {text}");
        }
        assert!(text.contains("V<VNMERIKSSON<<ANNA<MARIA<<<"), "{text}");
    }
    if let Some(text) = pdf_text(&printed.bytes, folder) {
        assert!(
            text.contains(number.as_str()) && text.contains("#panic[x]"),
            "{text}"
        );
    }
}
