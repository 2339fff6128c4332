//! Parses the file of a network. It is untrusted, so every number is validated before use.

use super::block::Block;
use super::conv::{Convolution, Window};
use super::separable::Separable;
use super::{Activation, Layer, Net, Operation};
use std::sync::Mutex;

const MAGIC: &[u8; 5] = b"EVNET";
const VERSION: u8 = 1;
/// Limits far above what our networks need.
const MOST_BYTES: usize = 8 << 20;
const MOST_LAYERS: usize = 256;
const MOST_CHANNELS: usize = 1024;
const MOST_KERNEL: usize = 7;
const MOST_STRIDE: usize = 4;

/// Why a file is no network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum FileError {
    #[error("it is no compact network")]
    Other,
    #[error("version {0} is unknown")]
    Version(u8),
    #[error("it is too large")]
    TooLarge,
    #[error("it ends too early")]
    Short,
    #[error("something follows its end")]
    Long,
    #[error("layer {0} is not understood")]
    Layer(usize),
}

/// What is left to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(FileError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(FileError::Short)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn short(&mut self) -> Result<usize, FileError> {
        Ok(usize::from(u16::from_le_bytes(self.array()?)))
    }

    fn singles(&mut self, count: usize) -> Result<Vec<f32>, FileError> {
        let raw = self.take(count.checked_mul(4).ok_or(FileError::Short)?)?;
        Ok(raw
            .as_chunks()
            .0
            .iter()
            .copied()
            .map(f32::from_le_bytes)
            .collect())
    }

    /// Weights in whole numbers of 8 bits, the output last, as multiples of their output's scale.
    fn eighths(&mut self, inputs: usize, outputs: usize) -> Result<Vec<f32>, FileError> {
        let scales = self.singles(outputs)?;
        let raw = self.take(inputs.checked_mul(outputs).ok_or(FileError::Short)?)?;
        let numbers = raw.iter().zip(scales.iter().cycle());
        Ok(numbers
            .map(|(&step, scale)| f32::from(step.cast_signed()) * scale)
            .collect())
    }

    fn halves(&mut self, count: usize) -> Result<Vec<f32>, FileError> {
        let raw = self.take(count.checked_mul(2).ok_or(FileError::Short)?)?;
        let halves = raw.as_chunks().0.iter();
        Ok(halves
            .map(|half| widened(u16::from_le_bytes(*half)))
            .collect())
    }
}

/// A 16-bit float as a 32-bit one.
fn widened(half: u16) -> f32 {
    let sign = if half & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (u32::from(half >> 10) & 31, u32::from(half) & 0x3FF);
    match exponent {
        // Steps of 2⁻²⁴ below the smallest normal number.
        0 => sign * fraction as f32 / 16_777_216.0,
        31 => f32::NAN,
        _ => sign * f32::from_bits((exponent + 112) << 23 | fraction << 13),
    }
}

/// Reads a whole file.
pub(super) fn read(bytes: &[u8]) -> Result<Net, FileError> {
    if bytes.len() > MOST_BYTES {
        return Err(FileError::TooLarge);
    }
    let mut bytes = Bytes(bytes.strip_prefix(MAGIC).ok_or(FileError::Other)?);
    match bytes.array()? {
        [VERSION] => {}
        [other] => return Err(FileError::Version(other)),
    }
    let (channels, count) = (bytes.short()?, bytes.short()?);
    if count > MOST_LAYERS || !(1..=MOST_CHANNELS).contains(&channels) {
        return Err(FileError::TooLarge);
    }
    // Channels and border of each map, and its last reader.
    let (mut widths, mut borders) = (vec![channels], vec![(0, 0)]);
    let mut last = vec![usize::MAX];
    let mut layers = Vec::new();
    for index in 0..count {
        let (layer, width) = layer(&mut bytes, &widths).map_err(|error| match error {
            FileError::Layer(_) => FileError::Layer(index + 1),
            other => other,
        })?;
        last[layer.source] = index;
        let wanted = match &layer.operation {
            Operation::Convolution(convolution) => convolution.border(),
            Operation::Block(_) => Block::BORDER,
            Operation::Merging(smaller) => {
                last[*smaller] = index;
                (0, 0)
            }
            Operation::Separable(_) | Operation::Halving => (0, 0),
        };
        let border = &mut borders[layer.source];
        *border = (border.0.max(wanted.0), border.1.max(wanted.1));
        layers.push(layer);
        widths.push(width);
        borders.push((0, 0));
        last.push(usize::MAX);
    }
    let results = (0..bytes.short()?)
        .map(|_| bytes.short())
        .collect::<Result<Vec<_>, _>>()?;
    for &result in &results {
        *last.get_mut(result).ok_or(FileError::Layer(count))? = usize::MAX;
    }
    if !bytes.0.is_empty() {
        return Err(FileError::Long);
    }
    Ok(Net {
        channels,
        layers,
        results,
        borders,
        last,
        spare: Mutex::new(Vec::new()),
    })
}

