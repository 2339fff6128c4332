//! Whether a zone spells a name: diacritics, punctuation and truncation as Doc 9303-3 allows them.

use super::names::encode;
use super::transliterate::{Spelling, transliterate};

/// Whether a zone's words are a spelling of a declared name; where the names fill their line, also of a truncated one.
#[must_use]
pub fn spells(zone: &str, declared: &str, may_be_cut: bool) -> bool {
    [Spelling::Expanded, Spelling::Plain]
        .into_iter()
        .filter_map(|spelling| encode(&transliterate(declared, spelling)).ok())
        .any(|written| {
            let written: Vec<&str> = written.split('<').filter(|word| !word.is_empty()).collect();
            let zone: Vec<&str> = zone.split_whitespace().collect();
            if may_be_cut {
                // Words are shortened, down to an initial, and the last ones left out.
                zone.len() <= written.len()
                    && zone.is_empty() == written.is_empty()
                    && zone
                        .iter()
                        .zip(&written)
                        .all(|(cut, word)| word.starts_with(cut))
            } else {
                zone == written
            }
        })
}
