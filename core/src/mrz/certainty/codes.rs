//! Evidence from the list of state codes for issuer and nationality.
//!
//! Of 46,656 texts of three characters some three hundred are codes, and the two of a document are mostly the same.
//! So an alternative that makes no code is none, and a text that is no code needs a very high probability.

use super::odds::{FILLER, Odds, at};
use crate::mrz::country::issuers;
use crate::mrz::layout::{Layout, Place, Span};
use crate::mrz::repair::ALPHABET;

/// Characters of a code, fillers at its end among them.
const LENGTH: usize = 3;
/// How many documents carry another text in the place of a code: specimens, and cards of a layout of their own.
const STRANGE: f32 = 1e-2;
/// How many documents are issued to nationals of their issuer.
const SAME: f32 = 0.9;

/// Probabilities in the place of a code.
struct Field {
    places: Vec<Place>,
    odds: Vec<[f32; ALPHABET.len()]>,
    chosen: Vec<usize>,
}

impl Field {
    fn of(sheet: &Odds, span: Span) -> Self {
        let places: Vec<Place> = span.places().collect();
        Self {
            odds: places.iter().map(|&place| sheet.odds(place)).collect(),
            chosen: places.iter().map(|&place| sheet.chosen(place)).collect(),
            places,
        }
    }

    /// The likelihood of this code.
    fn likelihood(&self, code: [usize; LENGTH]) -> f32 {
        let each = self.odds.iter().zip(code);
        each.map(|(odds, symbol)| odds.get(symbol).copied().unwrap_or_default())
            .product()
    }
}

impl Odds {
    /// What the list of codes, and their being the same, adds.
    pub(super) fn codes(&mut self, layout: &Layout) {
        let codes: Vec<[usize; LENGTH]> = issuers().map(symbols).collect();
        let fields: Vec<Field> = std::iter::once(layout.issuer)
            .chain(layout.nationality)
            .map(|span| Field::of(self, span))
            .collect();
        let seen: Vec<Vec<f32>> = fields
            .iter()
            .map(|field| codes.iter().map(|&c| field.likelihood(c)).collect())
            .collect();
        let listed = (1.0 - STRANGE) / codes.len() as f32;
        // Any other text is as probable as the next.
        let strange = STRANGE / (ALPHABET.len() as f32).powi(LENGTH as i32);
        let any: Vec<f32> = seen
            .iter()
            .map(|seen| listed * seen.iter().sum::<f32>() + strange)
            .collect();
        for (this, field) in fields.iter().enumerate() {
            // The other of the two, where the form has it.
            let other = (0..fields.len()).find(|&other| other != this);
            let weights: Vec<f32> = std::iter::zip(0.., &seen[this])
                .map(|(code, here): (usize, _)| {
                    let same = other.map_or(1.0, |other| {
                        SAME * seen[other][code] + (1.0 - SAME) * any[other]
                    });
                    listed * here * same
                })
                .collect();
            let strange = strange * other.map_or(1.0, |other| any[other]);
            let all = weights.iter().sum::<f32>() + strange;
            for (k, &place) in field.places.iter().enumerate() {
                let differing: f32 = std::iter::zip(&codes, &weights)
                    .filter(|(code, _)| code.get(k) != field.chosen.get(k))
                    .map(|(_, weight)| weight)
                    .sum();
                let unlisted = strange * self.wrong_at(place);
                if let Some(p) = at(&mut self.wrong, place) {
                    *p = ((differing + unlisted) / all.max(f32::MIN_POSITIVE)).min(1.0);
                }
            }
        }
    }
}

/// Places in the alphabet of a code's characters and the fillers behind it.
fn symbols(code: &str) -> [usize; LENGTH] {
    let mut symbols = [FILLER; LENGTH];
    for (symbol, c) in symbols.iter_mut().zip(code.bytes()) {
        *symbol = usize::from(c.wrapping_sub(b'A'));
    }
    symbols
}
