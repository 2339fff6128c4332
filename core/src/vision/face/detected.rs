//! A detected face: its box, five points and score.

use crate::vision::picture::Similarity;
use serde::{Deserialize, Serialize};

/// A face in pixels of the upright picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Face {
    /// Left, top, width, height.
    #[serde(rename = "box")]
    pub bounds: [f32; 4],
    /// The person's right eye (left in the picture), left eye, tip of the nose, right and left corner of the mouth.
    pub points: [[f32; 2]; 5],
    /// Detection score, 0 to 1.
    pub score: f32,
}

impl Face {
    /// The five points of a frontal, upright face in a square of 112: the mean that face recognition networks are trained
    /// with (the alignment of `ArcFace`).
    pub(crate) const STANDARD: [[f32; 2]; 5] = [
        [38.2946, 51.6963],
        [73.5318, 51.5014],
        [56.0252, 71.7366],
        [41.5493, 92.3655],
        [70.7299, 92.2041],
    ];

    /// Maps points of [`Self::STANDARD`] to this face: the least-squares similarity transform.
    pub(crate) fn standard_to_picture(&self) -> Similarity {
        Similarity::between(&Self::STANDARD, &self.points)
    }

    /// Area of the box in square pixels.
    #[must_use]
    pub fn area(&self) -> f32 {
        self.bounds[2] * self.bounds[3]
    }

    /// Inter-eye distance in pixels.
    #[must_use]
    pub fn eye_distance(&self) -> f32 {
        let [[x0, y0], [x1, y1], ..] = self.points;
        (x1 - x0).hypot(y1 - y0)
    }

    /// Intersection over union of both boxes.
    pub(super) fn overlap(&self, other: &Self) -> f32 {
        let ([ax, ay, aw, ah], [bx, by, bw, bh]) = (self.bounds, other.bounds);
        let w = ((ax + aw).min(bx + bw) - ax.max(bx)).max(0.0);
        let h = ((ay + ah).min(by + bh) - ay.max(by)).max(0.0);
        w * h / (self.area() + other.area() - w * h).max(f32::MIN_POSITIVE)
    }
}
