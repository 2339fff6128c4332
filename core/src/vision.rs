//! Seeing: bytes of a photograph → upright picture → faces, and the text of a machine-readable zone.
//!
//! Everything here is plain computation on the processor, the same natively and in a browser.
//! The small networks run on an executor of our own ([`net`]), the large one of the server on tract.

#[cfg(feature = "matching")]
mod align;
mod background;
mod cheeks;
mod closer;
mod decode;
mod face;
mod fit;
mod forehead;
mod glance;
mod glasses;
mod group;
mod lab;
mod landmarks;
mod lids;
mod lines;
mod morph;
mod net;
mod picture;
mod pose;
mod print;
mod quality;
mod reader;
mod sample;
mod screen;
mod shape;
mod similar;
mod skew;
mod spacing;
mod strip;
mod sums;
#[cfg(feature = "matching")]
mod tract;
mod turn;
mod view;
mod zone;

#[cfg(feature = "matching")]
pub use align::cosine;
pub use background::Background;
pub use cheeks::Cheeks;
pub use decode::{DecodeError, Limits, decode};
pub use face::Face;
pub use glasses::Glasses;
pub use landmarks::Landmarks;
pub use net::NetError;
pub use picture::Picture;
pub use pose::Pose;
pub use quality::Light;
pub use screen::screen_peak;
pub use zone::Zone;

#[cfg(fuzzing)]
pub use view::bands;

use face::Detector;
use landmarks::Landmarker;
use lids::Lids;
use reader::Reader;

/// The files of the networks (`models/README.md`).
#[derive(Debug, Clone, Copy)]
pub struct Models<'a> {
    /// `face-detector.net`.
    pub detector: &'a [u8],
    /// `face-landmarks.net`.
    pub landmarks: &'a [u8],
    /// `shut-eyes.net`.
    pub lids: &'a [u8],
    /// `mrz-reader.net`. A portrait needs none, and is judged sooner where none is waited for.
    pub reader: Option<&'a [u8]>,
}

/// The neural networks, ready to run. Build them once and share them.
#[derive(Debug)]
pub struct Eyes {
    detector: Detector,
    landmarker: Landmarker,
    lids: Lids,
    reader: Option<Reader>,
    #[cfg(feature = "matching")]
    embedder: Option<tract::Model>,
}

impl Eyes {
    /// Prepares the networks.
    ///
    /// # Errors
    /// [`NetError`] when a file is no such network.
    pub fn load(models: Models<'_>) -> Result<Self, NetError> {
        Ok(Self {
            detector: Detector::load(models.detector)?,
            landmarker: Landmarker::load(models.landmarks)?,
            lids: Lids::load(models.lids)?,
            reader: models.reader.map(Reader::load).transpose()?,
            #[cfg(feature = "matching")]
            embedder: None,
        })
    }

    /// Adds the network that compares faces, from its ONNX file.
    ///
    /// # Errors
    /// [`NetError`] when the file is no such model.
    #[cfg(feature = "matching")]
    pub fn with_embedder(mut self, embedder: &[u8]) -> Result<Self, NetError> {
        self.embedder = Some(tract::Model::load(
            embedder,
            &[1, 3, align::SIDE, align::SIDE],
        )?);
        Ok(self)
    }

    /// Whether faces can be compared.
    #[cfg(feature = "matching")]
    #[must_use]
    pub fn can_compare(&self) -> bool {
        self.embedder.is_some()
    }

    /// The faces of a picture whose score is at least `threshold` (0 to 1), largest first.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn faces(&self, picture: &Picture, threshold: f32) -> Result<Vec<Face>, NetError> {
        self.detector.faces(picture, threshold)
    }

    /// How many clockwise quarter turns bring a near face upright that lies on its side or upside down; `None` where
    /// no turn shows one. A quick look, for pictures in which [`Self::faces`] found nobody.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn lying(&self, picture: &Picture, threshold: f32) -> Result<Option<u8>, NetError> {
        self.detector.lying(picture, threshold)
    }

    /// A face that [`Self::faces`] found, with more exact points: for judging one person.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn closer(&self, picture: &Picture, face: &Face) -> Result<Face, NetError> {
        self.detector.closer(picture, face)
    }

    /// The points of a face that [`Self::closer`] gave; `None` where they cannot be told, as of one upside down.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn landmarks(&self, picture: &Picture, face: &Face) -> Result<Option<Landmarks>, NetError> {
        self.landmarker.look(picture, face)
    }

    /// How probably both eyes of a face are shut, 0 to 1; `None` where they are too small to tell.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn shut(&self, picture: &Picture, landmarks: &Landmarks) -> Result<Option<f32>, NetError> {
        self.lids.shut(picture, landmarks)
    }

    /// 128 numbers of length 1 that are near for faces of one person; `None` without an embedder.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    #[cfg(feature = "matching")]
    pub fn describe(&self, picture: &Picture, face: &Face) -> Result<Option<Vec<f32>>, NetError> {
        self.embedder
            .as_ref()
            .map(|net| align::describe(net, picture, face))
            .transpose()
    }

    /// Finds and reads a machine-readable zone, whichever way the page lies.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run, or these eyes have no reader.
    pub fn zone(&self, picture: &Picture) -> Result<Option<Zone>, NetError> {
        let reader = self.reader.as_ref();
        let reader = reader.ok_or_else(|| NetError::Run("these eyes cannot read".to_owned()))?;
        zone::find(reader, picture)
    }
}
