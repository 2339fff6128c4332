//! Recapture detection: a photographed screen shows moiré, because its grid of pixels beats against the camera's. In the
//! spectrum of the face that is a few sharp peaks at high frequencies, where skin has none.
//!
//! A signal for the officer, never a proof: a print on paper, a screen that is out of focus, or a picture made much smaller
//! afterwards shows no such peaks.

mod spectrum;

use self::spectrum::{patch, spectrum};
use crate::vision::face::Face;
use crate::vision::picture::Picture;

/// Side of the analysed square in pixels of the picture, a power of two.
const SIDE: usize = 256;
/// The band of spatial frequencies, in waves per square: coarser structures are the face's own.
const COARSEST: f32 = 0.06 * SIDE as f32;
const FINEST: f32 = 0.48 * SIDE as f32;
/// Peaks around both axes are left out: JPEG blocks and the edges of the square lie there.
const AXIS: usize = 3;
/// How far around a peak, in waves per square, other frequencies are compared with it: the window spreads a peak over two.
const AROUND: std::ops::RangeInclusive<isize> = 3..=7;
/// What stands above its ring by less than this power of ten, as noise does, is not looked at further.
const LEAST: f32 = 1.2;
/// Directions of lines through a peak, by their steps.
const DIRECTIONS: [[isize; 2]; 8] = [
    [1, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 1],
    [-1, 2],
    [-1, 1],
    [-2, 1],
];

/// How far the strongest peak stands above what surrounds it in the spectrum, in powers of ten;
/// `None` where the picture is smaller than the square.
#[must_use]
pub fn screen_peak(picture: &Picture, face: &Face) -> Option<f32> {
    let [x, y, w, h] = face.bounds;
    let start = |middle: f32, length: u32| {
        let room = (length as usize).checked_sub(SIDE)?;
        Some(((middle - SIDE as f32 / 2.0).max(0.0) as usize).min(room))
    };
    let corner = [
        start(x + w / 2.0, picture.width())?,
        start(y + h / 2.0, picture.height())?,
    ];
    Some(highest(&spectrum(patch(picture, corner))))
}

/// How far the highest peak stands above what surrounds it, as a logarithm (base 10): above the median of its ring of
/// equal frequency, and of each line through it. A motion that blurs leaves a band of frequencies, which stands above its
/// rings, but is no peak along itself.
fn highest(powers: &[f32]) -> f32 {
    let medians = ring_medians(powers);
    let mut highest = 0.0_f32;
    for (x, column) in powers.chunks_exact(SIDE).enumerate().skip(AXIS + 1) {
        for (y, ratio) in peaks_in(column, x, &medians, highest) {
            if !is_summit(powers, x, y) {
                continue;
            }
            let around = prominence(powers, [x as isize, y as isize], column[y]);
            highest = highest.max(ratio.log10().min(around));
        }
    }
    highest
}

/// The ring of a frequency, where it lies in the band.
fn ring(x: usize, y: usize) -> Option<usize> {
    let length = ((x * x + y * y) as f32).sqrt();
    (length > COARSEST && length < FINEST).then_some(length as usize)
}

/// The median power of each ring.
fn ring_medians(powers: &[f32]) -> Vec<f32> {
    // A ring has as many frequencies as its half circle has pixels.
    let mut rings: Vec<Vec<f32>> = (0..SIDE / 2).map(|r| Vec::with_capacity(4 * r)).collect();
    for (x, powers) in powers.chunks_exact(SIDE).enumerate() {
        sort_by_ring(&mut rings, x, powers);
    }
    let median = |ring: &mut Vec<f32>| {
        let middle = ring.len() / 2;
        if ring.is_empty() {
            return f32::INFINITY;
        }
        *ring.select_nth_unstable_by(middle, f32::total_cmp).1
    };
    rings.iter_mut().map(median).collect()
}

/// Sorts the powers of horizontal frequency `x` into rings of equal frequency.
#[inline(never)]
fn sort_by_ring(rings: &mut [Vec<f32>], x: usize, powers: &[f32]) {
    for (row, &power) in powers.iter().enumerate() {
        if let Some(ring) = ring(x, row.min(SIDE - row)).and_then(|ring| rings.get_mut(ring)) {
            ring.push(power);
        }
    }
}

/// The vertical frequencies of column `x` that stand above the medians of their rings by more than this, and how often
/// they hold it.
#[inline(never)]
fn peaks_in(column: &[f32], x: usize, medians: &[f32], above: f32) -> Vec<(usize, f32)> {
    let least = 10.0_f32.powf(above.max(LEAST));
    let peak = |(row, power): (usize, &f32)| {
        let y = row.min(SIDE - row);
        let median = medians.get(ring(x, y)?)?;
        (y > AXIS && *power > least * median).then(|| (row, power / median))
    };
    column.iter().enumerate().filter_map(peak).collect()
}

