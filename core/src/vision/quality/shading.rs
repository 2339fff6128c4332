//! Shading: light falls off over a face, so that a photograph's has a brightness of its own at nearly every place. Drawn
//! faces are filled with one colour, whatever their size, and however blurred or compressed.

use crate::vision::face::Landmarks;

/// Landmarks round the face.
const OUTLINE: std::ops::Range<usize> = 38..52;
/// Half axes of the ellipse that is looked at, in parts of those of the outline: hair and background stay outside.
const INNER: f32 = 0.85;
/// Grey levels that count as one brightness: noise of a camera, and of compression, spreads a flat colour over them.
const LEVELS: usize = 5;

/// The bridge of the nose, above which a mask leaves a face free.
const BRIDGE: usize = 23;

/// What is looked at of a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FacePart {
    /// All of it.
    Whole,
    /// Eyes and forehead alone, where something covers the rest.
    Upper,
}

/// The share of a face, or of a part of it, that has one brightness, 0 to 1.
#[must_use]
pub fn flat_share(landmarks: &Landmarks, part: FacePart) -> f32 {
    let (crop, points) = landmarks.in_crop();
    let end = match part {
        FacePart::Whole => f32::INFINITY,
        FacePart::Upper => points[BRIDGE][1],
    };
    let outline = points.get(OUTLINE).unwrap_or_default();
    let span = |axis: usize| {
        let ends = outline.iter().map(|point| point[axis]);
        let [low, high] = ends.fold([f32::INFINITY, f32::NEG_INFINITY], |[low, high], at| {
            [low.min(at), high.max(at)]
        });
        [
            f32::midpoint(low, high),
            ((high - low) / 2.0 * INNER).max(1.0),
        ]
    };
    let ([cx, rx], [cy, ry]) = (span(0), span(1));
    let mut counts = [0_u32; 256];
    for (x, y, value) in crop.gray().enumerate_pixels() {
        let (dx, dy) = ((x as f32 + 0.5 - cx) / rx, (y as f32 + 0.5 - cy) / ry);
        if dx * dx + dy * dy < 1.0 && (y as f32) < end {
            counts[usize::from(value.0[0])] += 1;
        }
    }
    let most = counts
        .windows(LEVELS)
        .map(|some| some.iter().sum::<u32>())
        .max();
    most.unwrap_or_default() as f32 / counts.iter().sum::<u32>().max(1) as f32
}
