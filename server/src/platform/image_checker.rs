//! The networks that look at pictures, and the workers that run them: as many at once as configured.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use evisa_core::ekyc::{AgeGroup, METHOD};
use evisa_core::vision::{ModelFiles, VisionModels};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::config::Config;
use super::digest::sha256;
use super::workers::{Workers, processors, unavailable};
use crate::Result;

/// Checks that may wait for each worker: more would only hold pictures in memory until their time is over.
const WAITING: usize = 8;
/// What is said of a check that took too long: the form goes on without.
pub(crate) const LATE: &str = "timeout";

/// Runs work on pictures, bounded in number and time. Cloning shares the workers.
#[derive(Clone, Debug)]
pub struct Checker {
    workers: Workers,
    models: Arc<str>,
    vision: watch::Sender<Vision>,
}

/// How far the networks are.
#[derive(Clone, Debug)]
enum Vision {
    /// Nobody asked for them, or they could not be loaded.
    Missing,
    Loading,
    Loaded(Arc<VisionModels>),
}

impl Checker {
    /// Workers for the models in the configured folder.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let at_once = config.ekyc_workers.unwrap_or_else(processors);
        Self {
            workers: Workers::new(at_once, WAITING, config.ekyc_time()).late(LATE),
            models: name_of(config).into(),
            vision: watch::Sender::new(Vision::Missing),
        }
    }

    /// Loads the networks on a thread of its own, which takes some hundred milliseconds. Until then
    /// [`Checker::vision`] waits.
    pub fn load(&self, folder: PathBuf) {
        let vision = self.vision.clone();
        vision.send_replace(Vision::Loading);
        std::thread::spawn(move || {
            vision.send_replace(match load_models(&folder) {
                Ok(models) => Vision::Loaded(Arc::new(models)),
                Err(cause) => {
                    tracing::error!(cause, folder = %folder.display(), "pictures cannot be checked");
                    Vision::Missing
                }
            });
        });
    }

    /// The networks. Who asks while they are being loaded waits `until` then: pictures that come in the first moments
    /// after a start are checked like all others.
    ///
    /// # Errors
    /// 503 `models_missing` when they could not be loaded, `timeout` when that takes too long.
    pub async fn vision(&self, until: Instant) -> Result<Arc<VisionModels>> {
        let mut known = self.vision.subscribe();
        let loaded = known.wait_for(|vision| !matches!(vision, Vision::Loading));
        let vision = timeout_at(until, loaded)
            .await
            .map_err(|_| unavailable(LATE))?;
        match vision.as_deref() {
            Ok(Vision::Loaded(models)) => Ok(Arc::clone(models)),
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
}

impl Deref for Checker {
    type Target = Workers;

    fn deref(&self) -> &Workers {
        &self.workers
    }
}

/// The models' files within their folder.
const FILES: [&str; 5] = [
    "face-detector.net",
    "face-landmarks.net",
    "eye-state.net",
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
        eye_state: &read("eye-state.net")?,
        reader: Some(&read("mrz-reader.net")?),
    });
    models
        .and_then(|models| models.with_embedder(&read("face-embedder.onnx").unwrap_or_default()))
        .map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_asks_before_the_networks_are_there_waits_for_them() {
        let checker = Checker::new(&Config::default());
        let refusal = async || match checker.vision(Instant::now()).await {
            Err(crate::Error::Unavailable { code, .. }) => code,
            _ => "none",
        };
        assert_eq!(refusal().await, "models_missing");

        checker.vision.send_replace(Vision::Loading);
        assert_eq!(refusal().await, LATE);

        let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../models/cache");
        let loaded = Arc::new(load_models(&models).unwrap());
        let (found, ()) = tokio::join!(checker.vision(checker.until()), async {
            checker.vision.send_replace(Vision::Loaded(loaded));
        });
        assert!(found.is_ok());
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
