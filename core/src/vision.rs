//! Computer vision: decoding pictures, detecting faces, measuring their quality, reading machine-readable zones.
//!
//! Everything here is plain computation on the processor, the same natively and in a browser. The small networks run on
//! an executor of our own, the large one of the server on tract. Rooms use only those after them: `quality`, `face`,
//! `net`, `picture`; and `mrz`, `net`, `picture`.

mod face;
mod mrz;
mod net;
mod picture;
mod quality;

#[cfg(feature = "matching")]
pub use face::cosine;
pub use face::{Face, Landmarks, Pose};
pub use mrz::MrzReading;
#[cfg(fuzzing)]
pub use mrz::bands;
pub use net::NetError;
pub use picture::{DecodeError, Limits, Picture, decode};
pub use quality::{
    Background, Cheeks, FacePart, Glasses, HeadCovering, Light, Mouth, MouthOcclusion, flat_share,
    screen_peak, sharpness_ratio, smeared_share,
};

use face::{Detector, EyeStateNet, Landmarker};
use mrz::LineReader;
pub(crate) use mrz::{TextLine, first_line, likely_zone};

/// The files of the networks (`models/README.md`).
#[derive(Debug, Clone, Copy)]
pub struct ModelFiles<'a> {
    /// `face-detector.net`.
    pub detector: &'a [u8],
    /// `face-landmarks.net`.
    pub landmarks: &'a [u8],
    /// `eye-state.net`.
    pub eye_state: &'a [u8],
    /// `mrz-reader.net`. Judging a portrait does not need it, and need not wait for it.
    pub reader: Option<&'a [u8]>,
}

/// The neural networks, ready to run. Load them once and share them.
#[derive(Debug)]
pub struct VisionModels {
    detector: Detector,
    landmarker: Landmarker,
    eye_state: EyeStateNet,
    reader: Option<LineReader>,
    #[cfg(feature = "matching")]
    embedder: Option<net::tract::Model>,
}

impl VisionModels {
    /// Prepares the networks.
    ///
    /// # Errors
    /// [`NetError`] when a file is no such network.
    pub fn load(files: ModelFiles<'_>) -> Result<Self, NetError> {
        Ok(Self {
            detector: Detector::load(files.detector)?,
            landmarker: Landmarker::load(files.landmarks)?,
            eye_state: EyeStateNet::load(files.eye_state)?,
            reader: files.reader.map(LineReader::load).transpose()?,
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
        self.embedder = Some(net::tract::Model::load(
            embedder,
            &[1, 3, face::INPUT_SIDE, face::INPUT_SIDE],
        )?);
        Ok(self)
    }

    /// Whether faces can be compared.
    #[cfg(feature = "matching")]
    #[must_use]
    pub fn can_compare(&self) -> bool {
        self.embedder.is_some()
    }

    /// Detects the faces of a picture whose score is at least `threshold` (0 to 1), largest first.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn faces(&self, picture: &Picture, threshold: f32) -> Result<Vec<Face>, NetError> {
        self.detector.faces(picture, threshold)
    }

    /// Detects near faces alone, in one pass over the picture made `side` pixels long: for the frames of a camera.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub(crate) fn near_faces(
        &self,
        picture: &Picture,
        side: usize,
        threshold: f32,
    ) -> Result<Vec<Face>, NetError> {
        self.detector.near_faces(picture, side, threshold)
    }

    /// How many clockwise quarter turns bring a near face upright that lies on its side or upside down; `None` where
    /// no turn shows one of this score. One small pass for each turn, for pictures in which [`Self::faces`] found nobody,
    /// or a face of a low score.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn quarter_turns_upright(
        &self,
        picture: &Picture,
        threshold: f32,
    ) -> Result<Option<u8>, NetError> {
        self.detector.quarter_turns_upright(picture, threshold)
    }

    /// A face of [`Self::faces`] with more exact points, from an aligned crop: for judging one person.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn refine(&self, picture: &Picture, face: &Face) -> Result<Face, NetError> {
        self.detector.refine(picture, face, face::REFINED_SIDE)
    }

    /// The same from a smaller crop: for the frames of a camera.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub(crate) fn refine_in_frame(&self, picture: &Picture, face: &Face) -> Result<Face, NetError> {
        self.detector
            .refine(picture, face, face::FRAME_REFINED_SIDE)
    }

    /// The landmarks of a face that was refined by [`Self::refine`]: they mean something only where
    /// [`Landmarks::are_certain`], as not of one upside down.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn landmarks(&self, picture: &Picture, face: &Face) -> Result<Option<Landmarks>, NetError> {
        self.landmarker.infer(picture, face)
    }

    /// The probability that both eyes of a face are closed, 0 to 1; `None` where they are too small to tell.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    pub fn eyes_closed_probability(
        &self,
        picture: &Picture,
        landmarks: &Landmarks,
    ) -> Result<Option<f32>, NetError> {
        self.eye_state.closed_probability(picture, landmarks)
    }

    /// The embedding of a face, 128 numbers of length 1 that are near for faces of one person; `None` without an
    /// embedder.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run.
    #[cfg(feature = "matching")]
    pub fn embedding(&self, picture: &Picture, face: &Face) -> Result<Option<Vec<f32>>, NetError> {
        self.embedder
            .as_ref()
            .map(|net| face::embed(net, picture, face))
            .transpose()
    }

    /// Locates and reads a machine-readable zone at any skew.
    ///
    /// # Errors
    /// [`NetError`] when the network fails to run, or the reader was not loaded.
    pub fn read_mrz(&self, picture: &Picture) -> Result<Option<MrzReading>, NetError> {
        let reader = self.reader.as_ref();
        let reader = reader.ok_or_else(|| NetError::Run("the reader is not loaded".to_owned()))?;
        mrz::locate(reader, picture)
    }
}
