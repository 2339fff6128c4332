//! A sandbox bank on a free port, with a merchant that notes every notice.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::routing::get;
use axum::{Json, Router};
use evisa_server::payments::vnpay::api::{self, Kind, Message};
use evisa_server::payments::vnpay::params::{Params, hundredths};
use evisa_server::platform::clock::Clock;
use evisa_server::platform::random::Random;
use evisa_server::sandbox_bank::Bank;
use evisa_server::sandbox_bank::settings::{Pace, Settings};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::portal::{Answer, START, browser, send};

pub const SECRET: &str = "AGREEDSECRET";
pub const TERMINAL: &str = "EVISA001";
pub const CREATED: &str = "20261121150000";

/// What the merchant heard, and the codes it answers with, the last one again and again.
#[derive(Clone, Default)]
pub struct MerchantLog {
    pub queries: Arc<Mutex<Vec<String>>>,
    codes: Arc<Mutex<Vec<&'static str>>>,
}

impl MerchantLog {
    /// Waits until so many notices came; all of them, read.
    pub async fn notices(&self, count: usize) -> Vec<Params> {
        for _ in 0..200 {
            if self.queries.lock().unwrap().len() >= count {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let queries = self.queries.lock().unwrap();
        assert_eq!(queries.len(), count, "{queries:?}");
        queries.iter().map(|it| Params::read(it).unwrap()).collect()
    }
}

/// A running bank and a visitor's browser.
pub struct TestBank {
    pub url: String,
    pub clock: Clock,
    pub heard: MerchantLog,
    pub http: reqwest::Client,
}

impl TestBank {
    /// A bank whose merchant confirms every notice.
    pub async fn start() -> Self {
        Self::start_with(&["00"]).await
    }

    /// A bank whose merchant answers notices with these codes.
    pub async fn start_with(codes: &[&'static str]) -> Self {
        let heard = MerchantLog::default();
        heard.codes.lock().unwrap().extend(codes);
        let merchant = Router::new()
            .route("/ipn", get(hear))
            .with_state(heard.clone());
        let (listener, ipn) = listen().await;
        tokio::spawn(async move { axum::serve(listener, merchant).await.unwrap() });

        let clock = Clock::fixed(START.parse().unwrap());
        let bank = Bank::new(Settings {
            terminal: TERMINAL.into(),
            secret: SECRET.into(),
            ipn: format!("{ipn}/ipn").parse().unwrap(),
            notices: Pace {
                tries: 3,
                pause: Duration::from_millis(20),
                late: Duration::from_millis(300),
            },
            journal: None,
            clock: clock.clone(),
            random: Random::seeded(1),
        });
        let (listener, url) = listen().await;
        let served = bank.unwrap().serve(listener, std::future::pending());
        tokio::spawn(async move { served.await.unwrap() });
        Self {
            url,
            clock,
            heard,
            http: browser(),
        }
    }

    /// The visitor arrives with an order.
    pub async fn arrive(&self, order: &Params) -> Answer {
        let query = order.signed(SECRET);
        self.get(&format!("/paymentv2/vpcpay.html?{query}")).await
    }

    /// Arrives and gives a card; the session and the answer.
    pub async fn give_card(&self, order: &Params, number: &str) -> (String, Answer) {
        let session = session(&self.arrive(order).await);
        let fields = [
            ("session", session.as_str()),
            ("number", number),
            ("name", "NGUYEN VAN A"),
            ("date", "07/15"),
            ("terms", "1"),
        ];
        let answer = self.post("/paymentv2/card", &fields).await;
        (session, answer)
    }

    /// Pays from arrival to return; what the visitor carries back.
    pub async fn pay(&self, order: &Params, number: &str) -> Params {
        let (session, answer) = self.give_card(order, number).await;
        assert_eq!(answer.status, 303);
        let fields = [("session", session.as_str()), ("otp", "123456")];
        returned(&self.post("/paymentv2/otp", &fields).await)
    }

    pub async fn get(&self, path: &str) -> Answer {
        send(self.http.get(format!("{}{path}", self.url))).await
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        send(self.http.post(format!("{}{path}", self.url)).form(fields)).await
    }

    /// Asks the bank as the merchant's server does.
    pub async fn ask(&self, kind: Kind, message: Message) -> Message {
        let signed = message.signed(kind, SECRET);
        let path = "/merchant_webapi/api/transaction";
        let answer = send(self.http.post(format!("{}{path}", self.url)).json(&signed)).await;
        serde_json::from_slice(&answer.bytes).unwrap()
    }

    /// Asks what became of an order.
    pub async fn query(&self, order: &Params) -> Message {
        let answer = self.ask(api::QUERY, question("querydr", order)).await;
        assert!(answer.is_genuine(api::QUERY_ANSWER, SECRET), "{answer:?}");
        answer
    }
}

/// An order of 658,750 dong.
pub fn order() -> Params {
    Params::default()
        .with("vnp_Version", "2.1.0")
        .with("vnp_Command", "pay")
        .with("vnp_TmnCode", TERMINAL)
        .with("vnp_Amount", hundredths(658_750))
        .with("vnp_CreateDate", CREATED)
        .with("vnp_ExpireDate", "20261121151500")
        .with("vnp_CurrCode", "VND")
        .with("vnp_IpAddr", "127.0.0.1")
        .with("vnp_Locale", "en")
        .with("vnp_OrderInfo", "E-visa fee EV261121-7K3M9Q")
        .with("vnp_OrderType", "other")
        .with("vnp_ReturnUrl", "http://127.0.0.1:9/return?from=bank")
        .with("vnp_TxnRef", "EV2611217K3M9Q")
}

/// A message of the merchant's server about an order.
pub fn question(command: &str, order: &Params) -> Message {
    Message::default()
        .with("vnp_RequestId", "r1")
        .with("vnp_Version", "2.1.0")
        .with("vnp_Command", command)
        .with("vnp_TmnCode", TERMINAL)
        .with("vnp_TxnRef", order.get("vnp_TxnRef").unwrap())
        .with("vnp_OrderInfo", "E-visa fee")
        .with("vnp_TransactionDate", CREATED)
        .with("vnp_CreateDate", "20261121151000")
        .with("vnp_IpAddr", "127.0.0.1")
}

/// The hidden session id of a page.
pub fn session(page: &Answer) -> String {
    let html = text(page);
    let (_, rest) = html
        .split_once(r#"name="session" value=""#)
        .unwrap_or_else(|| panic!("no form: {html}"));
    rest.split_once('"').unwrap().0.to_owned()
}

/// A page's text.
pub fn text(page: &Answer) -> String {
    String::from_utf8(page.bytes.clone()).unwrap()
}

/// What a redirect to the merchant carries; it must be genuine.
pub fn returned(answer: &Answer) -> Params {
    assert_eq!(answer.status, 303, "{}", text(answer));
    let place = answer.headers["location"].to_str().unwrap();
    assert!(place.starts_with("http://127.0.0.1:9/return?from=bank&vnp_"));
    let params = Params::read(place.split_once('?').unwrap().1).unwrap();
    assert!(params.is_genuine(SECRET));
    params
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    (listener, url)
}

async fn hear(State(heard): State<MerchantLog>, RawQuery(query): RawQuery) -> Json<Value> {
    heard.queries.lock().unwrap().push(query.unwrap());
    let mut codes = heard.codes.lock().unwrap();
    let code = if codes.len() > 1 {
        codes.remove(0)
    } else {
        codes.first().copied().unwrap_or("00")
    };
    Json(json!({ "RspCode": code, "Message": "as told" }))
}

/// Response code and transaction status.
pub fn codes(params: &Params) -> (&str, &str) {
    let get = |name| params.get(name).unwrap_or_default();
    (get("vnp_ResponseCode"), get("vnp_TransactionStatus"))
}
