//! What strangers can have mailed to others: few mails, and none of their own words.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use evisa_core::words::Lang;
use evisa_server::http::limit::Address;
use evisa_server::mails::allowance::{admit, caps};
use evisa_server::mails::{Admission, Mail, Recipient, Sender, queue_within};
use evisa_server::people::Actor;
use reqwest::Method;
use serde_json::{Value, json};

use crate::people::mails_to;
use crate::support::guarantor::{Guarantee, ORGANIZATION, PERSONAL, draft};
use crate::support::officer::Officer;
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const VICTIM: &str = "victim@example.com";
const LOST: &str = "/client-service/public/quen-ma";
const ASK: &str = "/client-service/public/lien-he";
const REGISTER: &str = "/user-service/public/user/register";
const DRAFTS: &str = "/client-service/public/ho-so-nhap";
const SECRET: &str = "5ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2";

/// The stranger of a number, who has a network address of their own.
fn from(number: u32) -> String {
    Ipv4Addr::from(0x0a00_0000 + number).to_string()
}

/// A portal that strangers reach from addresses of their own.
async fn portal() -> Portal {
    Portal::start().await.behind_proxy().await
}

/// Asks with a captcha, from an address.
async fn asked(portal: &Portal, number: u32, path: &str, body: Value) -> Answer {
    let body = portal.with_captcha(body.as_object().unwrap()).await;
    let request = portal.request(Method::POST, path);
    send(request.header("X-Forwarded-For", from(number)).json(&body)).await
}

/// Begins a draft of a number, and has its link mailed from an address of its own.
async fn draft_mailed(portal: &Portal, number: u32, email: &str) -> Answer {
    let path = format!("{DRAFTS}/{number:032x}");
    let with = |method, path: &str| {
        let request = portal.request(method, path);
        let request = request.header("X-Forwarded-For", from(number));
        request.header("X-Draft-Access", format!("{number:064x}"))
    };
    let begun = json!({ "form": "evisa", "version": 0, "content": "x", "pictures": [] });
    send(with(Method::PUT, &path).json(&begun)).await.data();
    let body = json!({ "email": email, "secret": SECRET });
    let body = portal.with_captcha(body.as_object().unwrap()).await;
    send(with(Method::POST, &format!("{path}/gui-link")).json(&body)).await
}

/// Mails that were queued, to whomever.
async fn mails(portal: &Portal) -> i64 {
    let mut conn = portal.state.store.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM outbox WHERE kind = 'mail'";
    sqlx::query_scalar(sql).fetch_one(&mut *conn).await.unwrap()
}

#[tokio::test]
async fn of_one_draft_after_another_three_links_reach_a_letter_box_and_nobody_is_told() {
    let portal = portal().await;
    let first = draft_mailed(&portal, 1, VICTIM).await;
    for number in 2..=300 {
        // However the address is written.
        let dots = if number % 2 == 0 { "vic.tim" } else { "VICTIM" };
        let email = format!("{dots}+{number}@example.com");
        let other = draft_mailed(&portal, number, &email).await;
        assert_eq!((other.status, other.json()), (first.status, first.json()));
    }
    assert_eq!(mails(&portal).await, 3);
    let others = draft_mailed(&portal, 301, "somebody@example.com").await;
    others.data();
    assert_eq!(mails(&portal).await, 4, "others have room of their own");
}

#[tokio::test]
async fn ten_thousand_asks_in_a_day_leave_a_letter_box_with_a_days_mails() {
    let portal = Portal::start().await;
    let mail = Mail::LostCode;
    let most = caps(&mail).unwrap().to;
    let mut admitted = [0; 10];
    for (hour, admitted) in admitted.iter_mut().enumerate() {
        let now = portal.state.clock.millis();
        let mut tx = portal.state.store.begin().await.unwrap();
        for number in 0..1_000 {
            let address = Address(IpAddr::V4(Ipv4Addr::from(hour as u32 * 1_000 + number)));
            let sender = Sender::of(address, &Actor::Visitor);
            let passage = admit(&mut tx, &portal.state, VICTIM, Some(&sender), &mail, now).await;
            *admitted += i64::from(passage.unwrap() == Admission::Admitted);
        }
        tx.commit().await.unwrap();
        portal.pass(Duration::from_hours(1));
    }
    assert!(admitted.iter().all(|it| *it <= most.hour), "{admitted:?}");
    assert_eq!(admitted.iter().sum::<i64>(), most.day, "{admitted:?}");
    // The next day there is room, and what was counted is forgotten.
    portal.pass(Duration::from_hours(24));
    while evisa_server::upkeep::round(&portal.state).await.unwrap() > 0 {}
    let mut tx = portal.state.store.begin().await.unwrap();
    let counted: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM mail_count")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    assert_eq!(counted, 0);
    let now = portal.state.clock.millis();
    let passage = admit(&mut tx, &portal.state, VICTIM, None, &mail, now).await;
    assert_eq!(passage.unwrap(), Admission::Admitted);
}

