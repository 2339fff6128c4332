//! The workers that look at pictures: as many at once as configured, each on a thread of its own.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use evisa_core::ekyc::{AgeGroup, METHOD};
use evisa_core::vision::{ModelFiles, VisionModels};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout_at};

use super::config::Config;
use super::secrets::sha256;
use crate::{Error, Result};

/// Checks that may wait for each worker: more would only hold pictures in memory until their time is over.
const WAITING: usize = 8;
/// Seconds after which a refused caller may try again.
const RETRY_AFTER: u64 = 5;
/// Work that cannot be done in this time is not begun: who waits for it would be gone.
const LEAST: Duration = Duration::from_millis(500);

/// Runs work on pictures, bounded in number and time. Cloning shares the workers.
#[derive(Clone, Debug)]
pub struct Checker {
    /// One for each check that runs or waits.
    places: Arc<Semaphore>,
    /// One for each check that runs.
    permits: Arc<Semaphore>,
    workers: usize,
    time: Duration,
    models: Arc<str>,
    vision: Arc<OnceLock<Result<Arc<VisionModels>, String>>>,
}

impl Checker {
    /// Workers for the models in the configured folder.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let workers = config.ekyc_workers.unwrap_or_else(processors);
        Self {
            places: Arc::new(Semaphore::new(workers.saturating_mul(1 + WAITING))),
            permits: Arc::new(Semaphore::new(workers)),
            workers,
            time: config.ekyc_time(),
            models: name_of(config).into(),
            vision: Arc::default(),
        }
    }

    /// Loads the networks on a thread of its own, which takes some hundred milliseconds. Until then,
    /// and where the models are missing, [`Checker::vision`] refuses.
    pub fn load(&self, folder: PathBuf) {
        let vision = Arc::clone(&self.vision);
        std::thread::spawn(move || {
            let loaded = vision.get_or_init(|| load_models(&folder).map(Arc::new));
            if let Err(cause) = loaded {
                tracing::error!(cause, folder = %folder.display(), "pictures cannot be checked");
            }
        });
    }

    /// The networks.
    ///
    /// # Errors
    /// 503 `models_missing` while they are being loaded, or when they could not be.
    pub fn vision(&self) -> Result<Arc<VisionModels>> {
        match self.vision.get() {
            Some(Ok(models)) => Ok(Arc::clone(models)),
            _ => Err(unavailable("models_missing")),
        }
    }

    /// Names the models by their digests, the method, what the operator set, and whose limits hold: what was found by
    /// others is not taken for theirs.
    #[must_use]
    pub fn models(&self, age_group: AgeGroup) -> String {
        match age_group {
            AgeGroup::Adult => self.models.to_string(),
            AgeGroup::Child => format!("{}-under6", self.models),
        }
    }

    /// Until when whoever asks now waits.
    #[must_use]
    pub fn until(&self) -> Instant {
        Instant::now() + self.time
    }

    /// Workers that look at pictures now.
    #[must_use]
    pub fn at_work(&self) -> usize {
        self.workers - self.permits.available_permits()
    }

    /// Waits for a worker.
    ///
    /// # Errors
    /// 503 `busy` when too many wait already or no worker is free in time, 503 `timeout` when the time is over before
    /// the waiting begins.
    pub async fn turn(&self, until: Instant) -> Result<Turn> {
        let worth_it = |code| match until.duration_since(Instant::now()) {
            left if left < LEAST => Err(unavailable(code)),
            _ => Ok(()),
        };
        worth_it("timeout")?;
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_| unavailable("busy"))?;
        let permit = timeout_at(until, Arc::clone(&self.permits).acquire_owned())
            .await
            .map_err(|_| unavailable("busy"))?
            .map_err(Error::internal)?;
        worth_it("busy")?;
        Ok(Turn {
            _held: [permit, place],
        })
    }

    /// Runs `work` on a worker.
    ///
    /// # Errors
    /// Those of [`Checker::turn`] and [`in_time`].
    pub async fn run<T, F>(&self, until: Instant, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let turn = self.turn(until).await?;
        in_time(until, turn.work(work)).await
    }
}

/// A worker and a place in the queue; others have them when it is dropped.
#[derive(Debug)]
pub struct Turn {
    _held: [OwnedSemaphorePermit; 2],
}

impl Turn {
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

/// Waits for `task`, which goes on also when the time is over or nobody waits any more.
///
/// # Errors
/// Its own; 503 `timeout` when it takes too long.
pub(crate) async fn in_time<T: Send + 'static>(
    until: Instant,
    task: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    timeout_at(until, tokio::spawn(task))
        .await
        .map_err(|_| unavailable("timeout"))?
        .map_err(Error::internal)?
}

