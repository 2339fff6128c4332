//! Reading one line with our own network: 160 steps along the line, 37 characters and a blank.

use super::lines::Line;
use super::net::{Net, NetError};
use super::sample;
use crate::mrz::repair::Cell;
use image::GrayImage;
use std::ops::RangeInclusive;

/// The network's input in pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 32;
/// Steps along the line, and kinds of answer (0 is blank).
const STEPS: usize = 160;
const KINDS: usize = 38;

/// Less than this is no probability that the network can tell from none.
pub(super) const FLOOR: f32 = 1e-10;

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

/// What the network says about a line: for each step the probability of each kind.
#[derive(Debug, Clone)]
pub(super) struct Strip {
    steps: Vec<[f32; KINDS]>,
    /// How far along the line the first step stands, and the next from it, in pixels.
    start: f32,
    step: f32,
    /// The part of the steps that the line takes.
    part: f32,
}

/// Characters at even distances, and where they stand along the line in pixels from its beginning.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    pub(super) first: f32,
    pub(super) pitch: f32,
    /// Whether exactly these characters are seen there: none between them that has no place, none that two
    /// places share, none beyond the ends.
    pub(super) whole: bool,
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

impl Strip {
    /// Where characters are seen: middle steps of runs of one answer.
    fn peaks(&self) -> Vec<f32> {
        let mut peaks = Vec::new();
        let (mut last, mut start) = (0, 0);
        for (t, step) in self.steps.iter().chain([&[0.0; KINDS]]).enumerate() {
            let kind = if t == STEPS { 0 } else { strongest(step) };
            if kind != last {
                if last != 0 {
                    peaks.push((start + t - 1) as f32 / 2.0);
                }
                (last, start) = (kind, t);
            }
        }
        peaks
    }

    /// How many characters are seen.
    pub(super) fn count(&self) -> usize {
        self.peaks().len()
    }

    /// How clearly characters are seen, 0 to 1: what is not this print, or stands on its head, is a blur.
    pub(super) fn clarity(&self) -> f32 {
        let (mut sum, mut n) = (0.0, 0.0);
        for step in &self.steps {
            let kind = strongest(step);
            if kind != 0 {
                sum += step[kind];
                n += 1.0;
            }
        }
        sum / f32::max(n, 20.0)
    }

    /// The best places for exactly `n` characters at even distances, and what stands in each:
    /// two characters that flow into one run, or one that is broken, are counted rightly so.
    ///
    /// `margins` says how many distances of characters lie beyond both ends, when that is known.
    pub(super) fn row(&self, n: usize, margins: Option<[f32; 2]>) -> Option<Row> {
        let even = self.part * (STEPS as f32 - 4.0) / n as f32;
        let (pitch, begin) = if let Some([left, right]) = margins {
            let pitch = self.part * STEPS as f32 / (n as f32 + left + right);
            let empty = (1.0 - self.part) * STEPS as f32 / 2.0;
            let first = empty + (left + 0.5) * pitch;
            (pitch, first - 0.7 * pitch..=first + 0.7 * pitch)
        } else {
            let pitch = pitch(&self.peaks())
                .filter(|p| (0.6..1.25).contains(&(p / even)))
                .unwrap_or(even);
            (pitch, 0.0..=STEPS as f32)
        };
        let smooth = self.smooth();
        let ink: Vec<f32> = smooth
            .iter()
            .map(|s| s[1..].iter().copied().fold(1e-3, f32::max).ln())
            .collect();
        let places = places(&ink, &self.blanks(), n, pitch, &begin)?;
        let (first, pitch) = even_steps(&places);
        // The next character beyond an end would stand one pitch away.
        let reach = first - 1.3 * pitch..=first + pitch * (n as f32 + 0.3);
        let seen = self
            .peaks()
            .iter()
            .filter(|peak| reach.contains(*peak))
            .count();
        let cells = places
            .into_iter()
            .map(|t| std::array::from_fn(|i| -smooth[t][i + 1].max(FLOOR).ln()))
            .collect();
        Some(Row {
            cells,
            first: self.start + first * self.step,
            pitch: pitch * self.step,
            whole: seen == n,
        })
    }

