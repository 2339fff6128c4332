//! Pointwise convolution, then depthwise 3 × 3 convolution.
//!
//! Both are done row by row: three rows of what lies between stay in the nearest cache, and the whole of it is
//! never written to memory.

use super::conv::{Convolution, Window};
use super::grid::Grid;
use super::lanes::{Cell, LANES, Quad};

/// Biases and nine weights (row, column) of a block of channels.
type Block = (Cell, [Cell; 9]);

/// Both convolutions with their weights.
#[derive(Debug)]
pub(super) struct Separable {
    point: Convolution,
    outputs: usize,
    blocks: Vec<Block>,
}

impl Separable {
    /// `points`: biases and weights (input, output) of the first; `spread`: biases and weights
    /// (row, column, channel) of the second.
    pub(super) fn new(inputs: usize, points: (&[f32], &[f32]), spread: (&[f32], &[f32])) -> Self {
        let outputs = points.0.len();
        let padded = outputs.next_multiple_of(LANES);
        // Channels are filled up to whole blocks; what the additional ones say is never read.
        let widened = |values: &[f32]| -> Vec<f32> {
            let row = |row: &[f32]| -> Vec<f32> {
                let mut row = row.to_vec();
                row.resize(padded, 0.0);
                row
            };
            values.chunks_exact(outputs).flat_map(row).collect()
        };
        let (biases, weights) = (widened(spread.0), widened(spread.1));
        let lanes = |from: usize| -> Cell {
            std::array::from_fn(|lane| biases.get(from + lane).copied().unwrap_or(0.0))
        };
        let taps = |from: usize| -> [Cell; 9] {
            std::array::from_fn(|tap| {
                std::array::from_fn(|lane| {
                    weights
                        .get(tap * padded + from + lane)
                        .copied()
                        .unwrap_or(0.0)
                })
            })
        };
        Self {
            point: Convolution::new(
                Window::POINT,
                inputs,
                &widened(points.0),
                &widened(points.1),
            ),
            outputs,
            blocks: (0..padded)
                .step_by(LANES)
                .map(|from| (lanes(from), taps(from)))
                .collect(),
        }
    }

    /// Size of the result for a source of this size.
    pub(super) fn size(&self, source: [usize; 3]) -> Option<[usize; 3]> {
        let [h, w, _] = self.point.size(source)?;
        Some([h, w, self.outputs])
    }

    /// Size of the three rows between: each block of channels has a row of its own, so that its neighbours are read
    /// in the order of memory.
    pub(super) fn ring(&self, [_, w, _]: [usize; 3]) -> [usize; 3] {
        [3 * self.blocks.len(), w, LANES]
    }

    /// Fills the target; `ring` has the size that [`Self::ring`] says and a column of border at both sides.
    pub(super) fn run(&self, source: &Grid, target: &mut Grid, relu: bool, mut ring: Grid) -> Grid {
        let [h, ..] = source.size();
        let (border_y, border_x) = source.border();
        let blocks = self.blocks.len();
        let at = |y: usize, block: usize| (y % 3) * blocks + block;
        let read = |ring: &mut Grid, y: usize| {
            let row = |_| source.bordered(border_y + y, border_x);
            for block in 0..blocks {
                let into = ring.row_mut(at(y, block));
                if y < h {
                    self.point.row(block, row, into, LANES, false);
                } else {
                    into.fill(0.0);
                }
            }
        };
        // The row above the first is empty, as is the one below the last.
        (0..blocks).for_each(|block| ring.row_mut(at(2, block)).fill(0.0));
        read(&mut ring, 0);
        for y in 0..h {
            read(&mut ring, y + 1);
            let target = target.row_mut(y);
            for (index, block) in self.blocks.iter().enumerate() {
                let rows = [y + 2, y, y + 1].map(|y| {
                    let (cells, _) = ring.bordered(at(y, index), 0).as_chunks::<LANES>();
                    cells
                });
                let target = &mut target[index * LANES..];
                spread(block, rows, target, self.outputs, relu);
            }
        }
        ring
    }
}

/// One block of channels of a row, from the rows above, here and below. The target begins with the block's channels
/// of the first pixel; `every` numbers lie from there to those of the next one. Called, not inlined, as
/// [`Convolution::row`].
#[inline(never)]
fn spread(block: &Block, rows: [&[Cell]; 3], target: &mut [f32], every: usize, relu: bool) {
    half::<0>(block, rows, target, every, relu);
    if let Some(target) = target.get_mut(LANES / 2..) {
        half::<1>(block, rows, target, every, relu);
    }
}

/// Half the lanes: so many that all nine weights stay in vector registers.
#[inline(always)]
fn half<const HALF: usize>(
    (bias, taps): &Block,
    [above, here, below]: [&[Cell]; 3],
    target: &mut [f32],
    every: usize,
    relu: bool,
) {
    let quad = |cell: &Cell| Quad::of(cell.as_chunks::<4>().0[HALF]);
    let (bias, taps) = (quad(bias), taps.each_ref().map(quad));
    let least = Quad::splat(if relu { 0.0 } else { f32::NEG_INFINITY });
    let mut columns = above
        .iter()
        .zip(here)
        .zip(below)
        .map(|((above, here), below)| [above, here, below].map(quad));
    // What a column counts for the pixel on its right, its own, and the one on its left.
    let counts = |[above, here, below]: [Quad; 3], kx: usize| {
        let sum = above.times(taps[kx]).plus_product(here, taps[3 + kx]);
        sum.plus_product(below, taps[6 + kx])
    };
    let (Some(first), Some(second)) = (columns.next(), columns.next()) else {
        return;
    };
    let mut here = bias.plus(counts(first, 0)).plus(counts(second, 1));
    let mut next = bias.plus(counts(second, 0));
    for (pixel, column) in target.chunks_mut(every).zip(columns) {
        let sum = here.plus(counts(column, 2)).at_least(least).numbers();
        here = next.plus(counts(column, 1));
        next = bias.plus(counts(column, 0));
        if let Some(four) = pixel.first_chunk_mut() {
            *four = sum;
        } else {
            pixel
                .iter_mut()
                .zip(sum)
                .for_each(|(value, sum)| *value = sum);
        }
    }
}
