//! Head rotation from landmarks in three dimensions: the orthogonal Procrustes fit of a mean face to them.

/// Landmarks in the order of `models/landmarks.py`: 8 of each eye, 6 of the brows, 8 of the nose, 4 of the mouth, 4 of
/// the cheeks, 14 of the outline, 7 of the forehead.
pub(crate) const POINTS: usize = 59;

/// A 3 × 3 matrix by rows.
type Matrix = [[f32; 3]; 3];

/// The mean face: landmarks that do not move with speech or blinks, by their numbers; x to the person's left, y down, z
/// away from the camera, the mean distance from the centroid being 1. It is the mean of 162 of the photographs that the
/// evaluation uses, too (`models/README.md`), made symmetrical, and looks ahead as they do on average.
const MEAN_FACE: [(usize, [f32; 3]); 38] = [
    (0, [-0.74, -0.18, -0.04]),
    (4, [-0.29, -0.14, -0.13]),
    (8, [0.29, -0.14, -0.13]),
    (12, [0.74, -0.18, -0.04]),
    (16, [-0.93, -0.41, -0.05]),
    (17, [-0.67, -0.54, -0.31]),
    (18, [-0.24, -0.50, -0.45]),
    (19, [0.24, -0.50, -0.45]),
    (20, [0.67, -0.54, -0.31]),
    (21, [0.93, -0.41, -0.05]),
    (22, [0.00, -0.22, -0.41]),
    (23, [0.00, -0.08, -0.47]),
    (24, [0.00, 0.16, -0.62]),
    (25, [0.00, 0.43, -0.73]),
    (26, [0.00, 0.54, -0.69]),
    (27, [0.00, 0.62, -0.42]),
    (28, [-0.29, 0.56, -0.29]),
    (29, [0.29, 0.56, -0.29]),
    (30, [-0.46, 0.91, -0.03]),
    (31, [0.46, 0.91, -0.03]),
    (34, [-1.04, 0.09, 0.19]),
    (35, [-0.86, 0.10, -0.01]),
    (36, [0.86, 0.10, -0.01]),
    (37, [1.04, 0.09, 0.19]),
    (38, [0.00, -1.03, -0.41]),
    (39, [0.58, -0.98, -0.27]),
    (40, [1.08, -0.58, 0.35]),
    (41, [1.13, -0.39, 0.58]),
    (42, [1.15, -0.15, 0.77]),
    (43, [1.14, 0.08, 0.87]),
    (44, [0.91, 1.08, 0.68]),
    (45, [0.00, 1.70, 0.06]),
    (46, [-0.91, 1.08, 0.68]),
    (47, [-1.14, 0.08, 0.87]),
    (48, [-1.15, -0.15, 0.77]),
    (49, [-1.13, -0.39, 0.58]),
    (50, [-1.08, -0.58, 0.35]),
    (51, [-0.58, -0.98, -0.27]),
];

/// Newton iterations below; four would do for faces.
const ITERATIONS: usize = 12;

/// Euler angles in degrees: yaw to the right of the picture, nod (pitch, positive down), roll clockwise.
pub(super) fn rotation(points: &[[f32; 3]; POINTS]) -> [f32; 3] {
    let matrix = polar_factor(covariance(points));
    let [[a, _, _], [b, _, _], [away, down, deep]] = matrix;
    [away.clamp(-1.0, 1.0).asin(), down.atan2(deep), b.atan2(a)].map(f32::to_degrees)
}

/// The cross-covariance of the points with those of the mean face, both about their centroids.
fn covariance(points: &[[f32; 3]; POINTS]) -> Matrix {
    let count = MEAN_FACE.len() as f32;
    let middle = |axis: usize| MEAN_FACE.iter().map(|(i, _)| points[*i][axis]).sum::<f32>() / count;
    let middle = [middle(0), middle(1), middle(2)];
    let mut sums = Matrix::default();
    for (i, usual) in MEAN_FACE {
        for (row, (seen, middle)) in sums.iter_mut().zip(points[i].iter().zip(middle)) {
            for (sum, usual) in row.iter_mut().zip(usual) {
                *sum += (seen - middle) * usual;
            }
        }
    }
    sums
}

/// The rotation nearest to a matrix: its orthogonal polar factor by Newton's iteration (Higham 1986), the mean of the
/// matrix and its inverse transpose, which converges quadratically.
fn polar_factor(mut map: Matrix) -> Matrix {
    for _ in 0..ITERATIONS {
        let [x, y, z] = map;
        let over = [cross(y, z), cross(z, x), cross(x, y)];
        let volume: f32 = x.iter().zip(over[0]).map(|(a, b)| a * b).sum();
        // A flat or mirrored face has no rotation.
        if !(volume.is_finite() && volume > 0.0) {
            return [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        }
        // Scaled to a determinant of 1: it converges fastest.
        let size = volume.cbrt();
        for (row, over) in map.iter_mut().zip(over) {
            for (value, over) in row.iter_mut().zip(over) {
                *value = f32::midpoint(*value / size, over * size / volume);
            }
        }
    }
    map
}

fn cross([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean face, first rolled, then pitched, then yawed, and four times as large.
    fn turned([yaw, nod, roll]: [f32; 3]) -> [[f32; 3]; POINTS] {
        let mut points = [[0.0; 3]; POINTS];
        let about = |(a, b): (f32, f32), degrees: f32| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            (a * cos - b * sin, a * sin + b * cos)
        };
        for (i, [x, y, z]) in MEAN_FACE {
            let (y, z) = about((y, z), nod);
            let (z, x) = about((z, x), -yaw);
            let (x, y) = about((x, y), roll);
            points[i] = [x, y, z].map(|value| 50.0 + 4.0 * value);
        }
        points
    }

    #[test]
    fn a_turned_face_is_told_as_it_was_turned() {
        for degrees in [
            [0.0, 0.0, 0.0],
            [20.0, 0.0, 0.0],
            [0.0, -30.0, 0.0],
            [0.0, 0.0, 12.0],
            [-35.0, 15.0, -5.0],
        ] {
            let told = rotation(&turned(degrees));
            let far = told.iter().zip(degrees).map(|(a, b)| (a - b).abs());
            assert!(far.fold(0.0, f32::max) < 0.01, "{degrees:?}: {told:?}");
        }
    }

    #[test]
    fn points_that_are_no_face_look_ahead() {
        for nowhere in [7.0, f32::NAN] {
            let told = rotation(&[[nowhere; 3]; POINTS]);
            assert!(told.iter().all(|degrees| degrees.abs() < 1e-6), "{told:?}");
        }
    }

    #[test]
    fn the_usual_face_is_symmetrical() {
        for (_, [x, y, z]) in MEAN_FACE {
            let mirrored = |other: [f32; 3]| {
                let far = other.iter().zip([-x, y, z]).map(|(a, b)| (a - b).abs());
                far.fold(0.0, f32::max) < 1e-6
            };
            assert!(MEAN_FACE.iter().any(|(_, other)| mirrored(*other)));
        }
    }
}
