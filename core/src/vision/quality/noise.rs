//! Noise of a sensor in little light: neighbours differ by chance, on smooth skin as well as on edges.
//!
//! The second difference along both axes (Immerkær, *Fast noise variance estimation*, 1996) leaves nothing of slopes, and its
//! median little of edges, so that pores and hair of a sharp picture do not count.

use image::GrayImage;

/// At most so many pixels a side are looked at, in the middle.
const SIDE: u32 = 256;
/// The median of the second difference's amounts in deviations of the noise: the filter's weights have a length of 6, and half
/// of all normally distributed values lie within 0.6745 deviations.
const MEDIAN: f32 = 6.0 * 0.6745;
/// The second difference of values up to 255 is at most this.
const MOST: usize = 8 * 255;

/// Standard deviation of the noise in the middle three fifths, in levels of brightness.
pub(super) fn deviation(gray: &GrayImage) -> f32 {
    let [(left, columns), (top, rows)] = [gray.width(), gray.height()].map(middle);
    let width = gray.width() as usize;
    let lines: Vec<&[u8]> = gray
        .as_raw()
        .chunks_exact(width.max(1))
        .skip(top)
        .take(rows)
        .filter_map(|line| line.get(left..left + columns))
        .collect();
    let mut counts = vec![0_u32; MOST + 1];
    for [above, line, below] in lines.array_windows() {
        count(&mut counts, above, line, below);
    }
    let half = counts.iter().sum::<u32>() / 2;
    let mut seen = 0;
    let median = counts.iter().position(|count| {
        seen += count;
        seen > half
    });
    median.unwrap_or_default() as f32 / MEDIAN
}

/// Where the middle of a length begins, and how long it is.
fn middle(length: u32) -> (usize, usize) {
    let taken = (length - 2 * (length / 5)).min(SIDE);
    (((length - taken) / 2) as usize, taken as usize)
}

/// Counts the amounts of the second difference in a line.
#[inline(never)]
fn count(counts: &mut [u32], above: &[u8], line: &[u8], below: &[u8]) {
    let rows = above.array_windows().zip(line.array_windows());
    for ((a, b), c) in rows.zip(below.array_windows()) {
        let [a, b, c] =
            [a, b, c].map(|&[x, y, z]: &[u8; 3]| i32::from(x) - 2 * i32::from(y) + i32::from(z));
        if let Some(count) = counts.get_mut((a - 2 * b + c).unsigned_abs() as usize) {
            *count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// A slope with an edge, under the noise of a small generator with a fixed start: the sum of twelve even values.
    fn seen(sigma: f32) -> f32 {
        let mut seed = 7_u32;
        let mut even = move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as f32 / (1 << 24) as f32
        };
        deviation(&GrayImage::from_fn(200, 240, |x, y| {
            let normal = (0..12).map(|_| even()).sum::<f32>() - 6.0;
            let edge = if x > 90 { 60.0 } else { 0.0 };
            Luma([(60.0 + (x + y) as f32 / 8.0 + edge + sigma * normal).round() as u8])
        }))
    }

    #[test]
    fn noise_is_measured_and_slopes_and_edges_are_none() {
        assert!(seen(0.0) < 1.0, "{}", seen(0.0));
        for sigma in [4.0, 10.0, 20.0] {
            let found = seen(sigma);
            assert!(
                (0.85 * sigma..1.15 * sigma).contains(&found),
                "{sigma}: {found}"
            );
        }
    }

    #[test]
    fn pictures_without_a_middle_have_no_noise() {
        for (width, height) in [(0, 0), (1, 1), (2, 300), (300, 2)] {
            assert!(deviation(&GrayImage::new(width, height)) < f32::EPSILON);
        }
    }
}
