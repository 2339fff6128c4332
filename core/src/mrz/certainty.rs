//! Confidence in a reading, character by character.
//!
//! The recogniser's probabilities, calibrated by temperature scaling (`TEMPERATURE`, `SLIP`), are weighed with the rules of
//! the format: a field and its check digit must agree (in a document
//! that keeps the rules, `BROKEN`), names end where fillers begin, and in them letters follow each other as they do in
//! names (`pairs`). A check digit that agrees is weak
//! evidence, for one wrong text in ten has it; where several texts agree with it, the nearest rival decides,
//! so a character that repair chose against the recogniser's first guess needs more evidence.
//! Codes of issuer and nationality are weighed with the list of those that exist, the second character of a document's
//! code with what is usual there, letters of its number with how rare they are behind its first two signs where it has
//! no others there.
//!
//! Where the recogniser alone tells 0 from O (a visa's optional data), and in a number whose check digit stands elsewhere,
//! less doubt is enough for a mark (`MARK_ALONE`).
//!
//! A reading is *sure* when every check digit agrees, the syntax of the format is kept (`mrz/syntax.rs`), as many characters were detected as the format has, no character is
//! wrong with a probability above `MARK` or `MARK_ALONE`, and any of them with one above [`BOUND`].

mod class;
mod codes;
mod digits;
mod names;
mod odds;
mod pairs;
#[cfg(test)]
mod tests;

use super::Mrz;
use super::layout::{Place, Span};
use super::repair::Cell;
use odds::{FILLER, Odds, at};
use serde::{Deserialize, Serialize};

/// Most probability of any wrong character in a reading that counts as sure. Of 3,500 drawn pages of the wider kind 9 were
/// wrong where 0.1 was allowed, 7 of them under a hologram; 8 of the 9 have more than 0.0075. Of 20,000 others 3 were wrong where
/// that was allowed, all of which have more than 0.005; between this and 0.0075 lay 774 of 16,551 (`models/README.md`).
pub const BOUND: f32 = 0.004;
/// A single character above this is marked. Names have bigrams as further evidence, codes their list, numbers their check
/// digits: of those below, hardly any was wrong.
const MARK: f32 = 0.015;
/// The same of 0 and O where the recogniser is the only evidence: 112 of the 113 characters that it confused there were
/// these two, and its probabilities of them are calibrated. Of 5,600 in drawn visas' optional data, 6 were read for each other
/// with a doubt between the two limits, 1 with less.
const MARK_ALONE: f32 = 1e-3;
/// The probability of error of a character in a line, field or code that is known to violate the format.
const FAILED: f32 = 0.05;

/// Whether a reading can be relied on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Certainty {
    /// Every character is certain.
    Sure,
    /// Some characters are marked: a person must compare them with the document.
    Doubtful,
    /// Nothing was read that could be shown.
    #[default]
    Unreadable,
}

