//! Half and double size: the largest of four, and the sum with a map of half the size.

use super::grid::Grid;
use super::lanes::{LANES, Lanes};

/// Size of a halved map.
pub(super) fn halved([h, w, c]: [usize; 3]) -> [usize; 3] {
    [h / 2, w / 2, c]
}

/// The largest of each 2 × 2, channel by channel.
pub(super) fn halve(source: &Grid, target: &mut Grid, relu: bool) {
    let [h, _, c] = target.size();
    let least = if relu { 0.0 } else { f32::NEG_INFINITY };
    for y in 0..h {
        let (above, below) = (source.row(2 * y), source.row(2 * y + 1));
        let pairs = above.chunks_exact(2 * c).zip(below.chunks_exact(2 * c));
        for (cell, (above, below)) in target.row_mut(y).chunks_exact_mut(c).zip(pairs) {
            cell.fill(least);
            for seen in [above, below]
                .into_iter()
                .flat_map(|pair| pair.chunks_exact(c))
            {
                join(
                    cell,
                    seen,
                    Lanes::at_least,
                    |a, b| if a < b { b } else { a },
                );
            }
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
        let row = target.row_mut(y);
        row.copy_from_slice(larger.row(y));
        let small = smaller.row(y / 2).chunks_exact(c);
        for (pair, small) in row.chunks_exact_mut(2 * c).zip(small) {
            for cell in pair.chunks_exact_mut(c) {
                join(cell, small, Lanes::plus, |a, b| a + b);
                if relu {
                    cell.iter_mut()
                        .for_each(|v| *v = if *v < 0.0 { 0.0 } else { *v });
                }
            }
        }
    }
}

/// Joins the numbers of two pixels, channel by channel: whole blocks of lanes, then the rest one by one.
#[inline(always)]
fn join(
    into: &mut [f32],
    from: &[f32],
    lanes: impl Fn(Lanes, Lanes) -> Lanes,
    one: impl Fn(f32, f32) -> f32,
) {
    let (blocks, rest) = into.as_chunks_mut::<LANES>();
    let (seen, left) = from.as_chunks::<LANES>();
    for (block, seen) in blocks.iter_mut().zip(seen) {
        *block = lanes(Lanes::of(block), Lanes::of(seen)).numbers();
    }
    for (value, &seen) in rest.iter_mut().zip(left) {
        *value = one(*value, seen);
    }
}
