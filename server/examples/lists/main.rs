//! Fills a database with invented cases, and times the lists over them.
//!
//! `lists URL seed N` adds N cases of every kind and step to an empty database (`sqlite:PATH` or `postgres://…`);
//! `lists URL time` prints how long the queue takes, by the statements that the portal asks and by a plain one with
//! LIKE and OFFSET beside them. See `scripts/seed` and `scripts/bench-lists`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a benchmark stops at the first surprise"
)]

mod people;
mod seed;
mod time;

use evisa_server::store::Store;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        [url, "seed", count] => {
            let count = count.parse().expect("how many cases");
            seed::seed(&Store::open(url).await.unwrap(), count).await;
        }
        [url, "time"] => time::time(&Store::open(url).await.unwrap()).await,
        _ => {
            eprintln!("lists URL seed N | lists URL time");
            std::process::exit(2);
        }
    }
}
