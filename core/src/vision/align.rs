//! One face as 128 numbers: turned and scaled to a standard position, then described by `SFace`.

use super::net::NetError;
use super::tract::Model;
use super::{Face, Picture};

/// Side of the aligned face in pixels.
pub(super) const SIDE: usize = 112;

/// Where the five points lie in an aligned face: the positions the network was trained with.
const STANDARD: [[f32; 2]; 5] = [
    [38.2946, 51.6963],
    [73.5318, 51.5014],
    [56.0252, 71.7366],
    [41.5493, 92.3655],
    [70.7299, 92.2041],
];

pub(super) fn describe(net: &Model, picture: &Picture, face: &Face) -> Result<Vec<f32>, NetError> {
    let outputs = net.run(&aligned(picture, face))?;
    let mut numbers = outputs.into_iter().next().unwrap_or_default();
    let length = numbers.iter().map(|n| n * n).sum::<f32>().sqrt();
    if numbers.len() != 128 || length <= 0.0 || !length.is_finite() {
        return Err(NetError::Run("no description of the face".to_owned()));
    }
    numbers.iter_mut().for_each(|n| *n /= length);
    Ok(numbers)
}

/// Cosine of the angle between two descriptions of length 1: 1 for the same picture.
#[must_use]
pub fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Red, green, blue planes of 0 to 255.
fn aligned(picture: &Picture, face: &Face) -> Vec<f32> {
    let [a, b, tx, ty] = similarity(&STANDARD, &face.points);
    let rgb = picture.rgb();
    let (w, h) = (picture.width() as usize, picture.height() as usize);
    // A large face is sampled several times a pixel, else it would flicker with its position.
    let samples = (a.hypot(b).ceil() as usize).clamp(1, 6);
    let share = 1.0 / (samples * samples) as f32;
    let mut input = vec![0.0; 3 * SIDE * SIDE];
    for at in 0..SIDE * SIDE {
        let mut sums = [0.0_f32; 3];
        for s in 0..samples * samples {
            let offset = |i: usize| (i as f32 + 0.5) / samples as f32 - 0.5;
            let x = (at % SIDE) as f32 + offset(s % samples);
            let y = (at / SIDE) as f32 + offset(s / samples);
            add(
                &mut sums,
                rgb.as_raw(),
                (w, h),
                a * x - b * y + tx,
                b * x + a * y + ty,
            );
        }
        for (channel, sum) in sums.iter().enumerate() {
            input[channel * SIDE * SIDE + at] = sum * share;
        }
    }
    input
}

/// Adds the colour between pixels; outside the picture it is black.
fn add(sums: &mut [f32; 3], data: &[u8], (w, h): (usize, usize), x: f32, y: f32) {
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
            let at = (py as usize * w + px as usize) * 3;
            for (sum, &value) in sums.iter_mut().zip(&data[at..at + 3]) {
                *sum += f32::from(value) * weight;
            }
        }
    }
}

/// Least-squares turn, scale and shift `(a, b, tx, ty)`: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
fn similarity(from: &[[f32; 2]; 5], to: &[[f32; 2]; 5]) -> [f32; 4] {
    let mean =
        |points: &[[f32; 2]; 5], axis: usize| points.iter().map(|p| p[axis]).sum::<f32>() / 5.0;
    let (fx, fy, gx, gy) = (mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1));
    let (mut dot, mut cross, mut spread) = (0.0, 0.0, 0.0);
    for (p, q) in from.iter().zip(to) {
        let (px, py, qx, qy) = (p[0] - fx, p[1] - fy, q[0] - gx, q[1] - gy);
        dot += px * qx + py * qy;
        cross += px * qy - py * qx;
        spread += px * px + py * py;
    }
    let (a, b) = (dot / spread, cross / spread);
    [a, b, gx - a * fx + b * fy, gy - b * fx - a * fy]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_turn_is_found_again() {
        let turn = |[x, y]: [f32; 2]| [1.5 * x - 0.5 * y + 7.0, 0.5 * x + 1.5 * y - 3.0];
        let found = similarity(&STANDARD, &STANDARD.map(turn));
        for (value, expected) in found.iter().zip([1.5, 0.5, 7.0, -3.0]) {
            assert!((value - expected).abs() < 1e-3, "{found:?}");
        }
    }
}
