//! Repair of data elements that have more syntax than the kinds of their characters: dates, and codes of states.

use super::choice::Choice;
use super::filling::{Filling, Table};
use super::settle::sum;
use crate::mrz::country::issuers;
use crate::mrz::date::{DAYS, is_real};
use crate::mrz::layout::{Place, Span};
use crate::mrz::syntax::is_state;

/// More than this may not be paid for a code that there is: then another text is likelier, of which one in a hundred
/// documents has any (`certainty/codes.rs`).
const MOST_FOR_STATE: f32 = 5.8;

/// Characters of a number behind its series; in most documents they are digits alone.
const SERIES: usize = 2;
/// What a digit there is likelier by: one of 10 against one of 36, on the scale of costs (`TEMPERATURE` of the
/// certainty).
const DIGIT: f32 = 0.77;
/// A letter is clear that is cheaper by this than any digit: one in thirty that it is none, and as in text without costs.
const CLEAR: f32 = 2.0;
/// What an unusual second letter of a document's code costs: nine in ten have a usual one (`certainty/class.rs`).
const UNUSUAL: f32 = 3.0;

impl Choice<'_> {
    /// A number that is all digits behind its series, where that is as likely as what was read: O, D and Q for 0 please a
    /// check digit together more often than one would think.
    pub(super) fn settle_number(&mut self, data: &[Place], check: Place) {
        let (series, digits) = data.split_at(SERIES.min(data.len()));
        let letters = |c: u8| c.is_ascii_uppercase();
        let count = digits
            .iter()
            .filter(|&&place| letters(self.current(place)))
            .count();
        let read = self.rows.clone();
        let mut cost = 0.0;
        for &place in digits {
            if letters(self.current(place)) {
                let Some((digit, extra)) = self.nearest_digit(place) else {
                    return self.settle(data, check);
                };
                cost += extra;
                self.put(place, digit);
            }
        }
        let may = digits.iter().chain(series).count() as f32 * DIGIT;
        if count == 0 || cost > may || !self.agrees(data, check) {
            self.rows = read;
            self.settle(data, check);
        }
    }

    fn nearest_digit(&self, place: Place) -> Option<(u8, f32)> {
        let digits = (b'0'..=b'9').filter_map(|c| Some((c, self.extra_of(place, c)?)));
        let nearest = digits.min_by(|a, b| a.1.total_cmp(&b.1));
        nearest.filter(|(_, extra)| *extra < CLEAR)
    }

    /// The usual second letter of a document's code, where it is nearly as clear as what was read.
    pub(super) fn settle_class(&mut self, code: Span) {
        let [first, second] = [code.from, code.to - 1].map(|column| Place {
            line: code.line,
            column,
        });
        let usual: &[u8] = if self.current(first) == b'I' {
            b"<D"
        } else {
            b"<"
        };
        if usual.contains(&self.current(second)) {
            return;
        }
        let nearest = usual
            .iter()
            .filter_map(|&c| Some((c, self.extra_of(second, c)?)));
        let nearest = nearest.min_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((c, extra)) = nearest
            && extra < UNUSUAL
        {
            self.put(second, c);
        }
    }

    /// The cheapest day that there is, or year whose day is not known, with a check digit that agrees.
    pub(super) fn settle_date(&mut self, data: &[Place], check: Place) {
        if is_real(&self.text(data)) && self.agrees(data, check) {
            return;
        }
        let years = (0..100).map(|year| format!("{year:02}"));
        let table = self.words(&Filling::start(), data, 0, years);
        let days = std::iter::zip(1.., DAYS).flat_map(|(month, days)| {
            let known = (1..=days).map(move |day| format!("{month:02}{day:02}"));
            known.chain([format!("{month:02}<<")])
        });
        let table = self.words(&table, data, 2, days.chain(["<<<<".to_owned()]));
        self.finish(table, data, check);
    }

    /// The nearest code that there is.
    pub(super) fn settle_state(&mut self, span: Span) {
        let places: Vec<Place> = span.places().collect();
        if is_state(&self.text(&places)) {
            return;
        }
        let codes = issuers().map(|code| format!("{code:<<3}"));
        let table = self.words(&Filling::start(), &places, 0, codes);
        let mut best = None;
        for code in table.into_iter().flatten() {
            code.compete(&mut best);
        }
        let best = best.filter(|code| code.cost <= MOST_FOR_STATE);
        self.take(best, &places);
    }

    fn text(&self, places: &[Place]) -> String {
        let chosen = places.iter().map(|&place| self.current(place));
        chosen.map(char::from).collect()
    }

    /// Adds one of some texts of equal length to what is filled, from the place `at` on.
    fn words(
        &self,
        table: &Table,
        data: &[Place],
        at: usize,
        words: impl Iterator<Item = String>,
    ) -> Table {
        let mut next = Table::default();
        for word in words {
            let letters = word.bytes().zip(data.iter().skip(at));
            let extra: Option<f32> = letters.map(|(c, &place)| self.extra_of(place, c)).sum();
            let Some(extra) = extra else { continue };
            let worth = sum(word.bytes().zip(at..));
            for (before, filling) in table.iter().enumerate() {
                let slot = next.get_mut((before + worth) % 10);
                if let Some((filling, slot)) = filling.as_ref().zip(slot) {
                    filling.clone().with(word.as_bytes(), extra).compete(slot);
                }
            }
        }
        next
    }
}
