//! Which answers of the form a person must compare with the document, or take from it.

use crate::Draft;
use crate::forms::evisa;
use crate::mrz::certainty::Mark;
use crate::mrz::{Element, Mrz};

/// Wire names of the answers that a person must see to: those of [`Mrz::uncertain`], and what the document prints but the
/// draft lacks, as what it prints is no answer of the form. What the kind of document does not tell at all is not among
/// them.
#[must_use]
pub fn uncertain(zone: &Mrz, marks: &[Mark], draft: &Draft) -> Vec<&'static str> {
    let doubted = zone.uncertain(marks);
    Element::ALL
        .into_iter()
        .filter(|element| zone.tells(*element))
        .filter_map(|element| {
            let name = answer(element);
            let is_open = doubted.contains(&element) || !draft.contains_key(name);
            is_open.then_some(name)
        })
        .collect()
}

fn answer(element: Element) -> &'static str {
    match element {
        Element::Surname => evisa::SURNAME.name,
        Element::GivenNames => evisa::GIVEN_NAMES.name,
        Element::Birth => evisa::BORN.name,
        Element::Sex => evisa::SEX_FIELD.name,
        Element::Nationality => evisa::NATIONALITY.name,
        Element::Number => evisa::PASSPORT_NUMBER.name,
        Element::Expiry => evisa::EXPIRES.name,
    }
}
