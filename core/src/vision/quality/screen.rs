//! Recapture detection: a photographed screen shows moiré, because its grid of pixels beats against the camera's. In the
//! spectrum of the face that is a few sharp peaks at high frequencies, where skin has none.
//!
//! A signal for the officer, never a proof: a print on paper, a screen that is out of focus, or a picture made much smaller
//! afterwards shows no such peaks.

use crate::vision::face::Face;
use crate::vision::picture::Picture;
use std::f32::consts::TAU;

/// Side of the analysed square in pixels of the picture, a power of two.
const SIDE: usize = 256;
/// The band of spatial frequencies, in waves per square: coarser structures are the face's own.
const COARSEST: f32 = 0.06 * SIDE as f32;
const FINEST: f32 = 0.48 * SIDE as f32;
/// Peaks around both axes are left out: JPEG blocks and the edges of the square lie there.
const AXIS: usize = 3;

/// How far the strongest peak stands above the median power of its frequency, in powers of ten;
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

/// Luminance of the square under a Hann window, so that its edges do not leak into the spectrum.
fn patch(picture: &Picture, [x0, y0]: [usize; 2]) -> Vec<[f32; 2]> {
    let fade: Vec<f32> = (0..SIDE)
        .map(|i| 0.5 - 0.5 * (TAU * i as f32 / (SIDE - 1) as f32).cos())
        .collect();
    let width = picture.width() as usize;
    let (pixels, _) = picture.rgb().as_raw().as_chunks::<3>();
    let mut patch = vec![[0.0; 2]; SIDE * SIDE];
    let rows = pixels.chunks_exact(width).skip(y0);
    for (values, row) in patch.chunks_exact_mut(SIDE).zip(rows) {
        luma_row(values, &row[x0..x0 + SIDE]);
    }
    let mean = patch.iter().map(|[v, _]| v).sum::<f32>() / patch.len() as f32;
    for (values, down) in patch.chunks_exact_mut(SIDE).zip(&fade) {
        fade_row(values, mean, *down, &fade);
    }
    patch
}

/// Here and below, what is done to a row or column is called, not inlined, as the rows of [`crate::vision::picture::sample`].
#[inline(never)]
fn luma_row(values: &mut [[f32; 2]], row: &[[u8; 3]]) {
    for ([value, _], pixel) in values.iter_mut().zip(row) {
        let [r, g, b] = pixel.map(f32::from);
        *value = 0.299 * r + 0.587 * g + 0.114 * b;
    }
}

#[inline(never)]
fn fade_row(values: &mut [[f32; 2]], mean: f32, down: f32, fade: &[f32]) {
    for ([value, _], across) in values.iter_mut().zip(fade) {
        *value = (*value - mean) * across * down;
    }
}

/// The power spectrum: a row for each horizontal frequency (negative ones mirror the others and are left out), in it the
/// vertical frequencies, the negative ones in the second half.
fn spectrum(mut patch: Vec<[f32; 2]>) -> Vec<f32> {
    let turns: Vec<[f32; 2]> = (0..SIDE / 2)
        .map(|i| -TAU * i as f32 / SIDE as f32)
        .map(|angle| [angle.cos(), angle.sin()])
        .collect();
    for row in patch.chunks_exact_mut(SIDE) {
        transform(row, &turns);
    }
    let mut powers = vec![0.0; SIDE * SIDE / 2];
    let mut column = vec![[0.0; 2]; SIDE];
    for (x, powers) in powers.chunks_exact_mut(SIDE).enumerate() {
        take_column(&mut column, &patch, x);
        transform(&mut column, &turns);
        power_row(powers, &column);
    }
    powers
}

#[inline(never)]
fn take_column(column: &mut [[f32; 2]], rows: &[[f32; 2]], x: usize) {
    for (value, row) in column.iter_mut().zip(rows.chunks_exact(SIDE)) {
        *value = row[x];
    }
}

