//! What the applicant reads, and what is forgotten once it was sent.

use evisa_server::commands::jobs;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};
use crate::support::portal::send;

/// Sends what waits; the text of the mail whose subject or text contains `part`.
async fn mailed(portal: &Portal, part: &str) -> String {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.get("/review-service/outbox").await.data();
    for mail in mails.as_array().unwrap() {
        let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
        let text = portal.get(&path).await.data()["text"].clone();
        if text.as_str().unwrap().contains(part) {
            return text.as_str().unwrap().to_owned();
        }
    }
    panic!("no mail contains {part}: {mails}")
}

/// Every payload of the outbox.
async fn payloads(portal: &Portal) -> String {
    let mut conn = portal.state.store.read().await.unwrap();
    let all: Vec<String> = sqlx::query_scalar("SELECT payload FROM outbox")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    all.concat()
}

#[tokio::test]
async fn the_security_code_is_mailed_once_and_then_forgotten() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    assert!(
        payloads(&portal).await.contains(&security),
        "until it is sent"
    );
    let text = mailed(&portal, &security).await;
    let link = format!("{}/e-visa/search#{code}", portal.url);
    assert!(
        text.contains(&link),
        "the page reads the code there: {text}"
    );
    assert!(!payloads(&portal).await.contains(&security));
}

#[tokio::test]
async fn what_is_asked_for_is_named_as_the_form_names_it_in_the_readers_language() {
    let portal = Portal::start().await;
    let body = portal.with_captcha(&portal.good_draft().await).await;
    let url = format!("{}/client-service/public/hstt", portal.url);
    let japanese = portal.http.post(url).header("Accept-Language", "ja");
    let created = send(japanese.json(&body)).await.data();
    let code = created["maSoHoso"].as_str().unwrap();
    pay(&portal, code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    officer
        .decide(code, "take", json!({ "version": 2 }))
        .await
        .data();
    let ask = json!({ "version": 3, "reason": "?", "fields": ["ttcdDcTamTru", "ttcnNoiSinh"] });
    officer.decide(code, "supplement", ask).await.data();
    let text = mailed(&portal, "ベトナムでの滞在予定先の住所").await;
    assert!(!text.contains("ttc"), "no wire names: {text}");
}

#[tokio::test]
async fn whoever_is_cancelled_by_the_authority_reads_why() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let cancel = json!({ "version": 2, "reason": "It was sent twice." });
    officer.decide(&code, "cancel", cancel).await.data();
    let text = mailed(&portal, "has been cancelled").await;
    assert!(text.contains("Reason: It was sent twice."), "{text}");
}
