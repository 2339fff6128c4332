//! A visitor goes away while a transaction begins. The connection is used by others afterwards.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use evisa_server::store::Store;
use sqlx::Connection;

use crate::support::database::Postgres;

/// Between two moments at which a begin is given up; to PostgreSQL and back takes some 50 of them.
const STEP: Duration = Duration::from_micros(2);
const TRIES: u32 = 400;

/// Drops what is begun when the time is over. A timer would be too coarse: it counts milliseconds.
async fn give_up_after<T>(time: Duration, begun: impl Future<Output = T>) {
    let mut begun = pin!(begun);
    let start = Instant::now();
    poll_fn(|context| {
        if begun.as_mut().poll(context).is_ready() || start.elapsed() >= time {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

#[tokio::test]
async fn a_begin_that_is_given_up_leaves_no_transaction_open() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let store = Store::open(&postgres.url).await.unwrap();
    let mut watcher = sqlx::AnyConnection::connect(&postgres.url).await.unwrap();
    // Later and later: while the connection is made sure of, while BEGIN is sent, while its answer is under way.
    for tries in 0..TRIES {
        store.ping().await.unwrap();
        give_up_after(tries * STEP, store.begin()).await;
        until_none_is_open(&mut watcher).await;
    }
    store.pool.close().await;
}

/// Looked at before the next one begins, which would end what it finds open.
async fn until_none_is_open(watcher: &mut sqlx::AnyConnection) {
    let open = "SELECT COUNT(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'";
    let start = Instant::now();
    loop {
        // What was sent arrives, and is rolled back.
        tokio::time::sleep(Duration::from_millis(2)).await;
        let left: i64 = sqlx::query_scalar(open)
            .fetch_one(&mut *watcher)
            .await
            .unwrap();
        if left == 0 {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "{left} are open");
    }
}
