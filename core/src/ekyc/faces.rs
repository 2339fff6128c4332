//! Face detection alone: whether and where there are faces, without any judgement.

use super::portrait::{THRESHOLD, counting};
use crate::vision::{DecodeError, Face, Limits, NetError, VisionModels, decode};
use serde::Serialize;

/// The faces of a picture, as detected.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Faces {
    /// Width of the upright picture in pixels.
    pub width: u32,
    /// Height of the upright picture in pixels.
    pub height: u32,
    /// Those that a portrait counts, largest first. Their points are rougher than a portrait's, which are refined.
    pub faces: Vec<Face>,
}

/// Why faces cannot be detected.
#[derive(Debug, thiserror::Error)]
pub enum FacesError {
    /// The bytes are no picture that is accepted.
    #[error(transparent)]
    Undecodable(#[from] DecodeError),
    /// The detector does not run.
    #[error(transparent)]
    Network(#[from] NetError),
}

/// Detects the faces in the bytes of an image file.
///
/// # Errors
/// [`FacesError`].
pub fn faces(models: &VisionModels, bytes: &[u8]) -> Result<Faces, FacesError> {
    let picture = decode(bytes, &Limits::default())?;
    Ok(Faces {
        width: picture.width(),
        height: picture.height(),
        faces: counting(&picture, models.faces(&picture, THRESHOLD)?),
    })
}
