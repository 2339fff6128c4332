//! Fills a database with invented cases, and times the lists over them.
//!
//! `lists URL seed N [ORGANIZATIONS]` adds N cases of every kind and step to an empty database (`sqlite:PATH` or
//! `postgres://…`), of visitors or of as many organizations; `lists URL time [beside]` prints how long the lists take, by
//! the statements that the portal asks, `beside` them a plain one with LIKE and OFFSET. See `scripts/seed` and
//! `scripts/bench/lists`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a benchmark stops at the first surprise"
)]

mod copy;
mod organizations;
mod people;
mod queries;
mod seed;
mod time;

use evisa_server::store::Store;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        [url, "seed", count, of @ ..] => {
            let count = count.parse().expect("how many cases");
            let organizations = of
                .first()
                .map(|of| of.parse().expect("of how many organizations"));
            let store = Store::open(url).await.unwrap();
            seed::seed(&store, count, organizations.unwrap_or(0)).await;
        }
        [url, "time", how @ ..] => {
            let store = Store::open(url).await.unwrap();
            time::time(&store, how.contains(&"beside")).await;
        }
        _ => {
            eprintln!("lists URL seed N [ORGANIZATIONS] | lists URL time [beside]");
            std::process::exit(2);
        }
    }
}
