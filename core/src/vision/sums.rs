//! Several looks at the lines of a zone, brought together.
//!
//! They see the same pixels, so they are no independent witnesses: the mean of their logarithms is taken, not the sum.

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

#[derive(Clone)]
struct Sum {
    cells: Vec<Cell>,
    looks: usize,
    /// In how many looks exactly the line's characters were seen.
    whole: usize,
}

impl Sums {
    pub(super) fn new(format: Format) -> Self {
        let none = Sum {
            cells: vec![[0.0; 37]; format.width()],
            looks: 0,
            whole: 0,
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
        sum.looks += 1;
        sum.whole += usize::from(row.whole);
        for (sum, cell) in sum.cells.iter_mut().zip(&row.cells) {
            for (sum, cost) in sum.iter_mut().zip(cell) {
                *sum += cost;
            }
        }
    }

    /// How many looks a line had.
    pub(super) fn looks(&self, line: usize) -> usize {
        self.lines.get(line).map_or(0, |sum| sum.looks)
    }

    /// The lines in which most looks saw too many or too few characters.
    fn slipped(&self) -> Vec<usize> {
        let slipped = |(line, sum): (usize, &Sum)| (2 * sum.whole <= sum.looks).then_some(line);
        self.lines.iter().enumerate().filter_map(slipped).collect()
    }

    /// The mean of all looks.
    fn costs(&self) -> Vec<Vec<Cell>> {
        let costs = |sum: &Sum| {
            let n = sum.looks.max(1) as f32;
            sum.cells.iter().map(|cell| cell.map(|c| c / n)).collect()
        };
        self.lines.iter().map(costs).collect()
    }

    /// The zone that the looks say, along these lines of the picture.
    pub(super) fn settle(&self, group: &[Line]) -> Option<Zone> {
        let costs = self.costs();
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
