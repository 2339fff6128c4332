//! A portal that many mean ill, and how it answers the others meanwhile.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures::future::join_all;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Line, connect};
use crate::figures::{self, Figures};
use crate::payer;
use crate::portal::Portal;
use crate::requests::{self, Requests, captchas, get, slow_upload, solve};

/// Connections that say nothing, from four addresses.
const IDLE: usize = 10_000;
/// Uploads that send a byte a second, from the same addresses.
const SLOW: usize = 1_000;
/// Last numbers of the addresses that besiege; visitors come from others.
const HOSTS: std::ops::RangeInclusive<u8> = 11..=14;
/// The same of those that sign in and have pictures checked: many, because an address with slow uploads is let no more in,
/// and one that guesses has to wait.
const WORKERS: std::ops::RangeInclusive<u8> = 21..=220;
/// Sign-ins and picture checks asked at once: several for each processor of a small machine.
const SIGN_INS: usize = 16;
const CHECKS: usize = 8;
/// Connections opened at once, and how long one waits to be taken.
const AT_ONCE: usize = 250;
const PATIENCE: Duration = Duration::from_secs(3);
/// Requests a second of the visitors, at fixed moments: one that comes late waits, and its wait counts.
const HEALTH_RATE: u64 = 20;
const LOOKUP_RATE: u64 = 5;

/// Counts of the besiegers.
#[derive(Default)]
struct Counts {
    cut: AtomicU64,
    signed: AtomicU64,
    checked: AtomicU64,
    turned_away: AtomicU64,
}

/// Besieges the portal and prints what the visitors saw.
pub async fn print(portal: &Portal, requests: &Arc<Requests>, time: Duration) {
    let count = usize::try_from(time.as_secs() * LOOKUP_RATE).unwrap();
    let solved = captchas(portal, count).await;
    let counts = Arc::new(Counts::default());
    let idle = open(portal.at, IDLE).await;
    let uploads = open(portal.at, SLOW).await;
    println!(
        "siege: {} of {IDLE} idle connections, {} of {SLOW} slow uploads",
        idle.len(),
        uploads.len()
    );
    let mut tasks = tokio::task::JoinSet::new();
    for upload in uploads {
        tasks.spawn(drip(upload, Arc::clone(&counts)));
    }
    for number in 0..SIGN_INS {
        tasks.spawn(guess(portal.at, number, Arc::clone(&counts)));
    }
    for number in 0..CHECKS {
        let (known, counts) = (Arc::clone(requests), Arc::clone(&counts));
        tasks.spawn(check(portal.at, worker(number), known, counts));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;

    let known = Arc::clone(requests);
    let lookup = move || known.lookup(&solved);
    let health = Figures::at_rate(portal.at, 1, HEALTH_RATE, time, || Some(get("/healthz")));
    let lookup = Figures::at_rate(portal.at, 2, LOOKUP_RATE, time, lookup);
    let (health, lookup, paid) = tokio::join!(health, lookup, payer::pay(portal, &requests.code));
    figures::head("meanwhile");
    println!("{:<22} {health}", "healthz");
    println!("{:<22} {lookup}", "look-up");
    println!("a payment settled in {:.1} s", paid.as_secs_f64());
    let shown = |count: &AtomicU64| count.load(Ordering::Relaxed);
    println!(
        "besiegers: {} idle connections still open, {} slow uploads cut, {} sign-ins and {} picture checks answered, {} turned away; memory {}",
        idle.iter().filter(|stream| is_open(stream)).count(),
        shown(&counts.cut),
        shown(&counts.signed),
        shown(&counts.checked),
        shown(&counts.turned_away),
        portal.memory(),
    );
}

fn host(number: usize) -> u8 {
    HOSTS.start() + u8::try_from(number % HOSTS.count()).unwrap()
}

fn worker(number: usize) -> u8 {
    WORKERS.start() + u8::try_from(number % WORKERS.count()).unwrap()
}

/// So many connections, as far as they are taken within a while.
async fn open(at: SocketAddr, count: usize) -> Vec<TcpStream> {
    let (begun, mut opened) = (Instant::now(), Vec::new());
    let numbers: Vec<usize> = (0..count).collect();
    for some in numbers.chunks(AT_ONCE) {
        let connecting = some
            .iter()
            .map(|number| timeout(PATIENCE, connect(at, host(*number))));
        opened.extend(join_all(connecting).await.into_iter().flatten().flatten());
        if begun.elapsed() > 10 * PATIENCE {
            break;
        }
    }
    opened
}

/// Whether the other end has not closed it.
fn is_open(stream: &TcpStream) -> bool {
    let nothing_yet = |error: std::io::Error| error.kind() == std::io::ErrorKind::WouldBlock;
    stream
        .try_read(&mut [0; 1])
        .map_or_else(nothing_yet, |count| count > 0)
}

/// Sends an upload a byte a second, until the portal has enough of it.
async fn drip(mut upload: TcpStream, counts: Arc<Counts>) {
    let mut sent = upload.write_all(&slow_upload()).await;
    while sent.is_ok() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        sent = upload.write_all(b"x").await;
    }
    counts.cut.fetch_add(1, Ordering::Relaxed);
}

/// Guesses passwords, one after the other, each of another name and from another address: one name or address alone would
/// soon be made to wait, and cost nothing.
async fn guess(at: SocketAddr, number: usize, counts: Arc<Counts>) {
    for turn in (number..).step_by(SIGN_INS) {
        let Ok(mut line) = Line::open(at, worker(turn)).await else {
            turned_away(&counts).await;
            continue;
        };
        let Ok(solved) = solve(&mut line).await else {
            turned_away(&counts).await;
            continue;
        };
        match line
            .ask(requests::guess(&format!("nobody-{turn}"), &solved))
            .await
        {
            Ok((status, _)) if status == 401 => _ = counts.signed.fetch_add(1, Ordering::Relaxed),
            _ => turned_away(&counts).await,
        }
    }
}

/// Has pictures checked, one pair after the other.
async fn check(at: SocketAddr, host: u8, known: Arc<Requests>, counts: Arc<Counts>) {
    loop {
        let Ok(mut line) = Line::open(at, host).await else {
            turned_away(&counts).await;
            continue;
        };
        while let Ok((status, _)) = line.ask(known.check()).await {
            if status.is_success() {
                counts.checked.fetch_add(1, Ordering::Relaxed);
            } else {
                turned_away(&counts).await;
            }
        }
    }
}

async fn turned_away(counts: &Counts) {
    counts.turned_away.fetch_add(1, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(200)).await;
}
