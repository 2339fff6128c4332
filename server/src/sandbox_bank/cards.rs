//! The cards the bank knows. Page, behaviour and tests all read this one table.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What the merchant is told, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// Once, before the visitor returns; repeated until it is confirmed.
    Prompt,
    /// As [`Notice::Prompt`], but well after the visitor has returned.
    Late,
    /// Twice.
    Twice,
    /// Never: the merchant has to ask.
    Never,
    /// Once, with a checksum that is not the bank's; the genuine one never comes.
    Forged,
}

/// A card of the sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// What is typed.
    pub number: &'static str,
    /// Key of the sentence on the page.
    pub key: &'static str,
    /// `vnp_ResponseCode`.
    pub response: &'static str,
    /// `vnp_TransactionStatus`.
    pub status: &'static str,
    /// What the merchant is told.
    pub notice: Notice,
}

/// Name and date that go with every card; any other valid ones do too.
pub const HOLDER: &str = "NGUYEN VAN A";
/// See [`HOLDER`].
pub const DATE: &str = "07/15";
/// The one-time password of every card.
pub const OTP: &str = "123456";

const fn card(
    number: &'static str,
    key: &'static str,
    response: &'static str,
    status: &'static str,
    notice: Notice,
) -> Card {
    Card {
        number,
        key,
        response,
        status,
        notice,
    }
}

/// Every card. The Cancel button needs none: it answers 24.
pub const CARDS: [Card; 7] = [
    card("9704198526191432198", "success", "00", "00", Notice::Prompt),
    card(
        "9704195798459170488",
        "insufficient",
        "51",
        "02",
        Notice::Prompt,
    ),
    card("9704192181368742", "suspect", "07", "07", Notice::Prompt),
    card("9704193370791314", "late", "00", "00", Notice::Late),
    card("9704194841945513", "twice", "00", "00", Notice::Twice),
    card("9704196712548130", "lost", "00", "00", Notice::Never),
    card("9704197430215569", "forged", "00", "00", Notice::Forged),
];

/// The card of a number as typed: spaces and hyphens count for nothing.
#[must_use]
pub fn find(typed: &str) -> Option<&'static Card> {
    let digits: String = typed
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .collect();
    CARDS.iter().find(|card| card.number == digits)
}

impl Serialize for Card {
    /// Its number.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.number.serialize(to)
    }
}

impl<'a> Deserialize<'a> for &'static Card {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
        let number = String::deserialize(from)?;
        find(&number).ok_or_else(|| de::Error::custom("no such card"))
    }
}

impl Card {
    /// The number in groups of four, as on plastic.
    #[must_use]
    pub fn grouped(&self) -> String {
        let mut grouped = String::with_capacity(24);
        for (index, digit) in self.number.chars().enumerate() {
            if index > 0 && index % 4 == 0 {
                grouped.push(' ');
            }
            grouped.push(digit);
        }
        grouped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_found_as_it_is_shown() {
        for card in &CARDS {
            assert_eq!(find(&card.grouped()), Some(card));
        }
        assert_eq!(find("9704 1985 2619 1432 197"), None);
        assert_eq!(find(""), None);
    }
}
