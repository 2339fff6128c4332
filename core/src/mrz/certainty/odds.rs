//! Probabilities of characters, weighed with what the form tells.

use crate::mrz::Mrz;
use crate::mrz::check::{value, weight};
use crate::mrz::layout::{Layout, Place, Span};
use crate::mrz::repair::{ALPHABET, Cell, Kind, kinds, places};

/// The index of the filler in [`ALPHABET`].
pub(super) const FILLER: usize = 36;
/// How many documents break the rule of a check digit or of the order of names.
const BROKEN: f32 = 1e-3;
/// How often a character is something quite different from what every look says.
const SLIP: f32 = 1e-9;
/// By what the reader's logarithms are divided: above 1 it claims more than it knows.
const TEMPERATURE: f32 = 0.6;
pub(super) fn at<T>(rows: &mut [Vec<T>], place: Place) -> Option<&mut T> {
    rows.get_mut(place.line)
        .and_then(|row| row.get_mut(place.column))
}

/// Probabilities of every character in every place, and of the chosen one being wrong.
pub(super) struct Odds {
    seen: Vec<Vec<[f32; 37]>>,
    /// Indices of the chosen characters.
    chosen: Vec<Vec<usize>>,
    pub(super) wrong: Vec<Vec<f32>>,
}

impl Odds {
    pub(super) fn new(mrz: &Mrz, layout: &Layout, cells: &[Vec<Cell>]) -> Self {
        let kinds = kinds(layout);
        let seen: Vec<Vec<[f32; 37]>> = cells
            .iter()
            .zip(&kinds)
            .map(|(row, kinds)| {
                let row = row.iter().zip(kinds);
                row.map(|(cell, &kind)| tempered(cell, kind)).collect()
            })
            .collect();
        let index = |c: u8| ALPHABET.iter().position(|&a| a == c).unwrap_or(FILLER);
        let chosen: Vec<Vec<usize>> = mrz
            .lines
            .iter()
            .map(|line| line.bytes().map(index).collect())
            .collect();
        let wrong = seen
            .iter()
            .zip(&chosen)
            .map(|(row, chosen)| {
                let row = row.iter().zip(chosen);
                row.map(|(odds, &c)| 1.0 - odds.get(c).copied().unwrap_or_default())
                    .collect()
            })
            .collect();
        Self {
            seen,
            chosen,
            wrong,
        }
    }

    fn odds(&self, place: Place) -> [f32; 37] {
        let row = self.seen.get(place.line);
        row.and_then(|row| row.get(place.column))
            .copied()
            .unwrap_or([1.0 / 37.0; 37])
    }

    pub(super) fn chosen(&self, place: Place) -> usize {
        let row = self.chosen.get(place.line);
        row.and_then(|row| row.get(place.column))
            .copied()
            .unwrap_or(FILLER)
    }

    pub(super) fn empty(&self, data: &[Place]) -> bool {
        data.iter().all(|&place| self.chosen(place) == FILLER)
    }

    /// What a field's own check digit adds.
    pub(super) fn checked(&mut self, data: &[Place], check: Place) {
        let terms: Vec<(Place, i32)> = data
            .iter()
            .enumerate()
            .map(|(i, &place)| (place, weight(i) as i32))
            .chain([(check, -1)])
            .collect();
        self.agree(&terms, 0);
    }

