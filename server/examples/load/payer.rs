//! A traveller who pays at the sandbox bank.

use std::time::{Duration, Instant};

use evisa_server::platform::outbound;
use serde_json::Value;

use crate::portal::Portal;

/// A card of the sandbox bank that pays.
const CARD: &str = "9704198526191432198";

/// Pays an application's fee; how long it took from the order until it is settled.
pub async fn pay(portal: &Portal, code: &str) -> Duration {
    let begun = Instant::now();
    let http = outbound::client(None, Duration::from_mins(1)).unwrap();
    let url = |path: &str| format!("http://{}{path}", portal.at);
    let data = async |request: reqwest::RequestBuilder| {
        let answer: Value = request.send().await.unwrap().json().await.unwrap();
        answer["data"].clone()
    };
    let order = data(http.post(url(&format!(
        "/client-service/public/hstt/thanh-toan/{code}"
    ))))
    .await;
    let (at_bank, receipt) = (
        order["url"].as_str().unwrap(),
        order["receiptCode"].as_str().unwrap(),
    );
    let bank = at_bank.split("/paymentv2/").next().unwrap();
    let page = http
        .get(at_bank)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let (_, session) = page
        .split_once(r#"name="session" value=""#)
        .expect("the bank's form");
    let session = session.split('"').next().unwrap();
    let card = [
        ("session", session),
        ("number", CARD),
        ("name", "NGUYEN VAN A"),
        ("date", "07/15"),
        ("terms", "1"),
    ];
    http.post(format!("{bank}/paymentv2/card"))
        .form(&card)
        .send()
        .await
        .unwrap();
    let password = [("session", session), ("otp", "123456")];
    http.post(format!("{bank}/paymentv2/otp"))
        .form(&password)
        .send()
        .await
        .unwrap();
    loop {
        let shown = data(http.get(url(&format!("/payment-service/orders/{receipt}")))).await;
        if shown["status"] == "paid" {
            return begun.elapsed();
        }
        assert!(
            begun.elapsed() < Duration::from_mins(5),
            "not settled: {shown}"
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
