//! Requests a second, one kind after the other.

use std::sync::Arc;
use std::time::Duration;

use crate::figures::{self, Figures};
use crate::hello;
use crate::portal::Portal;
use crate::requests::{self, Requests, captchas, get, packed};

/// Connections that ask at once. The latency of a full server is theirs divided by its rate: with more of them it is
/// the queue that is measured.
const CONNECTIONS: u8 = 32;
/// Picture checks at once.
const CHECKS: u8 = 4;
/// Captchas answered before, for what asks for one.
const CAPTCHAS: usize = 3_000;

/// Measures and prints the table.
pub async fn print(portal: &Portal, requests: &Arc<Requests>, time: Duration) {
    println!(
        "{CONNECTIONS} connections, {} s each; milliseconds",
        time.as_secs()
    );
    figures::head("");
    let (_hello, at) = hello::start();
    let row =
        async |name: &str, figures: Figures| println!("{name:<22} {figures}  {}", portal.memory());
    row(
        "bare axum: hello",
        Figures::of(at, CONNECTIONS, time, || Some(get("/"))).await,
    )
    .await;
    let plain = [
        ("healthz", "/healthz"),
        ("catalogue", "/client-service/public/dm-qt/get-all"),
        ("home", "/"),
    ];
    for (name, path) in plain {
        let figures = Figures::of(portal.at, CONNECTIONS, time, move || Some(get(path))).await;
        row(name, figures).await;
    }
    let figures = Figures::of(portal.at, CONNECTIONS, time, || Some(packed("/"))).await;
    row("home, brotli", figures).await;
    let figures = Figures::of(portal.at, CONNECTIONS, time, || Some(requests::captcha())).await;
    row("captcha", figures).await;

    let (known, solved) = (Arc::clone(requests), captchas(portal, CAPTCHAS).await);
    let lookup = move || known.lookup(&solved);
    row(
        "look-up",
        Figures::of(portal.at, CONNECTIONS, time, lookup).await,
    )
    .await;
    let (known, solved) = (Arc::clone(requests), captchas(portal, CAPTCHAS).await);
    let create = move || known.create(&solved);
    row(
        "create",
        Figures::of(portal.at, CONNECTIONS, time, create).await,
    )
    .await;
    let known = Arc::clone(requests);
    let check = move || Some(known.check());
    row(
        "process-evisa",
        Figures::of(portal.at, CHECKS, time, check).await,
    )
    .await;
    println!(
        "process-evisa: {CHECKS} connections; database {} MB afterwards\n",
        portal.database()
    );
}