    /// What the digit over everything adds for places that no other digit covers.
    pub(super) fn composite(&mut self, layout: &Layout, check: Place, spans: &[Span]) {
        if layout.optional_check.is_some() {
            return;
        }
        let free = |place: Place| {
            layout.optional.holds(place)
                || layout.optional2.is_some_and(|span| span.holds(place))
                || place == check
        };
        let terms = spans
            .iter()
            .copied()
            .flat_map(places)
            .enumerate()
            .map(|(i, place)| (place, weight(i) as i32))
            .chain([(check, -1)]);
        let (free, fixed): (Vec<_>, Vec<_>) = terms.partition(|&(place, _)| free(place));
        let sum = fixed
            .iter()
            .map(|&(place, weight)| weight * worth(self.chosen(place)))
            .sum::<i32>();
        self.agree(&free, sum);
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
            if let Some(p) = at(&mut self.wrong, place) {
                *p = wrong.min(1.0);
            }
        }
    }

    /// What the order of names adds: words with one filler between, two before the given names, fillers to the end.
    pub(super) fn names(&mut self, span: Span) {
        let places = places(span);
        let odds: Vec<[f32; 37]> = places.iter().map(|&place| self.odds(place)).collect();
        let letter = |odds: &[f32; 37]| odds.iter().take(26).sum::<f32>();
        let emit = |odds: &[f32; 37], state: usize| {
            if matches!(state, 0 | 3) {
                letter(odds)
            } else {
                odds[FILLER]
            }
        };
        let mut before: Vec<[f32; 6]> = Vec::with_capacity(odds.len());
        for odds in &odds {
            let mut now = [0.0_f32; 6];
            match before.last() {
                None => now[0] = emit(odds, 0),
                Some(last) => {
                    for (to, slot) in now.iter_mut().enumerate() {
                        let sum: f32 = (0..6).map(|from| last[from] * ORDER[from][to]).sum();
                        *slot = sum * emit(odds, to);
                    }
                }
            }
            before.push(scaled(now));
        }
        let mut after = [1.0_f32; 6];
        for i in (0..odds.len()).rev() {
            let state: [f32; 6] = std::array::from_fn(|s| before[i][s] * after[s]);
            let (words, fill) = (
                state[0] + state[3],
                state[1] + state[2] + state[4] + state[5],
            );
            let all = (words + fill).max(1e-30);
            let chosen = self.chosen(places[i]);
            let wrong = if chosen == FILLER {
                words / all
            } else {
                let share = others(&odds[i], chosen) - odds[i][FILLER];
                (fill + words * share / letter(&odds[i]).max(1e-30)) / all
            };
            if let Some(p) = at(&mut self.wrong, places[i]) {
                *p = wrong.clamp(0.0, 1.0);
            }
            after = scaled(std::array::from_fn(|from| {
                (0..6)
                    .map(|to| ORDER[from][to] * emit(&odds[i], to) * after[to])
                    .sum()
            }));
        }
    }
}

/// Which part of a name may follow which: surname, a filler in it, the second filler, given name, a filler in
/// it, the fillers at the end.
const ORDER: [[f32; 6]; 6] = [
    [1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 1.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 1.0, 0.0, 1.0],
    [0.0, 0.0, 0.0, 1.0, 1.0, 0.0],
    [0.0, 0.0, 0.0, 1.0, 0.0, 1.0],
    [0.0, 0.0, 0.0, BROKEN, 0.0, 1.0],
];

fn scaled(table: [f32; 6]) -> [f32; 6] {
    let sum: f32 = table.iter().sum();
    table.map(|p| p / sum.max(1e-30))
}

fn worth(symbol: usize) -> i32 {
    ALPHABET.get(symbol).map_or(0, |&c| value(c) as i32)
}

fn others(odds: &[f32; 37], chosen: usize) -> f32 {
    let all = odds.iter().enumerate();
    all.filter(|(symbol, _)| *symbol != chosen)
        .map(|(_, p)| p)
        .sum()
}

/// Probabilities from costs, as often right as they say, of the characters that may stand there.
fn tempered(cell: &Cell, kind: Kind) -> [f32; 37] {
    let least = cell.iter().copied().fold(f32::MAX, f32::min);
    let mut odds: [f32; 37] = cell.map(|cost| ((least - cost) / TEMPERATURE).exp() + SLIP);
    for (p, &c) in odds.iter_mut().zip(ALPHABET) {
        if !kind.allows(c) {
            // A form's rule is kept by most documents, not by all.
            *p *= BROKEN;
        }
    }
    let sum: f32 = odds.iter().sum();
    odds.map(|p| p / sum)
}
