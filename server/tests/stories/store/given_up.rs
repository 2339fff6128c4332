//! A visitor goes away while a transaction begins. The connection is used by others afterwards.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use evisa_server::store::Store;
use sqlx::Connection;

use crate::support::database::Postgres;

#[tokio::test]
async fn a_begin_that_is_given_up_leaves_no_transaction_open() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let store = Store::open(&postgres.url).await.unwrap();
    for looks in 1..30 {
        let mut beginning = pin!(store.begin());
        let mut left = looks;
        poll_fn(|context| {
            left -= 1;
            let done = beginning.as_mut().poll(context).is_ready();
            if done || left == 0 {
                return Poll::Ready(());
            }
            context.waker().wake_by_ref();
            Poll::Pending
        })
        .await;
    }
    let mut watcher = sqlx::AnyConnection::connect(&postgres.url).await.unwrap();
    let open = "SELECT COUNT(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'";
    let start = Instant::now();
    loop {
        // Whoever is next finds connections that write at once.
        store.ping().await.unwrap();
        let left: i64 = sqlx::query_scalar(open)
            .fetch_one(&mut watcher)
            .await
            .unwrap();
        if left == 0 {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "{left} are open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    store.pool.close().await;
}
