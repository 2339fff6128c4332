//! A traveller pays at the sandbox bank, and what the bank says becomes a fact once.

mod notices;
mod together;

use std::sync::Arc;
use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use evisa_server::platform::config::Config;
use evisa_server::store::audit;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::support::Portal;
use crate::support::database::Postgres;
use crate::support::payer::{
    FORGED, GOOD, LOST, POOR, SUSPECT, TWICE, bank_of, notice, order, pay, start, status, times,
    unpaid,
};
use crate::support::portal::send;
use crate::support::teller::Teller;

#[tokio::test]
async fn what_is_paid_or_over_asks_for_no_fee() {
    let (portal, code) = unpaid().await;
    let fee = format!("/client-service/public/le-phi?maHoSo={code}");
    assert_eq!(portal.get(&fee).await.data()["soTien"], 25.0);
    let (url, _) = order(&portal, &code).await;
    pay(&portal, &url, GOOD).await;
    let refusal = portal.get(&fee).await.refusal();
    assert_eq!(refusal, (409, "already_paid".into()));

    let (over, security) = portal.apply(&portal.good_draft().await).await;
    let holder = json!({ "maSoHoso": over, "maXacNhan": security, "email": "anna@example.com" });
    portal
        .post("/client-service/public/hstt/cancel", &holder)
        .await
        .data();
    let fee = format!("/client-service/public/le-phi?maHoSo={over}");
    let refusal = portal.get(&fee).await.refusal();
    assert_eq!(refusal, (409, "not_payable".into()));
}

#[tokio::test]
async fn a_paid_fee_brings_the_application_to_the_queue_and_a_receipt_to_the_traveller() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    assert!(url.starts_with("http://localhost:"), "{url}");
    assert_eq!(status(&portal, &receipt).await, "pending");
    let shown = pay(&portal, &url, GOOD).await;
    assert_eq!(shown, format!("/payment-success?receipt={receipt}"));

    let path = format!("/payment-service/orders/{receipt}");
    let paid = portal.get(&path).await.data();
    assert_eq!(paid["status"], "paid");
    assert_eq!(paid["amountUsd"], 25.0);
    assert_eq!(paid["amountVnd"], 658_750);
    assert_eq!(paid["exchangeRate"], 26_350);
    assert!(
        !paid.to_string().contains(code.as_str()),
        "a receipt opens no case"
    );
    assert_eq!(paid["documents"], 1);
    assert_eq!(paid["lines"][0]["amountVnd"], 658_750);
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(
        start(&portal, &code).await.refusal(),
        (409, "already_paid".into())
    );

    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.office("/review-service/outbox").await.data();
    let receipt_mail = mails
        .as_array()
        .unwrap()
        .iter()
        .find(|mail| mail["subject"].as_str().unwrap().contains(&receipt))
        .unwrap_or_else(|| panic!("{mails}"));
    let path = format!(
        "/review-service/outbox/{}",
        receipt_mail["id"].as_str().unwrap()
    );
    let opened = portal.office(&path).await.data();
    assert!(
        opened["text"]
            .as_str()
            .unwrap()
            .contains("25.00 USD (658,750 VND")
    );
    assert_eq!(worker.drain().await.unwrap(), 0);
}

#[tokio::test]
async fn a_family_pays_once_and_each_person_gets_a_receipt_of_their_own() {
    let (portal, first) = unpaid().await;
    let (second, _) = portal.apply(&portal.good_draft().await).await;
    let path = "/client-service/public/hstt/thanh-toan-nhieu";
    let asked = json!({ "maHoSo": [first, second] });
    let started = portal.post(path, &asked).await.data();
    let receipt = started["receiptCode"].as_str().unwrap();
    let shown = pay(&portal, started["url"].as_str().unwrap(), GOOD).await;
    assert_eq!(shown, format!("/payment-success?receipt={receipt}"));
    assert_eq!(status(&portal, receipt).await, "paid");
    for code in [&first, &second] {
        assert_eq!(times(&portal, code, "paid").await, 1);
    }

    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.office("/review-service/outbox").await.data();
    let of_receipt = |mail: &&Value| mail["subject"].as_str().unwrap().contains(receipt);
    let mut texts = Vec::new();
    for mail in mails.as_array().unwrap().iter().filter(of_receipt) {
        let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
        let opened = portal.office(&path).await.data();
        texts.push(opened["text"].as_str().unwrap().to_owned());
    }
    assert_eq!(texts.len(), 2);
    for code in [&first, &second] {
        let own = texts.iter().find(|text| text.contains(code.as_str()));
        let own = own.unwrap_or_else(|| panic!("{texts:?}"));
        // What was paid for this person, not for all.
        assert!(own.contains("25.00 USD (658,750 VND"), "{own}");
        let whole = "Order total: 50.00 USD (1,317,500 VND) for 2 applications";
        assert!(own.contains(whole), "{own}");
    }
}

