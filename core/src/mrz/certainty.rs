//! How far a reading can be believed, character by character.
//!
//! The reader's probabilities, tempered so that they are as often right as they say (`TEMPERATURE`,
//! `SLIP`), are weighed with what the form tells: a field and its check digit must agree (in a document
//! that keeps the rules, `BROKEN`), names end where fillers begin, and in them letters follow each other as they do in
//! names (`pairs`). A check digit that agrees is weak
//! evidence, for one wrong text in ten has it; where several texts agree with it, the nearest rival decides,
//! so a character that repair chose against the eye's first guess needs more to be believed.
//! Codes of issuer and nationality are weighed with the list of those that exist, the second character of a document's
//! code with what is usual there, letters of its number with how rare they are behind its first two signs where it has
//! no others there.
//!
//! Where nothing but the eye tells 0 from O (a visa's optional data), and in a number whose check digit stands elsewhere,
//! less doubt is enough for a mark (`MARK_ALONE`).
//!
//! A reading is *sure* when every check digit agrees, as many characters were seen as the form has, no character is
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
use super::layout::Place;
use super::repair::Cell;
use odds::{FILLER, Odds, at};
use serde::Serialize;

/// Most probability of any wrong character in a reading that counts as sure.
pub const BOUND: f32 = 0.1;
/// A single character above this is marked. Names have their language beside the eye, codes their list, numbers their
/// digits: of those that were believed up to here, hardly any was wrong.
const MARK: f32 = 0.015;
/// The same of 0 and O where the eye is alone: 112 of the 113 characters that it confused there were these two, and of
/// them it is right as often as it says and no oftener. Of 5,600 in drawn visas' optional data, 6 were read for each other
/// with a doubt between the two limits, 1 with less.
const MARK_ALONE: f32 = 1e-3;
/// What is said of a character whose place, field or code is known to be at odds with the form.
const FAILED: f32 = 0.05;

/// How far a reading can be believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// Every character stands firm.
    Sure,
    /// Some characters are marked: a person must compare them with the document.
    Doubtful,
    /// Nothing was read that could be shown.
    Unreadable,
}

/// One character's place in the lines of a zone, both counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

/// What is believed of a reading.
#[derive(Debug, Clone, PartialEq)]
pub struct Belief {
    /// For each character the probability that it is wrong.
    pub wrong: Vec<Vec<f32>>,
    /// The verdict on all of them.
    pub certainty: Certainty,
    /// The characters in doubt; empty when the reading is sure.
    pub doubtful: Vec<Mark>,
}

impl Belief {
    /// How many characters are likely wrong.
    #[must_use]
    pub fn expected(&self) -> f32 {
        self.wrong.iter().flatten().sum()
    }
}

/// Weighs a reading against what was seen: `cells` are the costs from which `mrz` was chosen, `slipped` the lines
/// in which another number of characters was seen than the form has, so that one may stand in another's place.
#[must_use]
pub fn weigh(mrz: &Mrz, cells: &[Vec<Cell>], slipped: &[usize]) -> Belief {
    let layout = mrz.format.layout();
    let mut sheet = Odds::new(mrz, layout, cells);
    let mut failed: Vec<Place> = Vec::new();
    let mut covered: Vec<Place> = Vec::new();
    for ((span, check), agrees) in layout.checked().zip(mrz.checks.of_fields()) {
        let data: Vec<Place> = span.places().collect();
        covered.extend(data.iter().copied().chain([check]));
        if agrees {
            // A longer number has its digit elsewhere, and then nothing is known of it here.
            if sheet.chosen(check) != FILLER || sheet.empty(&data) {
                sheet.checked(layout, &data, check);
            }
        } else {
            failed.extend(data.into_iter().chain([check]));
        }
    }
    if let Some((check, spans)) = layout.composite {
        if mrz.checks.composite == Some(true) {
            sheet.composite(layout, check, spans);
        } else {
            // Where no field of its own is to blame, what only this digit covers is.
            let all = spans.iter().flat_map(|span| span.places());
            failed.extend(all.filter(|place| !covered.contains(place)).chain([check]));
        }
    }
    sheet.names(layout);
    sheet.codes(layout);
    sheet.class(layout);
    let Odds {
        mut wrong, alone, ..
    } = sheet;
    for place in failed {
        if let Some(p) = at(&mut wrong, place) {
            *p = p.max(FAILED);
        }
    }
    for &line in slipped {
        if let Some(row) = wrong.get_mut(line) {
            row.iter_mut().for_each(|p| *p = p.max(FAILED));
        }
    }
    verdict(wrong, &alone, mrz)
}

fn verdict(wrong: Vec<Vec<f32>>, alone: &[Vec<bool>], mrz: &Mrz) -> Belief {
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
        // Many small doubts are a doubt too: the mark falls until what is left unmarked is sure together.
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
        let doubted = all().filter(|(_, p, limit)| *p >= mark.min(*limit));
        doubtful.extend(doubted.map(|(mark, ..)| mark));
    }
    Belief {
        wrong,
        certainty: if sure {
            Certainty::Sure
        } else {
            Certainty::Doubtful
        },
        doubtful,
    }
}
