//! Several looks at the lines of a zone, brought together.
//!
//! They see the same pixels, so they are no independent witnesses: the mean of their logarithms is taken, not the sum.
//! A look that saw too many or too few characters has some of them in the wrong places: it counts where no other does.

use super::lines::Line;
use super::strip::Row;
use super::zone::Zone;
use crate::mrz::repair::{self, Cell};
use crate::mrz::{Format, certainty};

/// Costs of several looks at each line, place by place.
pub(super) struct Sums {
    format: Format,
    lines: Vec<Sum>,
}

/// The looks at one line.
#[derive(Clone)]
struct Sum {
    /// Those that saw exactly the line's characters.
    whole: Looks,
    others: Looks,
}

#[derive(Clone)]
struct Looks {
    n: usize,
    /// Their costs, added up.
    cells: Vec<Cell>,
}

impl Sum {
    fn looks(&self) -> usize {
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

impl Sums {
    pub(super) fn new(format: Format) -> Self {
        let none = Looks {
            n: 0,
            cells: vec![[0.0; 37]; format.width()],
        };
        let none = Sum {
            whole: none.clone(),
            others: none,
        };
        Self {
            format,
            lines: vec![none; format.rows()],
        }
    }

    /// Adds a look at a line.
    pub(super) fn add(&mut self, line: usize, row: &Row) {
        let Some(sum) = self.lines.get_mut(line) else {
            return;
        };
        let looks = if row.whole {
            &mut sum.whole
        } else {
            &mut sum.others
        };
        looks.n += 1;
        for (sum, cell) in looks.cells.iter_mut().zip(&row.cells) {
            for (sum, cost) in sum.iter_mut().zip(cell) {
                *sum += cost;
            }
        }
    }

    /// How many looks a line had.
    pub(super) fn looks(&self, line: usize) -> usize {
        self.lines.get(line).map_or(0, Sum::looks)
    }

    /// The lines in which most looks saw too many or too few characters.
    fn slipped(&self) -> Vec<usize> {
        let slipped = |(line, sum): (usize, &Sum)| (2 * sum.whole.n <= sum.looks()).then_some(line);
        self.lines.iter().enumerate().filter_map(slipped).collect()
    }

    /// The zone that the looks say, along these lines of the picture.
    pub(super) fn settle(&self, group: &[Line]) -> Option<Zone> {
        let costs: Vec<Vec<Cell>> = self.lines.iter().map(Sum::mean).collect();
        let start: Vec<u8> = costs.first()?.iter().filter_map(cheapest).collect();
        let format = Format::of(self.format.rows(), self.format.width(), &start)?;
        let mrz = repair::repair(format, &costs)?;
        let characters = mrz.lines.iter().flat_map(|line| line.bytes());
        let (mut n, mut sum) = (0.0_f32, 0.0_f32);
        for (cell, c) in costs.iter().flatten().zip(characters) {
            let place = repair::ALPHABET.iter().position(|&a| a == c)?;
            let all: f32 = cell.iter().map(|cost| (-cost).exp()).sum();
            sum += (-cell.get(place)?).exp() / all;
            n += 1.0;
        }
        let belief = certainty::weigh(&mrz, &costs, &self.slipped());
        let places = group
            .iter()
            .map(|line| [line.from[0], line.from[1], line.to[0], line.to[1]])
            .collect();
        Some(Zone {
            mrz,
            confidence: sum / n.max(1.0),
            belief,
            places,
        })
    }
}

fn cheapest(cell: &Cell) -> Option<u8> {
    let costs = repair::ALPHABET.iter().zip(cell);
    costs.min_by(|a, b| a.1.total_cmp(b.1)).map(|(&c, _)| c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 2] = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ];

    fn look(text: &str, whole: bool) -> Row {
        let cell = |c: u8| repair::ALPHABET.map(|a| if a == c { 0.001 } else { 14.0 });
        Row {
            cells: text.bytes().map(cell).collect(),
            first: 0.5,
            pitch: 1.0,
            whole,
        }
    }

    fn settled(looks: &[(usize, Row)]) -> Zone {
        let line = Line {
            from: [0.0, 0.0],
            to: [44.0, 0.0],
            height: 1.5,
        };
        let mut sums = Sums::new(Format::Td3);
        looks.iter().for_each(|(line, row)| sums.add(*line, row));
        sums.settle(&[line, line]).unwrap()
    }

    #[test]
    fn a_look_that_lost_a_character_counts_only_where_there_is_no_other() {
        let lost = LINES[0].replacen("P<", "P", 1) + "<";
        let numbers = (1, look(LINES[1], true));
        let alone = settled(&[numbers.clone(), (0, look(&lost, false))]);
        assert_eq!(alone.mrz.lines[0], lost);
        assert!(!alone.sure(), "nothing is sure of a line that slipped");
        let looks = [
            numbers,
            (0, look(&lost, false)),
            (0, look(LINES[0], true)),
            (0, look(LINES[0], true)),
        ];
        let both = settled(&looks);
        assert_eq!(both.mrz.lines, LINES);
        assert!(both.sure());
    }

    #[test]
    fn a_line_ends_where_its_characters_do() {
        let line = Line {
            from: [10.0, 0.0],
            to: [110.0, 0.0],
            height: 1.5,
        };
        let row = Row {
            first: 8.0,
            pitch: 2.0,
            ..look(LINES[0], true)
        };
        let fitted = row.line(&line);
        assert_eq!((fitted.from, fitted.to), ([17.0, 0.0], [105.0, 0.0]));
    }
}