#[tokio::test]
async fn two_senders_at_once_do_not_both_get_the_last_place() {
    let portal = Portal::start().await;
    let most = caps(&Mail::LostCode).unwrap().to.hour;
    let asks = (0..24).map(async |number| {
        let state = &portal.state;
        let address = Address(IpAddr::V4(Ipv4Addr::from(number)));
        let sender = Sender::of(address, &Actor::Visitor);
        let to = Recipient {
            to: format!("victim+{number}@example.com"),
            language: Lang::En,
        };
        let mut tx = state.store.begin().await.unwrap();
        let now = state.clock.millis();
        let mail = Mail::LostCode;
        let passage = queue_within(&mut tx, state, to, Some(&sender), &mail, now).await;
        tx.commit().await.unwrap();
        passage.unwrap()
    });
    let passed = futures::future::join_all(asks).await;
    let admitted = passed
        .iter()
        .filter(|it| **it == Admission::Admitted)
        .count();
    assert_eq!(admitted as i64, most, "{passed:?}");
    assert_eq!(mails(&portal).await, most);
}

#[tokio::test]
async fn nobody_mails_a_list_of_addresses() {
    let portal = portal().await;
    let most = caps(&Mail::LostCode).unwrap().from.hour;
    for number in 0..most + 5 {
        let body = json!({ "email": format!("listed{number}@example.com") });
        let answer = asked(&portal, 1, LOST, body).await;
        if number < most {
            answer.data();
        } else {
            assert_eq!(answer.refusal(), (429, "too_many_requests".into()));
            // 08:00, to the full hour.
            assert_eq!(answer.headers["retry-after"], "3600");
        }
    }
    assert_eq!(mails(&portal).await, most);
    let elsewhere = json!({ "email": "listed@example.com" });
    asked(&portal, 2, LOST, elsewhere).await.data();
    assert_eq!(mails(&portal).await, most + 1);
}

#[tokio::test]
async fn a_decision_is_mailed_to_a_letter_box_that_strangers_have_filled() {
    let portal = portal().await;
    let most = caps(&Mail::ApplicationReceived { code_link: None });
    let most = most.unwrap().to.hour;
    let mut answers = draft("personal");
    answers.insert("email".into(), json!(VICTIM));
    let mut last = None;
    for _ in 0..most + 2 {
        last = Some(Guarantee::send(&portal, PERSONAL, &answers).await);
    }
    let received = mails_to(&portal, VICTIM).await;
    assert_eq!(received.len() as i64, most);
    let code = last.unwrap().code;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    for step in ["take", "approve"] {
        let case = officer.get(&format!("/{code}")).await.data();
        let version = json!({ "version": case["version"] });
        officer.decide(&code, step, version).await.data();
    }
    let mails = mails_to(&portal, VICTIM).await;
    let told = mails.iter().filter(|it| it.contains("has been approved"));
    assert_eq!(told.count(), 1, "{mails:?}");
}

#[tokio::test]
async fn what_a_stranger_typed_reaches_nobody_until_the_authority_has_it() {
    const MARK: &str = "https://evil.example/pay";
    let portal = portal().await;
    let mut answers = draft("organization");
    answers.insert("email".into(), json!(VICTIM));
    answers.insert("tenCq".into(), json!(MARK));
    let guarantee = Guarantee::send(&portal, ORGANIZATION, &answers).await;
    let help = json!({
        "hoTen": MARK, "email": VICTIM, "loaiVanDe": "2", "noiDung": MARK, "soHoChieu": "X1234567",
    });
    let number = asked(&portal, 1, ASK, help).await.data()["ticketNumber"].clone();
    asked(&portal, 1, LOST, json!({ "email": VICTIM }))
        .await
        .data();
    asked(&portal, 1, REGISTER, json!({ "email": VICTIM }))
        .await
        .data();
    draft_mailed(&portal, 1, VICTIM).await.data();
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let path = format!(
        "/review-service/support/{}/answers",
        number.as_str().unwrap()
    );
    let answer = portal
        .request(Method::POST, &path)
        .bearer_auth(&officer.token);
    let answer = answer.json(&json!({ "text": "Please ask again.", "seen": 0 }));
    send(answer).await.data();

    let mails = mails_to(&portal, VICTIM).await;
    assert_eq!(mails.len(), 6, "{mails:?}");
    for mail in &mails {
        assert!(!mail.contains("evil"), "{mail}");
    }
    // Whoever decides has read it.
    let code = &guarantee.code;
    for step in ["take", "approve"] {
        let case = officer.get(&format!("/{code}")).await.data();
        let version = json!({ "version": case["version"] });
        officer.decide(code, step, version).await.data();
    }
    let mails = mails_to(&portal, VICTIM).await;
    let told = mails.iter().filter(|it| it.contains(MARK)).count();
    assert_eq!(told, 1, "{mails:?}");
}

#[tokio::test]
async fn the_keys_of_jobs_tell_no_address() {
    let portal = portal().await;
    for path in [LOST, REGISTER] {
        asked(&portal, 1, path, json!({ "email": VICTIM }))
            .await
            .data();
    }
    let mut conn = portal.state.store.read().await.unwrap();
    let keys: Vec<String> = sqlx::query_scalar("SELECT key FROM outbox WHERE kind = 'mail'")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(keys.len(), 2);
    assert!(!keys.concat().contains('@'), "{keys:?}");
}
