//! Money that an application does not need is given back, once.

mod refused;

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::Params;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::officer::Officer;
use crate::support::payer::{GOOD, SUSPECT, notice, order, pay, status, times, unpaid};
use crate::support::portal::send;
use crate::support::teller::Teller;
use crate::support::treasury::{Treasury, close, listed, propose};

#[tokio::test]
async fn money_under_review_is_given_back_once() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, SUSPECT).await;
    let treasury = Treasury::new(&portal).await;
    let waiting = treasury.listed("status=review").await.data();
    assert_eq!(waiting[0]["receiptCode"], json!(receipt));
    assert_eq!(waiting[0]["amountVnd"], 658_750);
    assert_eq!(waiting[0]["takenVnd"], 658_750);
    assert_eq!(waiting[0]["cause"], "suspect");
    for nothing in ["paidBy", "refund", "proposal"] {
        assert_eq!(waiting[0][nothing], Value::Null, "{nothing}");
    }

    let proposed = treasury
        .propose(&receipt, "refund", "Taken by mistake")
        .await;
    assert_eq!(proposed.data(), json!({ "status": "review" }));
    let (given, again) = tokio::join!(treasury.confirm(&receipt), treasury.confirm(&receipt));
    for answer in [&given, &again] {
        // Whoever comes second is told so, or of what the first one did.
        let done = answer.status == 200 && answer.data() == json!({ "status": "refunding" });
        assert!(done || answer.refusal() == (409, "proposal_closed".into()));
    }
    assert!(given.status == 200 || again.status == 200);
    assert_eq!(status(&portal, &receipt).await, "refunding");
    let under_way = treasury.listed("status=refunding").await.data();
    assert_eq!(under_way[0]["receiptCode"], json!(receipt));
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 0);

    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    let later = treasury.confirm(&receipt).await;
    assert_eq!(later.data(), json!({ "status": "refunded" }));
    for once in ["refundProposed", "refundAsked", "paymentRefunded"] {
        assert_eq!(times(&portal, &code, once).await, 1, "{once}");
    }
    assert_eq!(status(&portal, &receipt).await, "refunded");
    let waiting = treasury.listed("status=review").await.data();
    assert_eq!(waiting, Value::Array(vec![]));
    let given = treasury.listed("status=refunded").await.data();
    assert_eq!(given[0]["refund"]["reason"], "Taken by mistake");
    assert_eq!(given[0]["refund"]["amountVnd"], 658_750);
    assert_eq!(given[0]["refund"]["by"], "c@evisa.example");
    assert_eq!(given[0]["proposal"]["by"], "f@evisa.example");
    assert!(given[0]["refund"]["doneAt"].is_string());
    assert_eq!(letters_about(&portal, &receipt).await, 1);
}

/// Mails whose subject names a receipt, once all are sent.
async fn letters_about(portal: &Portal, receipt: &str) -> usize {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mails = portal.office("/review-service/outbox").await.data();
    let named = |mail: &&Value| mail["subject"].as_str().unwrap().contains(receipt);
    mails.as_array().unwrap().iter().filter(named).count()
}

#[tokio::test]
async fn whoever_looks_for_a_payment_finds_it_by_either_code() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, GOOD).await;
    let treasury = Treasury::new(&portal).await;
    for sought in [&receipt.to_lowercase(), &code] {
        let found = treasury.listed(&format!("q=%20{sought}")).await;
        assert_eq!(found.data()[0]["paidBy"], json!(receipt), "{sought}");
    }
    let found = treasury.listed("q=EV000000-222222").await;
    assert_eq!(found.data(), json!([]));
    let found = treasury.listed(&format!("status=review&q={code}")).await;
    assert_eq!(found.data(), json!([]));
}