fn unavailable(code: &'static str) -> Error {
    Error::Unavailable {
        code,
        retry_after: RETRY_AFTER,
    }
}

/// The models' files within their folder.
const FILES: [&str; 5] = [
    "face-detector.net",
    "face-landmarks.net",
    "shut-eyes.net",
    "mrz-reader.net",
    "face-embedder.onnx",
];

/// Everything that a finding depends on beside the pictures.
fn name_of(config: &Config) -> String {
    let files = FILES
        .map(|name| match std::fs::read(config.models_dir.join(name)) {
            Ok(bytes) => sha256(&bytes)[..12].to_owned(),
            Err(_) => "none".to_owned(),
        })
        .join("-");
    let (threshold, most) = (config.match_threshold, config.image_max_bytes);
    format!("{files}-{METHOD}-{threshold}-{most}")
}

/// Loads all networks from a folder.
///
/// # Errors
/// Names the file that is missing or is no model.
pub fn load_models(folder: &Path) -> Result<VisionModels, String> {
    let read =
        |name: &str| std::fs::read(folder.join(name)).map_err(|error| format!("{name}: {error}"));
    let models = VisionModels::load(ModelFiles {
        detector: &read("face-detector.net")?,
        landmarks: &read("face-landmarks.net")?,
        eyes_open: &read("shut-eyes.net")?,
        reader: Some(&read("mrz-reader.net")?),
    });
    models
        .and_then(|models| models.with_embedder(&read("face-embedder.onnx").unwrap_or_default()))
        .map_err(|error| error.to_string())
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
            async move {
                checker
                    .run(checker.until(), move || wait.recv().is_ok())
                    .await
            }
        });
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| {
                let checker = checker.clone();
                tokio::spawn(async move { checker.run(checker.until(), || true).await })
            })
            .collect();
        while checker.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = checker.run(checker.until(), || true).await.unwrap_err();
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
        let until = checker.until();
        let (first, second) = tokio::join!(checker.run(until, slow), checker.run(until, || 7));
        let code = |error: Error| match error {
            Error::Unavailable { code, retry_after } => (code, retry_after),
            other => panic!("{other}"),
        };
        assert_eq!(code(first.unwrap_err()), ("timeout", RETRY_AFTER));
        assert_eq!(code(second.unwrap_err()), ("busy", RETRY_AFTER));
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(
            checker.run(checker.until(), || 7).await.unwrap(),
            7,
            "the worker is free again"
        );
    }
    #[tokio::test]
    async fn what_nobody_will_wait_for_is_not_begun() {
        let checker = checker(1);
        let late = checker.run(Instant::now() + LEAST / 2, || 7).await;
        let code = |error| match error {
            Error::Unavailable { code, .. } => code,
            other => panic!("{other}"),
        };
        assert_eq!(code(late.unwrap_err()), "timeout");
        let turn = checker.turn(checker.until()).await.unwrap();
        assert_eq!(checker.at_work(), 1);
        let waiting = tokio::spawn({
            let checker = checker.clone();
            async move { checker.run(checker.until(), || 7).await }
        });
        tokio::time::sleep(Duration::from_millis(700)).await;
        drop(turn);
        assert_eq!(code(waiting.await.unwrap().unwrap_err()), "busy");
    }

    #[tokio::test]
    async fn what_was_begun_is_finished_though_nobody_waits() {
        let checker = checker(60);
        let (done, told) = tokio::sync::oneshot::channel();
        let turn = checker.turn(checker.until()).await.unwrap();
        let slow = turn.work(|| std::thread::sleep(Duration::from_millis(50)));
        let task = async move {
            slow.await?;
            let _ = done.send(7);
            Ok(())
        };
        let gave_up = in_time(Instant::now(), task).await.unwrap_err();
        assert!(matches!(
            gave_up,
            Error::Unavailable {
                code: "timeout",
                ..
            }
        ));
        assert_eq!(told.await, Ok(7));
    }

    #[test]
    fn whatever_changes_a_finding_changes_the_name() {
        let named = |config: Config| Checker::new(&config).models(AgeGroup::Adult);
        let usual = named(Config::default());
        assert!(METHOD.len() == 16 && usual.contains(METHOD), "{usual}");
        let others = [
            Config {
                match_threshold: 0.5,
                ..Config::default()
            },
            Config {
                image_max_bytes: 4 << 20,
                ..Config::default()
            },
        ];
        for other in others {
            assert_ne!(named(other), usual);
        }
    }
}
