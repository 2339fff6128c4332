//! From the network's output along a line to characters at a constant pitch.

use super::spacing::{even_steps, pitch, places};
use super::text_line::TextLine;
use crate::mrz::repair::Cell;
use std::ops::RangeInclusive;

/// Time steps along the line, and classes (0 is blank).
pub(super) const STEPS: usize = 160;
pub(super) const CLASSES: usize = 38;

/// A character this few steps from an end means that the text goes on beyond the crop, which leaves a wider margin.
const RIM: usize = 2;
/// Characters of the longest line, and a little room.
const LONGEST: f32 = 45.0;

/// Probability of a character behind a line that is none of the edges of pages and frames, which look like characters, too.
const CLEAR: f32 = 0.99;

/// Least probability that the network can tell from none.
const FLOOR: f32 = 1e-10;

/// The network's output for a line: for each step the probability of each class.
#[derive(Debug, Clone)]
pub(super) struct LineLogits {
    pub(super) steps: Vec<[f32; CLASSES]>,
    /// Position of the first step along the line, and distance of the next from it, in pixels.
    pub(super) start: f32,
    pub(super) step: f32,
    /// The part of the steps that the line occupies.
    pub(super) part: f32,
}

/// Characters at a constant pitch, and their positions along the line in pixels from its start.
#[derive(Debug, Clone)]
pub(super) struct CharacterRow {
    pub(super) cells: Vec<Cell>,
    pub(super) first: f32,
    pub(super) pitch: f32,
    /// Whether exactly these characters were detected: none between them without a place, none that two places share,
    /// none beyond the ends.
    pub(super) whole: bool,
}

impl CharacterRow {
    /// The segment of the line from the start of the first character to the end of the last.
    pub(super) fn line(&self, line: &TextLine) -> TextLine {
        let end = self.first + self.pitch * (self.cells.len() as f32 - 0.5);
        line.between(self.first - 0.5 * self.pitch, end)
    }
}

/// Steps `from..to` of one class.
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

impl LineLogits {
    /// Runs of consecutive steps of one class, without blanks (greedy decoding).
    fn runs(&self) -> Vec<Run> {
        let mut runs = Vec::new();
        let (mut last, mut start) = (0, 0);
        for (t, step) in self.steps.iter().chain([&[0.0; CLASSES]]).enumerate() {
            let class = if t == STEPS { 0 } else { strongest(step) };
            if class != last {
                if last != 0 {
                    runs.push(Run { from: start, to: t });
                }
                (last, start) = (class, t);
            }
        }
        runs
    }

    /// Positions of characters: middle steps of runs.
    fn peaks(&self) -> Vec<f32> {
        self.runs().iter().map(Run::middle).collect()
    }

    /// The number of characters at this pitch between two steps. Fillers merge into one run where print is coarse, and an
    /// ambiguous character makes two short runs.
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

    /// How far the text extends beyond the crop, in pixels before and behind: as far as the longest format would reach.
    /// `None` where both ends are inside.
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

    /// How many characters stand one or two pitches behind the last of this row.
    pub(super) fn behind(&self, row: &CharacterRow) -> usize {
        let behind = |run: &Run| {
            let along = self.start + run.middle() * self.step;
            (along - row.first) / row.pitch - (row.cells.len() as f32 - 1.0)
        };
        let clear = |run: &Run| {
            let steps = self.steps.get(run.from..run.to).unwrap_or_default();
            let class = steps.first().map_or(0, strongest);
            steps.iter().any(|step| step[class] > CLEAR)
        };
        let runs = self.runs();
        let found = runs
            .iter()
            .filter(|run| (0.6..2.5).contains(&behind(run)) && clear(run));
        found.count()
    }

    /// The number of characters.
    pub(super) fn count(&self) -> usize {
        self.peaks().len()
    }

    /// Mean probability of the characters, 0 to 1: low for another font, and upside down.
    pub(super) fn clarity(&self) -> f32 {
        let (mut sum, mut n) = (0.0, 0.0);
        for step in &self.steps {
            let class = strongest(step);
            if class != 0 {
                sum += step[class];
                n += 1.0;
            }
        }
        sum / f32::max(n, 20.0)
    }

    /// The best alignment of exactly `n` characters at a constant pitch, and the costs of each: characters that merge into
    /// one run, or one that is broken, are counted correctly.
    ///
    /// `margins`: how many pitches the crop extends beyond both ends, when that is known.
    pub(super) fn row(&self, n: usize, margins: Option<[f32; 2]>) -> Option<CharacterRow> {
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
        Some(CharacterRow {
            cells,
            first: self.start + first * self.step,
            pitch: pitch * self.step,
            whole: seen == n,
        })
    }

    fn smooth(&self) -> Vec<[f32; CLASSES]> {
        let at = |t: usize| &self.steps[t.min(STEPS - 1)];
        (0..STEPS)
            .map(|t| {
                let (a, b, c) = (at(t.saturating_sub(1)), at(t), at(t + 1));
                std::array::from_fn(|i| {
                    let ln = |p: &[f32; CLASSES]| p[i].max(FLOOR).ln();
                    (0.25 * ln(a) + 0.5 * ln(b) + 0.25 * ln(c)).exp()
                })
            })
            .collect()
    }

    /// Cumulative log-probability of blank.
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

fn strongest(step: &[f32; CLASSES]) -> usize {
    step.iter()
        .enumerate()
        .max_by(|a, b| a.1.total_cmp(b.1))
        .map_or(0, |(class, _)| class)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mrz::repair::ALPHABET;

    /// Logits that decode to these characters, a dot being a blank.
    fn logits(said: &str) -> LineLogits {
        let mut steps = vec![[0.0; CLASSES]; STEPS];
        for (step, c) in steps
            .iter_mut()
            .zip(said.bytes().chain(std::iter::repeat(b'.')))
        {
            let class = ALPHABET.iter().position(|&a| a == c).map_or(0, |i| i + 1);
            step[class] = 1.0;
        }
        LineLogits {
            steps,
            start: 0.0,
            step: 1.0,
            part: 1.0,
        }
    }

    #[test]
    fn fillers_that_merge_are_counted_each() {
        let count = |said| logits(said).count_at(3.4, &(0.0..=160.0));
        assert_eq!(count("..PP.<<<.<<.<<<.."), 4);
        assert_eq!(count("..PP.<<<<<<.<<<.."), 4);
        assert_eq!(count("..PP.<<<<<<<<<<.."), 4);
    }

    #[test]
    fn characters_behind_a_row_are_counted_as_far_as_two_pitches() {
        let behind = |said: &str| {
            let row = CharacterRow {
                cells: vec![[0.0; 37]; 3],
                first: 2.0,
                pitch: 4.0,
                whole: true,
            };
            logits(said).behind(&row)
        };
        assert_eq!(behind("..A...A...<"), 0);
        assert_eq!(behind("..A...A...<...<...<...<"), 2);
    }

    #[test]
    fn text_that_goes_on_beyond_an_end_is_followed_as_far_as_a_line_may_reach() {
        let more = |said: &str| logits(said).beyond();
        assert_eq!(more(&"..A.".repeat(39)), None, "both ends are inside");
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
    fn an_ambiguous_character_is_counted_once_and_one_beyond_the_end_is_counted() {
        let count = |said, end| logits(said).count_at(3.4, &(0.0..=end));
        assert_eq!(count("..PP.OD.<<..", 160.0), 3);
        assert_eq!(count("..PPP.OO.<<..I.", 160.0), 4);
        assert_eq!(count("..PPP.OO.<<..I.", 12.0), 3);
    }
}
