//! Repair of confusable characters (`O` and `0`, `I` and `1`) by the character class of each place and by check digits.
//!
//! Dates are repaired to days that there are, codes of states to codes that there are (`elements`).
//!
//! Every character of the alphabet has a cost in every place: how unlikely it is that this character was
//! printed there. Among all fillings that fit the kinds of the places and a field's check digit, the
//! cheapest is taken. A character that the reader found impossible is never chosen, so nothing is invented:
//! where no cheap filling agrees, the reading stays as it was and its check fails.

mod choice;
mod elements;
mod filling;
mod kind;
mod lookalike;
mod settle;

pub(super) use kind::{Kind, kinds};

use super::layout::Place;
use super::{Format, Mrz, MrzError, parse};
use choice::Choice;
use lookalike::cell_of;

/// The alphabet of a zone, in the order of [`Cell`].
pub const ALPHABET: &[u8; 37] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

/// Costs of the characters of [`ALPHABET`] in one place: negative natural logarithms of probabilities.
pub type Cell = [f32; 37];

/// Reads lines of text whose look-alikes may be confused (`O` for `0`, `I` for `1` …).
///
/// # Errors
/// As [`parse`].
pub fn repair_text(lines: &[&str]) -> Result<Mrz, MrzError> {
    let given = parse(lines)?;
    let cells: Vec<Vec<Cell>> = lines
        .iter()
        .map(|line| line.bytes().map(cell_of).collect())
        .collect();
    Ok(repair(given.format, &cells).unwrap_or(given))
}

/// The best reading of a zone of this form; `None` when the cells do not have its shape.
///
/// Where a look-alike hid what tells the form (`IDFR4` for the `IDFRA` of a French card), it is read as the form that
/// it turns out to be.
#[must_use]
pub fn repair(format: Format, cells: &[Vec<Cell>]) -> Option<Mrz> {
    let found = repair_as(format, cells)?;
    if found.format == format {
        return Some(found);
    }
    repair_as(found.format, cells).filter(|again| again.format == found.format)
}

fn repair_as(format: Format, cells: &[Vec<Cell>]) -> Option<Mrz> {
    let layout = format.layout();
    if cells.len() != layout.rows || cells.iter().any(|row| row.len() != layout.width) {
        return None;
    }
    let mut choice = Choice::new(layout, cells);
    choice.settle_class(layout.code);
    for span in std::iter::once(layout.issuer).chain(layout.nationality) {
        choice.settle_state(span);
    }
    for (span, check) in layout.checked() {
        let places: Vec<Place> = span.places().collect();
        let is_date = span == layout.birth || layout.expiry.is_some_and(|(date, _)| span == date);
        if is_date {
            choice.settle_date(&places, check);
        } else if span == layout.number {
            choice.settle_number(&places, check);
        } else {
            choice.settle(&places, check);
        }
    }
    if let Some((check, spans)) = layout.composite {
        let whole: Vec<Place> = spans.iter().flat_map(|span| span.places()).collect();
        // What has a digit of its own is settled: only the rest may still change.
        choice.settle_among(&whole, check, |place| {
            layout.options().any(|span| span.holds(place))
        });
    }
    let rows: Vec<String> = choice
        .rows
        .iter()
        .map(|row| row.iter().copied().map(char::from).collect())
        .collect();
    parse(&rows.iter().map(String::as_str).collect::<Vec<_>>()).ok()
}
