//! How long whoever has pictures checked waits, and what becomes of work that nobody waits for.

use std::time::{Duration, Instant};

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::Portal;
use crate::support::page::{page, portrait};
use crate::support::portal::send;

const CHECK: &str = "/ekyc/process-evisa";

fn pair() -> Form {
    let part = |bytes: Vec<u8>| Part::bytes(bytes).file_name("a.jpg");
    Form::new()
        .part("portrait", part(portrait()))
        .part("passport", part(page()))
}

async fn kept(portal: &Portal) -> i64 {
    let mut conn = portal.state.store.read().await.unwrap();
    sqlx::query_scalar("SELECT COUNT(*) FROM ekyc")
        .fetch_one(&mut *conn)
        .await
        .unwrap()
}

#[tokio::test]
async fn what_was_begun_is_found_again_though_the_visitor_left() {
    let portal = Portal::with_vision().await;
    let request = portal.request(Method::POST, CHECK).multipart(pair());
    let visitor = tokio::spawn(request.send());
    while portal.state.checker.at_work() == 0 && !visitor.is_finished() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    visitor.abort();
    let until = Instant::now() + Duration::from_mins(1);
    while kept(&portal).await == 0 {
        assert!(Instant::now() < until, "the work was thrown away");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let again = send(portal.request(Method::POST, CHECK).multipart(pair())).await;
    assert_eq!(again.data()["surname"], "ERIKSSON");
    assert_eq!(kept(&portal).await, 1, "found, not done again");
}

#[tokio::test]
async fn time_is_counted_from_the_beginning_of_the_request() {
    let portal = Portal::with_vision_and(|config| config.ekyc_seconds = 1).await;
    let mut body = Vec::new();
    for (name, bytes) in [("portrait", portrait()), ("passport", page())] {
        let head = format!(
            "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.jpg\"\r\n\r\n"
        );
        body.extend([head.as_bytes(), &bytes, b"\r\n"].concat());
    }
    body.extend(b"--x--\r\n");
    let head = format!(
        "POST {CHECK} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut slow = TcpStream::connect(portal.state.config.bind).await.unwrap();
    let (first, rest) = body.split_at(body.len() / 2);
    slow.write_all(&[head.as_bytes(), first].concat())
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    slow.write_all(rest).await.unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 503"), "{answer}");
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["code"], "timeout");
    assert_eq!(portal.state.checker.at_work(), 0, "nothing was begun");
}
