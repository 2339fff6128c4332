//! What the applicant reads, and what is forgotten once it was sent.

use std::time::Duration;

use evisa_server::commands::jobs;
use serde_json::json;

use crate::organizations::{code, grant, supervisor};
use crate::support::Portal;
use crate::support::guarantor::{VERIFIED, draft};
use crate::support::officer::{Officer, pay};
use crate::support::organization::{Member, application};
use crate::support::payer::notice;
use crate::support::portal::send;

const RENEW: &str = "/client-service/public/ma-xac-nhan";
const CANCEL: &str = "/client-service/public/hstt/cancel";
const UPDATE: &str = "/client-service/public/hstt/update";
const DAY: Duration = Duration::from_hours(24);

/// Sends what waits; the text of the mail whose subject or text contains `part`.
async fn mailed(portal: &Portal, part: &str) -> String {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.office("/review-service/outbox").await.data();
    for mail in mails.as_array().unwrap() {
        let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
        let text = portal.office(&path).await.data()["text"].clone();
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
async fn the_mail_holds_no_security_code_but_a_link_that_gives_a_new_one_once() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    assert!(!payloads(&portal).await.contains(&security));
    let text = mailed(&portal, &code).await;
    assert!(!text.contains(&security), "{text}");
    let look_up = format!("{}/e-visa/search#{code}", portal.url);
    assert!(
        text.contains(&look_up),
        "the page reads the code there: {text}"
    );
    let page = format!("{}/e-visa/security-code#", portal.url);
    let (_, rest) = text.split_once(&page).expect("a link to a new code");
    let link = rest.split_whitespace().next().unwrap();

    let renew = async |link: &str| portal.post(RENEW, &json!({ "link": link })).await;
    let changed = format!("{link}0");
    assert_eq!(renew(&changed).await.refusal(), (409, "link_used".into()));
    let renewed = renew(link).await.data();
    assert_eq!(renewed["maSoHoso"], code);
    let new = renewed["maXacNhan"].as_str().unwrap();
    assert_eq!(renew(link).await.refusal(), (409, "link_used".into()));

    let cancel = async |security: &str| {
        let codes = json!({ "maSoHoso": code, "maXacNhan": security, "email": "anna@example.com" });
        portal.post(CANCEL, &codes).await.status.as_u16()
    };
    assert_eq!(cancel(&security).await, 404, "the former code is over");
    assert_eq!(cancel(new).await, 200);
}

#[tokio::test]
async fn a_link_to_a_new_security_code_is_over_after_thirty_days() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let text = mailed(&portal, &code).await;
    let (_, rest) = text.split_once("security-code#").unwrap();
    portal.pass(31 * DAY);
    let link = json!({ "link": rest.split_whitespace().next().unwrap() });
    let late = portal.post(RENEW, &link).await;
    assert_eq!(late.refusal(), (409, "link_used".into()));
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

#[tokio::test]
async fn whoever_withdraws_an_application_reads_that_it_is_over() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let codes = json!({ "maSoHoso": code, "maXacNhan": security, "email": "anna@example.com" });
    portal.post(CANCEL, &codes).await.data();
    let text = mailed(&portal, "has been cancelled").await;
    assert!(!text.contains("Reason"), "nobody was asked why: {text}");
    let look_up = format!("{}/e-visa/search#{code}", portal.url);
    assert!(text.contains(&look_up), "{text}");
}

/// The mail to whoever answers this long after a supplement was asked for.
async fn answered_after(wait: Duration) -> String {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    let (code, security) = portal.apply(&draft).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let take = json!({ "version": 2 });
    officer.decide(&code, "take", take).await.data();
    let ask = json!({ "version": 3, "reason": "?", "fields": ["ttcdDcTamTru"] });
    officer.decide(&code, "supplement", ask).await.data();
    portal.pass(wait);
    draft.insert("maSoHoso".into(), json!(code));
    draft.insert("maXacNhan".into(), json!(security));
    draft.insert("ttcdDcTamTru".into(), json!("16 Ngô Quyền"));
    portal.post(UPDATE, &json!(draft)).await.data();
    mailed(&portal, "working on it again").await
}

#[tokio::test]
async fn whoever_answers_a_supplement_reads_by_when_it_is_decided_unless_that_day_is_over() {
    let soon = answered_after(DAY).await;
    let said = "The decision is expected by 25 November 2026.";
    assert!(soon.contains(said), "{soon}");
    let late = answered_after(7 * DAY).await;
    assert!(!late.contains("expected by"), "{late}");
}

/// The page of an organization's case, as a mail links to it.
fn own_page(portal: &Portal, code: &str, kind: &str) -> String {
    let list = format!("{}/thong-tin-to-chuc/ho-so-da-nop", portal.url);
    format!("{list}/{code}?kind={kind}\n")
}

#[tokio::test]
async fn an_organization_is_led_to_the_application_that_waits_for_pictures_and_fee() {
    let portal = Portal::start().await;
    let member = Member::of(&portal, &code(&portal)).await;
    let bare = member.applies(&application()).await;
    portal.pass(7 * DAY);
    let text = mailed(&portal, "is not paid yet").await;
    let page = own_page(&portal, &bare, "evisaOrganization");
    assert!(text.contains(&page), "{text}");
    assert!(
        text.starts_with("Hello,"),
        "the reader is no traveller: {text}"
    );
    assert!(text.contains("Name: ERIKSSON"), "{text}");
    assert!(text.contains("still missing"), "{text}");
}

#[tokio::test]
async fn an_organization_that_pays_first_reads_that_it_has_still_to_sign() {
    let portal = Portal::start().await;
    let ours = code(&portal);
    let member = Member::of(&portal, &ours).await;
    let supervisor = supervisor(&portal).await;
    let signs = json!({ "duocKySo": true });
    grant(&portal, &supervisor, &ours, &signs).await.data();
    let whole = portal.organization_application().await;
    let unsigned = member.applies(&whole).await;
    let many = "/client-service/hstt/thanh-toan-nhieu";
    let order = member.post(many, &json!({ "maHoSo": [unsigned] })).await;
    let receipt = order.data()["receiptCode"].clone();
    let taken = notice(&portal, receipt.as_str().unwrap(), |it| it).await;
    assert_eq!(taken, "00");
    let text = mailed(&portal, "for 1 application.").await;
    let said = "1 of them still needs a digital signature";
    assert!(text.contains(said), "{text}");
    let list = "/thong-tin-to-chuc/ho-so-da-nop\n";
    assert!(text.contains(list), "{text}");
}

#[tokio::test]
async fn an_organization_is_led_to_its_guarantee_that_was_approved() {
    let portal = Portal::start().await;
    let member = Member::of(&portal, &code(&portal)).await;
    let sent = json!(draft("verified"));
    let sent = member.post(VERIFIED, &sent).await.data()["maSoHoso"].clone();
    let sent = sent.as_str().unwrap();
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    for step in ["take", "approve"] {
        let case = officer.get(&format!("/{sent}")).await.data();
        let version = json!({ "version": case["version"] });
        officer.decide(sent, step, version).await.data();
    }
    let text = mailed(&portal, "Your guarantee has been approved").await;
    let page = own_page(&portal, sent, "guaranteeVerified");
    assert!(text.contains(&page), "{text}");
    assert!(text.contains("Document number: G"), "{text}");
}
