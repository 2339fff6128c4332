//! Max pooling by 2 × 2, and addition of a map upsampled by 2.

use super::grid::Grid;
use super::lanes::{LANES, Lanes};

/// Size of a halved map.
pub(super) fn halved([h, w, c]: [usize; 3]) -> [usize; 3] {
    [h / 2, w / 2, c]
}

/// Max pooling by 2 × 2, channel by channel.
pub(super) fn halve(source: &Grid, target: &mut Grid, relu: bool) {
    let [h, _, c] = target.size();
    for y in 0..h {
        let rows = [source.row(2 * y), source.row(2 * y + 1)];
        halve_row(rows, target.row_mut(y), c, relu);
    }
}

/// Called, not inlined, as `Convolution::row`.
#[inline(never)]
fn halve_row([above, below]: [&[f32]; 2], target: &mut [f32], c: usize, relu: bool) {
    let least = if relu { 0.0 } else { f32::NEG_INFINITY };
    let pairs = above.chunks_exact(2 * c).zip(below.chunks_exact(2 * c));
    for (cell, (above, below)) in target.chunks_exact_mut(c).zip(pairs) {
        let [(a, b), (c, d)] = [above, below].map(|pair| pair.split_at(c));
        let four = a
            .as_chunks::<LANES>()
            .0
            .iter()
            .zip(b.as_chunks::<LANES>().0);
        let four = four
            .zip(c.as_chunks::<LANES>().0)
            .zip(d.as_chunks::<LANES>().0);
        let (blocks, rest) = cell.as_chunks_mut::<LANES>();
        let done = blocks.len() * LANES;
        for (block, (((a, b), c), d)) in blocks.iter_mut().zip(four) {
            let [a, b, c, d] = [a, b, c, d].map(Lanes::of);
            let most = a.at_least(b).at_least(c.at_least(d));
            *block = most.at_least(Lanes::splat(least)).numbers();
        }
        for (i, value) in rest.iter_mut().enumerate() {
            let seen = [a, b, c, d].map(|pixel| pixel[done + i]);
            *value = seen
                .into_iter()
                .fold(least, |a, b| if a < b { b } else { a });
        }
    }
}

/// Size of the sum, when the smaller map has half the size.
pub(super) fn merged(larger: [usize; 3], [h, w, c]: [usize; 3]) -> Option<[usize; 3]> {
    ([2 * h, 2 * w, c] == larger).then_some(larger)
}

/// The sum of both, each pixel of the smaller one counting for 2 × 2.
pub(super) fn merge(larger: &Grid, smaller: &Grid, target: &mut Grid, relu: bool) {
    let [h, _, c] = target.size();
    for y in 0..h {
        merge_row(
            larger.row(y),
            smaller.row(y / 2),
            target.row_mut(y),
            c,
            relu,
        );
    }
}

/// Called, not inlined, as `Convolution::row`.
#[inline(never)]
fn merge_row(large: &[f32], small: &[f32], target: &mut [f32], c: usize, relu: bool) {
    let least = if relu { 0.0 } else { f32::NEG_INFINITY };
    let small = small.chunks_exact(c).flat_map(|pixel| [pixel; 2]);
    let pixels = target
        .chunks_exact_mut(c)
        .zip(large.chunks_exact(c))
        .zip(small);
    for ((cell, large), small) in pixels {
        let (blocks, rest) = cell.as_chunks_mut::<LANES>();
        let ((large, large_rest), (small, small_rest)) = (large.as_chunks(), small.as_chunks());
        for ((block, a), b) in blocks.iter_mut().zip(large).zip(small) {
            let sum = Lanes::of(a).plus(Lanes::of(b));
            *block = sum.at_least(Lanes::splat(least)).numbers();
        }
        for ((value, a), b) in rest.iter_mut().zip(large_rest).zip(small_rest) {
            let sum = a + b;
            *value = if sum < least { least } else { sum };
        }
    }
}
