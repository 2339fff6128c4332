//! By what angle a page is turned: print makes strong rows when one looks along its lines.

use super::morph::Plane;

/// The steepest tilt looked for, and the step, in degrees.
const STEEPEST: i16 = 30;
const STEP: usize = 2;

/// The angle in degrees by which the lines of print fall to the right; 0 when nothing stands out.
pub(super) fn estimate(plane: &Plane) -> f32 {
    let print = plane.blur().black_hat(9).vertical_edges();
    let strength = |degrees: i16| {
        let slope = f32::from(degrees).to_radians().tan();
        let reach = (slope.abs() * plane.w as f32) as usize + 1;
        let mut rows = vec![0.0_f32; plane.h + 2 * reach];
        for (i, &value) in print.data.iter().enumerate().filter(|(_, v)| **v > 60) {
            let (x, y) = ((i % plane.w) as f32, i / plane.w);
            let row = (y + reach) as f32 - x * slope;
            if let Some(sum) = rows.get_mut(row as usize) {
                *sum += f32::from(value);
            }
        }
        // The difference of neighbouring rows rewards sharp borders between lines and gaps.
        rows.array_windows::<2>()
            .map(|[a, b]| (a - b) * (a - b))
            .sum::<f32>()
    };
    (-STEEPEST..=STEEPEST)
        .step_by(STEP)
        .map(|degrees| (degrees, strength(degrees)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(0.0, |(degrees, _)| f32::from(degrees))
}
