//! Text recognition of one line with our own network: 160 time steps, 37 characters and a blank.

use super::logits::{CLASSES, LineLogits, STEPS};
use super::text_line::{Station, TextLine};
use crate::vision::net::{Net, NetError};
use crate::vision::picture::sample;
use image::GrayImage;
use std::ops::Range;

/// The network's input in pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 32;
/// Columns of a step.
const STEP: usize = WIDTH / STEPS;
/// How far beside a step the network looks, in columns: 29, as the kernels and strides of `models/mrz-reader/network.py` add up,
/// and 3 for whole steps.
const RECEPTIVE: usize = 32;
/// The step of a place where no character is.
const BLANK: [f32; CLASSES] = {
    let mut step = [0.0; CLASSES];
    step[0] = 1.0;
    step
};

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
        let pixels = line_pixels(gray, line, crop);
        let used = used(crop.part);
        let steps = self.steps(&pixels, columns(used))?;
        let length = line.length() + (crop.ends[0] + crop.ends[1]) * line.height;
        let column = length / used as f32;
        // A step is the middle of four columns.
        let start = (2.0 - ((WIDTH - used) / 2) as f32) * column - crop.ends[0] * line.height;
        Ok(LineLogits {
            steps,
            start,
            part: crop.part,
            step: column * STEP as f32,
        })
    }

    /// The steps of these columns of an input, and blanks beside them.
    fn steps(
        &self,
        pixels: &[f32],
        columns: Range<usize>,
    ) -> Result<Vec<[f32; CLASSES]>, NetError> {
        let mut input = self.net.input(HEIGHT, columns.len())?;
        for (y, row) in pixels.chunks_exact(WIDTH).enumerate() {
            input.row_mut(y).copy_from_slice(&row[columns.clone()]);
        }
        let outputs = self.net.run(input)?;
        let (first, n) = (columns.start / STEP, columns.len() / STEP);
        let mut steps = vec![BLANK; STEPS];
        match outputs.as_slice() {
            [output] if output.size() == [1, n, CLASSES] => {
                steps[first..first + n].copy_from_slice(output.row(0).as_chunks().0);
            }
            _ => {
                return Err(NetError::Run(
                    "the reader has unexpected outputs".to_owned(),
                ));
            }
        }
        outputs
            .into_iter()
            .for_each(|output| self.net.give_back(output));
        Ok(steps)
    }
}

/// Columns of the network's input for a part of its width.
fn used(part: f32) -> usize {
    ((WIDTH as f32 * part) as usize).clamp(8, WIDTH)
}

/// The columns of its input that the network is shown: what a line uses, and so much of the padding beside it that no step of
/// the line differs. In the rest nothing can stand.
fn columns(used: usize) -> Range<usize> {
    let before = (WIDTH - used) / 2;
    let start = before.saturating_sub(RECEPTIVE) / STEP * STEP;
    let end = (before + used + RECEPTIVE).next_multiple_of(STEP);
    start..end.min(WIDTH)
}

/// The network's input: the line straightened, resized, padded and normalised to zero mean and unit deviation.
fn line_pixels(gray: &GrayImage, line: &TextLine, crop: LineCrop) -> Vec<f32> {
    let size = (gray.width() as usize, gray.height() as usize);
    let h = line.height;
    let length = line.length() + (crop.ends[0] + crop.ends[1]) * h;
    let used = used(crop.part);
    let before = (WIDTH - used) / 2;
    let (dx, dy) = (length / used as f32, h * crop.tall / HEIGHT as f32);
    let samples = |step: f32| (step.ceil() as usize).clamp(1, 4);
    let (nx, ny) = (samples(dx), samples(dy));
    let sub = |i: usize, n: usize| (i as f32 + 0.5) / n as f32;
    let stations: Vec<Station> = (0..used * nx)
        .map(|i| ((i / nx) as f32 + sub(i % nx, nx)) * dx - crop.ends[0] * h)
        .map(|far| line.station(far))
        .collect();
    let mut pixels = vec![0.0_f32; WIDTH * HEIGHT];
    for row in 0..HEIGHT {
        for (column, stations) in stations.chunks_exact(nx).enumerate() {
            let mut sum = 0.0;
            for s in 0..nx * ny {
                let down = (row as f32 + sub(s / nx, ny)) * dy - (crop.tall / 2.0 - crop.down) * h;
                let [x, y] = stations[s % nx].down(down);
                sum += sample::gray_at(gray.as_raw(), size, x, y);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Strokes of changing width and brightness along a line.
    fn stroked() -> GrayImage {
        GrayImage::from_fn(700, 40, |x, y| {
            let is_ink = (x * x / 97 + x / 5 + y / 13) % 3 == 0 && (8..32).contains(&y);
            image::Luma([if is_ink { 30 + (x % 61) as u8 } else { 210 }])
        })
    }

    #[test]
    fn no_step_of_a_shorter_line_differs_for_the_padding_that_is_left_out() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../models/cache/mrz-reader.net"
        );
        let bytes = std::fs::read(path).expect("run scripts/setup first");
        let reader = LineReader::load(&bytes).unwrap();
        let line = TextLine {
            from: [0.0, 20.0],
            to: [699.0, 20.0],
            height: 20.0,
            taper: 1.0,
            bend: 0.0,
        };
        for part in [0.1, 0.465, 0.68, 0.81] {
            let crop = LineCrop {
                part,
                ..LineCrop::DEFAULT
            };
            let pixels = line_pixels(&stroked(), &line, crop);
            let used = used(part);
            let shown = columns(used);
            assert!(shown.len() < WIDTH, "{part} spares no time");
            let (some, all) = (
                reader.steps(&pixels, shown).unwrap(),
                reader.steps(&pixels, 0..WIDTH).unwrap(),
            );
            let before = (WIDTH - used) / 2;
            let own = before / STEP..(before + used).div_ceil(STEP);
            let differ = |t: &usize| {
                some[*t]
                    .iter()
                    .zip(&all[*t])
                    .any(|(a, b)| (a - b).abs() > 1e-6)
            };
            assert_eq!(own.clone().find(differ), None, "{part}: of {own:?}");
        }
    }
}
