//! Character probabilities, calibrated, and weighed with the rules of the format.

use crate::mrz::Mrz;
use crate::mrz::layout::{Layout, Place};
use crate::mrz::repair::{ALPHABET, Cell, Kind, kinds};

/// The index of the filler in [`ALPHABET`].
pub(super) const FILLER: usize = 36;
/// How many documents break the rule of a check digit or of the order of names.
pub(super) const BROKEN: f32 = 1e-3;
/// Characters of a document's number that are often letters, and how much rarer any of them is than a digit behind, in
/// a number that has no other letter there: where one stands, more may.
const SERIES: usize = 2;
const LETTER: f32 = 0.1;
/// Letters of the alphabet stand before its digits.
pub(super) const LETTERS: usize = 26;
/// How often a character is something else than every crop shows.
const SLIP: f32 = 1e-9;
/// Temperature scaling of the reader's log-probabilities (calibration), between 0.6, at which three of 1,695 drawn pages of
/// the wider kind were sure and wrong, and 0.85, at which none of the first 558 of them was (`models/README.md`).
pub(super) const TEMPERATURE: f32 = 0.8;

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
    /// Where the recogniser is the only evidence: letters and digits are allowed alike, and no check digit was weighed.
    pub(super) alone: Vec<Vec<bool>>,
}

impl Odds {
    pub(super) fn new(mrz: &Mrz, layout: &Layout, cells: &[Vec<Cell>]) -> Self {
        let kinds = kinds(layout);
        let mut seen: Vec<Vec<[f32; 37]>> = cells
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
        let number: Vec<Place> = layout.number.places().skip(SERIES).collect();
        let is_letter = |place: Place| {
            let row = chosen.get(place.line);
            row.and_then(|row| row.get(place.column))
                .is_some_and(|&symbol| symbol < LETTERS)
        };
        for &place in &number {
            let mixed = number
                .iter()
                .any(|&other| other != place && is_letter(other));
            if let Some(odds) = at(&mut seen, place).filter(|_| !mixed) {
                odds.iter_mut().take(LETTERS).for_each(|p| *p *= LETTER);
                let sum: f32 = odds.iter().sum();
                odds.iter_mut().for_each(|p| *p /= sum);
            }
        }
        let wrong = seen
            .iter()
            .zip(&chosen)
            .map(|(row, chosen)| {
                let row = row.iter().zip(chosen);
                row.map(|(odds, &c)| 1.0 - odds.get(c).copied().unwrap_or_default())
                    .collect()
            })
            .collect();
        let alone = |row: &Vec<Kind>| row.iter().map(|&kind| kind == Kind::Any).collect();
        Self {
            seen,
            chosen,
            wrong,
            alone: kinds.iter().map(alone).collect(),
        }
    }

    pub(super) fn odds(&self, place: Place) -> [f32; 37] {
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

    pub(super) fn wrong_at(&self, place: Place) -> f32 {
        let row = self.wrong.get(place.line);
        row.and_then(|row| row.get(place.column))
            .copied()
            .unwrap_or(1.0)
    }

    pub(super) fn empty(&self, data: &[Place]) -> bool {
        data.iter().all(|&place| self.chosen(place) == FILLER)
    }
}

/// The share of every character but one.
pub(super) fn others(odds: &[f32; 37], chosen: usize) -> f32 {
    let all = odds.iter().enumerate();
    all.filter(|(symbol, _)| *symbol != chosen)
        .map(|(_, p)| p)
        .sum()
}

/// Calibrated probabilities from costs, of the characters that are allowed.
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
