//! Convolution over all channels: for every pixel the sum of products with its surroundings.

use super::grid::{Border, Grid};
use super::lanes::{LANES, Lanes};

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
    /// One pixel, looked at in place.
    pub(super) const POINT: Self = Self {
        kernel: [1, 1],
        stride: [1, 1],
        padding: [0, 0],
    };
}

/// Weights of one block of output channels: for each number of the window its weight in each lane.
#[derive(Debug)]
struct Block {
    bias: [f32; LANES],
    taps: Vec<[f32; LANES]>,
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

    pub(super) fn outputs(&self) -> usize {
        self.outputs
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
            self.row(row, target.row_mut(y), relu);
        }
    }

    /// One row of the result from the rows that its window covers. Called, not inlined, as `Separable::spread`.
    #[inline(never)]
    pub(super) fn row<'a>(
        &self,
        rows: impl Fn(usize) -> &'a [f32],
        target: &mut [f32],
        relu: bool,
    ) {
        let width = target.len() / self.outputs;
        let step = self.window.stride[1] * self.inputs;
        for (index, block) in self.blocks.iter().enumerate() {
            let start = index * LANES;
            let lanes = LANES.min(self.outputs - start);
            let mut x = 0;
            while x + PIXELS <= width {
                let sums = self.sums::<PIXELS>(block, &rows, x * step, step);
                store(
                    &sums,
                    &mut target[x * self.outputs + start..],
                    self.outputs,
                    lanes,
                    relu,
                );
                x += PIXELS;
            }
            for x in x..width {
                let sums = self.sums::<1>(block, &rows, x * step, step);
                store(
                    &sums,
                    &mut target[x * self.outputs + start..],
                    self.outputs,
                    lanes,
                    relu,
                );
            }
        }
    }

    /// Sums of neighbouring pixels for a block of channels.
    #[inline(always)]
    fn sums<'a, const N: usize>(
        &self,
        block: &Block,
        rows: &impl Fn(usize) -> &'a [f32],
        start: usize,
        step: usize,
    ) -> [Lanes; N] {
        let mut sums = [Lanes::of(&block.bias); N];
        let reach = self.window.kernel[1] * self.inputs;
        for (ky, taps) in block.taps.chunks_exact(reach).enumerate() {
            let row = rows(ky);
            let seen: [&[f32]; N] =
                std::array::from_fn(|p| &row[start + p * step..start + p * step + taps.len()]);
            for (i, tap) in taps.iter().enumerate() {
                let tap = Lanes::of(tap);
                for (sum, seen) in sums.iter_mut().zip(&seen) {
                    *sum = sum.plus_product(Lanes::splat(seen[i]), tap);
                }
            }
        }
        sums
    }
}

#[inline(always)]
fn store<const N: usize>(
    sums: &[Lanes; N],
    target: &mut [f32],
    outputs: usize,
    lanes: usize,
    relu: bool,
) {
    let least = Lanes::splat(if relu { 0.0 } else { f32::NEG_INFINITY });
    for (p, sum) in sums.iter().enumerate() {
        let sum = sum.at_least(least).numbers();
        let cell = &mut target[p * outputs..p * outputs + lanes];
        match <&mut [f32; LANES]>::try_from(&mut *cell) {
            Ok(cell) => *cell = sum,
            Err(_) => cell.copy_from_slice(&sum[..lanes]),
        }
    }
}
