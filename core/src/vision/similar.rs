//! Turns, scales and shifts: what may be done to a face without altering it.

use super::Picture;

/// A similarity: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Similarity {
    a: f32,
    b: f32,
    shift: [f32; 2],
}

impl Similarity {
    /// Turns by `angle` (degrees, clockwise in a picture), scales, and brings the point `from` to `to`.
    pub(crate) fn about(from: [f32; 2], to: [f32; 2], angle: f32, scale: f32) -> Self {
        let (sin, cos) = angle.to_radians().sin_cos();
        let (a, b) = (scale * cos, scale * sin);
        let shift = [
            to[0] - a * from[0] + b * from[1],
            to[1] - b * from[0] - a * from[1],
        ];
        Self { a, b, shift }
    }

    /// The one that brings five points nearest to five others, by least squares.
    pub(super) fn between(from: &[[f32; 2]; 5], to: &[[f32; 2]; 5]) -> Self {
        let mean = |points: &[[f32; 2]; 5]| {
            [0, 1].map(|axis| points.iter().map(|p| p[axis]).sum::<f32>() / 5.0)
        };
        let (f, t) = (mean(from), mean(to));
        let (mut dot, mut cross, mut spread) = (0.0, 0.0, 0.0);
        for (p, q) in from.iter().zip(to) {
            let (px, py, qx, qy) = (p[0] - f[0], p[1] - f[1], q[0] - t[0], q[1] - t[1]);
            dot += px * qx + py * qy;
            cross += px * qy - py * qx;
            spread += px * px + py * py;
        }
        let (a, b) = (dot / spread, cross / spread);
        Self {
            a,
            b,
            shift: [t[0] - a * f[0] + b * f[1], t[1] - b * f[0] - a * f[1]],
        }
    }

    /// Where a point comes to lie.
    pub(crate) fn apply(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [
            self.a * x - self.b * y + self.shift[0],
            self.b * x + self.a * y + self.shift[1],
        ]
    }

    /// How much longer distances become.
    pub(crate) fn scale(&self) -> f32 {
        self.a.hypot(self.b)
    }

    /// The turn in degrees, clockwise in a picture.
    pub(crate) fn angle(&self) -> f32 {
        self.b.atan2(self.a).to_degrees()
    }

    /// The colours (0 to 255) of a picture of `size` pixels, row by row, each of whose points this brings to one of
    /// `picture`. Colours are those between the middles of pixels.
    pub(super) fn view(
        self,
        picture: &Picture,
        [width, height]: [usize; 2],
        outside: Outside,
    ) -> impl Iterator<Item = [f32; 3]> {
        // What becomes smaller is sampled several times a pixel, else it would flicker with its position.
        let samples = (self.scale().ceil() as usize).clamp(1, MOST_SAMPLES);
        let share = 1.0 / (samples * samples) as f32;
        let offset = move |i: usize| (i as f32 + 0.5) / samples as f32 - 0.5;
        (0..width * height).map(move |at| {
            let mut sums = [0.0_f32; 3];
            for s in 0..samples * samples {
                let x = (at % width) as f32 + offset(s % samples);
                let y = (at / width) as f32 + offset(s / samples);
                add(
                    &mut sums,
                    picture,
                    outside.place(picture, self.apply([x, y])),
                );
            }
            sums.map(|sum| sum * share)
        })
    }
}

/// What is seen where a picture ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outside {
    /// Nothing.
    #[cfg(feature = "matching")]
    Black,
    /// Its outermost pixels.
    Edge,
}

impl Outside {
    fn place(self, picture: &Picture, [x, y]: [f32; 2]) -> [f32; 2] {
        match self {
            #[cfg(feature = "matching")]
            Self::Black => [x, y],
            Self::Edge => [
                x.clamp(0.0, picture.width() as f32 - 1.0),
                y.clamp(0.0, picture.height() as f32 - 1.0),
            ],
        }
    }
}

/// Most samples of a pixel along a side.
const MOST_SAMPLES: usize = 6;

/// Adds the colour between pixels.
#[inline]
fn add(sums: &mut [f32; 3], picture: &Picture, [x, y]: [f32; 2]) {
    let (w, h) = (picture.width() as usize, picture.height() as usize);
    let (pixels, _) = picture.rgb().as_raw().as_chunks::<3>();
    let mut mix = |pixel: Option<&[u8; 3]>, weight: f32| {
        for (sum, &value) in sums.iter_mut().zip(pixel.into_iter().flatten()) {
            *sum += f32::from(value) * weight;
        }
    };
    // Nearly every place lies between four pixels, and there it is cheap to say where they are.
    let (left, top) = (x as usize, y as usize);
    if x >= 0.0 && y >= 0.0 && left + 1 < w && top + 1 < h {
        let (fx, fy) = (x - left as f32, y - top as f32);
        let above = pixels.get(top * w + left..top * w + left + 2);
        let below = pixels.get((top + 1) * w + left..(top + 1) * w + left + 2);
        if let (Some([a, b]), Some([c, d])) = (above, below) {
            mix(Some(a), (1.0 - fx) * (1.0 - fy));
            mix(Some(b), fx * (1.0 - fy));
            mix(Some(c), (1.0 - fx) * fy);
            mix(Some(d), fx * fy);
        }
        return;
    }
    let (x0, y0) = (x.floor(), y.floor());
    let (fx, fy) = (x - x0, y - y0);
    for (dx, dy, weight) in [
        (0.0, 0.0, (1.0 - fx) * (1.0 - fy)),
        (1.0, 0.0, fx * (1.0 - fy)),
        (0.0, 1.0, (1.0 - fx) * fy),
        (1.0, 1.0, fx * fy),
    ] {
        let (px, py) = (x0 + dx, y0 + dy);
        if px >= 0.0 && py >= 0.0 && px < w as f32 && py < h as f32 {
            mix(pixels.get(py as usize * w + px as usize), weight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vision::Face;

    #[test]
    fn a_known_turn_is_found_again() {
        let known = Similarity::about([30.0, 40.0], [7.0, -3.0], 18.5, 1.6);
        let standard = Face::STANDARD;
        let found = Similarity::between(&standard, &standard.map(|point| known.apply(point)));
        assert!((found.angle() - 18.5).abs() < 1e-3 && (found.scale() - 1.6).abs() < 1e-4);
        let [x, y] = found.apply([30.0, 40.0]);
        assert!((x - 7.0).abs() < 1e-3 && (y + 3.0).abs() < 1e-3);
    }
}
