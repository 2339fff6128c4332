//! The workers that look at pictures: as many at once as configured, each on a thread of its own.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use evisa_core::ekyc::Stage;
use evisa_core::vision::Eyes;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

use crate::config::Config;
use crate::secrets::sha256;
use crate::{Error, Result};

/// Checks that may wait for each worker: more would only hold pictures in memory until their time is over.
const WAITING: usize = 8;
/// Seconds after which a refused caller may try again.
const RETRY_AFTER: u64 = 5;

/// Runs work on pictures, bounded in number and time. Cloning shares the workers.
#[derive(Clone, Debug)]
pub struct Checker {
    /// One for each check that runs or waits.
    places: Arc<Semaphore>,
    /// One for each check that runs.
    permits: Arc<Semaphore>,
    time: Duration,
    models: Arc<str>,
    eyes: Arc<OnceLock<Result<Arc<Eyes>, String>>>,
}

impl Checker {
    /// Workers for the models in the configured folder.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let workers = config.ekyc_workers.unwrap_or_else(processors).max(1);
        Self {
            places: Arc::new(Semaphore::new(workers.saturating_mul(1 + WAITING))),
            permits: Arc::new(Semaphore::new(workers)),
            time: config.ekyc_time(),
            models: name_of(&config.models_dir, config.match_threshold).into(),
            eyes: Arc::default(),
        }
    }

    /// Loads the networks on a thread of its own, which takes some hundred milliseconds. Until then,
    /// and where the models are missing, [`Checker::eyes`] refuses.
    pub fn load(&self, folder: PathBuf) {
        let eyes = Arc::clone(&self.eyes);
        std::thread::spawn(move || {
            let loaded = eyes.get_or_init(|| crate::check::eyes(&folder).map(Arc::new));
            if let Err(cause) = loaded {
                tracing::error!(cause, folder = %folder.display(), "pictures cannot be checked");
            }
        });
    }

    /// The networks.
    ///
    /// # Errors
    /// 503 `models_missing` while they are being loaded, or when they could not be.
    pub fn eyes(&self) -> Result<Arc<Eyes>> {
        match self.eyes.get() {
            Some(Ok(eyes)) => Ok(Arc::clone(eyes)),
            _ => Err(Error::Unavailable {
                code: "models_missing",
                retry_after: RETRY_AFTER,
            }),
        }
    }

    /// Names the models by their digests, the threshold, and whose limits hold: what was found by others is not
    /// taken for theirs.
    #[must_use]
    pub fn models(&self, stage: Stage) -> String {
        match stage {
            Stage::Adult => self.models.to_string(),
            Stage::Child => format!("{}-under6", self.models),
        }
    }

    /// Runs `work` on a worker.
    ///
    /// # Errors
    /// 503 `busy` when too many wait already or no worker is free in time, 503 `timeout` when the work takes too long. Work
    /// that was begun is finished before its worker is free again.
    pub async fn run<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let until = Instant::now() + self.time;
        let unavailable = |code| Error::Unavailable {
            code,
            retry_after: RETRY_AFTER,
        };
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_| unavailable("busy"))?;
        let permit = timeout_at(until, Arc::clone(&self.permits).acquire_owned())
            .await
            .map_err(|_| unavailable("busy"))?
            .map_err(Error::internal)?;
        let running = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((permit, place));
            done
        });
        timeout_at(until, running)
            .await
            .map_err(|_| unavailable("timeout"))?
            .map_err(Error::internal)
    }
}

/// The models' files within their folder.
const FILES: [&str; 3] = ["face-detector.net", "mrz-reader.net", "face-embedder.onnx"];

fn name_of(folder: &Path, threshold: f32) -> String {
    let files = FILES
        .map(|name| match std::fs::read(folder.join(name)) {
            Ok(bytes) => sha256(&bytes)[..12].to_owned(),
            Err(_) => "none".to_owned(),
        })
        .join("-");
    format!("{files}-{threshold}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checker(seconds: u64) -> Checker {
        Checker::new(&Config {
            ekyc_workers: Some(1),
            ekyc_seconds: seconds,
            ..Config::default()
        })
    }

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_told_at_once() {
        let checker = checker(60);
        let (release, wait) = std::sync::mpsc::channel::<()>();
        let running = tokio::spawn({
            let checker = checker.clone();
            async move { checker.run(move || wait.recv().is_ok()).await }
        });
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| {
                let checker = checker.clone();
                tokio::spawn(async move { checker.run(|| true).await })
            })
            .collect();
        while checker.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = checker.run(|| true).await.unwrap_err();
        assert!(matches!(refused, Error::Unavailable { code: "busy", .. }));
        release.send(()).unwrap();
        assert!(running.await.unwrap().unwrap());
        for one in waiting {
            assert!(one.await.unwrap().unwrap(), "who waited is served");
        }
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_given_up_and_others_are_told_to_wait() {
        let checker = checker(1);
        let slow = || std::thread::sleep(Duration::from_millis(2_500));
        let (first, second) = tokio::join!(checker.run(slow), checker.run(|| 7));
        let code = |error: Error| match error {
            Error::Unavailable { code, retry_after } => (code, retry_after),
            other => panic!("{other}"),
        };
        assert_eq!(code(first.unwrap_err()), ("timeout", RETRY_AFTER));
        assert_eq!(code(second.unwrap_err()), ("busy", RETRY_AFTER));
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(
            checker.run(|| 7).await.unwrap(),
            7,
            "the worker is free again"
        );
    }
}
