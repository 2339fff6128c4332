//! Compression artefacts (ISO/IEC 29794-5): the edges of the 8 × 8 blocks that JPEG encodes by themselves.
//!
//! The standard's reference implementation asks a network. A grid is seen without one: where it is strong, neighbours
//! on both sides of a block's edge differ more than neighbours within it. A picture that was scaled after it was
//! compressed has lost that grid; its blocks then count as blurred, or not at all.

use image::GrayImage;

/// Pixels from one edge to the next.
const BLOCK: usize = 8;
/// Keeps flat pictures from dividing by nothing: neighbours that differ by a quarter of a grey level are alike.
const FLAT: f32 = 0.25;
/// Fewer pixels a side tell nothing.
const LEAST: usize = 4 * BLOCK;

/// How much neighbours differ across the edges of blocks, in what they differ elsewhere, wherever the grid begins: about 1
/// without a grid. The lesser of both directions, as a pattern that is no grid, such as a shirt's stripes, has one only.
pub(super) fn edges(gray: &GrayImage) -> f32 {
    let [width, height] = [gray.width() as usize, gray.height() as usize];
    if width < LEAST || height < LEAST {
        return 1.0;
    }
    let rows = gray.as_raw().chunks_exact(width);
    let (mut across, mut down) = ([Sum::default(); BLOCK], [Sum::default(); BLOCK]);
    for row in rows.clone() {
        for (x, [a, b]) in row.array_windows().enumerate() {
            across[x % BLOCK].add(*a, *b);
        }
    }
    for (y, (row, next)) in rows.clone().zip(rows.skip(1)).enumerate() {
        for (a, b) in row.iter().zip(next) {
            down[y % BLOCK].add(*a, *b);
        }
    }
    standing_out(across).min(standing_out(down))
}

#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    differences: u64,
    count: u64,
}

impl Sum {
    fn add(&mut self, a: u8, b: u8) {
        self.differences += u64::from(a.abs_diff(b));
        self.count += 1;
    }

    fn mean(self) -> f32 {
        self.differences as f32 / self.count.max(1) as f32
    }
}

/// The greatest of eight means over the mean of the others.
fn standing_out(places: [Sum; BLOCK]) -> f32 {
    let means = places.map(Sum::mean);
    let most = means.into_iter().fold(0.0, f32::max);
    let others = (means.iter().sum::<f32>() - most) / (BLOCK - 1) as f32;
    (most + FLAT) / (others + FLAT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// A soft slope with a rough surface, and steps at every eighth pixel from `first` on.
    fn surface(first: u32, step: u32) -> f32 {
        edges(&GrayImage::from_fn(96, 96, |x, y| {
            let blocks = [x, y].map(|at| (at + 8 - first) / 8 % 2 * step);
            let rough = (x * 7 + y * 13 + x * y) % 5;
            Luma([(60 + (x + y) / 3 + rough + blocks[0] + blocks[1]) as u8])
        }))
    }

    #[test]
    fn blocks_stand_out_wherever_their_grid_begins() {
        for first in 0..8 {
            assert!(surface(first, 0) < 1.3, "{first}: {}", surface(first, 0));
            assert!(surface(first, 30) > 3.0, "{first}: {}", surface(first, 30));
        }
    }

    #[test]
    fn stripes_are_no_grid_and_little_pictures_tell_nothing() {
        let stripes = GrayImage::from_fn(96, 96, |x, _| Luma([if x % 8 < 4 { 40 } else { 200 }]));
        assert!(edges(&stripes) < 1.1);
        assert!((edges(&GrayImage::new(7, 400)) - 1.0).abs() < f32::EPSILON);
        assert!((edges(&GrayImage::new(64, 64)) - 1.0).abs() < f32::EPSILON);
    }
}
