//! The networks that look at pictures, and the workers that run them: as many at once as configured.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use evisa_core::ekyc::{AgeGroup, METHOD};
use evisa_core::vision::{ModelFiles, VisionModels};

use super::config::Config;
use super::secrets::sha256;
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
    vision: Arc<OnceLock<Result<Arc<VisionModels>, String>>>,
}

impl Checker {
    /// Workers for the models in the configured folder.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let at_once = config.ekyc_workers.unwrap_or_else(processors);
        Self {
            workers: Workers::new(at_once, WAITING, config.ekyc_time()).late(LATE),
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
