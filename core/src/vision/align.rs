//! One face as 128 numbers: turned and scaled to a standard position, then described by `SFace`.

use super::net::NetError;
use super::similar::Outside;
use super::tract::Model;
use super::{Face, Picture};

/// Side of the aligned face in pixels.
pub(super) const SIDE: usize = 112;

pub(super) fn describe(net: &Model, picture: &Picture, face: &Face) -> Result<Vec<f32>, NetError> {
    let outputs = net.run(&aligned(picture, face))?;
    let mut numbers = outputs.into_iter().next().unwrap_or_default();
    let length = numbers.iter().map(|n| n * n).sum::<f32>().sqrt();
    if numbers.len() != 128 || length <= 0.0 || !length.is_finite() {
        return Err(NetError::Run("no description of the face".to_owned()));
    }
    numbers.iter_mut().for_each(|n| *n /= length);
    Ok(numbers)
}

/// Cosine of the angle between two descriptions of length 1: 1 for the same picture.
#[must_use]
pub fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Red, green, blue planes of 0 to 255.
fn aligned(picture: &Picture, face: &Face) -> Vec<f32> {
    let mut input = vec![0.0; 3 * SIDE * SIDE];
    let view = face.upright().view(picture, [SIDE, SIDE], Outside::Black);
    for (at, colour) in view.enumerate() {
        for (channel, value) in colour.into_iter().enumerate() {
            input[channel * SIDE * SIDE + at] = value;
        }
    }
    input
}