/// Whether no frequency beside this one has more power.
fn is_summit(powers: &[f32], x: usize, y: usize) -> bool {
    let (x, y) = (x as isize, y as isize);
    let own = power_at(powers, [x, y]);
    (-1..=1).all(|dx| (-1..=1).all(|dy| power_at(powers, [x + dx, y + dy]) <= own))
}

/// How far a power stands above the highest of the medians of lines through it.
fn prominence(powers: &[f32], [x, y]: [isize; 2], power: f32) -> f32 {
    let reach = *AROUND.end();
    let mut lines: [Vec<f32>; DIRECTIONS.len()] = std::array::from_fn(|_| Vec::with_capacity(32));
    for (dx, dy) in (-reach..=reach).flat_map(|dx| (-reach..=reach).map(move |dy| (dx, dy))) {
        if dx.abs().max(dy.abs()) < *AROUND.start() {
            continue;
        }
        for (line, [sx, sy]) in lines.iter_mut().zip(DIRECTIONS) {
            let beside = dx * sy - dy * sx;
            if beside * beside < sx * sx + sy * sy {
                line.push(power_at(powers, [x + dx, y + dy]));
            }
        }
    }
    let medians = lines.iter_mut().map(|line| {
        let middle = line.len() / 2;
        *line.select_nth_unstable_by(middle, f32::total_cmp).1
    });
    power.log10() - medians.fold(f32::MIN_POSITIVE, f32::max).log10()
}

/// The power of a frequency of either sign: opposite ones have the same.
fn power_at(powers: &[f32], [x, y]: [isize; 2]) -> f32 {
    let side = SIDE as isize;
    let (x, y) = if x < 0 || x >= side / 2 {
        (-x, -y)
    } else {
        (x, y)
    };
    let (x, y) = (x.rem_euclid(side).min(side / 2 - 1), y.rem_euclid(side));
    powers
        .get((x * side + y) as usize)
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};
    use std::f32::consts::PI;

    fn face() -> Face {
        Face {
            bounds: [100.0, 100.0, 200.0, 250.0],
            points: [[0.0; 2]; 5],
            score: 0.9,
        }
    }

    /// Skin-like: soft large shapes under the noise of a sensor, from a small generator with a fixed start.
    fn flesh(grid: f32) -> Picture {
        let mut seed = 7_u32;
        Picture::new(RgbImage::from_fn(400, 450, |x, y| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = (seed >> 24) as f32 / 16.0;
            let soft = 40.0 * (x as f32 / 90.0).sin() * (y as f32 / 70.0).cos();
            let (u, v) = (
                x as f32 * 0.97 + y as f32 * 0.24,
                y as f32 * 0.97 - x as f32 * 0.24,
            );
            let lines = grid * ((u * PI / 2.3).cos() + (v * PI / 2.3).cos());
            Rgb([(130.0 + soft + noise + lines) as u8; 3])
        }))
    }

    #[test]
    fn a_face_of_flesh_has_no_sharp_peaks() {
        let value = screen_peak(&flesh(0.0), &face()).unwrap();
        assert!(value < 1.2, "{value}");
    }

    #[test]
    fn the_grid_of_a_screen_stands_out() {
        let value = screen_peak(&flesh(6.0), &face()).unwrap();
        assert!(value > 1.7, "{value}");
    }

    #[test]
    fn a_motion_that_blurs_is_no_screen() {
        let still = flesh(0.0);
        for [dx, dy] in [[1, 0], [0, 1], [1, 1], [2, -1]] {
            let moved = RgbImage::from_fn(400, 450, |x, y| {
                let at = |i: i32| {
                    let x = (x as i32 + (i - 10) * dx).clamp(0, 399);
                    let y = (y as i32 + (i - 10) * dy).clamp(0, 449);
                    u32::from(still.rgb().get_pixel(x as u32, y as u32).0[0])
                };
                Rgb([((0..21).map(at).sum::<u32>() / 21) as u8; 3])
            });
            let value = screen_peak(&Picture::new(moved), &face()).unwrap();
            assert!(value < 1.5, "{dx} {dy}: {value}");
        }
    }

    #[test]
    fn a_small_picture_is_not_judged() {
        let small = Picture::new(RgbImage::new(255, 600));
        assert_eq!(screen_peak(&small, &face()), None);
    }
}
