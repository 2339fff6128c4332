//! Loads a portal that is really served, and says what it bears.
//!
//! `evisa-load EVISA WEB_DIR [SECONDS]` starts the program EVISA with a folder, a database and a sandbox bank of its own, and
//! measures, beside a bare axum that says `hello`: requests a second of what is asked most, then the latencies of
//! `healthz` and look-up while the portal is besieged. Client and server share the machine's processors: both tables are
//! of the two together. See `scripts/bench/load`.
//!
//! `evisa-load sign-ins EVISA WEB_DIR SECONDS` measures sign-ins at capacity, and the others' latencies before and meanwhile.
//! See `scripts/bench/sign-ins`.
#![allow(
    unreachable_pub,
    reason = "a program of its own: what its modules share is public to nobody else"
)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark stops at the first surprise"
)]

mod client;
mod figures;
mod hello;
#[path = "../../../../server/tests/stories/support/page.rs"]
#[allow(dead_code, reason = "the stories draw more of it")]
mod page;
mod payer;
mod portal;
mod rates;
mod requests;
mod siege;
mod sign_ins;

use std::path::Path;
use std::time::Duration;

use portal::Portal;
use requests::Requests;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (program, web, seconds) = match args.as_slice() {
        ["hello"] => return hello::serve().await,
        [program, web] => (program, web, 10),
        [program, web, seconds] => (program, web, seconds.parse().expect("whole seconds")),
        ["sign-ins", program, web, seconds] => {
            let time = Duration::from_secs(seconds.parse().expect("whole seconds"));
            return sign_ins::measure(Path::new(program), Path::new(web), time).await;
        }
        _ => {
            eprintln!(
                "evisa-load EVISA WEB_DIR [SECONDS], or evisa-load sign-ins EVISA WEB_DIR SECONDS"
            );
            std::process::exit(2);
        }
    };
    let time = Duration::from_secs(seconds);
    let portal = Portal::start(Path::new(program), Path::new(web)).await;
    let requests = std::sync::Arc::new(Requests::prepare(&portal).await);
    println!("{}\n", machine());
    println!("memory at rest, models loaded: {}\n", portal.memory());
    rates::print(&portal, &requests, time).await;
    siege::print(&portal, &requests, 3 * time).await;
}

/// Processors and their name.
pub fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = name.map_or("unknown", |name| name.trim_start_matches([' ', '\t', ':']));
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    format!("machine: {count} processors, {name}, shared by client and server")
}
