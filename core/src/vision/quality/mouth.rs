//! Mouth closed and expression neutrality (ISO/IEC 29794-5): how far apart the lips are, and how far a smile draws the
//! corners of the mouth apart.

use super::mouth_opening::dark_opening;
use crate::vision::face::Landmarks;

/// The mouth of a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mouth {
    /// The distance between the inner edges of the lips, by their landmarks or by the dark between them, in parts of that from
    /// the eyes to the chin (the standard's *t*).
    pub opening: f32,
    /// The distance between the corners, in parts of that between the middles of the eyes.
    pub width: f32,
    /// The mouth: left, top, width, height in pixels of the picture.
    pub frame: [f32; 4],
}

/// Right and left corner, and the inner edge of the upper and of the lower lip, by their landmarks.
const CORNERS: [usize; 2] = [30, 31];
const LIPS: [usize; 2] = [32, 33];
/// Outer and inner corner of the right eye and of the left one.
const EYES: [[usize; 2]; 2] = [[0, 4], [12, 8]];
/// Room round the corners of the mouth, in widths of it.
const ROOM: f32 = 0.3;

impl Mouth {
    /// Measures the mouth at its landmarks.
    #[must_use]
    pub fn of(landmarks: &Landmarks) -> Self {
        let [right, left] = CORNERS.map(|at| landmarks.at(at));
        let [upper, lower] = LIPS.map(|at| landmarks.at(at));
        let eyes = EYES.map(|corners| middle(corners.map(|at| landmarks.at(at))));
        let room = ROOM * distance(right, left);
        let [x0, x1] = [right[0].min(left[0]) - room, right[0].max(left[0]) + room];
        let ys = [right[1], left[1], upper[1], lower[1]];
        let top = ys.into_iter().fold(f32::INFINITY, f32::min) - room;
        let bottom = ys.into_iter().fold(f32::NEG_INFINITY, f32::max) + room;
        let apart = distance(upper, lower) / distance(middle(eyes), landmarks.chin()).max(1.0);
        let (crop, points) = landmarks.in_crop();
        Self {
            opening: apart.max(dark_opening(crop, points)),
            width: distance(right, left) / distance(eyes[0], eyes[1]).max(1.0),
            frame: [x0, top, x1 - x0, bottom - top],
        }
    }
}

fn middle([a, b]: [[f32; 2]; 2]) -> [f32; 2] {
    [0, 1].map(|i| f32::midpoint(a[i], b[i]))
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}
