//! Test-time augmentation: an ensemble of readings of each line, from several crops.
//!
//! The crops share their pixels, so they are not independent: log-probabilities are averaged, not added. A reading with
//! too many or too few characters has some of them misaligned: it counts only where there is no other.

use super::logits::CharacterRow;
use super::reading::MrzReading;
use super::text_line::TextLine;
use crate::mrz::repair::{self, Cell};
use crate::mrz::{Format, certainty};

/// A character is seen clearly where the next one costs so much more (nats): 1 in 10,000, below what makes any rival count
/// (`certainty`).
const CLEAR: f32 = 9.2;

/// Costs of several readings of each line, place by place.
pub(super) struct ReadingEnsemble {
    format: Format,
    lines: Vec<LineEnsemble>,
    /// More characters follow those of the format.
    is_cut: bool,
}

/// The readings of one line.
#[derive(Clone)]
struct LineEnsemble {
    /// Those with exactly the number of characters of the line.
    whole: Readings,
    others: Readings,
}

#[derive(Clone)]
struct Readings {
    n: usize,
    /// Their costs, added up.
    cells: Vec<Cell>,
}

impl LineEnsemble {
    fn count(&self) -> usize {
        self.whole.n + self.others.n
    }

    fn mean(&self) -> Vec<Cell> {
        let counted = if self.whole.n > 0 {
            &self.whole
        } else {
            &self.others
        };
        let n = counted.n.max(1) as f32;
        let cells = counted.cells.iter();
        cells.map(|cell| cell.map(|cost| cost / n)).collect()
    }
}

impl ReadingEnsemble {
    pub(super) fn new(format: Format) -> Self {
        let none = Readings {
            n: 0,
            cells: vec![[0.0; 37]; format.width()],
        };
        let none = LineEnsemble {
            whole: none.clone(),
            others: none,
        };
        Self {
            format,
            lines: vec![none; format.rows()],
            is_cut: false,
        }
    }

    /// Adds a reading of a line.
    pub(super) fn add(&mut self, line: usize, row: &CharacterRow) {
        let Some(sum) = self.lines.get_mut(line) else {
            return;
        };
        let readings = if row.whole {
            &mut sum.whole
        } else {
            &mut sum.others
        };
        readings.n += 1;
        for (sum, cell) in readings.cells.iter_mut().zip(&row.cells) {
            for (sum, cost) in sum.iter_mut().zip(cell) {
                *sum += cost;
            }
        }
    }

    /// Nothing is certain from now on: what is read is the beginning of a longer format.
    pub(super) fn cut(&mut self) {
        self.is_cut = true;
    }

    /// The number of readings of a line.
    pub(super) fn readings(&self, line: usize) -> usize {
        self.lines.get(line).map_or(0, LineEnsemble::count)
    }

    /// Whether another crop of a line may settle a doubt of this reading: where every check digit agrees and every doubted
    /// character is seen clearly, it is not its shape that is doubted (the code of no known state, letters that hardly
    /// follow each other), and one more look says the same again.
    pub(super) fn may_settle(&self, reading: &MrzReading, line: usize) -> bool {
        let Some(sum) = self.lines.get(line) else {
            return false;
        };
        let cells = sum.mean();
        let marks = &reading.confidence.doubtful;
        let mut doubted = marks.iter().filter(|mark| mark.line == line).peekable();
        let is_open = !reading.mrz.checks.all() || self.misaligned().contains(&line);
        doubted.peek().is_some()
            && (is_open
                || doubted.any(|mark| cells.get(mark.column).is_none_or(|cell| !is_clear(cell))))
    }

    /// The lines of which most readings have too many or too few characters; all where more follow.
    fn misaligned(&self) -> Vec<usize> {
        let misaligned = |(line, sum): (usize, &LineEnsemble)| {
            (self.is_cut || 2 * sum.whole.n <= sum.count()).then_some(line)
        };
        self.lines
            .iter()
            .enumerate()
            .filter_map(misaligned)
            .collect()
    }

    /// The reading on which the ensemble agrees, along these lines of the picture.
    pub(super) fn combine(&self, group: &[TextLine]) -> Option<MrzReading> {
        let costs: Vec<Vec<Cell>> = self.lines.iter().map(LineEnsemble::mean).collect();
        let start: Vec<u8> = costs.first()?.iter().filter_map(cheapest).collect();
        let format = Format::of(self.format.rows(), self.format.width(), &start)?;
        let mrz = certainty::with_likeliest_names(repair::repair(format, &costs)?, &costs);
        let characters = mrz.lines.iter().flat_map(|line| line.bytes());
        let (mut n, mut sum) = (0.0_f32, 0.0_f32);
        for (cell, c) in costs.iter().flatten().zip(characters) {
            let place = repair::ALPHABET.iter().position(|&a| a == c)?;
            let all: f32 = cell.iter().map(|cost| (-cost).exp()).sum();
            sum += (-cell.get(place)?).exp() / all;
            n += 1.0;
        }
        let confidence = certainty::weigh(&mrz, &costs, &self.misaligned());
        let places = group
            .iter()
            .map(|line| [line.from[0], line.from[1], line.to[0], line.to[1]])
            .collect();
        Some(MrzReading {
            mrz,
            clarity: sum / n.max(1.0),
            confidence,
            places,
            is_cut: self.is_cut,
        })
    }
}

