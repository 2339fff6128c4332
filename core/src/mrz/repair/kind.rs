//! The character class that the format allows in each place.

use crate::mrz::layout::{Layout, Place};

/// A character class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::mrz) enum Kind {
    Any,
    Letter,
    Digit,
    Sex,
    /// The kind of document: passport, visa, or one of the three of cards.
    Document,
}

impl Kind {
    pub(in crate::mrz) fn allows(self, c: u8) -> bool {
        match self {
            Self::Any => true,
            Self::Letter => c.is_ascii_uppercase() || c == b'<',
            Self::Digit => c.is_ascii_digit() || c == b'<',
            Self::Document => matches!(c, b'P' | b'V' | b'I' | b'A' | b'C'),
            Self::Sex => matches!(c, b'M' | b'F' | b'X' | b'<'),
        }
    }
}

/// For each place of the form.
pub(in crate::mrz) fn kinds(layout: &Layout) -> Vec<Vec<Kind>> {
    let mut kinds = vec![vec![Kind::Any; layout.width]; layout.rows];
    let mut set = |place: Place, kind| {
        if let Some(cell) = kinds
            .get_mut(place.line)
            .and_then(|row| row.get_mut(place.column))
        {
            *cell = kind;
        }
    };
    let letters = [layout.code, layout.issuer, layout.names].into_iter();
    for span in letters.chain(layout.given).chain(layout.nationality) {
        span.places().for_each(|place| set(place, Kind::Letter));
    }
    let dates = std::iter::once(layout.birth).chain(layout.expiry.map(|(span, _)| span));
    for span in dates {
        span.places().for_each(|place| set(place, Kind::Digit));
    }
    let checks = layout.checked().map(|(_, check)| check);
    for place in checks.chain(layout.composite.map(|(place, _)| place)) {
        set(place, Kind::Digit);
    }
    set(layout.sex, Kind::Sex);
    let first = Place {
        line: layout.code.line,
        column: layout.code.from,
    };
    set(first, Kind::Document);
    kinds
}