#[tokio::test]
async fn what_is_needed_is_kept_and_only_those_who_look_after_money_give_back() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, GOOD).await;
    let treasury = Treasury::new(&portal).await;
    for act in ["refund", "accept", "close"] {
        let kept = treasury.propose(&receipt, act, "Why not").await;
        assert_eq!(kept.refusal(), (409, "not_under_review".into()));
    }
    let unknown = treasury
        .propose("EV000000-222222", "refund", "Why not")
        .await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
    assert_eq!(treasury.listed("status=whatever").await.status, 400);
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    assert_eq!(listed(&portal, &officer, "status=paid").await.status, 403);
    let refused = propose(&portal, &officer, &receipt, "refund", 658_750, "Why not").await;
    assert_eq!(refused.refusal(), (403, "forbidden".into()));
    let refused = close(&portal, &officer, &receipt, "any", "confirm").await;
    assert_eq!(refused.refusal(), (403, "forbidden".into()));
}

#[tokio::test]
async fn a_silent_bank_is_asked_again_with_the_same_request() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, SUSPECT).await;
    let treasury = Treasury::new(&portal).await;
    treasury.propose(&receipt, "refund", "Taken twice").await;
    let id = treasury.entry(&receipt).await["proposal"]["id"].clone();
    // The bank forgets its request ids at no time: what was asked is written down on our side.
    let request = || async {
        let sql = "SELECT request_id FROM payment_refund WHERE receipt = $1";
        let asked: Option<String> = sqlx::query_scalar(sql)
            .bind(&receipt)
            .fetch_optional(&portal.state.store.pool)
            .await
            .unwrap();
        asked
    };
    // This bank takes the connection and never says a word.
    let mute = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let page = format!(
        "http://{}/paymentv2/vpcpay.html",
        mute.local_addr().unwrap()
    );
    let mut silent = portal.state.clone();
    let mut config = (*silent.config).clone();
    config.vnpay_url = Some(page.parse().unwrap());
    silent.config = config.into();
    silent.bank =
        evisa_server::platform::outbound::client(None, Duration::from_millis(300)).unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let served = evisa_server::commands::serve::on(listener, silent, std::future::pending());
    tokio::spawn(served);
    let id = id.as_str().unwrap();
    let path = format!("{url}/review-service/payments/{receipt}/proposals/{id}/confirm");
    let confirmed = portal.http.post(path).bearer_auth(&treasury.chief.token);
    let busy = send(confirmed).await;
    assert_eq!(busy.refusal(), (503, "busy".into()));
    assert_eq!(status(&portal, &receipt).await, "refunding");
    let first = request().await;
    assert!(first.is_some());

    let given = treasury.confirm(&receipt).await;
    assert_eq!(given.data()["status"], "refunding");
    assert_eq!(request().await, first);
}

/// A portal with an order whose money is under review, .
async fn doubted() -> (Teller, Portal, String, String) {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    let doubt = |it: Params| it.with("vnp_ResponseCode", "07");
    assert_eq!(notice(&portal, &receipt, doubt).await, "00");
    (teller, portal, code, receipt)
}

#[tokio::test]
async fn a_request_that_the_bank_never_got_is_repeated() {
    let (teller, portal, _, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    // Errors and codes that nobody knows, and an answer about somebody else's order, decide nothing.
    treasury
        .propose(&receipt, "refund", "Taken by mistake")
        .await;
    for said in [
        ("vnp_ResponseCode", "99"),
        ("vnp_ResponseCode", "98"),
        ("vnp_ResponseCode", "08"),
        ("vnp_TxnRef", "ANOTHER"),
    ] {
        teller.says(&[said, ("vnp_TransactionStatus", "00")]);
        let busy = treasury.confirm(&receipt).await;
        assert_eq!(busy.refusal(), (503, "busy".into()), "{said:?}");
        assert_eq!(status(&portal, &receipt).await, "refunding");
    }
    teller.knows("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    let ids = teller.ids("refund");
    assert_eq!(ids.len(), 5);
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    teller.refund("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "refunded");
}
