//! Commits of SQLite last before they are answered, many by one write to the disk.
//!
//! With `synchronous=FULL` SQLite flushes the write-ahead log within each commit, while every other writer waits: on a disk
//! that takes 4 ms for it, 250 commits a second are all there can be. With `NORMAL` it leaves that to whoever needs it (it
//! still flushes log and database around a checkpoint, so that the file is never torn). So a writer commits, lets the next
//! one write, and waits here until the log is flushed: one flush serves all who committed before it began.
//!
//! The log can be opened beside SQLite: its locks (POSIX, lost when any descriptor of the file is closed) are on the
//! database and on the shared-memory file, none on the log.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Mutex;

/// Flushes what was written; may be called from any thread.
type Flush = dyn Fn() -> io::Result<()> + Send + Sync;

/// Has what was committed flushed before it is answered. Cloning shares it.
#[derive(Clone)]
pub(super) struct GroupCommit {
    flush: Arc<Flush>,
    /// Commits so far.
    committed: Arc<AtomicU64>,
    /// How many of them were flushed. Held while a flush is under way.
    flushed: Arc<Mutex<u64>>,
}

impl std::fmt::Debug for GroupCommit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GroupCommit")
    }
}

impl GroupCommit {
    /// Of the log beside a database file.
    pub(super) fn of(database: &str) -> Self {
        let log = PathBuf::from(format!("{database}-wal"));
        Self::new(move || match File::open(&log) {
            Ok(file) => file.sync_data(),
            // Removed by a checkpoint, which has flushed everything.
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(cause) => Err(cause),
        })
    }

    fn new(flush: impl Fn() -> io::Result<()> + Send + Sync + 'static) -> Self {
        Self {
            flush: Arc::new(flush),
            committed: Arc::default(),
            flushed: Arc::default(),
        }
    }

    /// Resolves when everything is flushed that was committed before the call.
    ///
    /// # Errors
    /// When the disk fails: what was committed may be lost with the power.
    pub(super) async fn flushed(&self) -> io::Result<()> {
        let own = self.committed.fetch_add(1, Ordering::SeqCst) + 1;
        let mut flushed = self.flushed.lock().await;
        if *flushed >= own {
            return Ok(());
        }
        let all = self.committed.load(Ordering::SeqCst);
        let flush = Arc::clone(&self.flush);
        tokio::task::spawn_blocking(move || flush())
            .await
            .map_err(io::Error::other)??;
        *flushed = all;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn one_flush_serves_all_who_committed_before_it_and_nobody_after() {
        let begun = Arc::new(AtomicUsize::new(0));
        let ended = Arc::new(AtomicUsize::new(0));
        let group = GroupCommit::new({
            let (begun, ended) = (Arc::clone(&begun), Arc::clone(&ended));
            move || {
                begun.fetch_add(1, Ordering::SeqCst);
                sleep(Duration::from_millis(2));
                ended.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }
        });
        let writers = (0..200u64).map(|number| {
            let (group, begun, ended) = (group.clone(), Arc::clone(&begun), Arc::clone(&ended));
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_micros(number * 100)).await;
                let before = begun.load(Ordering::SeqCst);
                group.flushed().await.unwrap();
                // One that began after the commit is over.
                assert!(ended.load(Ordering::SeqCst) > before);
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        let flushes = ended.load(Ordering::SeqCst);
        assert!(
            (2..100).contains(&flushes),
            "{flushes} flushes of 200 commits"
        );
    }

    #[tokio::test]
    async fn a_disk_that_fails_is_not_answered_as_if_it_had_not() {
        let group = GroupCommit::new(|| Err(io::Error::other("disk")));
        for _ in 0..2 {
            assert!(group.flushed().await.is_err());
        }
    }
}
