//! SQLite rolls back by itself when the disk is full (`sqlite.org/lang_transaction.html`). The connection is used by others
//! afterwards.

use sqlx::Executor;

use crate::support::database::sqlite;

/// More than the pool has connections.
const OTHERS: usize = 40;

#[tokio::test]
async fn a_transaction_that_the_database_ended_spoils_no_connection() {
    let (store, _folder) = sqlite().await;
    let mut tx = store.begin().await.unwrap();
    tx.execute("ROLLBACK").await.unwrap();
    drop(tx);
    for _ in 0..OTHERS {
        store.begin().await.unwrap().commit().await.unwrap();
    }
}
