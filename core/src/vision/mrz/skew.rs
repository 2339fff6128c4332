//! Skew estimation by projection profiles: the profile along the text lines has the sharpest rows.

use crate::vision::picture::morphology::Plane;

/// Degrees between the angles of the coarse search and, around the best, of the fine one.
const COARSE: f32 = 3.0;
const FINE: f32 = 0.5;
/// Two angles nearer than this are one.
const APART: f32 = 20.0;
/// Share of the pixels, the darkest strokes, that count as ink: one in this many.
const INK: usize = 12;

/// The two likeliest skew angles in degrees, clockwise, from −90 to 90; text upside down has the same skew.
pub(super) fn estimate(plane: &Plane) -> [f32; 2] {
    let points = strokes(plane);
    let reach = plane.w + plane.h;
    let strength = |degrees: f32| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let mut rows = vec![0.0_f32; 2 * reach + 2];
        for &[x, y, ink] in &points {
            if let Some(sum) = rows.get_mut((y * cos - x * sin + reach as f32) as usize) {
                *sum += ink;
            }
        }
        // The difference of neighbouring rows rewards sharp borders between lines and gaps.
        rows.array_windows::<3>()
            .map(|[a, _, b]| (a - b) * (a - b))
            .sum::<f32>()
    };
    let refined = |coarse: f32| {
        let steps = (COARSE / FINE) as i16;
        best(
            (-steps..=steps).map(|i| coarse + f32::from(i) * FINE),
            strength,
        )
        .0
    };
    let angles = || (0..(180.0 / COARSE) as i16).map(|i| f32::from(i) * COARSE - 90.0);
    let first = best(angles(), strength).0;
    let far = |angle: &f32| {
        let apart = (angle - first).rem_euclid(180.0);
        (APART..180.0 - APART).contains(&apart)
    };
    let second = best(angles().filter(far), strength).0;
    [refined(first), refined(second)]
}

fn best(angles: impl Iterator<Item = f32>, strength: impl Fn(f32) -> f32) -> (f32, f32) {
    angles
        .map(|angle| (angle, strength(angle)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or_default()
}

/// The strongest dark strokes: place and strength.
fn strokes(plane: &Plane) -> Vec<[f32; 3]> {
    let hat = plane.black_hat(9);
    let mut counts = [0_usize; 256];
    for &value in &hat.data {
        counts[usize::from(value)] += 1;
    }
    let mut rest = hat.data.len() / INK;
    let least = (12..256).rev().find(|&v| {
        let enough = counts[v] >= rest;
        rest = rest.saturating_sub(counts[v]);
        enough
    });
    let least = least.unwrap_or(12) as u8;
    let points = hat.data.iter().enumerate();
    points
        .filter(|(_, value)| **value >= least)
        .map(|(i, &value)| {
            let (x, y) = (i % plane.w, i / plane.w);
            [x as f32, y as f32, f32::from(value)]
        })
        .collect()
}
