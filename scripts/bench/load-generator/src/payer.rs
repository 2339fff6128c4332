//! A traveller who pays at the sandbox bank.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use http_body_util::Full;
use hyper::Request;
use hyper::header::{CONTENT_TYPE, HOST};
use serde_json::Value;

use crate::client::Line;
use crate::portal::Portal;
use crate::requests::{get, post};

/// A card of the sandbox bank that pays.
const CARD: &str = "9704198526191432198";

/// Pays an application's fee; how long it took from the order until it is settled.
pub async fn pay(portal: &Portal, code: &str) -> Duration {
    let begun = Instant::now();
    let mut line = Line::open(portal.at, 3).await.unwrap();
    let path = format!("/client-service/public/hstt/thanh-toan/{code}");
    let order = line.data(post(&path, &Value::Null)).await.unwrap();
    let receipt = order["receiptCode"].as_str().unwrap();
    let (bank, page) = order["url"]
        .as_str()
        .unwrap()
        .split_once("/paymentv2/")
        .unwrap();
    let port = bank.rsplit(':').next().unwrap().parse().unwrap();
    let bank: SocketAddr = ([127, 0, 0, 1], port).into();

    let page = ask(bank, get(&format!("/paymentv2/{page}"))).await;
    let (_, session) = page
        .split_once(r#"name="session" value=""#)
        .expect("the bank's form");
    let session = session.split('"').next().unwrap();
    let card = format!("session={session}&number={CARD}&name=NGUYEN+VAN+A&date=07%2F15&terms=1");
    ask(bank, form("/paymentv2/card", card)).await;
    ask(
        bank,
        form("/paymentv2/otp", format!("session={session}&otp=123456")),
    )
    .await;
    loop {
        let shown = line
            .data(get(&format!("/payment-service/orders/{receipt}")))
            .await
            .unwrap();
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

/// What the bank answers, over a connection of its own.
async fn ask(bank: SocketAddr, request: Request<Full<Bytes>>) -> String {
    let mut line = Line::open(bank, 3).await.unwrap();
    let (_, bytes) = line.ask(request).await.unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn form(path: &str, body: String) -> Request<Full<Bytes>> {
    Request::post(path)
        .header(HOST, "localhost")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(body.into())
        .unwrap()
}
