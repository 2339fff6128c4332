//! Where faces are, and nothing else: for those who only want to know whether, and where, somebody is seen.

use super::portrait::{SURE, counting};
use crate::vision::{DecodeError, Eyes, Face, Limits, NetError, decode};
use serde::Serialize;

/// The faces of a picture, as one look tells them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Faces {
    /// Width of the upright picture in pixels.
    pub width: u32,
    /// Height of the upright picture in pixels.
    pub height: u32,
    /// Those that a portrait counts, largest first. Points are rougher than a portrait's, which are looked at again.
    pub faces: Vec<Face>,
}

/// Why faces cannot be looked for.
#[derive(Debug, thiserror::Error)]
pub enum FacesError {
    /// The bytes are no picture that is accepted.
    #[error(transparent)]
    Undecodable(#[from] DecodeError),
    /// The detector does not run.
    #[error(transparent)]
    Network(#[from] NetError),
}

/// Finds the faces in the bytes of an image file.
///
/// # Errors
/// [`FacesError`].
pub fn faces(eyes: &Eyes, bytes: &[u8]) -> Result<Faces, FacesError> {
    let picture = decode(bytes, &Limits::default())?;
    Ok(Faces {
        width: picture.width(),
        height: picture.height(),
        faces: counting(eyes.faces(&picture, SURE)?),
    })
}
