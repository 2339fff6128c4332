//! Posterisation: a filter, or a file with few colours, leaves few tones, so that neighbours are alike or differ by a whole
//! step. On a face light falls off, and most of what differs differs by little.
//!
//! The entropy of the brightness (dynamic range) does not tell it where only a part of the face was treated so.

use image::GrayImage;
use std::ops::Range;

/// Levels of brightness by which neighbours differ gradually: less is noise, and the steps of many tones.
const GRADUAL: Range<u8> = 8..30;
/// In narrower faces, in pixels, neighbours lie so far apart on the skin that sharp ones differ as much.
const LEAST: u32 = 100;

/// Of neighbours in the middle three fifths that differ, the part that differs abruptly, 0 to 1; 0 where the face is too small
/// to tell.
pub(super) fn abrupt_share(gray: &GrayImage) -> f32 {
    if gray.width() < LEAST {
        return 0.0;
    }
    let [columns, rows] = [gray.width(), gray.height()].map(middle);
    let lines: Vec<&[u8]> = gray
        .as_raw()
        .chunks_exact(gray.width() as usize)
        .skip(rows.start)
        .take(rows.len())
        .filter_map(|line| line.get(columns.clone()))
        .collect();
    let mut counts = [0; 2];
    for line in &lines {
        if let [_, shifted @ ..] = line {
            count(&mut counts, line, shifted);
        }
    }
    for [line, next] in lines.array_windows() {
        count(&mut counts, line, next);
    }
    let [gradual, abrupt] = counts;
    abrupt as f32 / (abrupt + gradual).max(1) as f32
}

/// Adds how many neighbours differ gradually, and how many abruptly. Called, not inlined, and one after the other, so that
/// many are compared at once.
#[inline(never)]
fn count([gradual, abrupt]: &mut [u32; 2], line: &[u8], other: &[u8]) {
    let differences = || line.iter().zip(other).map(|(a, b)| a.abs_diff(*b));
    *gradual += differences()
        .map(|difference| u32::from(GRADUAL.contains(&difference)))
        .sum::<u32>();
    *abrupt += differences()
        .map(|difference| u32::from(difference >= GRADUAL.end))
        .sum::<u32>();
}

/// Where the middle of a length lies.
fn middle(length: u32) -> Range<usize> {
    let fifth = length / 5;
    fifth as usize..(length - fifth) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// Round hills of light, the finest of skin's own, in so many tones.
    fn seen(tones: f32) -> f32 {
        abrupt_share(&GrayImage::from_fn(200, 240, |x, y| {
            let [x, y] = [x, y].map(|at| at as f32);
            let light = 130.0 + 60.0 * (x / 30.0).sin() * (y / 40.0).cos();
            let skin = 25.0 * (x / 1.7 + y / 5.0).sin() * (y / 2.3 - x / 7.0).sin();
            let step = 255.0 / (tones - 1.0);
            Luma([(((light + skin) / step).round() * step).clamp(0.0, 255.0) as u8])
        }))
    }

    #[test]
    fn few_tones_leave_steps_and_many_leave_none() {
        for (tones, steps) in [(256.0, 0.0..0.1), (64.0, 0.0..0.15), (4.0, 0.9..1.1)] {
            assert!(steps.contains(&seen(tones)), "{tones}: {}", seen(tones));
        }
    }

    #[test]
    fn where_nothing_differs_or_little_is_seen_there_are_no_steps() {
        for (width, height) in [(0, 0), (1, 1), (2, 300), (300, 0), (300, 2), (190, 90)] {
            assert!(abrupt_share(&GrayImage::new(width, height)) < f32::EPSILON);
        }
        let small = GrayImage::from_fn(99, 120, |x, _| Luma([if x % 8 < 4 { 40 } else { 200 }]));
        assert!(abrupt_share(&small) < f32::EPSILON);
    }
}
