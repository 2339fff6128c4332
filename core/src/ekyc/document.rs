//! Whether a page is of a passport that can still be travelled on, as its machine-readable zone says.

use super::finding::{Code, Finding, Reason};
use crate::answer::show_date;
use crate::mrz::certainty::Mark;
use crate::mrz::{Element, Format, Mrz};
use jiff::civil::Date;

/// The first letter of a passport's document code (Doc 9303-4, 4.2.2).
const PASSPORT: char = 'P';

/// What is wrong with the document on `today`; nothing where it is a passport and valid. `marks` are the characters in
/// doubt.
///
/// All of it asks instead of forbidding: a letter of the zone may be misread, and the applicant has the document in hand.
pub(super) fn findings(zone: &Mrz, marks: &[Mark], today: Date) -> Vec<Finding> {
    match kind(zone) {
        Kind::IdentityCard => vec![Code::LowQuality.because(Reason::IdentityCard)],
        Kind::Visa => vec![Code::LowQuality.because(Reason::Visa)],
        Kind::Passport => expired(zone, marks, today).into_iter().collect(),
    }
}

enum Kind {
    Passport,
    IdentityCard,
    Visa,
}

/// By the size of the zone, which no misread letter changes. A passport's size is enough: documents issued in place of a
/// passport have it too, under other letters (Doc 9303-4). A passport of a card's size says `P`.
fn kind(zone: &Mrz) -> Kind {
    match zone.format {
        Format::MrvA | Format::MrvB => Kind::Visa,
        Format::Td3 => Kind::Passport,
        Format::Td1 | Format::Td2 | Format::FrenchId => {
            if zone.fields.document_code.starts_with(PASSPORT) {
                Kind::Passport
            } else {
                Kind::IdentityCard
            }
        }
    }
}

/// Valid up to and including its last day. A day whose check digit fails, or with a character in doubt, says nothing.
fn expired(zone: &Mrz, marks: &[Mark], today: Date) -> Option<Finding> {
    let is_known =
        zone.checks.expiry == Some(true) && !zone.uncertain(marks).contains(&Element::Expiry);
    let last = zone
        .fields
        .expiry
        .expiry(today)
        .filter(|last| is_known && *last < today)?;
    Some(Finding {
        params: Some(
            [("date".to_owned(), show_date(last).into())]
                .into_iter()
                .collect(),
        ),
        ..Code::LowQuality.because(Reason::Expired)
    })
}

#[cfg(test)]
#[path = "document/tests.rs"]
mod tests;
