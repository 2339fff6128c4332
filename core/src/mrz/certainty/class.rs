//! Prior of the second character of a document code, which no check digit covers.
//!
//! Doc 9303 leaves it to the issuer, most of whom leave it empty, and many of whose cards say `ID`: another letter has to
//! be seen clearly. Of 46 passports' zones in published collections 39 leave it empty, of 34 cards' that begin with `I`
//! 18 do, and 12 say `ID`.

use super::odds::{FILLER, Odds, at};
use crate::mrz::layout::{Layout, Place};
use crate::mrz::repair::ALPHABET;

/// How many documents have what is usual there.
const USUAL: f32 = 0.9;

impl Odds {
    /// Applies the prior of the document code.
    pub(super) fn class(&mut self, layout: &Layout) {
        let [first, second] = [layout.code.from, layout.code.to - 1].map(|column| Place {
            line: layout.code.line,
            column,
        });
        let letter = ALPHABET.get(self.chosen(first)).copied();
        let is_usual = |symbol: usize| {
            symbol == FILLER || (letter == Some(b'I') && ALPHABET.get(symbol) == Some(&b'D'))
        };
        let usual = (0..ALPHABET.len())
            .filter(|&symbol| is_usual(symbol))
            .count();
        let weight = |symbol: usize| {
            if is_usual(symbol) {
                USUAL / usual as f32
            } else {
                (1.0 - USUAL) / (ALPHABET.len() - usual) as f32
            }
        };
        let chosen = self.chosen(second);
        let (mut others, mut all) = (0.0, 0.0);
        for (symbol, odds) in self.odds(second).into_iter().enumerate() {
            let weighed = odds * weight(symbol);
            all += weighed;
            if symbol != chosen {
                others += weighed;
            }
        }
        if let Some(wrong) = at(&mut self.wrong, second) {
            *wrong = (others / f32::max(all, f32::MIN_POSITIVE)).min(1.0);
        }
    }
}
