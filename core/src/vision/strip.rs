//! From what the network says along a line to characters at even distances.

use super::lines::Line;
use super::spacing::{even_steps, pitch, places};
use crate::mrz::repair::Cell;
use std::ops::RangeInclusive;

/// Steps along the line, and kinds of answer (0 is blank).
pub(super) const STEPS: usize = 160;
pub(super) const KINDS: usize = 38;

/// Where print is seen so few steps from an end, it goes on there: a cut leaves room of more.
const RIM: usize = 2;
/// Characters of the longest line, and a little room.
const LONGEST: f32 = 45.0;

/// Less than this is no probability that the network can tell from none.
const FLOOR: f32 = 1e-10;

/// What the network says about a line: for each step the probability of each kind.
#[derive(Debug, Clone)]
pub(super) struct Strip {
    pub(super) steps: Vec<[f32; KINDS]>,
    /// How far along the line the first step stands, and the next from it, in pixels.
    pub(super) start: f32,
    pub(super) step: f32,
    /// The part of the steps that the line takes.
    pub(super) part: f32,
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

impl Row {
    /// The part of the line from the beginning of the first character to the end of the last.
    pub(super) fn line(&self, line: &Line) -> Line {
        let end = self.first + self.pitch * (self.cells.len() as f32 - 0.5);
        line.between(self.first - 0.5 * self.pitch, end)
    }
}

/// Steps `from..to` of one answer.
struct Run {
    from: usize,
    to: usize,
}

impl Run {
    fn middle(&self) -> f32 {
        (self.from + self.to - 1) as f32 / 2.0
    }

    fn length(&self) -> f32 {
        (self.to - self.from) as f32
    }
}

impl Strip {
    /// Steps of one answer after each other, blanks left out.
    fn runs(&self) -> Vec<Run> {
        let mut runs = Vec::new();
        let (mut last, mut start) = (0, 0);
        for (t, step) in self.steps.iter().chain([&[0.0; KINDS]]).enumerate() {
            let kind = if t == STEPS { 0 } else { strongest(step) };
            if kind != last {
                if last != 0 {
                    runs.push(Run { from: start, to: t });
                }
                (last, start) = (kind, t);
            }
        }
        runs
    }

    /// Where characters are seen: middle steps of runs.
    fn peaks(&self) -> Vec<f32> {
        self.runs().iter().map(Run::middle).collect()
    }

    /// How many characters at this distance are seen between two steps. Fillers flow into one run where print is
    /// coarse, and one character that looks like two makes two short ones.
    fn count_at(&self, pitch: f32, reach: &RangeInclusive<f32>) -> usize {
        let mut count = 0;
        let mut last = f32::MIN;
        for run in self
            .runs()
            .iter()
            .filter(|run| reach.contains(&run.middle()))
        {
            if run.middle() - last > 0.6 * pitch {
                count += ((run.length() / pitch).round() as usize).max(1);
                last = run.middle();
            }
        }
        count
    }

    /// By how much the line is longer than it was taken to be, in pixels before and behind, when print goes on beyond an end:
    /// as far as the longest form would reach. `None` where both ends are seen.
    pub(super) fn beyond(&self) -> Option<[f32; 2]> {
        let runs = self.runs();
        let (first, last) = (runs.first()?, runs.last()?);
        let open = [first.from < RIM, last.to + RIM > STEPS];
        let pitch = pitch(&self.peaks())?;
        let missing = LONGEST - (last.to - first.from) as f32 / pitch;
        let share = missing / open.iter().filter(|&&end| end).count() as f32;
        let more = |open: bool| if open { share * pitch * self.step } else { 0.0 };
        (missing >= 2.0 && share.is_finite()).then_some(open.map(more))
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
        let seen = self.count_at(pitch, &reach);
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

fn strongest(step: &[f32; KINDS]) -> usize {
    step.iter()
        .enumerate()
        .max_by(|a, b| a.1.total_cmp(b.1))
        .map_or(0, |(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mrz::repair::ALPHABET;

    /// A strip whose steps say these characters, a dot being a blank.
    fn strip(said: &str) -> Strip {
        let mut steps = vec![[0.0; KINDS]; STEPS];
        for (step, c) in steps
            .iter_mut()
            .zip(said.bytes().chain(std::iter::repeat(b'.')))
        {
            let kind = ALPHABET.iter().position(|&a| a == c).map_or(0, |i| i + 1);
            step[kind] = 1.0;
        }
        Strip {
            steps,
            start: 0.0,
            step: 1.0,
            part: 1.0,
        }
    }

    #[test]
    fn fillers_that_flow_together_are_counted_each() {
        let count = |said| strip(said).count_at(3.4, &(0.0..=160.0));
        assert_eq!(count("..PP.<<<.<<.<<<.."), 4);
        assert_eq!(count("..PP.<<<<<<.<<<.."), 4);
        assert_eq!(count("..PP.<<<<<<<<<<.."), 4);
    }

    #[test]
    fn print_that_goes_on_beyond_an_end_is_followed_as_far_as_a_line_may_reach() {
        let more = |said: &str| strip(said).beyond();
        assert_eq!(more(&"..A.".repeat(39)), None, "both ends are seen");
        assert_eq!(
            more(&"A.".repeat(80)),
            None,
            "no line has so many characters"
        );
        // From step 22 to 159, at the end of the cut, a character every four steps.
        let said = ".".repeat(19) + &"...A".repeat(35);
        assert_eq!(more(&said), Some([0.0, 43.0]));
        let mirrored: String = said.chars().rev().collect();
        assert_eq!(more(&mirrored), Some([43.0, 0.0]));
    }

    #[test]
    fn a_character_of_two_minds_is_counted_once_and_one_beyond_the_end_is_counted() {
        let count = |said, end| strip(said).count_at(3.4, &(0.0..=end));
        assert_eq!(count("..PP.OD.<<..", 160.0), 3);
        assert_eq!(count("..PPP.OO.<<..I.", 160.0), 4);
        assert_eq!(count("..PPP.OO.<<..I.", 12.0), 3);
    }
}
