//! Text recognition of one line with our own network: 160 time steps, 37 characters and a blank.

use super::logits::{CLASSES, LineLogits, STEPS};
use super::text_line::TextLine;
use crate::vision::net::{Net, NetError};
use crate::vision::picture::sample;
use image::GrayImage;

/// The network's input in pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 32;

/// How a line is cropped.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineCrop {
    /// Height in capitals.
    pub(super) tall: f32,
    /// Margins at the left and the right end, in capitals.
    pub(super) ends: [f32; 2],
    /// Downward shift of the centre line, in capitals.
    pub(super) down: f32,
    /// The part of the input's width that the line occupies; the rest is padding. Shorter lines occupy less, so that their
    /// characters are as wide as the network was trained on.
    pub(super) part: f32,
}

impl LineCrop {
    /// The crop for a line of unknown length.
    pub(super) const DEFAULT: Self = Self {
        tall: 2.0,
        ends: [0.8, 0.8],
        down: 0.0,
        part: 1.0,
    };
}

/// The network that reads a line.
#[derive(Debug)]
pub(crate) struct LineReader {
    net: Net,
}

impl LineReader {
    /// Prepares the network.
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// Runs the network on a line.
    pub(super) fn read(
        &self,
        gray: &GrayImage,
        line: &TextLine,
        crop: LineCrop,
    ) -> Result<LineLogits, NetError> {
        let mut input = self.net.input(HEIGHT, WIDTH)?;
        let pixels = line_pixels(gray, line, crop);
        for (y, row) in pixels.chunks_exact(WIDTH).enumerate() {
            input.row_mut(y).copy_from_slice(row);
        }
        let outputs = self.net.run(input)?;
        let steps = match outputs.as_slice() {
            [output] if output.size() == [1, STEPS, CLASSES] => {
                output.row(0).as_chunks::<CLASSES>().0.to_vec()
            }
            _ => {
                return Err(NetError::Run(
                    "the reader has unexpected outputs".to_owned(),
                ));
            }
        };
        outputs
            .into_iter()
            .for_each(|output| self.net.give_back(output));
        let length = line.length() + (crop.ends[0] + crop.ends[1]) * line.height;
        let used = used(crop.part);
        let column = length / used as f32;
        // A step is the middle of four columns.
        let start = (2.0 - ((WIDTH - used) / 2) as f32) * column - crop.ends[0] * line.height;
        Ok(LineLogits {
            steps,
            start,
            part: crop.part,
            step: column * (WIDTH / STEPS) as f32,
        })
    }
}

/// Columns of the network's input for a part of its width.
fn used(part: f32) -> usize {
    ((WIDTH as f32 * part) as usize).clamp(8, WIDTH)
}

/// The network's input: the line straightened, resized, padded and normalised to zero mean and unit deviation.
fn line_pixels(gray: &GrayImage, line: &TextLine, crop: LineCrop) -> Vec<f32> {
    let size = (gray.width() as usize, gray.height() as usize);
    let [ux, uy] = line.along();
    let h = line.height;
    let length = line.length() + (crop.ends[0] + crop.ends[1]) * h;
    let used = used(crop.part);
    let before = (WIDTH - used) / 2;
    let (dx, dy) = (length / used as f32, h * crop.tall / HEIGHT as f32);
    let samples = |step: f32| (step.ceil() as usize).clamp(1, 4);
    let (nx, ny) = (samples(dx), samples(dy));
    let mut pixels = vec![0.0_f32; WIDTH * HEIGHT];
    for row in 0..HEIGHT {
        for column in 0..used {
            let mut sum = 0.0;
            for s in 0..nx * ny {
                let sub = |i: usize, n: usize| (i as f32 + 0.5) / n as f32;
                let a = (column as f32 + sub(s % nx, nx)) * dx - crop.ends[0] * h;
                let d = (row as f32 + sub(s / nx, ny)) * dy - (crop.tall / 2.0 - crop.down) * h
                    + line.below_chord(a);
                sum += sample::gray_at(
                    gray.as_raw(),
                    size,
                    line.from[0] + a * ux - d * uy,
                    line.from[1] + a * uy + d * ux,
                );
            }
            pixels[row * WIDTH + before + column] = sum / (nx * ny) as f32;
        }
        // Padding beside a shorter line: the edge columns are replicated.
        let cells = &mut pixels[row * WIDTH..(row + 1) * WIDTH];
        let (left, right) = (cells[before], cells[before + used - 1]);
        cells[..before].fill(left);
        cells[before + used..].fill(right);
    }
    let n = pixels.len() as f32;
    let mean = pixels.iter().sum::<f32>() / n;
    let deviation = (pixels.iter().map(|v| (v - mean) * (v - mean)).sum::<f32>() / n).sqrt();
    pixels
        .iter_mut()
        .for_each(|v| *v = (*v - mean) / (deviation + 8.0));
    pixels
}
