//! Check digits (Doc 9303-3, 4.9): weights 7, 3, 1; a filler counts 0, letters 10 to 35; the sum modulo 10.

use super::{Zone, layout::Span};
use serde::{Deserialize, Serialize};

/// Which check digits agree; `None` where the form has no such digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ZoneChecks))]
pub struct Checks {
    /// Document number.
    pub number: Option<bool>,
    /// Date of birth.
    pub birth: Option<bool>,
    /// Date of expiry (not on French identity cards).
    pub expiry: Option<bool>,
    /// Optional data (passports only).
    pub optional: Option<bool>,
    /// All of them together (not on visas).
    pub composite: Option<bool>,
}

impl Checks {
    /// Whether every digit that the form has agrees.
    #[must_use]
    pub fn all(&self) -> bool {
        self.each().into_iter().flatten().all(|agrees| agrees)
    }

    /// How many agree.
    #[must_use]
    pub fn agreeing(&self) -> usize {
        self.each()
            .into_iter()
            .flatten()
            .filter(|&agrees| agrees)
            .count()
    }

    /// Whether the digits of [`super::layout::Layout::checked`] agree, in its order.
    pub(super) fn of_fields(self) -> impl Iterator<Item = bool> {
        [self.number, self.birth, self.expiry, self.optional]
            .into_iter()
            .flatten()
    }

    fn each(self) -> [Option<bool>; 5] {
        [
            self.number,
            self.birth,
            self.expiry,
            self.optional,
            self.composite,
        ]
    }
}

/// The value of a character of a zone; anything else counts as a filler.
pub(super) fn value(c: u8) -> u32 {
    match c {
        b'0'..=b'9' => u32::from(c - b'0'),
        b'A'..=b'Z' => u32::from(c - b'A') + 10,
        _ => 0,
    }
}

/// The weight at a distance from the start of what is checked.
pub(super) fn weight(index: usize) -> u32 {
    [7, 3, 1].get(index % 3).copied().unwrap_or_default()
}

/// The check digit of a text, `'0'..='9'`.
#[must_use]
pub fn check_digit(text: &str) -> char {
    char::from(digit_of(text.bytes()))
}

pub(super) fn digit_of(bytes: impl Iterator<Item = u8>) -> u8 {
    let sum: u32 = bytes.enumerate().map(|(i, c)| value(c) * weight(i)).sum();
    b"0123456789"
        .get((sum % 10) as usize)
        .copied()
        .unwrap_or(b'0')
}

/// A filler may stand for the digit of an empty field.
fn agrees(text: &str, digit: u8) -> bool {
    digit_of(text.bytes()) == digit || (digit == b'<' && text.bytes().all(|c| c == b'<'))
}

/// Some issuers count the filler that stands before the continuation of a long number.
fn with_filler(number: &str) -> String {
    match number.split_at_checked(9) {
        Some((principal, more)) if !more.is_empty() => format!("{principal}<{more}"),
        _ => number.to_owned(),
    }
}

pub(super) fn checks(zone: &Zone) -> Checks {
    let layout = zone.layout;
    let (number, digit, _) = zone.number();
    let field = |span: Span, place| Some(agrees(zone.text(span), zone.char_at(place)));
    Checks {
        number: Some(agrees(&number, digit) || agrees(&with_filler(&number), digit)),
        birth: field(layout.birth, layout.birth_check),
        expiry: layout.expiry.and_then(|(span, place)| field(span, place)),
        optional: layout
            .optional_check
            .and_then(|place| field(layout.optional, place)),
        composite: layout.composite.map(|(place, spans)| {
            let text = spans.iter().flat_map(|&span| zone.text(span).bytes());
            digit_of(text) == zone.char_at(place)
        }),
    }
}
