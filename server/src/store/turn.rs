//! Transactions that write, one after the other where the database takes only one.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::Any;
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use super::Conn;
use super::group_commit::GroupCommit;

/// A transaction; dropped without [`Tx::commit`] it leaves nothing behind.
#[derive(Debug)]
pub struct Tx {
    // Dropped before the turn ends.
    inner: sqlx::Transaction<'static, Any>,
    turn: Option<OwnedMutexGuard<()>>,
    group: Option<GroupCommit>,
    /// Which one of this process.
    serial: u64,
}

/// How many transactions this process has begun.
static BEGUN: AtomicU64 = AtomicU64::new(0);

impl Tx {
    pub(super) fn new(
        inner: sqlx::Transaction<'static, Any>,
        turn: Option<OwnedMutexGuard<()>>,
        group: Option<GroupCommit>,
    ) -> Self {
        Self {
            inner,
            turn,
            group,
            serial: BEGUN.fetch_add(1, Ordering::Relaxed),
        }
    }

    /// Tells it from every other transaction of this process.
    pub(super) const fn serial(&self) -> u64 {
        self.serial
    }

    /// Makes everything in it last.
    ///
    /// # Errors
    /// When the database fails: then nothing lasts. When the disk fails to flush it: then it may be lost with the power.
    pub async fn commit(self) -> sqlx::Result<()> {
        let Self {
            inner, turn, group, ..
        } = self;
        inner.commit().await?;
        // The next one writes while this one is flushed.
        drop(turn);
        match group {
            Some(group) => group.flushed().await.map_err(sqlx::Error::Io),
            None => Ok(()),
        }
    }

    /// Takes everything in it back.
    ///
    /// # Errors
    /// When the database fails: nothing lasts then, either.
    pub async fn rollback(self) -> sqlx::Result<()> {
        self.inner.rollback().await
    }
}

impl Deref for Tx {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.inner
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.inner
    }
}

/// Writers of this process wait for each other in the order in which they came. SQLite alone would let them try again and
/// again, ever later: some would wait for seconds. Writers of other processes it still holds apart.
#[derive(Clone, Debug, Default)]
pub(super) struct WriteQueue(Arc<Mutex<()>>);

impl WriteQueue {
    /// # Errors
    /// When it takes too long, as for a connection.
    pub(super) async fn next(&self) -> sqlx::Result<OwnedMutexGuard<()>> {
        let turn = timeout(super::PATIENCE, Arc::clone(&self.0).lock_owned()).await;
        turn.map_err(|_| sqlx::Error::PoolTimedOut)
    }
}
