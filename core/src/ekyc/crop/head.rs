//! A whole head, estimated from five points of its face.

use crate::vision::Face;
use serde::Serialize;

/// A head, level in its own axes. Pixels of the upright picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Head {
    /// The point between the eyes, which is also the middle between crown and chin.
    pub eyes: [f32; 2],
    /// From crown to chin, without hair.
    pub height: f32,
    /// From side to side, without ears.
    pub width: f32,
    /// How far it is tilted: degrees, clockwise.
    pub angle: f32,
}

/// The point between the eyes in [`Face::STANDARD`].
const EYES: [f32; 2] = [55.914, 51.599];
/// Distance of the eyes there.
const EYE_DISTANCE: f32 = 35.236;
/// From the eyes to the chin there: 1.75 times the way from the eyes to the mouth, as in L. G. Farkas,
/// *Anthropometry of the Head and Face* (1994); the eyes lie in the middle between crown and chin.
const CHIN: f32 = 71.2;
/// Width of a head in its heights (there too).
const WIDTH: f32 = 0.68;

impl Head {
    /// The head of a face; `None` where its points say nothing.
    #[must_use]
    pub fn of(face: &Face) -> Option<Self> {
        let upright = face.standard_to_picture();
        let height = 2.0 * CHIN * upright.scale();
        let head = Self {
            eyes: upright.apply(EYES),
            height,
            width: WIDTH * height,
            angle: upright.angle(),
        };
        let [x, y] = head.eyes;
        (height >= 1.0 && (x + y + height + head.angle).is_finite()).then_some(head)
    }

    /// Distance of the eyes in pixels.
    pub(super) fn eye_distance(&self) -> f32 {
        self.height * EYE_DISTANCE / (2.0 * CHIN)
    }

    /// The point of the picture that lies so far along the eyes and down to the chin, in pixels.
    pub(super) fn point(&self, [along, down]: [f32; 2]) -> [f32; 2] {
        let (sin, cos) = self.angle.to_radians().sin_cos();
        [
            self.eyes[0] + along * cos - down * sin,
            self.eyes[1] + along * sin + down * cos,
        ]
    }

    /// How far the ellipse of the head stands out of a picture (width, height), in pixels; 0 inside.
    pub(super) fn stands_out(&self, [w, h]: [f32; 2]) -> f32 {
        let (sin, cos) = self.angle.to_radians().sin_cos();
        let (a, b) = (self.width / 2.0, self.height / 2.0);
        let (x, y) = ((a * cos).hypot(b * sin), (a * sin).hypot(b * cos));
        let [cx, cy] = self.eyes;
        [x - cx, cx + x - w, y - cy, cy + y - h]
            .into_iter()
            .fold(0.0, f32::max)
    }
}
