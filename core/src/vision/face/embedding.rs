//! Face embedding: an aligned face as a vector of 128 numbers, by `SFace`.

use super::detected::Face;
use crate::vision::net::{NetError, tract::Model};
use crate::vision::picture::{BorderMode, Picture, resample};

/// Side of the aligned face in pixels.
pub(crate) const INPUT_SIDE: usize = 112;

/// The embedding of a face, of length 1.
pub(crate) fn embed(net: &Model, picture: &Picture, face: &Face) -> Result<Vec<f32>, NetError> {
    let outputs = net.run(&aligned(picture, face))?;
    let mut numbers = outputs.into_iter().next().unwrap_or_default();
    let length = numbers.iter().map(|n| n * n).sum::<f32>().sqrt();
    if numbers.len() != 128 || length <= 0.0 || !length.is_finite() {
        return Err(NetError::Run(
            "the embedder has unexpected outputs".to_owned(),
        ));
    }
    numbers.iter_mut().for_each(|n| *n /= length);
    Ok(numbers)
}

/// Cosine similarity of two embeddings of length 1: 1 for the same picture.
#[must_use]
pub fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The aligned face: red, green, blue planes of 0 to 255.
fn aligned(picture: &Picture, face: &Face) -> Vec<f32> {
    let mut input = vec![0.0; 3 * INPUT_SIDE * INPUT_SIDE];
    let to_picture = face.standard_to_picture();
    let colours = resample(
        picture.rgb(),
        |point| to_picture.apply(point),
        to_picture.scale(),
        [INPUT_SIDE, INPUT_SIDE],
        BorderMode::Black,
    );
    for (at, colour) in colours.enumerate() {
        for (channel, value) in colour.into_iter().enumerate() {
            input[channel * INPUT_SIDE * INPUT_SIDE + at] = value;
        }
    }
    input
}
