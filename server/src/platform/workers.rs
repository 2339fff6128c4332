//! Threads for work that takes a processor: pictures, passwords, documents. Each kind of work has workers of its own, so
//! that none can starve another, and a short queue, so that who comes too late is told at once. Where it is known for whom
//! the work is, each has a share of the queue ([`super::fair_queue`]).

use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use super::fair_queue::{FairQueue, Worker};
use super::limiter::Requester;
use crate::{Error, Result};

/// Seconds after which a refused caller may try again.
const RETRY_AFTER: u64 = 5;
/// Work that cannot be done in this time is not begun: who waits for it would be gone.
const LEAST: Duration = Duration::from_millis(500);

/// For whom work is done: each has a share of the workers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// The portal: what is done later, and what is done for everybody alike. All of it has one share.
    Portal,
    /// Somebody who asked.
    Requester(Requester),
}

/// Runs work, bounded in number and time. Cloning shares the workers.
#[derive(Clone, Debug)]
pub struct Workers {
    queue: FairQueue<Party>,
    at_once: usize,
    time: Duration,
    late: &'static str,
}

impl Workers {
    /// As many `at_once`, with `waiting` places for each in the queue; what has waited for `time` is refused.
    #[must_use]
    pub fn new(at_once: usize, waiting: usize, time: Duration) -> Self {
        Self {
            queue: FairQueue::new(at_once, at_once.saturating_mul(waiting)),
            at_once,
            time,
            late: "busy",
        }
    }

    /// The same with another code for work that took too long.
    #[must_use]
    pub fn late(self, late: &'static str) -> Self {
        Self { late, ..self }
    }

    /// The deadline of work that is asked for now.
    #[must_use]
    pub fn until(&self) -> Instant {
        Instant::now() + self.time
    }

    /// How many work now.
    #[must_use]
    pub fn at_work(&self) -> usize {
        self.at_once - self.queue.free()
    }

    /// How many wait now.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Waits for a worker in the turn of a party.
    ///
    /// # Errors
    /// 503 `busy` when the queue is full and nobody in it has more than the party, when its place is given to somebody who
    /// has less, or when no worker is free in time; the code for work that took too long when the time is over before the
    /// waiting begins.
    pub async fn turn(&self, party: Party, until: Instant) -> Result<WorkerPermit> {
        let worth_it = |code| match until.duration_since(Instant::now()) {
            left if left < LEAST => Err(unavailable(code)),
            _ => Ok(()),
        };
        worth_it(self.late)?;
        let waiting = self.queue.enter(party).map_err(|_| unavailable("busy"))?;
        let worker = timeout_at(until, waiting.worker()).await;
        let worker = worker.ok().flatten().ok_or_else(|| unavailable("busy"))?;
        worth_it("busy")?;
        Ok(WorkerPermit { _held: worker })
    }

    /// Runs `work` on a worker: first come, first served.
    ///
    /// # Errors
    /// Those of [`Workers::turn`] and [`in_time`].
    pub async fn run<T, F>(&self, until: Instant, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        self.run_for(Party::Portal, until, work).await
    }

    /// Runs `work` on a worker in the turn of a party.
    ///
    /// # Errors
    /// Those of [`Workers::turn`] and [`in_time`].
    pub async fn run_for<T, F>(&self, party: Party, until: Instant, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let turn = self.turn(party, until).await?;
        in_time(until, self.late, turn.work(work)).await
    }
}

/// A worker; others have it when it is dropped.
#[derive(Debug)]
pub struct WorkerPermit {
    _held: Worker<Party>,
}

impl WorkerPermit {
    /// Runs `work`. Once begun it is finished before its worker is free again, whether or not anybody waits for it.
    ///
    /// # Errors
    /// When it panics.
    pub async fn work<T, F>(self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let running = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(self);
            done
        });
        running.await.map_err(Error::internal)
    }
}

/// Waits for `task`, which goes on after the deadline, and after its caller is gone.
///
/// # Errors
/// Its own; 503 with the code `late` when it takes too long.
pub(crate) async fn in_time<T: Send + 'static>(
    until: Instant,
    late: &'static str,
    task: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    timeout_at(until, tokio::spawn(task))
        .await
        .map_err(|_| unavailable(late))?
        .map_err(Error::internal)?
}

/// 503 with a time to wait.
pub(crate) fn unavailable(code: &'static str) -> Error {
    Error::Unavailable {
        code,
        retry_after: RETRY_AFTER,
    }
}

/// Processors of this machine.
#[must_use]
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Places in the queue of the one worker.
    const WAITING: usize = 8;

    fn workers(seconds: u64) -> Workers {
        Workers::new(1, WAITING, Duration::from_secs(seconds)).late("timeout")
    }

    fn code(error: Error) -> (&'static str, u64) {
        match error {
            Error::Unavailable { code, retry_after } => (code, retry_after),
            other => panic!("{other}"),
        }
    }

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_told_at_once() {
        let workers = workers(60);
        let (release, wait) = std::sync::mpsc::channel::<()>();
        let run = |workers: Workers| async move { workers.run(workers.until(), || true).await };
        let running = tokio::spawn({
            let workers = workers.clone();
            async move {
                workers
                    .run(workers.until(), move || wait.recv().is_ok())
                    .await
            }
        });
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| tokio::spawn(run(workers.clone())))
            .collect();
        while workers.waiting() < WAITING {
            tokio::task::yield_now().await;
        }
        let refused = workers.run(workers.until(), || true).await.unwrap_err();
        assert_eq!(code(refused).0, "busy");
        release.send(()).unwrap();
        assert!(running.await.unwrap().unwrap());
        for one in waiting {
            assert!(one.await.unwrap().unwrap(), "who waited is served");
        }
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_given_up_and_others_are_told_to_wait() {
        let workers = workers(1);
        let slow = || std::thread::sleep(Duration::from_millis(2_500));
        let until = workers.until();
        let (first, second) = tokio::join!(workers.run(until, slow), workers.run(until, || 7));
        assert_eq!(code(first.unwrap_err()), ("timeout", RETRY_AFTER));
        assert_eq!(code(second.unwrap_err()), ("busy", RETRY_AFTER));
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(
            workers.run(workers.until(), || 7).await.unwrap(),
            7,
            "the worker is free again"
        );
    }

    #[tokio::test]
    async fn what_nobody_will_wait_for_is_not_begun() {
        let workers = workers(1);
        let late = workers.run(Instant::now() + LEAST / 2, || 7).await;
        assert_eq!(code(late.unwrap_err()).0, "timeout");
        let turn = workers.turn(Party::Portal, workers.until()).await.unwrap();
        assert_eq!(workers.at_work(), 1);
        let waiting = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(workers.until(), || 7).await }
        });
        tokio::time::sleep(Duration::from_millis(700)).await;
        drop(turn);
        assert_eq!(code(waiting.await.unwrap().unwrap_err()).0, "busy");
    }

    #[tokio::test]
    async fn what_was_begun_is_finished_though_nobody_waits() {
        let workers = workers(60);
        let (done, told) = tokio::sync::oneshot::channel();
        let turn = workers.turn(Party::Portal, workers.until()).await.unwrap();
        let slow = turn.work(|| std::thread::sleep(Duration::from_millis(50)));
        let task = async move {
            slow.await?;
            let _ = done.send(7);
            Ok(())
        };
        let gave_up = in_time(Instant::now(), "timeout", task).await.unwrap_err();
        assert_eq!(code(gave_up).0, "timeout");
        assert_eq!(told.await, Ok(7));
    }
}
