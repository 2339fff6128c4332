//! Money that an application does not need is given back, once.

use std::time::Duration;

use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::Params;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::officer::Officer;
use crate::support::payer::{GOOD, SUSPECT, notice, order, pay, status, times, unpaid};
use crate::support::portal::send;
use crate::support::teller::Teller;
use crate::support::{Answer, Portal};

async fn refund(portal: &Portal, who: &Officer<'_>, receipt: &str, reason: &str) -> Answer {
    let path = format!("/review-service/payments/{receipt}/refund");
    let request = portal.request(Method::POST, &path).bearer_auth(&who.token);
    send(request.json(&json!({ "reason": reason }))).await
}

async fn listed(portal: &Portal, who: &Officer<'_>, query: &str) -> Answer {
    let path = format!("/review-service/payments?{query}");
    let request = portal.request(Method::GET, &path);
    send(request.bearer_auth(&who.token)).await
}

#[tokio::test]
async fn money_under_review_is_given_back_once() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, SUSPECT).await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
    let waiting = listed(&portal, &finance, "status=review").await.data();
    assert_eq!(waiting[0]["receiptCode"], json!(receipt));
    assert_eq!(waiting[0]["amountVnd"], 658_750);
    assert_eq!(waiting[0]["cause"], "suspect");
    assert_eq!(waiting[0]["paidBy"], Value::Null);
    assert_eq!(waiting[0]["refund"], Value::Null);

    let refused = refund(&portal, &finance, &receipt, " ").await;
    assert_eq!(refused.status, 422);
    let given = refund(&portal, &finance, &receipt, "Taken by mistake");
    let again = refund(&portal, &finance, &receipt, "Taken by mistake");
    let (given, again) = tokio::join!(given, again);
    assert_eq!(given.data(), json!({ "status": "refunding" }));
    assert_eq!(again.data(), json!({ "status": "refunding" }));
    assert_eq!(status(&portal, &receipt).await, "refunding");
    let under_way = listed(&portal, &finance, "status=refunding").await.data();
    assert_eq!(under_way[0]["receiptCode"], json!(receipt));
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 0);

    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    let later = refund(&portal, &finance, &receipt, "Once more").await;
    assert_eq!(later.data(), json!({ "status": "refunded" }));
    assert_eq!(times(&portal, &code, "refundAsked").await, 1);
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 1);
    assert_eq!(status(&portal, &receipt).await, "refunded");
    let waiting = listed(&portal, &finance, "status=review").await.data();
    assert_eq!(waiting, Value::Array(vec![]));
    let given = listed(&portal, &finance, "status=refunded").await.data();
    assert_eq!(given[0]["refund"]["reason"], "Taken by mistake");
    assert_eq!(given[0]["refund"]["by"], "f@evisa.example");
    assert!(given[0]["refund"]["doneAt"].is_string());
}

#[tokio::test]
async fn whoever_looks_for_a_payment_finds_it_by_either_code() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, GOOD).await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
    for sought in [&receipt.to_lowercase(), &code] {
        let found = listed(&portal, &finance, &format!("q=%20{sought}")).await;
        assert_eq!(found.data()[0]["paidBy"], json!(receipt), "{sought}");
    }
    let found = listed(&portal, &finance, "q=EV000000-222222").await;
    assert_eq!(found.data(), json!([]));
    let found = listed(&portal, &finance, &format!("status=review&q={code}")).await;
    assert_eq!(found.data(), json!([]));
}

#[tokio::test]
async fn what_is_needed_is_kept_and_only_finance_gives_back() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, GOOD).await;
    let chief = Officer::new(&portal, "c@evisa.example", "supervisor").await;
    let kept = refund(&portal, &chief, &receipt, "Why not").await;
    assert_eq!(kept.refusal(), (409, "not_refundable".into()));
    let unknown = refund(&portal, &chief, "EV000000-222222", "Why not").await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
    assert_eq!(listed(&portal, &chief, "status=whatever").await.status, 400);
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    assert_eq!(listed(&portal, &officer, "status=paid").await.status, 403);
    let refused = refund(&portal, &officer, &receipt, "Why not").await;
    assert_eq!(refused.refusal(), (403, "forbidden".into()));
}

