//! Making a field and its check digit agree at the least cost.

use super::ALPHABET;
use super::choice::Choice;
use super::filling::{Filling, Table};
use crate::mrz::check::{value, weight};
use crate::mrz::layout::Place;

/// More than this may not be paid to make one check digit agree, or a code one that there is.
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
        if self.agrees(data, check) {
            return;
        }
        let mut table = Filling::start();
        for (i, &place) in data.iter().enumerate() {
            table = self.step(&table, place, weight(i), free(place));
        }
        self.finish(table, data, check);
    }

    /// Whether the check digit agrees with what is chosen; an empty field may have none.
    pub(super) fn agrees(&self, data: &[Place], check: Place) -> bool {
        let chosen = data.iter().map(|&place| self.current(place));
        let digit = self.current(check);
        if digit == b'<' {
            return chosen.into_iter().all(|c| c == b'<');
        }
        sum(chosen.zip(0..)) == value(digit) as usize
    }

    /// Takes the cheapest filling with its check digit.
    pub(super) fn finish(&mut self, table: Table, data: &[Place], check: Place) {
        let mut best: Option<Filling> = None;
        for (sum, end) in table.into_iter().enumerate() {
            // The digits follow the 26 letters of the alphabet.
            if let Some((end, extra)) = end.zip(self.extra(check, sum + 26)) {
                let digit = ALPHABET.get(sum + 26).copied().unwrap_or(b'<');
                end.with(&[digit], extra).compete(&mut best);
            }
        }
        let places: Vec<Place> = data.iter().copied().chain([check]).collect();
        self.take(best, &places);
    }

    /// Takes a filling of these places, unless it is too dear, or no cheaper than another.
    pub(super) fn take(&mut self, best: Option<Filling>, places: &[Place]) {
        let Some(best) = best.filter(|best| best.cost <= MOST && !best.tied) else {
            return;
        };
        for (&place, c) in places.iter().zip(best.text) {
            self.put(place, c);
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
                    filling.clone().with(&[c], extra).compete(slot);
                }
            }
        }
        next
    }
}

/// The weighted sum of characters, each with its distance from the start of what is checked, modulo ten.
pub(super) fn sum(characters: impl Iterator<Item = (u8, usize)>) -> usize {
    let sum: u32 = characters.map(|(c, at)| value(c) * weight(at)).sum();
    (sum % 10) as usize
}
