//! Evidence from the structure of names and from letter bigrams: a hidden Markov model (forward–backward algorithm).

use super::MARK;
use super::odds::{BROKEN, FILLER, LETTERS, Odds, at, others};
use super::pairs::{START, pair};
use crate::mrz::layout::{Layout, Place, Span};
use crate::mrz::repair::ALPHABET;

/// A letter that the recogniser doubts by more than this is not settled by bigrams alone: a name may be unusual. Of 15,083
/// drawn pages of the wider kind one was sure and wrong by a letter that was doubted by 0.044; the limit costs one sure
/// page in 100 (`models/README.md`).
const UNSEEN: f32 = 0.02;
/// The same of O and Q: what covers the tail, a hologram or a line, leaves nothing else to tell them by. The one page of
/// those that was wrong so had 0.00047.
const UNSEEN_TAIL: f32 = 3e-4;
const ROUND: [usize; 2] = [(b'O' - b'A') as usize, (b'Q' - b'A') as usize];

impl Odds {
    /// Applies the structure of names: words with one filler between, two before the given names, fillers to the end, and
    /// letter bigrams in the words.
    pub(super) fn names(&mut self, layout: &Layout) {
        self.order(layout.names, &ORDER);
        if let Some(given) = layout.given {
            self.order(given, &GIVEN);
        }
    }

    /// What most likely stands in names: for each place the character of the highest probability, in the light of its
    /// neighbours.
    pub(super) fn likeliest_names(&self, layout: &Layout) -> Vec<(Place, u8)> {
        let mut found = self.likeliest(layout.names, &ORDER);
        if let Some(given) = layout.given {
            found.extend(self.likeliest(given, &GIVEN));
        }
        found
    }

    fn likeliest(&self, span: Span, order: &[[f32; PARTS]; PARTS]) -> Vec<(Place, u8)> {
        let mut found = Vec::new();
        self.each_place(span, order, |place, _, states| {
            let mut symbols = [0.0_f32; FILLER + 1];
            for (state, p) in states.iter().enumerate() {
                symbols[letter(state).unwrap_or(FILLER)] += p;
            }
            let best = std::iter::zip(symbols, ALPHABET).max_by(|a, b| a.0.total_cmp(&b.0));
            found.extend(best.map(|(_, &c)| (place, c)));
        });
        found
    }

    fn order(&mut self, span: Span, order: &[[f32; PARTS]; PARTS]) {
        let mut all = Vec::new();
        self.each_place(span, order, |place, odds, states| {
            let chosen = self.chosen(place);
            let mut wrong = other_than(chosen, odds, states);
            let tail = ROUND.contains(&chosen)
                && ROUND
                    .iter()
                    .any(|&other| other != chosen && odds[other] > UNSEEN_TAIL);
            if chosen < LETTERS && (tail || others(odds, chosen) > UNSEEN) {
                wrong = wrong.max(MARK);
            }
            all.push((place, wrong));
        });
        for (place, wrong) in all {
            if let Some(p) = at(&mut self.wrong, place) {
                *p = wrong.clamp(0.0, 1.0);
            }
        }
    }

    /// Tells the probability of each state in each place, last place first (forward–backward).
    fn each_place(
        &self,
        span: Span,
        order: &[[f32; PARTS]; PARTS],
        mut tell: impl FnMut(Place, &[f32; 37], &States),
    ) {
        let places: Vec<Place> = span.places().collect();
        let odds: Vec<[f32; 37]> = places.iter().map(|&place| self.odds(place)).collect();
        let follows = follows(order);
        let before = forwards(&odds, &follows);
        let mut after = [1.0_f32; STATES];
        for ((&place, odds), before) in places.iter().zip(&odds).zip(before).rev() {
            tell(
                place,
                odds,
                &std::array::from_fn(|state| before[state] * after[state]),
            );
            after = backwards(&after, odds, &follows);
        }
    }
}