#[inline(never)]
fn power_row(powers: &mut [f32], column: &[[f32; 2]]) {
    for (power, [re, im]) in powers.iter_mut().zip(column) {
        *power = re * re + im * im + 1e-3;
    }
}

/// The fast Fourier transform (Cooley and Tukey, radix 2), in place; a power of two of values.
#[inline(never)]
fn transform(values: &mut [[f32; 2]], turns: &[[f32; 2]]) {
    let n = values.len();
    let bits = n.trailing_zeros();
    for i in 0..n {
        let j = i.reverse_bits() >> (usize::BITS - bits);
        if i < j {
            values.swap(i, j);
        }
    }
    let mut half = 1;
    while half < n {
        let stride = n / 2 / half;
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for ((a, b), [c, s]) in low.iter_mut().zip(high).zip(turns.iter().step_by(stride)) {
                let turned = [b[0] * c - b[1] * s, b[0] * s + b[1] * c];
                *b = [a[0] - turned[0], a[1] - turned[1]];
                *a = [a[0] + turned[0], a[1] + turned[1]];
            }
        }
        half *= 2;
    }
}

/// The highest power above the median of its ring of equal frequency, as a logarithm (base 10).
fn highest(powers: &[f32]) -> f32 {
    let rings = SIDE / 2;
    // A ring has as many frequencies as its half circle has pixels.
    let mut by_length: Vec<Vec<f32>> = (0..rings).map(|r| Vec::with_capacity(4 * r)).collect();
    let mut peaks = vec![0.0_f32; rings];
    for (x, powers) in powers.chunks_exact(SIDE).enumerate() {
        sort_by_length(&mut by_length, &mut peaks, x, powers);
    }
    by_length
        .iter_mut()
        .zip(peaks)
        .filter(|(ring, peak)| !ring.is_empty() && *peak > 0.0)
        .map(|(ring, peak)| {
            let middle = ring.len() / 2;
            let (_, median, _) = ring.select_nth_unstable_by(middle, f32::total_cmp);
            peak.log10() - median.log10()
        })
        .fold(0.0, f32::max)
}

/// Sorts the powers of horizontal frequency `x` into rings of equal frequency, and keeps the highest of each ring.
#[inline(never)]
fn sort_by_length(by_length: &mut [Vec<f32>], peaks: &mut [f32], x: usize, powers: &[f32]) {
    for (row, &power) in powers.iter().enumerate() {
        let y = row.min(SIDE - row);
        let length = ((x * x + y * y) as f32).sqrt();
        if length <= COARSEST || length >= FINEST {
            continue;
        }
        if let Some((ring, peak)) = by_length
            .get_mut(length as usize)
            .zip(peaks.get_mut(length as usize))
        {
            ring.push(power);
            if x > AXIS && y > AXIS {
                *peak = peak.max(power);
            }
        }
    }
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
        assert!(value < 1.6, "{value}");
    }

    #[test]
    fn the_grid_of_a_screen_stands_out() {
        let value = screen_peak(&flesh(6.0), &face()).unwrap();
        assert!(value > 2.4, "{value}");
    }

    #[test]
    fn a_small_picture_is_not_judged() {
        let small = Picture::new(RgbImage::new(255, 600));
        assert_eq!(screen_peak(&small, &face()), None);
    }

    #[test]
    fn the_transform_finds_a_wave() {
        let turns: Vec<[f32; 2]> = (0..8)
            .map(|i| -TAU * i as f32 / 16.0)
            .map(|angle| [angle.cos(), angle.sin()])
            .collect();
        let mut wave: Vec<[f32; 2]> = (0..16)
            .map(|i| [(3.0 * TAU * i as f32 / 16.0).cos(), 0.0])
            .collect();
        transform(&mut wave, &turns);
        for (i, [re, im]) in wave.iter().enumerate() {
            let expected = if i == 3 || i == 13 { 8.0 } else { 0.0 };
            assert!((re.hypot(*im) - expected).abs() < 1e-4, "{i}: {re} {im}");
        }
    }
}
