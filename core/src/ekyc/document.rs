//! Whether a page is of a passport that can still be travelled on, as its machine-readable zone says.

use super::finding::{Code, Finding, Reason};
use crate::answer::show_date;
use crate::mrz::certainty::Mark;
use crate::mrz::{Document, Element, Mrz};
use jiff::civil::Date;

/// What is wrong with the document on `today`; nothing where it is a passport and valid. `marks` are the characters in
/// doubt.
///
/// All of it asks instead of forbidding: a letter of the zone may be misread, and the applicant has the document in hand.
pub(super) fn findings(zone: &Mrz, marks: &[Mark], today: Date) -> Vec<Finding> {
    match zone.document() {
        Document::IdentityCard => vec![Code::LowQuality.because(Reason::IdentityCard)],
        Document::Visa => vec![Code::LowQuality.because(Reason::Visa)],
        Document::Passport => expired(zone, marks, today).into_iter().collect(),
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