#[tokio::test]
async fn a_silent_bank_is_asked_again_with_the_same_request() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, SUSPECT).await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
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
    let path = format!("{url}/review-service/payments/{receipt}/refund");
    let asked = portal.http.post(path).bearer_auth(&finance.token);
    let busy = send(asked.json(&json!({ "reason": "Taken twice" }))).await;
    assert_eq!(busy.refusal(), (503, "busy".into()));
    assert_eq!(status(&portal, &receipt).await, "refunding");
    let first = request().await;
    assert!(first.is_some());

    let given = refund(&portal, &finance, &receipt, "Another reason").await;
    assert_eq!(given.data()["status"], "refunding");
    assert_eq!(request().await, first);
}

/// A portal with an order whose money is under review, and someone of finance's token.
async fn doubted() -> (Teller, Portal, String, String) {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    let doubt = |it: Params| it.with("vnp_ResponseCode", "07");
    assert_eq!(notice(&portal, &receipt, doubt).await, "00");
    (teller, portal, code, receipt)
}

#[tokio::test]
async fn a_refund_that_the_bank_refuses_later_waits_for_a_person_again() {
    let (teller, portal, code, receipt) = doubted().await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
    teller.refund("05");
    let given = refund(&portal, &finance, &receipt, "Taken by mistake").await;
    assert_eq!(given.data(), json!({ "status": "refunding" }));
    let again = refund(&portal, &finance, &receipt, "Once more").await;
    assert_eq!(again.data(), json!({ "status": "refunding" }));
    assert_eq!(teller.times("refund"), 1, "the bank has taken it on");
    // Money that is on its way back is not accepted, and the bank's word about the payment is past.
    let path = format!("/review-service/payments/{receipt}/accept");
    let request = portal
        .request(Method::POST, &path)
        .bearer_auth(&finance.token);
    let accepted = send(request.json(&json!({ "reason": "Known" }))).await;
    assert_eq!(accepted.refusal(), (409, "not_acceptable".into()));
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");

    for (said, moved) in [("06", 0), ("09", 1)] {
        teller.refund(said);
        portal.pass(Duration::from_mins(6));
        let round = reconcile::round(&portal.state).await.unwrap();
        assert_eq!(round, moved, "{said}");
    }
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "refundRefused").await, 1);

    teller.refund("00");
    let given = refund(&portal, &finance, &receipt, "To another card").await;
    assert_eq!(given.data(), json!({ "status": "refunded" }));
    let ids = teller.ids("refund");
    assert_ne!(ids[0], ids[1], "another request");
    assert_eq!(times(&portal, &code, "refundAsked").await, 2);
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 1);
}

#[tokio::test]
async fn a_refund_refused_at_once_changes_nothing_for_good() {
    let (teller, portal, code, receipt) = doubted().await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
    teller.says(&[("vnp_ResponseCode", "95")]);
    let refused = refund(&portal, &finance, &receipt, "Taken by mistake").await;
    assert_eq!(refused.refusal(), (409, "refund_refused".into()));
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "refundRefused").await, 1);
}

#[tokio::test]
async fn a_request_that_the_bank_never_got_is_repeated() {
    let (teller, portal, _, receipt) = doubted().await;
    let finance = Officer::new(&portal, "f@evisa.example", "finance").await;
    // An unknown error, and an answer about somebody else's order, decide nothing.
    for said in [("vnp_ResponseCode", "99"), ("vnp_TxnRef", "ANOTHER")] {
        teller.says(&[said, ("vnp_TransactionStatus", "00")]);
        let busy = refund(&portal, &finance, &receipt, "Taken by mistake").await;
        assert_eq!(busy.refusal(), (503, "busy".into()));
        assert_eq!(status(&portal, &receipt).await, "refunding");
    }
    teller.knows("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    let ids = teller.ids("refund");
    assert_eq!(ids.len(), 3);
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    teller.refund("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "refunded");
}
