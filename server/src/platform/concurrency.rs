//! A concurrency limit for requests that hold much memory while they are slow: few at once for one sender and in all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout_at};

use super::limiter::Requester;
use super::workers::unavailable;
use crate::Result;

/// Requests at once for one sender: as many connections as a browser opens to one host.
const PER_SENDER: usize = 6;
/// Requests at once in all: 128 of 8 MiB are a gigabyte at worst.
const ALL: usize = 128;
/// Longest wait for a permit.
const PATIENCE: Duration = Duration::from_secs(10);

/// Gives permits. Cloning shares them.
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit {
    all: Arc<Semaphore>,
    by_sender: Arc<Mutex<HashMap<Requester, Arc<Semaphore>>>>,
    patience: Duration,
}

/// Leave to go on, until it is dropped.
#[derive(Debug)]
pub struct Permit {
    who: Requester,
    limit: ConcurrencyLimit,
    /// Given back before it is looked whether the sender still has any.
    held: Option<[OwnedSemaphorePermit; 2]>,
}

impl Default for ConcurrencyLimit {
    fn default() -> Self {
        Self {
            all: Arc::new(Semaphore::new(ALL)),
            by_sender: Arc::default(),
            patience: PATIENCE,
        }
    }
}

impl ConcurrencyLimit {
    /// Waits for a permit of the sender and one of all.
    ///
    /// # Errors
    /// 503 `busy` when none is free in time.
    pub async fn acquire(&self, who: Requester) -> Result<Permit> {
        let until = Instant::now() + self.patience;
        let own = {
            let mut places = self.places();
            let new = || Arc::new(Semaphore::new(PER_SENDER));
            Arc::clone(places.entry(who.clone()).or_insert_with(new))
        };
        // Also forgets the sender when the waiting is given up.
        let mut permit = Permit {
            who,
            limit: self.clone(),
            held: None,
        };
        let wait = async |places: Arc<Semaphore>| {
            let acquired = timeout_at(until, places.acquire_owned()).await;
            acquired
                .ok()
                .and_then(Result::ok)
                .ok_or_else(|| unavailable("busy"))
        };
        let own = wait(own).await?;
        let one_of_all = wait(Arc::clone(&self.all)).await?;
        permit.held = Some([own, one_of_all]);
        Ok(permit)
    }

    fn places(&self) -> std::sync::MutexGuard<'_, HashMap<Requester, Arc<Semaphore>>> {
        self.by_sender
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.held = None;
        let mut places = self.limit.places();
        // Nobody else waits for these places or holds one: an `Arc` lives in each that does.
        if places
            .get(&self.who)
            .is_some_and(|own| Arc::strong_count(own) == 1)
        {
            places.remove(&self.who);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::Error;

    #[tokio::test]
    async fn a_sender_waits_for_itself_and_for_nobody_else() {
        let limit = ConcurrencyLimit {
            patience: Duration::from_millis(200),
            ..ConcurrencyLimit::default()
        };
        let [slow, other] = [1, 2].map(|last| Requester::Address(IpAddr::from([192, 0, 2, last])));
        let mut held = Vec::new();
        for _ in 0..PER_SENDER {
            held.push(limit.acquire(slow.clone()).await.unwrap());
        }
        let late = limit.acquire(slow.clone()).await.unwrap_err();
        assert!(matches!(late, Error::Unavailable { code: "busy", .. }));
        let passing = limit.acquire(other).await.unwrap();
        let waiting = tokio::spawn({
            let limit = limit.clone();
            async move { limit.acquire(slow).await.is_ok() }
        });
        tokio::task::yield_now().await;
        held.pop();
        assert!(waiting.await.unwrap(), "a place became free");
        drop((held, passing));
        assert!(limit.places().is_empty(), "nobody is remembered");
    }
}
