//! The formats of zones, identified by their size and first characters.

use super::layout::{FRENCH_ID, Layout, MRV_A, MRV_B, TD1, TD2, TD3};
use serde::Serialize;

/// The forms of ICAO Doc 9303, and one of a state's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Format {
    /// Identity card, three lines of 30.
    #[serde(rename = "TD1")]
    Td1,
    /// Larger identity card, two lines of 36.
    #[serde(rename = "TD2")]
    Td2,
    /// Passport, two lines of 44.
    #[serde(rename = "TD3")]
    Td3,
    /// Full-page visa, two lines of 44.
    #[serde(rename = "MRVA")]
    MrvA,
    /// Smaller visa, two lines of 36.
    #[serde(rename = "MRVB")]
    MrvB,
    /// French identity card issued from 1995 to 2021, two lines of 36: no form of Doc 9303. Its number has twelve
    /// characters, given names stand in the second line, and there is neither a nationality nor a date of expiry.
    #[serde(rename = "FRID")]
    FrenchId,
}

/// How the first line of a French identity card begins.
const FRENCH_START: &[u8] = b"IDFRA";

impl Format {
    /// Every form.
    pub const ALL: [Self; 6] = [
        Self::Td1,
        Self::Td2,
        Self::Td3,
        Self::MrvA,
        Self::MrvB,
        Self::FrenchId,
    ];

    /// The form with so many lines of so many characters, whose first line begins like this: `V` makes it a visa,
    /// `IDFRA` in lines of 36 a French identity card.
    #[must_use]
    pub fn of(rows: usize, width: usize, start: &[u8]) -> Option<Self> {
        let is_visa = start.first() == Some(&b'V');
        match (rows, width) {
            (3, 30) => Some(Self::Td1),
            (2, 44) if is_visa => Some(Self::MrvA),
            (2, 36) if is_visa => Some(Self::MrvB),
            (2, 44) => Some(Self::Td3),
            (2, 36) if start.starts_with(FRENCH_START) => Some(Self::FrenchId),
            (2, 36) => Some(Self::Td2),
            _ => None,
        }
    }

    /// Number of lines.
    #[must_use]
    pub fn rows(self) -> usize {
        self.layout().rows
    }

    /// Characters in a line.
    #[must_use]
    pub fn width(self) -> usize {
        self.layout().width
    }

    pub(super) fn layout(self) -> &'static Layout {
        match self {
            Self::Td1 => &TD1,
            Self::Td2 => &TD2,
            Self::Td3 => &TD3,
            Self::MrvA => &MRV_A,
            Self::MrvB => &MRV_B,
            Self::FrenchId => &FRENCH_ID,
        }
    }
}

#[cfg(test)]
mod tests;
