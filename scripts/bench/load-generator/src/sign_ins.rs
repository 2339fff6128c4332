//! Sign-ins as many as the portal bears, and how it answers the others meanwhile.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::figures::{self, Figures};
use crate::machine;
use crate::portal::Portal;
use crate::requests::{Captchas, Requests, captchas, get, packed, sign_in};

/// Who sign in at once: several for each processor of a small machine, fewer than places in its queue.
const CONNECTIONS: u8 = 16;
/// Sign-ins a second for which captchas are answered before: a password takes some 30 ms of a processor.
const MOST_RATE: u64 = 40;
/// Requests a second of the visitors.
const RATE: u64 = 20;
const LOOKUP_RATE: u64 = 5;

/// Measures and prints both tables.
pub async fn measure(program: &Path, web: &Path, time: Duration) {
    let portal = Portal::start(program, web).await;
    let requests = Requests::prepare(&portal).await;
    let (name, password) = portal.account(program);
    println!("{}, {} s each; milliseconds", machine(), time.as_secs());
    let lookups = usize::try_from(time.as_secs() * LOOKUP_RATE).unwrap();
    let solved = captchas(&portal, lookups).await;
    visitors("before", &portal, &requests, &solved, time).await;

    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let count = usize::try_from(time.as_secs() * MOST_RATE).unwrap() * processors;
    let lookups = captchas(&portal, lookups).await;
    let solved = captchas(&portal, count).await;
    let known = Arc::clone(&solved);
    let enter = move || Some(sign_in(&name, &password, &known.lock().unwrap().pop()?));
    let signing_in = Figures::of(portal.at, CONNECTIONS, time, enter);
    let others = visitors("meanwhile", &portal, &requests, &lookups, time);
    let (signed_in, ()) = tokio::join!(signing_in, others);
    println!("{:<22} {signed_in}", "sign-ins");
    let left = solved.lock().unwrap().len();
    if left == 0 {
        println!("the captchas were used up: the rate is higher than shown");
    }
    println!("memory {}", portal.memory());
}

/// What those see who do not sign in.
async fn visitors(
    when: &str,
    portal: &Portal,
    requests: &Requests,
    solved: &Captchas,
    time: Duration,
) {
    let lookup = || requests.lookup(solved);
    let plain =
        |path: &'static str| Figures::at_rate(portal.at, 1, RATE, time, move || Some(get(path)));
    let (health, home, catalogue, lookup) = tokio::join!(
        plain("/healthz"),
        Figures::at_rate(portal.at, 1, RATE, time, || Some(packed("/"))),
        plain("/client-service/public/dm-qt/get-all"),
        Figures::at_rate(portal.at, 2, LOOKUP_RATE, time, lookup),
    );
    figures::head(when);
    for (name, figures) in [
        ("healthz", health),
        ("home", home),
        ("catalogue", catalogue),
        ("look-up", lookup),
    ] {
        println!("{name:<22} {figures}");
    }
}
