//! Making a field and its check digit agree at the least cost.

use super::ALPHABET;
use super::choice::Choice;
use super::filling::{Filling, Table};
use crate::mrz::check::{value, weight};
use crate::mrz::layout::Place;

/// More than this may not be paid to make one check digit agree.
const MOST: f32 = 7.0;

impl Choice<'_> {
    /// The cheapest filling of a field and its check digit that agree.
    pub(super) fn settle(&mut self, data: &[Place], check: Place) {
        self.settle_among(data, check, |_| true);
    }

    /// The cheapest filling of `data` (only places that are `free`) and `check` whose digit agrees:
    /// one table of ten sums, filled place by place.
    pub(super) fn settle_among(
        &mut self,
        data: &[Place],
        check: Place,
        free: impl Fn(Place) -> bool,
    ) {
        let all_fillers = data
            .iter()
            .chain([&check])
            .all(|&place| self.current(place) == b'<');
        let sum: u32 = data
            .iter()
            .enumerate()
            .map(|(i, &p)| value(self.current(p)) * weight(i))
            .sum();
        let digit = self.current(check);
        if all_fillers || (digit != b'<' && sum % 10 == value(digit)) {
            return;
        }
        let mut table = Table::default();
        if let Some(start) = table.first_mut() {
            *start = Some(Filling::default());
        }
        for (i, &place) in data.iter().enumerate() {
            table = self.step(&table, place, weight(i), free(place));
        }
        let mut best: Option<Filling> = None;
        for (sum, end) in table.into_iter().enumerate() {
            // The digits follow the 26 letters of the alphabet.
            if let Some((end, extra)) = end.zip(self.extra(check, sum + 26)) {
                let digit = ALPHABET.get(sum + 26).copied().unwrap_or(b'<');
                end.with(digit, extra).compete(&mut best);
            }
        }
        let Some(best) = best.filter(|best| best.cost <= MOST && !best.tied) else {
            return;
        };
        for (&place, c) in data.iter().chain([&check]).zip(best.text) {
            if let Some(cell) = self
                .rows
                .get_mut(place.line)
                .and_then(|row| row.get_mut(place.column))
            {
                *cell = c;
            }
        }
    }

    fn step(&self, table: &Table, place: Place, weight: u32, free: bool) -> Table {
        let mut next = Table::default();
        let now = self.current(place);
        for (symbol, &c) in ALPHABET.iter().enumerate() {
            let extra = if c == now {
                Some(0.0)
            } else {
                self.extra(place, symbol).filter(|_| free)
            };
            let Some(extra) = extra else { continue };
            for (sum, filling) in table.iter().enumerate() {
                let to = (sum + (value(c) * weight) as usize) % 10;
                if let Some((filling, slot)) = filling.as_ref().zip(next.get_mut(to)) {
                    filling.clone().with(c, extra).compete(slot);
                }
            }
        }
        next
    }
}
