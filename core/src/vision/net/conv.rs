//! Convolution over all channels: for every pixel the sum of products with its surroundings.

use super::grid::{Border, Grid};
use super::lanes::{Cell, LANES, Lanes};

/// Pixels computed together, so that their sums stay in vector registers.
const PIXELS: usize = 4;

/// How a window moves over a map; vertical before horizontal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) kernel: [usize; 2],
    pub(super) stride: [usize; 2],
    pub(super) padding: [usize; 2],
}

impl Window {
    /// A 1 × 1 kernel.
    pub(super) const POINT: Self = Self {
        kernel: [1, 1],
        stride: [1, 1],
        padding: [0, 0],
    };
}

/// Weights of one block of output channels: for each number of the window its weight in each lane.
#[derive(Debug)]
struct Block {
    bias: Cell,
    taps: Vec<Cell>,
}

/// A convolution with its weights in the order of their use.
#[derive(Debug)]
pub(super) struct Convolution {
    window: Window,
    inputs: usize,
    outputs: usize,
    blocks: Vec<Block>,
}

impl Convolution {
    /// `weights`: row of the window, column, input, output.
    pub(super) fn new(window: Window, inputs: usize, biases: &[f32], weights: &[f32]) -> Self {
        let outputs = biases.len();
        let lanes = |row: &[f32], start: usize| {
            std::array::from_fn(|lane| row.get(start + lane).copied().unwrap_or(0.0))
        };
        let blocks = (0..outputs).step_by(LANES).map(|start| Block {
            bias: lanes(biases, start),
            taps: weights
                .chunks_exact(outputs)
                .map(|row| lanes(row, start))
                .collect(),
        });
        Self {
            window,
            inputs,
            outputs,
            blocks: blocks.collect(),
        }
    }

    /// What its source must have around it.
    pub(super) fn border(&self) -> Border {
        self.window.padding.into()
    }

    /// Size of the result for a source of this size.
    pub(super) fn size(&self, [h, w, c]: [usize; 3]) -> Option<[usize; 3]> {
        let along = |length: usize, axis: usize| {
            let Window {
                kernel,
                stride,
                padding,
            } = self.window;
            let room = (length + 2 * padding[axis]).checked_sub(kernel[axis])?;
            Some(room / stride[axis] + 1)
        };
        (c == self.inputs).then_some([along(h, 0)?, along(w, 1)?, self.outputs])
    }

    /// Fills the target, which has the size that [`Self::size`] says.
    pub(super) fn run(&self, source: &Grid, target: &mut Grid, relu: bool) {
        let [padding_y, padding_x] = self.window.padding;
        let (border_y, border_x) = source.border();
        for y in 0..target.size()[0] {
            let first = y * self.window.stride[0] + border_y - padding_y;
            let row = |ky: usize| source.bordered(first + ky, border_x - padding_x);
            let target = target.row_mut(y);
            for block in 0..self.blocks.len() {
                self.row(block, row, &mut target[block * LANES..], self.outputs, relu);
            }
        }
    }

    /// One block of channels of a row of the result, from the rows that its window covers. The target begins with the
    /// block's channels of the first pixel; `every` numbers lie from there to those of the next one.
    ///
    /// Called, not inlined, as everything here that runs once a row: browsers start with quickly translated code and
    /// change to fast code only when a function is called again, so that the first inference on a picture is fast from its
    /// first rows on.
    #[inline(never)]
    pub(super) fn row<'a>(
        &self,
        block: usize,
        rows: impl Fn(usize) -> &'a [f32],
        target: &mut [f32],
        every: usize,
        relu: bool,
    ) {
        let lanes = LANES.min(self.outputs - block * LANES);
        let block = &self.blocks[block];
        let step = self.window.stride[1] * self.inputs;
        let reach = self.window.kernel[1] * self.inputs;
        let least = Lanes::splat(if relu { 0.0 } else { f32::NEG_INFINITY });
        let mut start = 0;
        for pixels in target.chunks_mut(PIXELS * every) {
            let count = pixels.len().div_ceil(every);
            let mut sums = [Lanes::of(&block.bias); PIXELS];
            for (ky, taps) in block.taps.chunks_exact(reach).enumerate() {
                let row = &rows(ky)[start..];
                if count == PIXELS {
                    let seen = std::array::from_fn(|p| &row[p * step..p * step + reach]);
                    add_four(&mut sums, taps, seen);
                } else {
                    for (p, sum) in sums.iter_mut().take(count).enumerate() {
                        add_one(sum, taps, &row[p * step..p * step + reach]);
                    }
                }
            }
            for (pixel, sum) in pixels.chunks_mut(every).zip(sums) {
                put(pixel, sum.at_least(least), lanes);
            }
            start += PIXELS * step;
        }
    }
}

/// Adds to the sums of four pixels what each number of the window counts.
#[inline(always)]
fn add_four(sums: &mut [Lanes; PIXELS], taps: &[Cell], [a, b, c, d]: [&[f32]; PIXELS]) {
    // Walked side by side, so that no place has to be checked.
    for ((((tap, a), b), c), d) in taps.iter().zip(a).zip(b).zip(c).zip(d) {
        let tap = Lanes::of(tap);
        for (sum, &seen) in sums.iter_mut().zip([a, b, c, d]) {
            *sum = sum.plus_product(Lanes::splat(seen), tap);
        }
    }
}

#[inline(always)]
fn add_one(sum: &mut Lanes, taps: &[Cell], seen: &[f32]) {
    for (tap, &seen) in taps.iter().zip(seen) {
        *sum = sum.plus_product(Lanes::splat(seen), Lanes::of(tap));
    }
}

/// Writes the first `lanes` numbers of a sum.
#[inline(always)]
fn put(pixel: &mut [f32], sum: Lanes, lanes: usize) {
    if lanes == LANES
        && let Some(cell) = pixel.first_chunk_mut()
    {
        *cell = sum.numbers();
    } else {
        let numbers = sum.numbers();
        pixel
            .iter_mut()
            .zip(numbers)
            .take(lanes)
            .for_each(|(value, sum)| *value = sum);
    }
}