fn cheapest(cell: &Cell) -> Option<u8> {
    let costs = repair::ALPHABET.iter().zip(cell);
    costs.min_by(|a, b| a.1.total_cmp(b.1)).map(|(&c, _)| c)
}

/// Whether one character is far likelier here than any other.
fn is_clear(cell: &Cell) -> bool {
    let mut costs = *cell;
    costs.sort_unstable_by(f32::total_cmp);
    let [first, second, ..] = costs;
    second - first > CLEAR
}

#[cfg(test)]
mod tests {
    use super::super::reading::keep;
    use super::*;

    const LINES: [&str; 2] = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ];

    const LINE: TextLine = TextLine {
        from: [0.0, 0.0],
        to: [44.0, 0.0],
        height: 1.5,
        taper: 1.0,
        bend: 0.0,
    };

    fn reading(text: &str, whole: bool) -> CharacterRow {
        let cell = |c: u8| repair::ALPHABET.map(|a| if a == c { 0.001 } else { 14.0 });
        CharacterRow {
            cells: text.bytes().map(cell).collect(),
            first: 0.5,
            pitch: 1.0,
            whole,
        }
    }

    fn combined(readings: &[(usize, CharacterRow)]) -> MrzReading {
        let mut ensemble = ReadingEnsemble::new(Format::Td3);
        readings
            .iter()
            .for_each(|(line, row)| ensemble.add(*line, row));
        ensemble.combine(&[LINE, LINE]).unwrap()
    }

    #[test]
    fn a_reading_that_lost_a_character_counts_only_where_there_is_no_other() {
        let lost = LINES[0].replacen("P<", "P", 1) + "<";
        let numbers = (1, reading(LINES[1], true));
        let alone = combined(&[numbers.clone(), (0, reading(&lost, false))]);
        assert_eq!(alone.mrz.lines[0], lost);
        assert!(!alone.sure(), "nothing is sure of a misaligned line");
        let readings = [
            numbers,
            (0, reading(&lost, false)),
            (0, reading(LINES[0], true)),
            (0, reading(LINES[0], true)),
        ];
        let both = combined(&readings);
        assert_eq!(both.mrz.lines, LINES);
        assert!(both.sure());
    }

    #[test]
    fn a_line_is_looked_at_again_for_what_is_seen_unclearly_and_not_for_a_state_that_is_none() {
        let looks = |first: &str, blurred: Option<usize>| {
            let mut ensemble = ReadingEnsemble::new(Format::Td3);
            for (i, text) in [first, LINES[1]].into_iter().enumerate() {
                let mut row = reading(text, true);
                let blurred = blurred.filter(|_| i == 0);
                if let Some(cell) = blurred.and_then(|column| row.cells.get_mut(column)) {
                    cell[0] = 3.0;
                }
                ensemble.add(i, &row);
            }
            let reading = ensemble.combine(&[LINE; 2]).unwrap();
            let again = [0, 1].map(|line| ensemble.may_settle(&reading, line));
            (reading.sure(), again)
        };
        let no_state = LINES[0].replace("UTO", "XQX");
        assert_eq!(looks(LINES[0], None), (true, [false, false]));
        assert_eq!(looks(&no_state, None), (false, [false, false]));
        assert_eq!(looks(&no_state, Some(3)), (false, [true, false]));
        assert_eq!(looks(LINES[0], Some(8)), (false, [true, false]));
    }

    #[test]
    fn nothing_is_sure_of_the_beginning_of_a_longer_zone() {
        let mut ensemble = ReadingEnsemble::new(Format::Td3);
        for (i, text) in LINES.iter().enumerate() {
            ensemble.add(i, &reading(text, true));
        }
        let whole = ensemble.combine(&[LINE, LINE]).unwrap();
        ensemble.cut();
        let cut = ensemble.combine(&[LINE, LINE]).unwrap();
        assert!(whole.sure() && !cut.sure());
        let mut best = Some(cut);
        keep(&mut best, Some(whole));
        assert!(best.unwrap().sure(), "the whole one is better");
    }

    #[test]
    fn a_line_ends_where_its_characters_do() {
        let line = TextLine {
            from: [10.0, 0.0],
            to: [110.0, 0.0],
            height: 1.5,
            taper: 1.0,
            bend: 0.0,
        };
        let row = CharacterRow {
            first: 8.0,
            pitch: 2.0,
            ..reading(LINES[0], true)
        };
        let fitted = row.line(&line);
        assert_eq!((fitted.from, fitted.to), ([17.0, 0.0], [105.0, 0.0]));
    }
}
