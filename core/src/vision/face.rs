//! Faces: detection, landmarks, pose, closed eyes, and the embedding by which two faces are compared.

mod detected;
mod detector;
#[cfg(feature = "matching")]
mod embedding;
mod eye_state;
mod head_rotation;
mod landmarks;
mod pose;
mod refine;

pub use detected::Face;
#[cfg(feature = "matching")]
pub use embedding::cosine;
pub use landmarks::Landmarks;
pub use pose::Pose;

pub(crate) use detector::Detector;
#[cfg(feature = "matching")]
pub(crate) use embedding::{INPUT_SIDE, embed};
pub(crate) use eye_state::EyeStateNet;
pub(crate) use head_rotation::POINTS;
pub(crate) use landmarks::Landmarker;
pub(crate) use refine::{FRAME_SIDE as FRAME_REFINED_SIDE, SIDE as REFINED_SIDE};
