//! Refinement of a detection: eyes, nose and mouth exactly, from an aligned crop that the face fills.
//!
//! In the whole picture a face is small, and the detector biases the points of a small face towards those of an upright
//! one: for a head tilted by 30 degrees it gives 7 to 13. In a crop that the face fills it gives about nine tenths of the
//! residual roll after levelling, so that two passes are exact (`models/README.md`).

use super::detected::Face;
use super::detector::Detector;
use crate::vision::net::NetError;
use crate::vision::picture::{AlignedCrop, Picture};

/// Side of the crop in pixels, and of that for the frames of a camera, which has two thirds of the pixels: at 192 a head that
/// leans by 30 degrees was level.
pub(crate) const SIDE: usize = 320;
pub(crate) const FRAME_SIDE: usize = 256;
/// Its side in widths of the face (the root of its area, which turning changes little).
const ROOM: f32 = 1.6;
/// Score threshold: it is lower where a face fills the input.
const THRESHOLD: f32 = 0.4;
/// Residual roll in degrees above which another pass follows, and the most passes.
const LEVEL: f32 = 6.0;
const PASSES: usize = 3;

impl Detector {
    /// The same face with more exact points; unchanged where it is not detected again.
    pub(crate) fn refine(
        &self,
        picture: &Picture,
        face: &Face,
        side: usize,
    ) -> Result<Face, NetError> {
        let mut found = face.clone();
        for _ in 0..PASSES {
            let angle = found.pose().roll;
            let Some(points) = self.points_at(picture, face, angle, side)? else {
                break;
            };
            found.points = points;
            if (found.pose().roll - angle).abs() < LEVEL {
                break;
            }
        }
        Ok(found)
    }

    /// The five points as detected in a crop rotated by `angle` degrees.
    fn points_at(
        &self,
        picture: &Picture,
        face: &Face,
        angle: f32,
        side: usize,
    ) -> Result<Option<[[f32; 2]; 5]>, NetError> {
        let [x, y, w, h] = face.bounds;
        let scale = (w * h).sqrt() * ROOM / side as f32;
        let crop = AlignedCrop::near([x + w / 2.0, y + h / 2.0], angle, scale);
        if !(crop.scale.is_finite() && crop.scale > 0.0) {
            return Ok(None);
        }
        let half = side as f32 / 2.0;
        let beside = |face: &Face| {
            let [x, y, w, h] = face.bounds;
            (x + w / 2.0 - half).hypot(y + h / 2.0 - half)
        };
        let faces = self.detect(side, &crop.pixels(picture, side), THRESHOLD)?;
        let nearest = faces
            .into_iter()
            .min_by(|a, b| beside(a).total_cmp(&beside(b)))
            .filter(|face| beside(face) < half / 2.0);
        let back = crop.to_picture(side);
        Ok(nearest.map(|face| face.points.map(|point| back.apply(point))))
    }
}