    fn smooth(&self) -> Vec<[f32; KINDS]> {
        let at = |t: usize| &self.steps[t.min(STEPS - 1)];
        (0..STEPS)
            .map(|t| {
                let (a, b, c) = (at(t.saturating_sub(1)), at(t), at(t + 1));
                std::array::from_fn(|i| {
                    let ln = |p: &[f32; KINDS]| p[i].max(FLOOR).ln();
                    (0.25 * ln(a) + 0.5 * ln(b) + 0.25 * ln(c)).exp()
                })
            })
            .collect()
    }

    /// Sums of the logarithms of the probability of blank, up to each step.
    fn blanks(&self) -> Vec<f32> {
        let mut sum = 0.0;
        let mut sums = vec![0.0];
        for step in &self.steps {
            sum += step[0].max(0.02).ln();
            sums.push(sum);
        }
        sums
    }
}

/// Where the first of some places stands and how far the next is, as a straight line through all of them.
fn even_steps(places: &[usize]) -> (f32, f32) {
    let n = places.len() as f32;
    let middle = (n - 1.0) / 2.0;
    let mean = places.iter().sum::<usize>() as f32 / n;
    let (mut both, mut square) = (0.0, 0.0);
    for (i, &t) in places.iter().enumerate() {
        let from = i as f32 - middle;
        both += from * (t as f32 - mean);
        square += from * from;
    }
    let pitch = both / f32::max(square, 1.0);
    (mean - pitch * middle, pitch)
}

fn strongest(step: &[f32; KINDS]) -> usize {
    step.iter()
        .enumerate()
        .max_by(|a, b| a.1.total_cmp(b.1))
        .map_or(0, |(kind, _)| kind)
}

/// The usual distance of neighbours in steps.
fn pitch(peaks: &[f32]) -> Option<f32> {
    let mut gaps: Vec<f32> = peaks.array_windows::<2>().map(|[a, b]| b - a).collect();
    gaps.sort_by(f32::total_cmp);
    let usual = *gaps.get(gaps.len() / 2)?;
    let near: Vec<f32> = gaps
        .into_iter()
        .filter(|gap| (0.7..1.4).contains(&(gap / usual)))
        .collect();
    Some(near.iter().sum::<f32>() / near.len().max(1) as f32)
}

/// Steps of `n` characters: dynamic programming over the place of each, with a price for uneven distances.
/// The first is looked for in `begin`.
fn places(
    ink: &[f32],
    blanks: &[f32],
    n: usize,
    pitch: f32,
    begin: &RangeInclusive<f32>,
) -> Option<Vec<usize>> {
    /// Weight of ink seen outside of the line, and of uneven distances.
    const OUTSIDE: f32 = 0.5;
    const UNEVEN: f32 = 6.0;
    let gaps: Vec<(usize, f32)> = ((pitch * 0.7).floor().max(1.0) as usize
        ..=(pitch * 1.35).ceil() as usize)
        .map(|gap| (gap, -UNEVEN * (gap as f32 / pitch - 1.0).powi(2)))
        .collect();
    let edge = (pitch / 2.0) as usize;
    let mut best: Vec<f32> = (0..STEPS)
        .map(|t| {
            if begin.contains(&(t as f32)) {
                ink[t] + OUTSIDE * blanks[t.saturating_sub(edge)]
            } else {
                f32::NEG_INFINITY
            }
        })
        .collect();
    let mut trace: Vec<Vec<usize>> = Vec::with_capacity(n);
    for _ in 1..n {
        let mut next = vec![f32::NEG_INFINITY; STEPS];
        let mut from = vec![0; STEPS];
        for t in 0..STEPS {
            for &(gap, price) in gaps.iter().filter(|(gap, _)| *gap <= t) {
                let value = best[t - gap] + price + ink[t];
                if value > next[t] {
                    (next[t], from[t]) = (value, t - gap);
                }
            }
        }
        trace.push(from);
        best = next;
    }
    let end = |t: usize| best[t] + OUTSIDE * (blanks[STEPS] - blanks[(t + edge + 1).min(STEPS)]);
    let mut t = (0..STEPS)
        .max_by(|&a, &b| end(a).total_cmp(&end(b)))
        .filter(|&t| best[t].is_finite())?;
    let mut places = vec![t];
    for from in trace.iter().rev() {
        t = from[t];
        places.push(t);
    }
    places.reverse();
    Some(places)
}
