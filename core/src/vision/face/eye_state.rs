//! Eyes open (ISO/IEC 29794-5): a small network of our own classifies each eye as open or closed (`models/eye-state`).
//!
//! The standard's reference implementation takes the opening of the lids from landmarks; those of this network hardly
//! move when a lid does.

use super::landmarks::Landmarks;
use crate::vision::net::{Grid, Net, NetError};
use crate::vision::picture::{AlignedCrop, Picture};
use image::GrayImage;

/// Columns and rows of the network's input, the outer corner of the eye at the left.
const WIDTH: usize = 40;
const HEIGHT: usize = 28;
/// Rows of the square crop above them: the middle between the corners lies in the fifteenth row.
const ABOVE: usize = 5;
/// Distance of the corners of the eye there.
const EYE: f32 = 24.0;
/// Least width of an eye in pixels of the picture: of 36 narrower open ones the network called 3 closed, of 126 wider ones 1
/// (`models/README.md`).
const NARROWEST: f32 = 20.0;
/// Keeps the noise of pictures without contrast from counting.
const NOISE: f32 = 5.0;

/// The network that classifies an eye as open or closed.
#[derive(Debug)]
pub(crate) struct EyeStateNet {
    net: Net,
}

impl EyeStateNet {
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// The probability that both eyes are closed, 0 to 1; `None` where they are too small to tell.
    pub(crate) fn closed_probability(
        &self,
        picture: &Picture,
        landmarks: &Landmarks,
    ) -> Result<Option<f32>, NetError> {
        let mut sum = 0.0;
        for (i, corners) in landmarks.eye_corners().into_iter().enumerate() {
            let Some(crop) = eye_crop(picture, corners, i == 1) else {
                return Ok(None);
            };
            sum += self.infer(&crop)?;
        }
        Ok(Some(1.0 / (1.0 + (-sum / 2.0).exp())))
    }

    fn infer(&self, crop: &GrayImage) -> Result<f32, NetError> {
        let mut input = self.net.input(HEIGHT, WIDTH)?;
        fill(&mut input, crop);
        let outputs = self.net.run(input)?;
        let logit = match outputs.as_slice() {
            [map] if map.size() == [1, 1, 1] => map.row(0).first().copied(),
            _ => None,
        };
        outputs.into_iter().for_each(|map| self.net.give_back(map));
        logit.ok_or_else(|| NetError::Run("the network for eyes has unexpected outputs".to_owned()))
    }
}

/// The aligned crop of an eye at the scale of the network; `None` where it is too small.
fn eye_crop(picture: &Picture, [outer, inner]: [[f32; 2]; 2], left: bool) -> Option<GrayImage> {
    let wide = (inner[0] - outer[0]).hypot(inner[1] - outer[1]);
    if !(wide.is_finite() && wide >= NARROWEST) {
        return None;
    }
    let [from, to] = if left { [inner, outer] } else { [outer, inner] };
    let angle = (to[1] - from[1]).atan2(to[0] - from[0]).to_degrees();
    let middle = [0, 1].map(|i| f32::midpoint(outer[i], inner[i]));
    let aligned = AlignedCrop::near(middle, angle, wide / EYE);
    let crop = aligned.pixels(picture, WIDTH).gray();
    Some(if left {
        image::imageops::flip_horizontal(&crop)
    } else {
        crop
    })
}

/// The rows of the network's input, normalised to zero mean and unit deviation.
fn fill(input: &mut Grid, crop: &GrayImage) {
    let rows = ABOVE * WIDTH..(ABOVE + HEIGHT) * WIDTH;
    let seen = crop.as_raw().get(rows).unwrap_or_default();
    let count = seen.len().max(1) as f32;
    let mean = seen.iter().copied().map(f32::from).sum::<f32>() / count;
    let square = |value: &u8| (f32::from(*value) - mean).powi(2);
    let deviation = (seen.iter().map(square).sum::<f32>() / count).sqrt();
    for (y, row) in seen.chunks_exact(WIDTH).enumerate() {
        for (value, seen) in input.row_mut(y).iter_mut().zip(row) {
            *value = (f32::from(*seen) - mean) / (deviation + NOISE);
        }
    }
}
