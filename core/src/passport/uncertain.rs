//! Which answers of the form rest on uncertain characters.

use crate::forms::evisa;
use crate::mrz::certainty::Mark;
use crate::mrz::{Element, Mrz};

/// Wire names of the answers that a person must compare with the document: those of [`Mrz::uncertain`].
#[must_use]
pub fn uncertain(zone: &Mrz, marks: &[Mark]) -> Vec<&'static str> {
    let elements = zone.uncertain(marks).into_iter();
    elements
        .map(|element| match element {
            Element::Surname => evisa::SURNAME.name,
            Element::GivenNames => evisa::GIVEN_NAMES.name,
            Element::Birth => evisa::BORN.name,
            Element::Sex => evisa::SEX_FIELD.name,
            Element::Nationality => evisa::NATIONALITY.name,
            Element::Number => evisa::PASSPORT_NUMBER.name,
            Element::Expiry => evisa::EXPIRES.name,
        })
        .collect()
}
