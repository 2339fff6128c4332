//! Reading one line with our own network: 160 steps along the line, 37 characters and a blank.

use super::lines::Line;
use super::net::{Net, NetError};
use super::sample;
use super::strip::{KINDS, STEPS, Strip};
use image::GrayImage;

/// The network's input in pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 32;
/// How a line is cut out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    /// Height in capitals.
    pub(super) tall: f32,
    /// What is added at the left and the right end, in capitals.
    pub(super) ends: [f32; 2],
    /// How far the middle is moved down, in capitals.
    pub(super) down: f32,
    /// The part of the width that the line takes; the rest stays empty. Shorter lines take less,
    /// so that their characters are as wide as the network knows them.
    pub(super) part: f32,
}

impl Cut {
    pub(super) const PLAIN: Self = Self {
        tall: 2.0,
        ends: [0.8, 0.8],
        down: 0.0,
        part: 1.0,
    };
}

#[derive(Debug)]
pub(super) struct Reader {
    net: Net,
}

impl Reader {
    pub(super) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    pub(super) fn read(&self, gray: &GrayImage, line: &Line, cut: Cut) -> Result<Strip, NetError> {
        let mut input = self.net.input(HEIGHT, WIDTH)?;
        let strip = strip_of(gray, line, cut);
        for (y, row) in strip.chunks_exact(WIDTH).enumerate() {
            input.row_mut(y).copy_from_slice(row);
        }
        let outputs = self.net.run(input)?;
        let steps = match outputs.as_slice() {
            [output] if output.size() == [1, STEPS, KINDS] => {
                output.row(0).as_chunks::<KINDS>().0.to_vec()
            }
            _ => return Err(NetError::Run("no steps along a line".to_owned())),
        };
        outputs
            .into_iter()
            .for_each(|output| self.net.give_back(output));
        let length = line.length() + (cut.ends[0] + cut.ends[1]) * line.height;
        let used = used(cut.part);
        let column = length / used as f32;
        // A step is the middle of four columns.
        let start = (2.0 - ((WIDTH - used) / 2) as f32) * column - cut.ends[0] * line.height;
        Ok(Strip {
            steps,
            start,
            part: cut.part,
            step: column * (WIDTH / STEPS) as f32,
        })
    }
}

/// Columns of the network's input that a part of its width takes.
fn used(part: f32) -> usize {
    ((WIDTH as f32 * part) as usize).clamp(8, WIDTH)
}

/// The line as the network wants it: straight, of standard size, brightness and contrast.
fn strip_of(gray: &GrayImage, line: &Line, cut: Cut) -> Vec<f32> {
    let size = (gray.width() as usize, gray.height() as usize);
    let [ux, uy] = line.along();
    let h = line.height;
    let length = line.length() + (cut.ends[0] + cut.ends[1]) * h;
    let used = used(cut.part);
    let before = (WIDTH - used) / 2;
    let (dx, dy) = (length / used as f32, h * cut.tall / HEIGHT as f32);
    let samples = |step: f32| (step.ceil() as usize).clamp(1, 4);
    let (nx, ny) = (samples(dx), samples(dy));
    let mut strip = vec![0.0_f32; WIDTH * HEIGHT];
    for row in 0..HEIGHT {
        for column in 0..used {
            let mut sum = 0.0;
            for s in 0..nx * ny {
                let sub = |i: usize, n: usize| (i as f32 + 0.5) / n as f32;
                let a = (column as f32 + sub(s % nx, nx)) * dx - cut.ends[0] * h;
                let d = (row as f32 + sub(s / nx, ny)) * dy - (cut.tall / 2.0 - cut.down) * h;
                sum += sample::gray_at(
                    gray.as_raw(),
                    size,
                    line.from[0] + a * ux - d * uy,
                    line.from[1] + a * uy + d * ux,
                );
            }
            strip[row * WIDTH + before + column] = sum / (nx * ny) as f32;
        }
        // Beside a shorter line the paper goes on.
        let cells = &mut strip[row * WIDTH..(row + 1) * WIDTH];
        let (left, right) = (cells[before], cells[before + used - 1]);
        cells[..before].fill(left);
        cells[before + used..].fill(right);
    }
    let n = strip.len() as f32;
    let mean = strip.iter().sum::<f32>() / n;
    let deviation = (strip.iter().map(|v| (v - mean) * (v - mean)).sum::<f32>() / n).sqrt();
    strip
        .iter_mut()
        .for_each(|v| *v = (*v - mean) / (deviation + 8.0));
    strip
}
