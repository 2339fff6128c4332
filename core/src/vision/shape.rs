//! How a face is turned, from points in space: which turn brings a usual face nearest to them.

use super::landmarks::POINTS;

/// A turn, or any other linear map of space: rows of numbers.
type Matrix = [[f32; 3]; 3];

/// Points of a usual face that do not move when it speaks or blinks, by their numbers: to the person's left, down, away
/// from the camera, the mean distance from the middle being 1. It is the mean of 162 of the photographs that the
/// evaluation uses, too (`models/README.md`), made symmetrical, and looks ahead as they do on average.
const USUAL: [(usize, [f32; 3]); 38] = [
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

/// Rounds of the approximation below; four would do for faces.
const ROUNDS: usize = 12;

/// Degrees by which a face is turned to the right of the picture, nods, and tilts clockwise.
pub(super) fn turns(points: &[[f32; 3]; POINTS]) -> [f32; 3] {
    let turn = nearest_turn(likeness(points));
    let [[a, _, _], [b, _, _], [away, down, deep]] = turn;
    [away.clamp(-1.0, 1.0).asin(), down.atan2(deep), b.atan2(a)].map(f32::to_degrees)
}

/// The sum of products of the points' coordinates with those of the usual face, both seen from their middle.
fn likeness(points: &[[f32; 3]; POINTS]) -> Matrix {
    let count = USUAL.len() as f32;
    let middle = |axis: usize| USUAL.iter().map(|(i, _)| points[*i][axis]).sum::<f32>() / count;
    let middle = [middle(0), middle(1), middle(2)];
    let mut sums = Matrix::default();
    for (i, usual) in USUAL {
        for (row, (seen, middle)) in sums.iter_mut().zip(points[i].iter().zip(middle)) {
            for (sum, usual) in row.iter_mut().zip(usual) {
                *sum += (seen - middle) * usual;
            }
        }
    }
    sums
}

/// The turn nearest to a map, by Newton's way to its polar factor (Higham 1986): the mean of a map and its inverse
/// turned over goes to the turn in it, and twice as many digits are right each time.
fn nearest_turn(mut map: Matrix) -> Matrix {
    for _ in 0..ROUNDS {
        let [x, y, z] = map;
        let over = [cross(y, z), cross(z, x), cross(x, y)];
        let volume: f32 = x.iter().zip(over[0]).map(|(a, b)| a * b).sum();
        // A face that is flat, or inside out, has no turn.
        if !(volume.is_finite() && volume > 0.0) {
            return [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        }
        // Maps of about the size of a turn come near it soonest.
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

    /// The usual face, first tilted, then nodding, then turned, and four times as large.
    fn turned([yaw, nod, roll]: [f32; 3]) -> [[f32; 3]; POINTS] {
        let mut points = [[0.0; 3]; POINTS];
        let about = |(a, b): (f32, f32), degrees: f32| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            (a * cos - b * sin, a * sin + b * cos)
        };
        for (i, [x, y, z]) in USUAL {
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
            let told = turns(&turned(degrees));
            let far = told.iter().zip(degrees).map(|(a, b)| (a - b).abs());
            assert!(far.fold(0.0, f32::max) < 0.01, "{degrees:?}: {told:?}");
        }
    }

    #[test]
    fn points_that_are_no_face_look_ahead() {
        for nowhere in [7.0, f32::NAN] {
            let told = turns(&[[nowhere; 3]; POINTS]);
            assert!(told.iter().all(|degrees| degrees.abs() < 1e-6), "{told:?}");
        }
    }

    #[test]
    fn the_usual_face_is_symmetrical() {
        for (_, [x, y, z]) in USUAL {
            let mirrored = |other: [f32; 3]| {
                let far = other.iter().zip([-x, y, z]).map(|(a, b)| (a - b).abs());
                far.fold(0.0, f32::max) < 1e-6
            };
            assert!(USUAL.iter().any(|(_, other)| mirrored(*other)));
        }
    }
}
