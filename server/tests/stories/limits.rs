//! Nobody takes the portal away from others: connections, slow senders, requests, disk.

mod pictures;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use evisa_server::Error;
use evisa_server::commands::serve;
use evisa_server::http::limit;
use evisa_server::http::listen::{self, Caps, Timeouts};
use evisa_server::platform::limiter::Requester;
use evisa_server::platform::random::Random;
use evisa_server::platform::workers::{Party, WorkerPermit, Workers};
use evisa_server::router::router;
use evisa_server::state::AppState;
use futures::FutureExt;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::support::organization::Member;
use crate::support::page::portrait;
use crate::support::portal::{browser, send};
use crate::support::{Answer, Portal};

const LOOKUP: &str = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
const HOUR: Duration = Duration::from_hours(1);

/// A connection from one of this machine's own addresses, `127.0.0.x`.
async fn connect(from: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket
        .bind(SocketAddr::from(([127, 0, 0, from], 0)))
        .unwrap();
    socket.connect(to).await.unwrap()
}

/// What is answered to a plain question after `sent`, as far as it comes in time.
async fn answered(stream: &mut TcpStream, sent: &[u8]) -> String {
    let _ = stream.write_all(sent).await;
    let mut bytes = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut bytes)).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/// The portal once more, at another port, with these caps and little patience.
async fn served(portal: &Portal, caps: Caps) -> (SocketAddr, tokio::sync::oneshot::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = router(portal.state.clone());
    let patience = Timeouts {
        headers: Duration::from_millis(400),
        reader: Duration::from_secs(5),
        shutdown: Duration::from_secs(1),
    };
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let stopped = async {
        let _ = stopped.await;
    };
    tokio::spawn(listen::serve(listener, app, caps, patience, stopped));
    (address, stop)
}

#[tokio::test]
async fn whoever_holds_too_many_connections_leaves_room_for_others() {
    let portal = Portal::start().await;
    let caps = Caps {
        all: 100,
        per_address: Some(20),
    };
    let (address, _stop) = served(&portal, caps).await;
    let mut held = Vec::new();
    for _ in 0..20 {
        held.push(connect(1, address).await);
    }
    // A round trip of another address: those before it were admitted by then.
    let other = answered(&mut connect(2, address).await, HEALTH).await;
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    let one_more = answered(&mut connect(1, address).await, HEALTH).await;
    assert!(one_more.starts_with("HTTP/1.1 503"), "{one_more}");
    assert!(one_more.contains("retry-after: 5"));
    // Those that say nothing are let go.
    tokio::time::sleep(Duration::from_millis(900)).await;
    let later = answered(&mut connect(1, address).await, HEALTH).await;
    assert!(later.starts_with("HTTP/1.1 200"), "{later}");
}

#[tokio::test]
async fn a_body_that_never_ends_does_not_keep_the_portal_from_stopping() {
    let portal = Portal::start().await;
    let caps = Caps {
        all: 10,
        per_address: None,
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = router(portal.state.clone());
    let patience = Timeouts {
        shutdown: Duration::from_secs(1),
        ..Timeouts::default()
    };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let stopped = async {
        let _ = stopped.await;
    };
    let serving = tokio::spawn(listen::serve(listener, app, caps, patience, stopped));
    let mut slow = connect(1, address).await;
    let head = "POST /client-service/public/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; \
                boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\n";
    slow.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let begun = Instant::now();
    stop.send(()).unwrap();
    serving.await.unwrap().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5));
}

/// Looks up a code with this e-mail address.
async fn look_up(portal: &Portal, code: &str, email: &str) -> Answer {
    let (id, answer) = portal.captcha().await;
    let body = json!({
        "maHoSo": code, "email": email, "ngaySinh": "1974-08-12", "captcha-id": id, "captcha": answer,
    });
    portal.post(LOOKUP, &body).await
}

#[tokio::test]
async fn one_code_cannot_be_tried_again_and_again_from_anywhere() {
    let portal = Portal::start_with(|config| config.limits.tries_per_code = 3).await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    for n in 0..3 {
        let guess = look_up(&portal, &code, &format!("guess{n}@example.com")).await;
        assert_eq!(guess.refusal(), (404, "not_found".into()));
    }
    let right = look_up(&portal, &code, "anna@example.com").await;
    assert_eq!(right.refusal(), (429, "too_many_requests".into()));
    assert!(right.headers.contains_key("retry-after"));
    // A code that nobody has is answered alike.
    let nobodys = "ABCD2345EFGH6789P";
    for _ in 0..3 {
        assert_eq!(look_up(&portal, nobodys, "a@example.com").await.status, 404);
    }
    assert_eq!(look_up(&portal, nobodys, "a@example.com").await.status, 429);
    portal.pass(HOUR);
    let later = look_up(&portal, &code, "anna@example.com").await;
    assert_eq!(later.status, 200);
}