/// Kernel, stride and padding, each vertical before horizontal.
fn window(sizes: [u8; 6]) -> Option<Window> {
    let [ky, kx, sy, sx, py, px] = sizes.map(usize::from);
    let known = [ky, kx].iter().all(|k| (1..=MOST_KERNEL).contains(k))
        && [sy, sx].iter().all(|s| (1..=MOST_STRIDE).contains(s))
        && py < ky
        && px < kx;
    known.then_some(Window {
        kernel: [ky, kx],
        stride: [sy, sx],
        padding: [py, px],
    })
}

/// One layer and the channels of its result. The number in [`FileError::Layer`] is filled in by the caller.
fn layer(bytes: &mut Bytes, widths: &[usize]) -> Result<(Layer, usize), FileError> {
    let unknown = FileError::Layer(0);
    let [kind, activation] = bytes.array()?;
    let mut activation = match activation {
        0 => Activation::None,
        1 => Activation::Relu,
        2 => Activation::Softmax,
        _ => return Err(unknown),
    };
    let source = bytes.short()?;
    let inputs = *widths.get(source).ok_or(unknown)?;
    let outputs = |bytes: &mut Bytes| {
        let outputs = bytes.short()?;
        (1..=MOST_CHANNELS)
            .contains(&outputs)
            .then_some(outputs)
            .ok_or(unknown)
    };
    let (operation, width) = match kind {
        1 | 6 => {
            let outputs = outputs(bytes)?;
            let window = window(bytes.array()?).ok_or(unknown)?;
            let count = window.kernel.iter().product::<usize>() * inputs;
            let biases = bytes.singles(outputs)?;
            let weights = if kind == 6 {
                bytes.eighths(count, outputs)?
            } else {
                bytes.halves(count * outputs)?
            };
            if kind == 6 {
                activation = Activation::Slopes(bytes.singles(outputs)?);
            }
            let convolution = Convolution::new(window, inputs, &biases, &weights);
            (Operation::Convolution(convolution), outputs)
        }
        2 => {
            let outputs = outputs(bytes)?;
            let points = (bytes.singles(outputs)?, bytes.halves(inputs * outputs)?);
            let spread = (bytes.singles(outputs)?, bytes.halves(9 * outputs)?);
            let separable = Separable::new(inputs, (&points.0, &points.1), (&spread.0, &spread.1));
            (Operation::Separable(separable), outputs)
        }
        3 => (Operation::Halving, inputs),
        4 => {
            let smaller = bytes.short()?;
            if widths.get(smaller) != Some(&inputs) {
                return Err(unknown);
            }
            (Operation::Merging(smaller), inputs)
        }
        5 => {
            let outputs = outputs(bytes)?;
            let halves = match bytes.array()? {
                [1] => false,
                [2] => true,
                _ => return Err(unknown),
            };
            let spread = (bytes.singles(inputs)?, bytes.halves(9 * inputs)?);
            let points = (bytes.singles(outputs)?, bytes.eighths(inputs, outputs)?);
            let slopes = bytes.singles(outputs)?;
            let (spread, points) = ((&*spread.0, &*spread.1), (&*points.0, &*points.1));
            let block = Block::new(spread, points, slopes, halves).ok_or(unknown)?;
            (Operation::Block(block), outputs)
        }
        _ => return Err(unknown),
    };
    Ok((
        Layer {
            operation,
            activation,
            source,
        },
        width,
    ))
}