#[tokio::test]
async fn a_declined_card_is_tried_again_with_another_order() {
    let (portal, code) = unpaid().await;
    let (url, first) = order(&portal, &code).await;
    let shown = pay(&portal, &url, POOR).await;
    assert_eq!(shown, format!("/payment-failed?receipt={first}"));
    assert_eq!(status(&portal, &first).await, "failed");
    let (url, second) = order(&portal, &code).await;
    assert_ne!(first, second);
    pay(&portal, &url, GOOD).await;
    assert_eq!(status(&portal, &second).await, "paid");
    assert_eq!(times(&portal, &code, "paid").await, 1);
}

#[tokio::test]
async fn the_bank_knows_its_payments_after_a_restart() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, LOST).await;
    // Another bank with the same file, in the place of the first.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut state = portal.state.clone();
    state.config = Arc::new(Config {
        sandbox_bank_bind: listener.local_addr().unwrap(),
        ..(*state.config).clone()
    });
    tokio::spawn(bank_of(&portal).serve(listener, std::future::pending()));
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "paid");
}

#[tokio::test]
async fn whoever_paid_and_asks_to_pay_again_is_told_so_though_the_notice_was_lost() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, LOST).await;
    assert_eq!(
        start(&portal, &code).await.refusal(),
        (409, "already_paid".into())
    );
    assert_eq!(status(&portal, &receipt).await, "paid");
}

#[tokio::test]
async fn an_application_has_one_open_order() {
    let (portal, code) = unpaid().await;
    let (one, two) = tokio::join!(order(&portal, &code), order(&portal, &code));
    assert_eq!(one.1, two.1);
    portal.pass(Duration::from_mins(14));
    let (_, third) = order(&portal, &code).await;
    assert_ne!(one.1, third, "too little time is left for the first");
    assert_eq!(status(&portal, &one.1).await, "failed");

    // The first is paid all the same, after the third: money to give back.
    assert_eq!(notice(&portal, &third, |it| it).await, "00");
    assert_eq!(notice(&portal, &one.1, |it| it).await, "00");
    assert_eq!(status(&portal, &third).await, "paid");
    assert_eq!(status(&portal, &one.1).await, "review");
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(times(&portal, &code, "paymentSurplus").await, 1);
}

#[tokio::test]
async fn whoever_pays_at_the_same_moment_shares_an_order_on_postgres_too() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let (_, portal, code) =
        Teller::unpaid_with(|config| config.database_url = Some(postgres.url.clone())).await;
    let once = || order(&portal, &code);
    let (a, b, c, d) = tokio::join!(once(), once(), once(), once());
    for other in [b, c, d] {
        assert_eq!(a.1, other.1);
    }
    portal.state.store.pool.close().await;
}

#[tokio::test]
async fn suspected_money_waits_for_a_person() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    let shown = pay(&portal, &url, SUSPECT).await;
    assert_eq!(shown, format!("/payment-success?receipt={receipt}"));
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "paid").await, 0);
}

#[tokio::test]
async fn an_order_nobody_paid_expires() {
    let (portal, code) = unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    portal.pass(Duration::from_mins(31));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "failed");
    assert_eq!(start(&portal, "22222222222222222").await.status, 404);
    let unknown = portal.get("/payment-service/orders/EV000000-222222").await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn whoever_pays_for_a_second_stay_at_the_same_time_is_asked_whether_they_want_it() {
    let portal = Portal::start().await;
    let fee = async |code: &str| -> Value {
        let path = format!("/client-service/public/le-phi?maHoSo={code}");
        portal.get(&path).await.data()["possibleDuplicate"].clone()
    };
    let mut draft = portal.good_draft().await;
    draft.insert("lechMuiGio".into(), json!(-7));
    let (first, _) = portal.apply(&draft).await;
    assert_eq!(fee(&first).await, false);
    let (second, _) = portal.apply(&portal.good_draft().await).await;
    assert_eq!(fee(&second).await, true);

    let mut sibling = portal.good_draft().await;
    sibling.insert("ttcnNgayThangNamSinh".into(), json!("1975-01-01"));
    let (sibling, _) = portal.apply(&sibling).await;
    assert_eq!(
        fee(&sibling).await,
        false,
        "a passport number alone tells nothing"
    );

    let mut conn = portal.state.store.read().await.unwrap();
    let created = audit::history(&mut conn, &first).await.unwrap();
    assert_eq!(created[0].detail, json!({ "lechMuiGio": -7.0 }));
}
