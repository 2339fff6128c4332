//! The characters chosen so far, and the choice among the alternatives.

use super::kind::{Kind, kinds};
use super::{ALPHABET, Cell};
use crate::mrz::layout::{Layout, Place};

/// A character above this cost (a probability under one in four hundred) is taken for impossible.
const IMPOSSIBLE: f32 = 6.0;
/// A zone while it is being repaired.
pub(super) struct Choice<'a> {
    cells: &'a [Vec<Cell>],
    kinds: Vec<Vec<Kind>>,
    /// The characters chosen so far.
    pub(super) rows: Vec<Vec<u8>>,
}

impl<'a> Choice<'a> {
    /// Each place by itself: its cheapest character of the right kind.
    pub(super) fn new(layout: &Layout, cells: &'a [Vec<Cell>]) -> Self {
        let mut choice = Self {
            cells,
            kinds: kinds(layout),
            rows: Vec::new(),
        };
        let row = |(line, cells): (usize, &Vec<Cell>)| {
            (0..cells.len())
                .map(|column| choice.cheapest_at(Place { line, column }))
                .collect()
        };
        choice.rows = cells.iter().enumerate().map(row).collect();
        choice
    }

    fn cost(&self, place: Place, symbol: usize) -> f32 {
        let kind = self
            .kinds
            .get(place.line)
            .and_then(|row| row.get(place.column));
        let fits = kind
            .zip(ALPHABET.get(symbol))
            .is_some_and(|(kind, &c)| kind.allows(c));
        let cell = self
            .cells
            .get(place.line)
            .and_then(|row| row.get(place.column));
        if fits {
            cell.and_then(|cell| cell.get(symbol))
                .copied()
                .unwrap_or(f32::MAX)
        } else {
            f32::MAX
        }
    }

    /// The cheapest character of the right kind; what the reader saw where all of those are impossible.
    fn cheapest_at(&self, place: Place) -> u8 {
        let seen = |symbol: usize| {
            let row = self.cells.get(place.line);
            let cell = row.and_then(|row| row.get(place.column));
            cell.and_then(|cell| cell.get(symbol))
                .copied()
                .unwrap_or(f32::MAX)
        };
        let least = |cost: &dyn Fn(usize) -> f32| {
            (0..ALPHABET.len())
                .map(|symbol| (symbol, cost(symbol)))
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .unwrap_or((36, f32::MAX))
        };
        let (any, any_cost) = least(&seen);
        let (fitting, cost) = least(&|symbol| self.cost(place, symbol));
        let best = if cost - any_cost > IMPOSSIBLE {
            any
        } else {
            fitting
        };
        ALPHABET.get(best).copied().unwrap_or(b'<')
    }

    pub(super) fn current(&self, place: Place) -> u8 {
        self.rows
            .get(place.line)
            .and_then(|row| row.get(place.column))
            .copied()
            .unwrap_or(b'<')
    }

    pub(super) fn put(&mut self, place: Place, c: u8) {
        let row = self.rows.get_mut(place.line);
        if let Some(cell) = row.and_then(|row| row.get_mut(place.column)) {
            *cell = c;
        }
    }

    /// What choosing a character costs more than the cheapest one there; `None` where it is impossible.
    pub(super) fn extra(&self, place: Place, symbol: usize) -> Option<f32> {
        let cost = self.cost(place, symbol);
        (cost <= IMPOSSIBLE).then(|| {
            let least = (0..ALPHABET.len())
                .map(|s| self.cost(place, s))
                .fold(f32::MAX, f32::min);
            cost - least
        })
    }

    /// The same of a character.
    pub(super) fn extra_of(&self, place: Place, c: u8) -> Option<f32> {
        let symbol = ALPHABET.iter().position(|&a| a == c)?;
        self.extra(place, symbol)
    }
}