/// One character's place in the lines of a zone, both counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ZoneMark))]
pub struct Mark {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

/// The confidence in a reading.
#[derive(Debug, Clone, PartialEq)]
pub struct Confidence {
    /// For each character the probability that it is wrong.
    pub wrong: Vec<Vec<f32>>,
    /// The verdict on all of them.
    pub certainty: Certainty,
    /// The characters in doubt; empty when the reading is sure.
    pub doubtful: Vec<Mark>,
}

impl Confidence {
    /// How many characters are likely wrong.
    #[must_use]
    pub fn expected(&self) -> f32 {
        self.wrong.iter().flatten().sum()
    }
}

/// The reading with the letters of its names that are likeliest in the light of their neighbours. One that differs from
/// what was seen first is doubted by [`weigh`], so that it helps a person, and is never sure.
#[must_use]
pub fn with_likeliest_names(mrz: Mrz, cells: &[Vec<Cell>]) -> Mrz {
    let layout = mrz.format.layout();
    let mut rows: Vec<Vec<u8>> = mrz
        .lines
        .iter()
        .map(|line| line.clone().into_bytes())
        .collect();
    for (place, c) in Odds::new(&mrz, layout, cells).likeliest_names(layout) {
        if let Some(cell) = at(&mut rows, place) {
            *cell = c;
        }
    }
    let lines: Vec<&str> = rows
        .iter()
        .filter_map(|row| std::str::from_utf8(row).ok())
        .collect();
    match super::parse(&lines) {
        Ok(found)
            if found.format == mrz.format && (found.keeps_syntax() || !mrz.keeps_syntax()) =>
        {
            found
        }
        _ => mrz,
    }
}

/// The confidence in a reading: `cells` are the costs from which `mrz` was chosen, `misaligned` the lines in which another
/// number of characters was detected than the format has, so that one may be in another's place.
#[must_use]
pub fn weigh(mrz: &Mrz, cells: &[Vec<Cell>], misaligned: &[usize]) -> Confidence {
    let layout = mrz.format.layout();
    let mut odds = Odds::new(mrz, layout, cells);
    let mut failed: Vec<Place> = Vec::new();
    let mut covered: Vec<Place> = Vec::new();
    for ((span, check), agrees) in layout.checked().zip(mrz.checks.of_fields()) {
        let data: Vec<Place> = span.places().collect();
        covered.extend(data.iter().copied().chain([check]));
        if agrees {
            // A longer number has its digit elsewhere, and then nothing is known of it here.
            if odds.chosen(check) != FILLER || odds.empty(&data) {
                odds.checked(layout, &data, check);
            }
        } else {
            failed.extend(data.into_iter().chain([check]));
        }
    }
    if let Some((check, spans)) = layout.composite {
        if mrz.checks.composite == Some(true) {
            odds.composite(layout, check, spans);
        } else {
            // Where no field of its own is to blame, what only this digit covers is.
            let all = spans.iter().flat_map(|span| span.places());
            failed.extend(all.filter(|place| !covered.contains(place)).chain([check]));
        }
    }
    odds.names(layout);
    odds.codes(layout);
    odds.class(layout);
    let Odds {
        mut wrong, alone, ..
    } = odds;
    failed.extend(mrz.faults().into_iter().flat_map(Span::places));
    for place in failed {
        if let Some(p) = at(&mut wrong, place) {
            *p = p.max(FAILED);
        }
    }
    for &line in misaligned {
        if let Some(row) = wrong.get_mut(line) {
            row.iter_mut().for_each(|p| *p = p.max(FAILED));
        }
    }
    verdict(wrong, &alone, mrz)
}

fn verdict(wrong: Vec<Vec<f32>>, alone: &[Vec<bool>], mrz: &Mrz) -> Confidence {
    let number = mrz.format.layout().number;
    let all = || {
        wrong.iter().zip(alone).enumerate().flat_map(|(line, row)| {
            let row = row.0.iter().zip(row.1).enumerate();
            row.map(move |(column, (&p, &alone))| {
                let read = mrz
                    .lines
                    .get(line)
                    .and_then(|text| text.as_bytes().get(column));
                let round = matches!(read, Some(b'0' | b'O'));
                let asked = number.places().any(|place| place == Place { line, column });
                let limit = if alone && (round || asked) {
                    MARK_ALONE
                } else {
                    MARK
                };
                (Mark { line, column }, p, limit)
            })
        })
    };
    let sum: f32 = all().map(|(_, p, _)| p).sum();
    let sure = sum < BOUND && all().all(|(_, p, limit)| p < limit) && mrz.checks.all();
    let mut doubtful: Vec<Mark> = Vec::new();
    if !sure {
        // Many small probabilities add up: the limit falls until the sum of what is left unmarked is below the bound.
        let mut sorted: Vec<f32> = all().map(|(_, p, _)| p).collect();
        sorted.sort_by(f32::total_cmp);
        let mut left = 0.0;
        let mark = sorted
            .into_iter()
            .find(|p| {
                left += p;
                left >= BOUND
            })
            .map_or(MARK, |p| p.min(MARK));
        let uncertain = all().filter(|(_, p, limit)| *p >= mark.min(*limit));
        doubtful.extend(uncertain.map(|(mark, ..)| mark));
    }
    Confidence {
        wrong,
        certainty: if sure {
            Certainty::Sure
        } else {
            Certainty::Doubtful
        },
        doubtful,
    }
}
