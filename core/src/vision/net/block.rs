//! A residual block: depthwise 3 × 3 convolution, then pointwise convolution, added to the input.
//!
//! Where it halves the map, what came in is halved too, by the largest of each 2 × 2, and has no more channels than
//! before: the additional ones begin at 0. Done row by row, so that what lies between stays in the nearest cache.

use super::conv::{Convolution, Window};
use super::grid::{Border, Grid};
use super::lanes::{LANES, Lanes, Quad};

/// Four channels: biases and nine weights (row, column).
type Four = ([f32; 4], [[f32; 4]; 9]);

/// Both convolutions with their weights.
#[derive(Debug)]
pub(super) struct Block {
    spread: Vec<Four>,
    point: Convolution,
    /// What numbers below 0 are multiplied with, for each output.
    slopes: Vec<f32>,
    halves: bool,
}

impl Block {
    /// `spread`: biases and weights (row, column, channel) of the first, whose channels are a multiple of 8; `points`:
    /// biases and weights (input, output) of the second. `None` for other numbers of channels.
    pub(super) fn new(
        spread: (&[f32], &[f32]),
        points: (&[f32], &[f32]),
        slopes: Vec<f32>,
        halves: bool,
    ) -> Option<Self> {
        let (inputs, outputs) = (spread.0.len(), points.0.len());
        let fits =
            inputs.is_multiple_of(LANES) && (outputs == inputs || halves && outputs > inputs);
        let four = |values: &[f32], from: usize| -> Option<[f32; 4]> {
            values.get(from..)?.first_chunk().copied()
        };
        let fours = (0..inputs).step_by(4).map(|from| {
            let mut taps = [[0.0; 4]; 9];
            for (tap, weights) in taps.iter_mut().zip(spread.1.chunks_exact(inputs)) {
                *tap = four(weights, from)?;
            }
            Some((four(spread.0, from)?, taps))
        });
        fits.then_some(Self {
            spread: fours.collect::<Option<_>>()?,
            point: Convolution::new(Window::POINT, inputs, points.0, points.1),
            slopes,
            halves,
        })
    }

    /// What its source must have around it.
    pub(super) const BORDER: Border = (1, 1);

    /// Size of the result for a source of this size.
    pub(super) fn size(&self, [h, w, c]: [usize; 3]) -> Option<[usize; 3]> {
        let even = !self.halves || (h.is_multiple_of(2) && w.is_multiple_of(2));
        let [h, w, outputs] = self.point.size([h, w, c])?;
        let part = if self.halves { 2 } else { 1 };
        even.then_some([h / part, w / part, outputs])
    }

    /// Size of the row between.
    pub(super) fn between(&self, [_, w, c]: [usize; 3]) -> [usize; 3] {
        [1, if self.halves { w / 2 } else { w }, c]
    }

    /// Fills the target; `between` has the size that [`Self::between`] says and no border.
    pub(super) fn run(&self, source: &Grid, target: &mut Grid, mut between: Grid) -> Grid {
        let [h, _, outputs] = target.size();
        let (border_y, border_x) = source.border();
        for y in 0..h {
            // Halving begins at the pixel itself, as where the padding stands behind the map only.
            let first = border_y + if self.halves { 2 * y } else { y } - usize::from(!self.halves);
            let before = border_x - usize::from(!self.halves);
            let rows = [0, 1, 2].map(|ky| source.bordered(first + ky, before));
            self.spread_row(rows, between.row_mut(0));
            let row = target.row_mut(y);
            for block in 0..outputs.div_ceil(LANES) {
                let into = &mut row[block * LANES..];
                self.point
                    .row(block, |_| between.row(0), into, outputs, false);
            }
            if self.halves {
                let rows = [source.row(2 * y), source.row(2 * y + 1)];
                self.add_halved(rows, source.size()[2], row);
            } else {
                add(source.row(y), row);
            }
            rectify(&self.slopes, row);
        }
        between
    }

    /// Called, not inlined, as `Convolution::row`.
    #[inline(never)]
    fn spread_row(&self, rows: [&[f32]; 3], target: &mut [f32]) {
        let channels = 4 * self.spread.len();
        let step = if self.halves { 2 * channels } else { channels };
        let mut start = 0;
        for pixel in target.chunks_exact_mut(channels) {
            // Nine pixels side by side, so that no place has to be checked for each number.
            let [above, here, below] = rows.map(|row| {
                let window = &row[start..start + 3 * channels];
                let (left, rest) = window.split_at(channels);
                let (middle, right) = rest.split_at(channels);
                [left, middle, right].map(|pixel| pixel.as_chunks::<4>().0)
            });
            let fours = pixel.as_chunks_mut::<4>().0.iter_mut().zip(&self.spread);
            for (index, (into, (bias, taps))) in fours.enumerate() {
                let mut sum = Quad::of(*bias);
                for (seen, tap) in above.iter().chain(&here).chain(&below).zip(taps) {
                    sum = sum.plus_product(Quad::of(seen[index]), Quad::of(*tap));
                }
                *into = sum.numbers();
            }
            start += step;
        }
    }

    /// Adds the largest of each 2 × 2 to the first channels of each pixel.
    #[inline(never)]
    fn add_halved(&self, [above, below]: [&[f32]; 2], channels: usize, target: &mut [f32]) {
        let pairs = above
            .chunks_exact(2 * channels)
            .zip(below.chunks_exact(2 * channels));
        for (pixel, (above, below)) in target.chunks_exact_mut(self.slopes.len()).zip(pairs) {
            let ((a, b), (c, d)) = (above.split_at(channels), below.split_at(channels));
            for ((((sum, a), b), c), d) in pixel.iter_mut().zip(a).zip(b).zip(c).zip(d) {
                *sum += larger(larger(*a, *b), larger(*c, *d));
            }
        }
    }
}

fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// Adds a row to another.
#[inline(never)]
fn add(source: &[f32], target: &mut [f32]) {
    for (sum, seen) in target.iter_mut().zip(source) {
        *sum += seen;
    }
}

/// Multiplies what lies below 0 with the slope of its channel.
#[inline(never)]
pub(super) fn rectify(slopes: &[f32], row: &mut [f32]) {
    let (eights, rest) = slopes.as_chunks::<LANES>();
    for pixel in row.chunks_exact_mut(slopes.len().max(1)) {
        let (cells, singles) = pixel.as_chunks_mut::<LANES>();
        for (cell, slopes) in cells.iter_mut().zip(eights) {
            let value = Lanes::of(cell);
            let above = value.at_least(Lanes::splat(0.0));
            let below = value.plus_product(above, Lanes::splat(-1.0));
            *cell = above.plus_product(below, Lanes::of(slopes)).numbers();
        }
        for (value, slope) in singles.iter_mut().zip(rest) {
            *value = if *value < 0.0 { *value * slope } else { *value };
        }
    }
}
