//! Evidence from check digits.

use super::odds::{BROKEN, LETTERS, Odds, at, others};
use crate::mrz::check::{value, weight};
use crate::mrz::layout::{Layout, Place, Span};
use crate::mrz::repair::ALPHABET;

/// O and 0 in [`ALPHABET`], letters before digits.
const LETTER_O: usize = 14;
const ZERO: usize = LETTERS;

impl Odds {
    /// What a field's own check digit adds.
    pub(super) fn checked(&mut self, layout: &Layout, data: &[Place], check: Place) {
        let terms: Vec<(Place, i32)> = data
            .iter()
            .enumerate()
            .map(|(i, &place)| (place, weight(i) as i32))
            .chain([(check, -1)])
            .collect();
        self.agree(&terms, 0);
        if data.iter().all(|&place| layout.optional.holds(place)) {
            self.swaps(&terms);
        }
    }

    /// What the digit over everything adds for places that no other digit covers.
    pub(super) fn composite(&mut self, layout: &Layout, check: Place, spans: &[Span]) {
        if layout.options().next().is_none() {
            return;
        }
        let free = |place: Place| place == check || layout.options().any(|span| span.holds(place));
        let terms = spans
            .iter()
            .flat_map(|span| span.places())
            .enumerate()
            .map(|(i, place)| (place, weight(i) as i32))
            .chain([(check, -1)]);
        let (free, fixed): (Vec<_>, Vec<_>) = terms.partition(|&(place, _)| free(place));
        let sum = fixed
            .iter()
            .map(|&(place, weight)| weight * worth(self.chosen(place)))
            .sum::<i32>();
        self.agree(&free, sum);
        self.swaps(&free);
    }

    /// Weighs texts whose weighted sum, with `rest`, is a multiple of ten against those where it is not.
    fn agree(&mut self, terms: &[(Place, i32)], rest: i32) {
        // Sums of probabilities of the places before and after, for each remainder.
        let step = |table: [f32; 10], place: Place, weight: i32| {
            let mut next = [0.0_f32; 10];
            for (symbol, p) in self.odds(place).into_iter().enumerate() {
                let shift = (weight * worth(symbol)).rem_euclid(10) as usize;
                for (from, before) in table.iter().enumerate() {
                    if let Some(slot) = next.get_mut((from + shift) % 10) {
                        *slot += before * p;
                    }
                }
            }
            next
        };
        let mut start = [0.0; 10];
        if let Some(slot) = start.get_mut(rest.rem_euclid(10) as usize) {
            *slot = 1.0;
        }
        let mut before = vec![start];
        for &(place, weight) in terms {
            let last = before.last().copied().unwrap_or(start);
            before.push(step(last, place, weight));
        }
        let mut after = vec![[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0_f32]];
        for &(place, weight) in terms.iter().rev() {
            let last = after.last().copied().unwrap_or_default();
            after.push(step(last, place, weight));
        }
        after.reverse();
        let total: f32 = before.last().map_or(0.0, |table| table[0]);
        let all = (1.0 - BROKEN) * 10.0 * total + BROKEN;
        for (i, &(place, weight)) in terms.iter().enumerate() {
            let (Some(before), Some(after)) = (before.get(i), after.get(i + 1)) else {
                continue;
            };
            let chosen = self.chosen(place);
            let odds = self.odds(place);
            // The others' share is summed by itself: 1 less a number near 1 would be rounding.
            let agreeing: f32 = (0..ALPHABET.len())
                .filter(|&symbol| symbol != chosen)
                .map(|symbol| {
                    let shift = weight * worth(symbol);
                    let ways: f32 = (0..10)
                        .map(|from: i32| {
                            let to = (-(from + shift)).rem_euclid(10) as usize;
                            before[from as usize] * after[to]
                        })
                        .sum();
                    odds[symbol] * ways
                })
                .sum();
            let any = others(&odds, chosen);
            let wrong = ((1.0 - BROKEN) * 10.0 * agreeing + BROKEN * any) / all.max(1e-30);
            if let Some((p, alone)) = at(&mut self.wrong, place).zip(at(&mut self.alone, place)) {
                (*p, *alone) = (wrong.min(1.0), false);
            }
        }
    }

    /// Undoes what a check digit proves where mistakes cancel each other out. An O counts 24 and a zero 0: under the weights
    /// 7 and 3 a wrong one changes the sum by 8 and by 2 (modulo 10), so that two of them leave the digit right. In one print
    /// such mistakes are not independent, for an O that looks like a zero does so everywhere: the probability of all of them
    /// is taken as the geometric mean of each one's, which lies between a single one and their product. For these places only
    /// the recogniser's own odds count (`alone`). Optional data without letters are left out, and so are numbers: they are
    /// full of zeros, and an O is rare in them.
    fn swaps(&mut self, terms: &[(Place, i32)]) {
        if !terms.iter().any(|&(place, _)| self.chosen(place) < LETTERS) {
            return;
        }
        let round: Vec<(Place, i32, f32)> = terms
            .iter()
            .filter_map(|&(place, weight)| {
                let chosen = self.chosen(place);
                let other = match chosen {
                    LETTER_O => ZERO,
                    ZERO => LETTER_O,
                    _ => return None,
                };
                let change = weight * (worth(other) - worth(chosen));
                Some((place, change, self.odds(place)[other]))
            })
            .collect();
        for (i, &(place, change, p)) in round.iter().enumerate() {
            let rest = || round.iter().enumerate().filter(|(j, _)| *j != i);
            let pairs = rest().map(|(_, &(_, other, q))| (change + other, (p * q).sqrt()));
            let triples = rest().flat_map(|(j, &(_, other, q))| {
                let behind = rest().filter(move |(k, _)| *k > j);
                behind.map(move |(_, &(_, third, r))| (change + other + third, (p * q * r).cbrt()))
            });
            let unseen = pairs
                .chain(triples)
                .filter(|(changed, _)| changed % 10 == 0);
            let likeliest = unseen.map(|(_, p)| p).fold(0.0, f32::max);
            if likeliest > 0.0
                && let Some((wrong, alone)) =
                    at(&mut self.wrong, place).zip(at(&mut self.alone, place))
            {
                (*wrong, *alone) = (wrong.max(likeliest), true);
            }
        }
    }
}

fn worth(symbol: usize) -> i32 {
    ALPHABET.get(symbol).map_or(0, |&c| value(c) as i32)
}
