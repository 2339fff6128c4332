//! The power spectrum of a square of a picture.

use super::SIDE;
use crate::vision::picture::Picture;
use std::f32::consts::TAU;

/// Luminance of the square under a Hann window, so that its edges do not leak into the spectrum.
pub(super) fn patch(picture: &Picture, [x0, y0]: [usize; 2]) -> Vec<[f32; 2]> {
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
pub(super) fn spectrum(mut patch: Vec<[f32; 2]>) -> Vec<f32> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
