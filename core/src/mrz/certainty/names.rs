//! What the order of names tells about characters.

use super::odds::{BROKEN, FILLER, Odds, at, others};
use crate::mrz::layout::{Layout, Place, Span};

impl Odds {
    /// What the order of names adds: words with one filler between, two before the given names, fillers to the end.
    pub(super) fn names(&mut self, layout: &Layout) {
        self.order(layout.names, &ORDER);
        if let Some(given) = layout.given {
            self.order(given, &GIVEN);
        }
    }

    fn order(&mut self, span: Span, order: &[[f32; 6]; 6]) {
        let places: Vec<Place> = span.places().collect();
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
                        let sum: f32 = (0..6).map(|from| last[from] * order[from][to]).sum();
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
                    .map(|to| order[from][to] * emit(&odds[i], to) * after[to])
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

/// The same where each given name is followed by two fillers, and no surname stands before them.
const GIVEN: [[f32; 6]; 6] = [
    [1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 1.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 0.0, 0.0, 0.0, 1.0],
    [0.0; 6],
    [0.0; 6],
    [BROKEN, 0.0, 0.0, 0.0, 0.0, 1.0],
];

fn scaled(table: [f32; 6]) -> [f32; 6] {
    let sum: f32 = table.iter().sum();
    table.map(|p| p / sum.max(1e-30))
}
