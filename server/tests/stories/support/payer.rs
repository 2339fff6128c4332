//! A traveller who pays at the sandbox bank of a portal.

use std::time::Duration;

use evisa_server::payments::gateway::Gateway;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use evisa_server::sandbox_bank::Bank;
use evisa_server::sandbox_bank::settings::{Pace, Settings};
use evisa_server::store::audit;
use serde_json::Value;
use tokio::net::TcpListener;

use super::bank::{session, text};
use super::portal::send;
use super::{Answer, Portal};

pub const GOOD: &str = "9704198526191432198";
pub const POOR: &str = "9704195798459170488";
pub const SUSPECT: &str = "9704192181368742";
pub const TWICE: &str = "9704194841945513";
pub const LOST: &str = "9704196712548130";
pub const FORGED: &str = "9704197430215569";

/// The sandbox bank of a portal, with notices that follow each other soon.
pub fn bank_of(portal: &Portal) -> Bank {
    let mut settings = Settings::of(&portal.state).unwrap();
    settings.notices = Pace {
        tries: 3,
        pause: Duration::from_millis(20),
        late: Duration::from_millis(100),
    };
    Bank::new(settings).unwrap()
}

/// A portal with its bank, and an application that waits for its fee.
pub async fn unpaid() -> (Portal, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let bind = listener.local_addr().unwrap();
    let portal = Portal::start_with(|config| config.sandbox_bank_bind = bind).await;
    tokio::spawn(bank_of(&portal).serve(listener, std::future::pending()));
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    (portal, code)
}

pub async fn start(portal: &Portal, code: &str) -> Answer {
    let path = format!("/client-service/public/hstt/thanh-toan/{code}");
    portal.post(&path, &Value::Null).await
}

/// Starts an order; the bank's page and the receipt code.
pub async fn order(portal: &Portal, code: &str) -> (String, String) {
    let started = start(portal, code).await.data();
    let text = |name: &str| started[name].as_str().unwrap().to_owned();
    (text("url"), text("receiptCode"))
}

/// Pays with a card; where the portal leads the visitor afterwards.
pub async fn pay(portal: &Portal, url: &str, card: &str) -> String {
    let bank = url.split("/paymentv2/").next().unwrap();
    let page = send(portal.http.get(url)).await;
    assert_eq!(page.status, 200, "{}", text(&page));
    let session = session(&page);
    let session = session.as_str();
    let given = [
        ("session", session),
        ("number", card),
        ("name", "NGUYEN VAN A"),
        ("date", "07/15"),
        ("terms", "1"),
    ];
    let given = send(
        portal
            .http
            .post(format!("{bank}/paymentv2/card"))
            .form(&given),
    )
    .await;
    assert_eq!(given.status, 303, "{}", text(&given));
    let password = [("session", session), ("otp", "123456")];
    let left = send(
        portal
            .http
            .post(format!("{bank}/paymentv2/otp"))
            .form(&password),
    )
    .await;
    assert_eq!(left.status, 303, "{}", text(&left));
    let return_url = left.headers["location"].to_str().unwrap();
    let shown = send(portal.http.get(return_url)).await;
    assert_eq!(shown.status, 303);
    shown.headers["location"].to_str().unwrap().to_owned()
}

/// A genuine notice about an order, changed as the story likes; the code of the answer.
pub async fn notice(portal: &Portal, receipt: &str, change: impl Fn(Params) -> Params) -> String {
    let secret = Gateway::of(&portal.state).unwrap().secret;
    let params = Params::default()
        .with("vnp_TmnCode", "EVISA001")
        .with("vnp_TxnRef", receipt.replace('-', ""))
        .with("vnp_Amount", hundredths(658_750))
        .with("vnp_ResponseCode", "00")
        .with("vnp_TransactionStatus", "00")
        .with("vnp_TransactionNo", "14");
    let query = change(params).signed(&secret);
    let answer = portal
        .get(&format!("/payment-service/vnpay/ipn?{query}"))
        .await;
    assert_eq!(answer.status, 200);
    answer.json()["RspCode"].as_str().unwrap().to_owned()
}

pub async fn status(portal: &Portal, receipt: &str) -> String {
    let path = format!("/payment-service/orders/{receipt}");
    let order = portal.get(&path).await.data();
    order["status"].as_str().unwrap().to_owned()
}

/// How often something was done to a case.
pub async fn times(portal: &Portal, code: &str, action: &str) -> usize {
    let mut conn = portal.state.store.read().await.unwrap();
    let history = audit::history(&mut conn, code).await.unwrap();
    history.iter().filter(|it| it.action == action).count()
}
