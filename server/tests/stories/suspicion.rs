//! Money that the bank doubts: it is charged once, and a person or the bank itself lets it through.

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::Params;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, queued};
use crate::support::payer::{SUSPECT, notice, order, pay, start, status, times, unpaid};
use crate::support::teller::Teller;
use crate::support::treasury::{Treasury, listed};

fn doubt(it: Params) -> Params {
    it.with("vnp_ResponseCode", "07")
        .with("vnp_TransactionStatus", "07")
}

/// A portal with an application whose fee the bank took and doubts.
async fn doubted() -> (Teller, Portal, String, String) {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.knows("07");
    assert_eq!(notice(&portal, &receipt, doubt).await, "00");
    assert_eq!(status(&portal, &receipt).await, "review");
    (teller, portal, code, receipt)
}

/// How often the traveller is told that the fee was received.
async fn receipts(portal: &Portal) -> usize {
    let mails = queued(portal).await;
    mails.iter().filter(|it| *it == "paymentReceived").count()
}

#[tokio::test]
async fn whoever_paid_under_suspicion_is_not_charged_again() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, SUSPECT).await;
    assert_eq!(status(&portal, &receipt).await, "review");
    let refused = start(&portal, &code).await;
    assert_eq!(refused.refusal(), (409, "payment_in_review".into()));
    let words = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(words.contains("Do not pay again"), "{words}");
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    let path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
    let found = portal.post(path, &body).await.data();
    assert_eq!(found["payable"], false);
    assert_eq!(found["thanhToan"], 0);
}

#[tokio::test]
async fn the_bank_lifts_its_suspicion_by_a_notice() {
    let (_, portal, code, receipt) = doubted().await;
    assert_eq!(notice(&portal, &receipt, doubt).await, "02");
    assert_eq!(notice(&portal, &receipt, |it| it).await, "00");
    assert_eq!(status(&portal, &receipt).await, "paid");
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(receipts(&portal).await, 1);
}

#[tokio::test]
async fn the_bank_is_asked_whether_its_suspicion_stands() {
    for (said, becomes) in [("00", "paid"), ("02", "failed")] {
        let (teller, portal, code, receipt) = doubted().await;
        portal.pass(Duration::from_mins(6));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
        teller.knows(said);
        portal.pass(Duration::from_mins(6));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        assert_eq!(status(&portal, &receipt).await, becomes);
        let paid = usize::from(becomes == "paid");
        assert_eq!(times(&portal, &code, "paid").await, paid);
        assert_eq!(receipts(&portal).await, paid);
    }
}

#[tokio::test]
async fn another_amount_under_the_same_suspicion_is_written_down() {
    let (teller, portal, _, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    // The notice that came first was of an earlier try: the bank holds more.
    teller.says(&[("vnp_TransactionStatus", "07"), ("vnp_Amount", "75875000")]);
    portal.pass(Duration::from_mins(6));
    reconcile::round(&portal.state).await.unwrap();
    assert_eq!(status(&portal, &receipt).await, "review");
    let entry = treasury.entry(&receipt).await;
    assert_eq!(
        (entry["takenVnd"].as_i64(), entry["cause"].as_str()),
        (Some(758_750), Some("wrongAmount"))
    );
}

#[tokio::test]
async fn a_success_that_tells_of_a_refund_pays_for_nothing() {
    let (teller, portal, code, receipt) = doubted().await;
    for (kind, status, becomes) in [
        ("02", "06", "review"),
        ("03", "00", "review"),
        ("02", "00", "refunded"),
    ] {
        teller.says(&[
            ("vnp_TransactionType", kind),
            ("vnp_TransactionStatus", status),
        ]);
        portal.pass(Duration::from_mins(6));
        reconcile::round(&portal.state).await.unwrap();
        assert_eq!(
            crate::support::payer::status(&portal, &receipt).await,
            becomes
        );
    }
    assert_eq!(times(&portal, &code, "paid").await, 0);
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 1);
    // The bank gave the money back by itself: the fee can be paid anew.
    teller.knows_nothing();
    assert_ne!(order(&portal, &code).await.1, receipt);
}

#[tokio::test]
async fn two_persons_accept_money_under_suspicion() {
    let (_, portal, code, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    assert_eq!(listed(&portal, &officer, "").await.status, 403);
    let unexplained = treasury.propose(&receipt, "accept", " ").await;
    assert_eq!(unexplained.status, 422);
    let why = "The bank confirmed by phone";
    let proposed = treasury.propose(&receipt, "accept", why).await;
    assert_eq!(proposed.data(), json!({ "status": "review" }));
    assert_eq!(status(&portal, &receipt).await, "review");

    let accepted = treasury.confirm(&receipt).await;
    assert_eq!(accepted.data(), json!({ "status": "paid" }));
    let again = treasury.confirm(&receipt).await;
    assert_eq!(again.data(), json!({ "status": "paid" }));
    assert_eq!(status(&portal, &receipt).await, "paid");
    assert_eq!(times(&portal, &code, "acceptProposed").await, 1);
    assert_eq!(times(&portal, &code, "paymentAccepted").await, 1);
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(receipts(&portal).await, 1);
    jobs::worker(portal.state.clone())
        .unwrap()
        .drain()
        .await
        .unwrap();
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
    let unknown = treasury.propose("EV000000-222222", "accept", why).await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn what_is_not_needed_or_not_under_review_is_not_accepted() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, first) = order(&portal, &code).await;
    let treasury = Treasury::new(&portal).await;
    let early = treasury.propose(&first, "accept", "Known").await;
    assert_eq!(early.refusal(), (409, "not_under_review".into()));
    portal.pass(Duration::from_mins(14));
    let (_, second) = order(&portal, &code).await;
    assert_eq!(notice(&portal, &second, |it| it).await, "00");
    teller.knows("07");
    assert_eq!(notice(&portal, &first, doubt).await, "00");
    let twice = treasury.propose(&first, "accept", "Known").await;
    assert_eq!(twice.refusal(), (409, "payment_not_needed".into()));

    // The bank lets it through: now it is money to give back.
    assert_eq!(notice(&portal, &first, |it| it).await, "00");
    assert_eq!(status(&portal, &first).await, "review");
    assert_eq!(times(&portal, &code, "paymentSurplus").await, 1);
    assert_eq!(treasury.entry(&first).await["cause"], "surplus");
}

#[tokio::test]
async fn a_reversed_or_refused_refund_is_no_declined_payment() {
    for said in ["04", "05", "06", "09"] {
        let (_, portal, code) = Teller::unpaid().await;
        let (_, receipt) = order(&portal, &code).await;
        let reversed = |it: Params| {
            it.with("vnp_ResponseCode", "99")
                .with("vnp_TransactionStatus", said)
        };
        assert_eq!(notice(&portal, &receipt, reversed).await, "00");
        assert_eq!(status(&portal, &receipt).await, "review", "{said}");
        assert_eq!(times(&portal, &code, "paymentSuspect").await, 1);
    }
}
