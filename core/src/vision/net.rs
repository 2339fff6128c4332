//! Inference of small convolutional networks on an executor of our own: a phone loads a hundredth of a general engine
//! before it can judge a portrait, and both sides compute the same sums in the same order.
//!
//! Files are made from ONNX by `models/pack.py`, which describes their form.
#![expect(
    clippy::inline_always,
    reason = "sums stay in registers only where the whole of a loop is in one function"
)]

mod block;
mod conv;
mod error;
mod file;
mod grid;
mod lanes;
mod pairs;
mod separable;
#[cfg(feature = "matching")]
pub(crate) mod tract;

pub use error::NetError;

pub(crate) use grid::Grid;

use block::Block;
use conv::Convolution;
use grid::Border;
use separable::Separable;
use std::sync::{Mutex, PoisonError};

/// Most numbers of a map: four times what the detector needs for its largest input.
const MOST_NUMBERS: usize = 8 << 20;
/// Unused memory of maps that is kept for the next run.
const KEPT_MAPS: usize = 24;

/// A network, ready to run on maps of any size that fits its layers.
#[derive(Debug)]
pub(crate) struct Net {
    channels: usize,
    layers: Vec<Layer>,
    results: Vec<usize>,
    /// For each map, the input first: the border its readers want, and the last of them.
    borders: Vec<Border>,
    last: Vec<usize>,
    spare: Mutex<Vec<Vec<f32>>>,
}

#[derive(Debug)]
struct Layer {
    operation: Operation,
    activation: Activation,
    source: usize,
}

#[derive(Debug)]
enum Operation {
    Convolution(Convolution),
    Separable(Separable),
    Block(Block),
    /// The largest of each 2 × 2.
    Halving,
    /// The sum with a map of half the size, each of whose pixels counts for 2 × 2.
    Merging(usize),
}

/// What becomes of every number of a result.
#[derive(Debug, Clone, PartialEq)]
enum Activation {
    None,
    /// Nothing below 0.
    Relu,
    /// Below 0 only a part, for each channel another.
    Slopes(Vec<f32>),
    /// Probabilities over the channels of each pixel.
    Softmax,
}

impl Net {
    /// Prepares a network from its file.
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        file::read(bytes).map_err(|error| NetError::Load(error.to_string()))
    }

    /// Rows, columns and channels of memory for an input, to be filled and given to [`Self::run`].
    pub(crate) fn input(&self, height: usize, width: usize) -> Result<Grid, NetError> {
        self.grid([height, width, self.channels], self.borders[0])
    }

    /// Runs it on a map that [`Self::input`] gave: one map without a border for each result.
    pub(crate) fn run(&self, input: Grid) -> Result<Vec<Grid>, NetError> {
        let mut maps: Vec<Option<Grid>> = vec![Some(input)];
        for (index, layer) in self.layers.iter().enumerate() {
            let made = self.step(layer, &maps, self.borders[index + 1])?;
            maps.push(Some(made));
            for (map, &last) in maps.iter_mut().zip(&self.last) {
                if last == index
                    && let Some(grid) = map.take()
                {
                    self.give_back(grid);
                }
            }
        }
        let taken = self.results.iter().map(|&at| maps.get_mut(at)?.take());
        taken
            .collect::<Option<_>>()
            .ok_or_else(|| NetError::Run("a result is missing".to_owned()))
    }

    /// Memory for the next run.
    pub(crate) fn give_back(&self, grid: Grid) {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.len() < KEPT_MAPS {
            spare.push(grid.into_memory());
        }
    }

    fn grid(&self, size: [usize; 3], border: Border) -> Result<Grid, NetError> {
        let memory = {
            let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
            spare.pop().unwrap_or_default()
        };
        Grid::new(size, border, memory, MOST_NUMBERS)
            .ok_or_else(|| NetError::Run(format!("a map of {size:?} is too large")))
    }

    fn step(&self, layer: &Layer, maps: &[Option<Grid>], border: Border) -> Result<Grid, NetError> {
        let map = |at: usize| {
            maps.get(at)
                .and_then(Option::as_ref)
                .ok_or_else(|| NetError::Run(format!("map {at} is missing")))
        };
        let source = map(layer.source)?;
        let size = match &layer.operation {
            Operation::Convolution(convolution) => convolution.size(source.size()),
            Operation::Separable(separable) => separable.size(source.size()),
            Operation::Block(block) => block.size(source.size()),
            Operation::Halving => Some(pairs::halved(source.size())),
            Operation::Merging(smaller) => pairs::merged(source.size(), map(*smaller)?.size()),
        };
        let size = size.ok_or_else(|| {
            NetError::Run(format!("a layer cannot read a map of {:?}", source.size()))
        })?;
        let mut target = self.grid(size, border)?;
        let relu = layer.activation == Activation::Relu;
        match &layer.operation {
            Operation::Convolution(convolution) => convolution.run(source, &mut target, relu),
            Operation::Separable(separable) => {
                let memory = self.grid(separable.ring(source.size()), (0, 1))?;
                self.give_back(separable.run(source, &mut target, relu, memory));
            }
            Operation::Block(block) => {
                let memory = self.grid(block.between(source.size()), (0, 0))?;
                self.give_back(block.run(source, &mut target, memory));
            }
            Operation::Halving => pairs::halve(source, &mut target, relu),
            Operation::Merging(smaller) => pairs::merge(source, map(*smaller)?, &mut target, relu),
        }
        match &layer.activation {
            Activation::Softmax => target.softmax(),
            Activation::Slopes(slopes) => {
                (0..target.size()[0]).for_each(|y| block::rectify(slopes, target.row_mut(y)));
            }
            Activation::None | Activation::Relu => {}
        }
        Ok(target)
    }
}

#[cfg(all(test, feature = "matching"))]
mod tests;
