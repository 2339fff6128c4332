//! Which document a zone stands on.

use super::{Format, Mrz};

/// The first letter of a passport's document code (Doc 9303-4, 4.2.2).
const PASSPORT: char = 'P';

/// A document with a machine-readable zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Document {
    /// A passport, or what a state issues in its place.
    Passport,
    /// A card that says who somebody is.
    IdentityCard,
    /// A visa.
    Visa,
}

impl Mrz {
    /// By the size of the zone, which no misread letter changes. A passport's size is enough: documents issued in place
    /// of a passport have it too, under other letters (Doc 9303-4). A passport of a card's size says `P`.
    #[must_use]
    pub fn document(&self) -> Document {
        match self.format {
            Format::MrvA | Format::MrvB => Document::Visa,
            Format::Td3 => Document::Passport,
            Format::Td1 | Format::Td2 | Format::FrenchId => {
                if self.fields.document_code.starts_with(PASSPORT) {
                    Document::Passport
                } else {
                    Document::IdentityCard
                }
            }
        }
    }
}
