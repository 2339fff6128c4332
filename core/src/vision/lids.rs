//! Whether the eyes are shut, told by a small network of our own for each eye (`models/shut-eyes`).
//!
//! ISO/IEC 29794-5 takes the opening of the lids from landmarks; those that are told here hardly move when a lid does.

use super::Picture;
use super::glance::Square;
use super::landmarks::Landmarks;
use super::net::{Grid, Net, NetError};
use image::GrayImage;

/// Columns and rows that the network sees, the outer corner of the eye at the left.
const WIDTH: usize = 40;
const HEIGHT: usize = 28;
/// Rows of a square view above them: the middle between the corners lies in the fifteenth row.
const ABOVE: usize = 5;
/// Distance of the corners there.
const EYE: f32 = 24.0;
/// Narrower eyes, in pixels of the picture, tell too little: of 36 open ones the network called 3 shut, of 126 wider ones
/// 1 (`models/README.md`).
const NARROWEST: f32 = 20.0;
/// Keeps the noise of pictures without contrast from counting.
const NOISE: f32 = 5.0;

/// The network that tells.
#[derive(Debug)]
pub(super) struct Lids {
    net: Net,
}

impl Lids {
    pub(super) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// How probably both eyes are shut, 0 to 1; `None` where they are too small to tell.
    pub(super) fn shut(
        &self,
        picture: &Picture,
        landmarks: &Landmarks,
    ) -> Result<Option<f32>, NetError> {
        let mut sum = 0.0;
        for (i, corners) in landmarks.eyes().into_iter().enumerate() {
            let Some(view) = view(picture, corners, i == 1) else {
                return Ok(None);
            };
            sum += self.look(&view)?;
        }
        Ok(Some(1.0 / (1.0 + (-sum / 2.0).exp())))
    }

    fn look(&self, view: &GrayImage) -> Result<f32, NetError> {
        let mut input = self.net.input(HEIGHT, WIDTH)?;
        fill(&mut input, view);
        let outputs = self.net.run(input)?;
        let said = match outputs.as_slice() {
            [map] if map.size() == [1, 1, 1] => map.row(0).first().copied(),
            _ => None,
        };
        outputs.into_iter().for_each(|map| self.net.give_back(map));
        said.ok_or_else(|| NetError::Run("one number is wanted for an eye".to_owned()))
    }
}

/// An eye in a level square, as wide as the network wants it; `None` where it is too small.
fn view(picture: &Picture, [outer, inner]: [[f32; 2]; 2], left: bool) -> Option<GrayImage> {
    let wide = (inner[0] - outer[0]).hypot(inner[1] - outer[1]);
    if !(wide.is_finite() && wide >= NARROWEST) {
        return None;
    }
    let [from, to] = if left { [inner, outer] } else { [outer, inner] };
    let angle = (to[1] - from[1]).atan2(to[0] - from[0]).to_degrees();
    let middle = [0, 1].map(|i| f32::midpoint(outer[i], inner[i]));
    let square = Square::near(middle, angle, wide / EYE);
    let seen = square.view(picture, WIDTH).gray();
    Some(if left {
        image::imageops::flip_horizontal(&seen)
    } else {
        seen
    })
}

/// The rows that the network sees, in standard brightness and contrast.
fn fill(input: &mut Grid, view: &GrayImage) {
    let rows = ABOVE * WIDTH..(ABOVE + HEIGHT) * WIDTH;
    let seen = view.as_raw().get(rows).unwrap_or_default();
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
