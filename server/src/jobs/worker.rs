//! Carrying jobs out.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use futures::future::join_all;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{Job, Lane, Registry};
use crate::state::AppState;
use crate::store::job;
use crate::{Error, Result};

/// Pause of a lane in which nothing is due.
const IDLE: Duration = Duration::from_millis(500);
/// Longest time of one try: shorter than the lease ([`job::LEASE_MS`]), so that a slow try is over before another may
/// begin.
const LONGEST: Duration = Duration::from_secs(110);

/// How many jobs of a lane one process carries out at once.
#[must_use]
pub const fn places(lane: Lane) -> usize {
    #[expect(
        clippy::match_same_arms,
        reason = "each number has a reason of its own"
    )]
    match lane {
        // They wait for the network. Mail providers take a few connections from one sender at once.
        Lane::Mail => 4,
        // One draws while the other waits for files. Drawing is bounded once more, together with what people at a page
        // wait for (`documents::engine`).
        Lane::Documents => 2,
        // The workers that look at pictures belong to people who stand before the page.
        Lane::ImageChecks => 1,
        // Few questions, none of them urgent; a bank may bound its callers.
        Lane::Bank => 2,
        // They wait for the disk or an object store; a sweep queues hundreds at once.
        Lane::Files => 4,
        // The longest keeps a core busy for 19 s; whoever asked for one goes on meanwhile.
        Lane::Lists => 1,
    }
}

/// Carries out the jobs of the outbox, every lane by itself. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Worker {
    state: AppState,
    registry: Arc<Registry>,
}

impl Worker {
    /// A worker that knows these handlers.
    #[must_use]
    pub fn new(state: AppState, registry: Registry) -> Self {
        let registry = Arc::new(registry);
        Self { state, registry }
    }

    /// Works until `stop` completes; the jobs under way in every lane are finished first.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let stop = stop.shared();
        join_all(Lane::ALL.map(|lane| self.work(lane, stop.clone()))).await;
    }

    async fn work(&self, lane: Lane, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let mut under_way = JoinSet::new();
        loop {
            if let Err(error) = self.fill(lane, &mut under_way).await {
                tracing::error!(%error, lane = lane.name(), "the outbox cannot be read");
            }
            tokio::select! {
                biased;
                () = &mut stop => break,
                Some(_) = under_way.join_next() => {}
                () = sleep(IDLE) => {}
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Begins jobs of a lane until none is due or no place is free.
    async fn fill(&self, lane: Lane, under_way: &mut JoinSet<()>) -> sqlx::Result<()> {
        while under_way.try_join_next().is_some() {}
        while under_way.len() < places(lane) {
            let Some(job) = self.claim(lane).await? else {
                break;
            };
            let worker = self.clone();
            under_way.spawn(async move {
                if let Err(error) = worker.carry_out(&job).await {
                    // It is carried out once more when its lease ends.
                    tracing::error!(%error, kind = job.kind, id = job.id, "a job cannot be closed");
                }
            });
        }
        Ok(())
    }

    /// Carries out everything that is due, one job after the other; returns how many were tried.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drain(&self) -> Result<usize> {
        let mut tried = 0;
        loop {
            let before = tried;
            for lane in Lane::ALL {
                while let Some(job) = self.claim(lane).await? {
                    self.carry_out(&job).await?;
                    tried += 1;
                }
            }
            if tried == before {
                return Ok(tried);
            }
        }
    }

    async fn claim(&self, lane: Lane) -> sqlx::Result<Option<Job>> {
        job::claim(&self.state.store, lane, self.state.clock.millis()).await
    }

    /// Tries a job once, and writes down what came of it.
    async fn carry_out(&self, job: &Job) -> sqlx::Result<()> {
        let outcome = self.attempt(job).await;
        let store = &self.state.store;
        let now = self.state.clock.millis();
        let Err(error) = outcome else {
            return job::done(store, job, now).await;
        };
        tracing::warn!(kind = job.kind, attempt = job.attempt, %error, "a job failed");
        job::failed(store, job, &error.to_string(), now).await?;
        if job.attempt >= job::TRIES {
            tracing::error!(kind = job.kind, id = job.id, "given up: see `evisa outbox`");
        }
        Ok(())
    }

    async fn attempt(&self, job: &Job) -> Result<()> {
        let Some(handler) = self.registry.handler(&job.kind) else {
            return Err(Error::internal(format!("no job is called {}", job.kind)));
        };
        let work = AssertUnwindSafe(handler(self.state.clone(), job.clone()));
        match timeout(LONGEST, work.catch_unwind()).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(Error::internal("panicked")),
            Err(_) => Err(Error::internal(format!("took longer than {LONGEST:?}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_try_ends_before_its_lease() {
        assert!(LONGEST.as_millis() < job::LEASE_MS.unsigned_abs().into());
    }

    #[test]
    fn every_lane_has_a_place() {
        assert!(Lane::ALL.map(places).iter().all(|places| *places > 0));
    }
}
