//! A convolution of each pixel over its channels, then of each channel over its 3 × 3 neighbours.
//!
//! Both are done row by row: three rows of what lies between stay in the nearest cache, and the whole of it is
//! never written to memory.

use super::conv::{Convolution, Window};
use super::grid::Grid;
use super::lanes::{LANES, Lanes};

/// Pixels computed together.
const PIXELS: usize = 4;
/// Eight numbers in memory.
type Cell = [f32; LANES];

/// Both convolutions with their weights.
#[derive(Debug)]
pub(super) struct Separable {
    point: Convolution,
    outputs: usize,
    /// For each block of channels its biases and nine weights.
    blocks: Vec<(Cell, [Cell; 9])>,
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

    /// Size of the three rows between.
    pub(super) fn ring(&self, [_, w, _]: [usize; 3]) -> [usize; 3] {
        [3, w, self.point.outputs()]
    }

    /// Fills the target; `ring` has the size that [`Self::ring`] says and a column of border at both sides.
    pub(super) fn run(&self, source: &Grid, target: &mut Grid, relu: bool, mut ring: Grid) -> Grid {
        let [h, ..] = source.size();
        let (border_y, border_x) = source.border();
        let read = |ring: &mut Grid, y: usize| {
            let row = |_| source.bordered(border_y + y, border_x);
            self.point.row(row, ring.row_mut(y % 3), false);
        };
        // The row above the first is empty.
        ring.row_mut(2).fill(0.0);
        if h > 0 {
            read(&mut ring, 0);
        }
        for y in 0..h {
            if y + 1 < h {
                read(&mut ring, y + 1);
            } else {
                ring.row_mut((y + 1) % 3).fill(0.0);
            }
            let rows = [(y + 2) % 3, y % 3, (y + 1) % 3].map(|at| {
                let (lanes, _) = ring.bordered(at, 0).as_chunks::<LANES>();
                lanes
            });
            self.spread(rows, target.row_mut(y), relu);
        }
        ring
    }

    /// One row of the second convolution from the rows above, here and below.
    ///
    /// Called, not inlined: browsers start with quickly translated code and change to fast code only when a function
    /// is called again, so that the first look at a picture is fast from its first rows on.
    #[inline(never)]
    fn spread(&self, rows: [&[Cell]; 3], target: &mut [f32], relu: bool) {
        let width = target.len() / self.outputs;
        let least = Lanes::splat(if relu { 0.0 } else { f32::NEG_INFINITY });
        let step = self.blocks.len();
        for (index, block) in self.blocks.iter().enumerate() {
            let start = index * LANES;
            let lanes = LANES.min(self.outputs - start);
            let mut put = |x: usize, sum: Lanes| {
                let sum = sum.at_least(least).numbers();
                let at = x * self.outputs + start;
                match <&mut Cell>::try_from(&mut target[at..at + lanes]) {
                    Ok(cell) => *cell = sum,
                    Err(_) => target[at..at + lanes].copy_from_slice(&sum[..lanes]),
                }
            };
            let mut x = 0;
            while x + PIXELS <= width {
                let sums = sums::<PIXELS>(block, rows, x * step + index, step);
                for (p, sum) in sums.into_iter().enumerate() {
                    put(x + p, sum);
                }
                x += PIXELS;
            }
            for x in x..width {
                let [sum] = sums::<1>(block, rows, x * step + index, step);
                put(x, sum);
            }
        }
    }
}

/// Sums of neighbouring pixels for a block of channels; `start` is the upper left of the first one's window.
///
/// Every column is fetched once and counts for all windows that it lies in.
#[inline(always)]
fn sums<const N: usize>(
    (bias, taps): &(Cell, [Cell; 9]),
    rows: [&[Cell]; 3],
    start: usize,
    step: usize,
) -> [Lanes; N] {
    let mut sums = [Lanes::of(bias); N];
    for (row, taps) in rows.iter().zip(taps.as_chunks::<3>().0) {
        let taps = taps.each_ref().map(Lanes::of);
        let row = &row[start..=start + (N + 1) * step];
        for column in 0..N + 2 {
            let seen = Lanes::of(&row[column * step]);
            for (kx, tap) in taps.iter().enumerate() {
                if let Some(sum) = column.checked_sub(kx).and_then(|p| sums.get_mut(p)) {
                    *sum = sum.plus_product(seen, *tap);
                }
            }
        }
    }
    sums
}
