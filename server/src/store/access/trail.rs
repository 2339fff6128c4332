//! What a running portal writes into the access trail: requests hand it over and go on; one task writes it, many rows in
//! a transaction.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::Access;
use super::chain::{self, Row};
use crate::platform::random::Random;
use crate::security::sealer::Sealer;
use crate::store::Store;

/// What waits to be written at most. Some 3 MB.
const WAITING: usize = 10_000;
/// Rows of one transaction.
const BATCH: usize = 500;
/// How long rows gather: what a crash may lose.
const GATHER: Duration = Duration::from_millis(200);
/// Pause after the database failed.
const PAUSE: Duration = Duration::from_secs(1);
/// How long a request waits for room: then it is answered, the loss logged and counted.
const PATIENCE: Duration = Duration::from_secs(1);

/// Takes what is to be written. Cloning is cheap; the last clone dropped ends the writing.
#[derive(Clone, Debug)]
pub struct Trail {
    sender: mpsc::Sender<Message>,
    failures: Counter,
}

#[derive(Debug)]
enum Message {
    Write(Access),
    /// Answer once everything before is written.
    Flush(oneshot::Sender<()>),
}

struct Writer {
    store: Store,
    sealer: Sealer,
    failures: Counter,
    chain: Arc<str>,
    seq: i64,
    previous: String,
}

impl Trail {
    /// Begins a chain, written by a task of its own. Rows that are lost, and tries that fail, are counted in `failures`.
    #[must_use]
    pub fn open(store: &Store, sealer: &Sealer, random: &Random, failures: Counter) -> Self {
        let (sender, receiver) = mpsc::channel(WAITING);
        let writer = Writer {
            store: store.clone(),
            sealer: sealer.clone(),
            failures: failures.clone(),
            chain: random.id().into(),
            seq: 0,
            previous: String::new(),
        };
        tokio::spawn(writer.run(receiver));
        Self { sender, failures }
    }

    /// Hands something over to be written. Waits only where very much waits already.
    pub async fn record(&self, access: Access) {
        let sent = self.sender.send(Message::Write(access));
        if !matches!(timeout(PATIENCE, sent).await, Ok(Ok(()))) {
            self.failures.inc();
            tracing::error!("the access trail lost a row: the database takes none");
        }
    }

    /// Waits until everything handed over before is written.
    pub async fn flush(&self) {
        let (done, written) = oneshot::channel();
        if self.sender.send(Message::Flush(done)).await.is_ok() {
            // The task answers, or the program ends.
            let _ = written.await;
        }
    }
}

impl Writer {
    async fn run(mut self, mut receiver: mpsc::Receiver<Message>) {
        let mut gathered = Vec::with_capacity(BATCH);
        while let Some(first) = receiver.recv().await {
            gathered.push(first);
            if !matches!(gathered[0], Message::Flush(_)) {
                self.gather(&mut receiver, &mut gathered).await;
            }
            let (rows, flushed) = sort(gathered.drain(..));
            self.write(rows).await;
            for done in flushed {
                // Nobody may wait any more.
                let _ = done.send(());
            }
        }
    }

    /// Takes what comes until time or room is over, or somebody waits for it.
    async fn gather(&self, receiver: &mut mpsc::Receiver<Message>, gathered: &mut Vec<Message>) {
        let pause = sleep(GATHER);
        tokio::pin!(pause);
        while gathered.len() < BATCH {
            tokio::select! {
                next = receiver.recv() => match next {
                    Some(message) => {
                        let waits = matches!(message, Message::Flush(_));
                        gathered.push(message);
                        if waits {
                            break;
                        }
                    }
                    None => break,
                },
                () = &mut pause => break,
            }
        }
    }

    /// Writes rows, however often it takes.
    async fn write(&mut self, accesses: Vec<Access>) {
        let (mut seq, mut previous) = (self.seq, self.previous.clone());
        let mut rows = Vec::with_capacity(accesses.len());
        for access in accesses {
            let mut row = Row::after(self.chain.to_string(), seq, previous, access);
            row.close(&self.sealer);
            (seq, previous) = (row.seq, row.hash.clone());
            rows.push(row);
        }
        if rows.is_empty() {
            return;
        }
        while let Err(error) = self.try_write(&rows).await {
            if matches!(error, sqlx::Error::PoolClosed) {
                tracing::error!("the access trail lost rows: the database is closed");
                return;
            }
            self.failures.inc();
            tracing::error!(%error, rows = rows.len(), "the access trail cannot be written");
            sleep(PAUSE).await;
        }
        (self.seq, self.previous) = (seq, previous);
    }

    async fn try_write(&self, rows: &[Row]) -> sqlx::Result<()> {
        // A commit whose answer was lost has written them: the first row tells.
        let mut tx = self.store.begin().await?;
        if let Some(first) = rows.first() {
            let there = chain::hash_of(&mut tx, &first.chain, first.seq).await?;
            if there.as_ref() == Some(&first.hash) {
                return Ok(());
            }
        }
        for row in rows {
            chain::insert(&mut tx, row).await?;
        }
        tx.commit().await
    }
}

fn sort(messages: impl Iterator<Item = Message>) -> (Vec<Access>, Vec<oneshot::Sender<()>>) {
    let (mut rows, mut flushed) = (Vec::new(), Vec::new());
    for message in messages {
        match message {
            Message::Write(access) => rows.push(access),
            Message::Flush(done) => flushed.push(done),
        }
    }
    (rows, flushed)
}