/// Forward pass: the probability of each state given the places up to it.
fn forwards(odds: &[[f32; 37]], follows: &[States; STATES]) -> Vec<States> {
    let mut all: Vec<States> = Vec::with_capacity(odds.len());
    for odds in odds {
        let now = match all.last() {
            None => std::array::from_fn(|to| match (part(to), letter(to)) {
                (0, Some(letter)) => odds[letter] * pair(START, letter),
                (LEADING, _) => odds[FILLER] * BROKEN,
                _ => 0.0,
            }),
            Some(last) => std::array::from_fn(|to| {
                let ways: f32 = last.iter().zip(&follows[to]).map(|(a, b)| a * b).sum();
                ways * emitted(odds, to)
            }),
        };
        all.push(scaled(now));
    }
    all
}

/// Backward pass: the likelihood of the places behind, for each state of the place before.
fn backwards(after: &States, odds: &[f32; 37], follows: &[States; STATES]) -> States {
    let mut before = [0.0; STATES];
    for (to, follows) in follows.iter().enumerate() {
        let weight = emitted(odds, to) * after[to];
        for (sum, follows) in before.iter_mut().zip(follows) {
            *sum += follows * weight;
        }
    }
    scaled(before)
}

/// The probability of all characters but the chosen one, summed by themselves: 1 less a number near 1 would be rounding.
fn other_than(chosen: usize, odds: &[f32; 37], states: &States) -> f32 {
    let (words, fillers) = states.split_at(2 * LETTERS);
    let (words_sum, fill): (f32, f32) = (words.iter().sum(), fillers.iter().sum());
    let all = (words_sum + fill).max(1e-30);
    if chosen == FILLER {
        return words_sum / all;
    }
    let others: f32 = words
        .iter()
        .enumerate()
        .filter(|(state, _)| letter(*state) != Some(chosen))
        .map(|(_, p)| p)
        .sum();
    let (letters, digits) = odds[..FILLER].split_at(LETTERS);
    let digits = digits.iter().sum::<f32>() / letters.iter().sum::<f32>().max(1e-30);
    (fill + others + words_sum * digits) / all
}

/// Parts of a name: words and fillers, as [`ORDER`] has them.
const PARTS: usize = 7;
/// The first of two fillers before a name that stands alone, as India prints it: as rare as documents that break a rule.
const LEADING: usize = 6;
/// States of the model: each letter of a surname, each of a given name, and the five kinds of fillers.
const STATES: usize = 2 * LETTERS + 5;

type States = [f32; STATES];

fn part(state: usize) -> usize {
    const FILLERS: [usize; 5] = [1, 2, 4, 5, LEADING];
    match state / LETTERS {
        0 => 0,
        1 => 3,
        _ => FILLERS.get(state - 2 * LETTERS).copied().unwrap_or(5),
    }
}

fn letter(state: usize) -> Option<usize> {
    (state < 2 * LETTERS).then_some(state % LETTERS)
}

fn emitted(odds: &[f32; 37], state: usize) -> f32 {
    odds[letter(state).unwrap_or(FILLER)]
}

/// Transition probabilities into each state.
fn follows(order: &[[f32; PARTS]; PARTS]) -> [States; STATES] {
    std::array::from_fn(|to| {
        std::array::from_fn(|from| {
            let weight = order[part(from)][part(to)];
            match letter(to) {
                Some(to) => weight * pair(letter(from).unwrap_or(START), to),
                None => weight,
            }
        })
    })
}

/// Transitions between parts of a name: surname, a filler in it, the second filler, given name, a filler in
/// it, the fillers at the end, the first filler before a name that stands alone.
const ORDER: [[f32; PARTS]; PARTS] = [
    [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0],
    [0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0],
    [0.0, 0.0, 0.0, BROKEN, 0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
];

/// The same where each given name is followed by two fillers, and no surname stands before them.
const GIVEN: [[f32; PARTS]; PARTS] = [
    [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0],
    [0.0; PARTS],
    [0.0; PARTS],
    [BROKEN, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0],
    [0.0; PARTS],
];

fn scaled(table: States) -> States {
    let sum: f32 = table.iter().sum();
    table.map(|p| p / sum.max(1e-30))
}
