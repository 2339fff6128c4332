//! A second, closer look at a face, level with it: where eyes, nose and mouth lie exactly.
//!
//! In a look at the whole picture a face is small, and the detector draws the points of a small face towards those
//! of an upright one: of a head tilted by 30 degrees it tells 7 to 13. In a look that the face fills it tells about
//! nine tenths of what is left after levelling, so that two such looks are exact (`models/README.md`).

use super::face::Detector;
use super::glance::Square;
use super::net::NetError;
use super::{Face, Picture};

/// Side of the look in pixels.
const SIDE: usize = 320;
/// Its side in widths of the face (the root of its area, which turning changes little).
const ROOM: f32 = 1.6;
/// A face may be seen less surely when it fills the look.
const SURE: f32 = 0.4;
/// Degrees of tilt left in a look above which another one follows, and the most looks.
const LEVEL: f32 = 6.0;
const LOOKS: usize = 3;

impl Detector {
    /// The same face with more exact points. Where it is not seen again, it stays as it was.
    pub(super) fn closer(&self, picture: &Picture, face: &Face) -> Result<Face, NetError> {
        let mut found = face.clone();
        for _ in 0..LOOKS {
            let angle = found.pose().roll;
            let Some(points) = self.again(picture, face, angle)? else {
                break;
            };
            found.points = points;
            if (found.pose().roll - angle).abs() < LEVEL {
                break;
            }
        }
        Ok(found)
    }

    /// The five points as seen in a look turned by `angle` degrees.
    fn again(
        &self,
        picture: &Picture,
        face: &Face,
        angle: f32,
    ) -> Result<Option<[[f32; 2]; 5]>, NetError> {
        let [x, y, w, h] = face.bounds;
        let scale = (w * h).sqrt() * ROOM / SIDE as f32;
        let square = Square::near([x + w / 2.0, y + h / 2.0], angle, scale);
        if !(square.scale.is_finite() && square.scale > 0.0) {
            return Ok(None);
        }
        let half = SIDE as f32 / 2.0;
        let beside = |face: &Face| {
            let [x, y, w, h] = face.bounds;
            (x + w / 2.0 - half).hypot(y + h / 2.0 - half)
        };
        let faces = self.look(SIDE, &square.view(picture, SIDE), SURE)?;
        let nearest = faces
            .into_iter()
            .min_by(|a, b| beside(a).total_cmp(&beside(b)))
            .filter(|face| beside(face) < half / 2.0);
        let back = square.place(SIDE);
        Ok(nearest.map(|face| face.points.map(|point| back.apply(point))))
    }
}
