//! A bank's server that says of every payment what the story lets it say.

use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use evisa_server::payments::vnpay::api::{self, Kind, Message};
use evisa_server::payments::vnpay::params::hundredths;
use evisa_server::platform::config::Config;
use tokio::net::TcpListener;

use super::Portal;
use super::bank::SECRET;

/// What is said next, and what was asked.
#[derive(Clone, Default)]
pub struct Teller {
    says: Arc<Mutex<Vec<(String, String)>>>,
    /// `vnp_ResponseCode` of answers to refunds, where it is another than that of questions.
    refuses: Arc<Mutex<Option<String>>>,
    asked: Arc<Mutex<Vec<Message>>>,
}

impl Teller {
    /// A portal whose bank this is, and an application that waits for its fee. The bank knows of no
    /// payment yet.
    pub async fn unpaid() -> (Self, Portal, String) {
        Self::unpaid_with(|_| {}).await
    }

    /// The same with settings of the story's own.
    pub async fn unpaid_with(change: impl FnOnce(&mut Config)) -> (Self, Portal, String) {
        let teller = Self::default();
        teller.knows_nothing();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new()
            .route("/merchant_webapi/api/transaction", post(answer))
            .with_state(teller.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        let page = format!("http://{address}/paymentv2/vpcpay.html");
        let portal = Portal::start_with(|config| {
            config.vnpay_url = Some(page.parse().unwrap());
            config.vnpay_secret = Some(SECRET.into());
            change(config);
        })
        .await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        (teller, portal, code)
    }

    /// From now on no payment is known.
    pub fn knows_nothing(&self) {
        self.says(&[("vnp_ResponseCode", "91")]);
    }

    /// From now on a payment of the fee stands so (`vnp_TransactionStatus`).
    pub fn knows(&self, status: &str) {
        self.says(&[("vnp_TransactionStatus", status)]);
    }

    /// From now on a refund of the fee stands so (`vnp_TransactionStatus`).
    pub fn refund(&self, status: &str) {
        self.says(&[
            ("vnp_TransactionType", "02"),
            ("vnp_TransactionStatus", status),
        ]);
    }

    /// From now on answers carry these values, and else those of a payment of the fee.
    pub fn says(&self, values: &[(&str, &str)]) {
        let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        *self.says.lock().unwrap() = values.iter().map(own).collect();
    }

    /// From now on requests of refunds are answered with this code, whatever is said of the payment.
    pub fn answers_refunds(&self, code: &str) {
        *self.refuses.lock().unwrap() = Some(code.to_owned());
    }

    /// How often a command (`querydr`, `refund`) came.
    pub fn times(&self, command: &str) -> usize {
        self.ids(command).len()
    }

    /// The amounts that requests of a command named, in dong and in order.
    pub fn amounts(&self, command: &str) -> Vec<i64> {
        let asked = self.asked.lock().unwrap();
        let of_command = asked
            .iter()
            .filter(|it| it.get("vnp_Command") == Some(command));
        of_command.filter_map(Message::dong).collect()
    }

    /// The ids of the requests of a command, in order.
    pub fn ids(&self, command: &str) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        let of_command = asked
            .iter()
            .filter(|it| it.get("vnp_Command") == Some(command));
        of_command
            .map(|it| it.get("vnp_RequestId").unwrap().to_owned())
            .collect()
    }
}

async fn answer(State(teller): State<Teller>, Json(asked): Json<Message>) -> Json<Message> {
    let (question, kind): (Kind, Kind) = match asked.get("vnp_Command") {
        Some("refund") => (api::REFUND, api::REFUND_ANSWER),
        _ => (api::QUERY, api::QUERY_ANSWER),
    };
    assert!(asked.is_genuine(question, SECRET), "{asked:?}");
    let mut said = Message::default()
        .with("vnp_ResponseId", "1")
        .with("vnp_ResponseCode", "00")
        .with("vnp_TmnCode", "EVISA001")
        .with("vnp_Command", asked.get("vnp_Command").unwrap())
        .with("vnp_TxnRef", asked.get("vnp_TxnRef").unwrap())
        .with("vnp_Amount", hundredths(658_750))
        .with("vnp_TransactionType", "01");
    for (name, value) in teller.says.lock().unwrap().iter() {
        said = said.with(name, value.clone());
    }
    if let (Some("refund"), Some(code)) =
        (asked.get("vnp_Command"), &*teller.refuses.lock().unwrap())
    {
        said = said.with("vnp_ResponseCode", code.clone());
    }
    teller.asked.lock().unwrap().push(asked);
    Json(said.signed(kind, SECRET))
}