#[tokio::test]
async fn processes_that_share_a_database_agree_on_what_was_used() {
    let one = Portal::start_with(|config| config.limits.tries_per_code = 4).await;
    let config = (*one.state.config).clone();
    let clock = one.state.clock.clone();
    let two = AppState::open(config, clock, Random::System).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve::on(listener, two.clone(), std::future::pending()));

    let (code, _) = one.apply(&one.good_draft().await).await;
    for _ in 0..4 {
        assert_eq!(look_up(&one, &code, "x@example.com").await.status, 404);
    }
    limit::share(&one.state).await.unwrap();
    // The other learns the sum with its own first try.
    let ask = async || {
        let (id, answer) = one.captcha().await;
        let body = json!({
            "maHoSo": code, "email": "x@example.com", "ngaySinh": "1974-08-12",
            "captcha-id": id, "captcha": answer,
        });
        send(
            browser()
                .post(format!("http://{address}{LOOKUP}"))
                .json(&body),
        )
        .await
    };
    assert_eq!(ask().await.status, 404);
    limit::share(&two).await.unwrap();
    assert_eq!(ask().await.status, 429);
}

#[tokio::test]
async fn polling_does_not_use_up_what_else_one_may_do() {
    let portal = Portal::start_with(|config| config.limits.rate_limit_strict = 2).await;
    let state = "/payment-service/orders/EV261121-7K3M9Q";
    for _ in 0..10 {
        assert_ne!(portal.get(state).await.status, 429);
    }
    let captcha = "/authorization-service/captcha/generate";
    for _ in 0..2 {
        assert_eq!(portal.get(captcha).await.status, 200);
    }
    assert_eq!(portal.get(captcha).await.status, 429);
}

#[tokio::test]
async fn pictures_are_refused_long_before_the_disk_is_full_and_payments_are_not() {
    let portal = Portal::start().await;
    let draft = portal.good_draft().await;
    let (code, _) = portal.apply(&draft).await;
    let mut full = portal.state.clone();
    let mut config = (*full.config).clone();
    config.limits.disk_reserve_mb = u64::MAX;
    full.config = config.into();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(serve::on(listener, full, std::future::pending()));

    let form = reqwest::multipart::Form::new().text("file", "x");
    let upload = browser().post(format!("{url}/client-service/public/upload"));
    let refused = send(upload.multipart(form)).await;
    assert_eq!(refused.refusal(), (503, "storage_full".into()));
    let body = portal.with_captcha(&draft).await;
    let create = browser().post(format!("{url}/client-service/public/hstt"));
    let refused = send(create.json(&body)).await;
    assert_eq!(refused.refusal(), (503, "storage_full".into()));
    let pay = browser().post(format!(
        "{url}/client-service/public/hstt/thanh-toan/{code}"
    ));
    let begun = send(pay).await;
    assert_eq!(begun.status, 200, "{}", begun.json_or_text());
}

#[tokio::test]
async fn one_form_does_not_use_up_what_others_at_its_address_may_send() {
    let portal = Portal::start_with(|config| config.limits.unclaimed_browser_mb = 1).await;
    let send_as = async |browser: &str| {
        let picture = reqwest::multipart::Part::bytes(portrait()).file_name("a.jpg");
        let form = reqwest::multipart::Form::new().part("file", picture);
        let upload = portal.request(Method::POST, "/client-service/public/upload");
        let cookie = format!("__Host-evisa-viewer={browser}");
        send(upload.header("cookie", cookie).multipart(form)).await
    };
    let mut sent = 0;
    let refused = loop {
        let answer = send_as("one").await;
        if answer.status != 200 {
            break answer;
        }
        sent += 1;
        assert!(sent < 100, "one browser may send for ever");
    };
    assert!(sent > 1);
    assert_eq!(refused.refusal(), (429, "too_many_requests".into()));
    assert_eq!(send_as("another").await.status, 200);
}
