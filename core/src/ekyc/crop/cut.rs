//! A turned rectangle of 4 × 6 in a picture.

use serde::{Deserialize, Serialize};

/// Height of a cut in widths.
pub(super) const RATIO: f32 = 1.5;
/// Most pixels of a rendered cut's width: 4 cm at 508 dots an inch.
const MOST_WIDTH: u32 = 800;

/// A part of a picture: pixels of the upright picture, degrees clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Cut {
    /// Its middle, from the left edge of the picture.
    pub cx: f32,
    /// Its middle, from the upper edge of the picture.
    pub cy: f32,
    /// Its own width, along its upper edge.
    pub width: f32,
    /// Its own height: one and a half times its width.
    pub height: f32,
    /// Its rotation against the picture; a head of this roll is upright in it.
    pub angle: f32,
}

impl Cut {
    /// The largest level cut in the middle of a picture (width, height in pixels).
    #[must_use]
    pub fn largest([w, h]: [f32; 2]) -> Self {
        let width = Self::widest(0.0, [w, h]);
        Self {
            cx: w / 2.0,
            cy: h / 2.0,
            width,
            height: width * RATIO,
            angle: 0.0,
        }
    }

    /// The width of the largest cut of this angle in a picture.
    #[must_use]
    pub fn widest(angle: f32, [w, h]: [f32; 2]) -> f32 {
        let [x, y] = reach(angle);
        (w / (2.0 * x)).min(h / (2.0 * y))
    }

    /// Whether it is a rectangle of 4 × 6 with a place.
    #[must_use]
    pub fn is_one(&self) -> bool {
        let all = [self.cx, self.cy, self.width, self.height, self.angle];
        all.iter().all(|value| value.is_finite())
            && self.width >= 1.0
            && (self.height / self.width - RATIO).abs() < 0.01
    }

    /// The same cut moved into a picture (width, height in pixels), and made smaller where it is too large for it.
    #[must_use]
    pub fn within(&self, [w, h]: [f32; 2]) -> Self {
        let width = self.width.min(Self::widest(self.angle, [w, h]));
        let [x, y] = reach(self.angle).map(|part| part * width);
        // The smaller bound first: rounding may put one past the other.
        let inside = |at: f32, reach: f32, length: f32| at.min(length - reach).max(reach);
        Self {
            cx: inside(self.cx, x, w),
            cy: inside(self.cy, y, h),
            width,
            height: width * RATIO,
            angle: self.angle,
        }
    }

    /// Width and height in pixels when rendered: exactly 4 × 6, never larger than it is in the picture by more
    /// than a pixel, and at most 800 × 1200.
    #[must_use]
    pub fn pixels(&self) -> [u32; 2] {
        let half = ((self.width / 2.0).round() as u32).clamp(1, MOST_WIDTH / 2);
        [2 * half, 3 * half]
    }

    /// Where a point of the picture lies in the cut: 0 to 1 from its left and from its upper edge.
    #[must_use]
    pub fn place(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (sin, cos) = self.angle.to_radians().sin_cos();
        let (dx, dy) = (x - self.cx, y - self.cy);
        [
            (dx * cos + dy * sin) / self.width + 0.5,
            (dy * cos - dx * sin) / self.height + 0.5,
        ]
    }
}

/// How far a cut of width 1 reaches from its middle, sideways and up or down.
fn reach(angle: f32) -> [f32; 2] {
    let (sin, cos) = angle.to_radians().sin_cos();
    let (sin, cos) = (sin.abs(), cos.abs());
    [
        f32::midpoint(cos, RATIO * sin),
        f32::midpoint(sin, RATIO * cos),
    ]
}
