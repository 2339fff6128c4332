//! Similarity transforms: rotation, uniform scale and translation, which leave the proportions of a face alone.

/// A similarity: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Similarity {
    a: f32,
    b: f32,
    shift: [f32; 2],
}

impl Similarity {
    /// Rotates by `angle` (degrees, clockwise in a picture), scales, and maps the point `from` to `to`.
    pub(crate) fn about(from: [f32; 2], to: [f32; 2], angle: f32, scale: f32) -> Self {
        let (sin, cos) = angle.to_radians().sin_cos();
        let (a, b) = (scale * cos, scale * sin);
        let shift = [
            to[0] - a * from[0] + b * from[1],
            to[1] - b * from[0] - a * from[1],
        ];
        Self { a, b, shift }
    }

    /// The least-squares fit that maps five points to five others.
    pub(crate) fn between(from: &[[f32; 2]; 5], to: &[[f32; 2]; 5]) -> Self {
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

    /// The image of a point.
    pub(crate) fn apply(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [
            self.a * x - self.b * y + self.shift[0],
            self.b * x + self.a * y + self.shift[1],
        ]
    }

    /// The scale factor.
    pub(crate) fn scale(&self) -> f32 {
        self.a.hypot(self.b)
    }

    /// The rotation in degrees, clockwise in a picture.
    pub(crate) fn angle(&self) -> f32 {
        self.b.atan2(self.a).to_degrees()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_known_turn_is_found_again() {
        let known = Similarity::about([30.0, 40.0], [7.0, -3.0], 18.5, 1.6);
        let standard = [
            [38.2946, 51.6963],
            [73.5318, 51.5014],
            [56.0252, 71.7366],
            [41.5493, 92.3655],
            [70.7299, 92.2041],
        ];
        let found = Similarity::between(&standard, &standard.map(|point| known.apply(point)));
        assert!((found.angle() - 18.5).abs() < 1e-3 && (found.scale() - 1.6).abs() < 1e-4);
        let [x, y] = found.apply([30.0, 40.0]);
        assert!((x - 7.0).abs() < 1e-3 && (y + 3.0).abs() < 1e-3);
    }
}
