//! Where what stands in each of the five forms: data only.

use serde::Serialize;

/// The forms of ICAO Doc 9303.
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
}

/// Columns `from..to` of a line, all counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) line: usize,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// One character's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// The table of one form.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) rows: usize,
    pub(super) width: usize,
    pub(super) code: Span,
    pub(super) issuer: Span,
    pub(super) names: Span,
    pub(super) number: Span,
    pub(super) number_check: Place,
    /// A number of more than nine characters goes on in `optional`.
    pub(super) long_numbers: bool,
    pub(super) nationality: Span,
    pub(super) birth: Span,
    pub(super) birth_check: Place,
    pub(super) sex: Place,
    pub(super) expiry: Span,
    pub(super) expiry_check: Place,
    pub(super) optional: Span,
    pub(super) optional_check: Option<Place>,
    pub(super) optional2: Option<Span>,
    /// Visas have no composite check digit.
    pub(super) composite: Option<(Place, &'static [Span])>,
}

const fn span(line: usize, from: usize, to: usize) -> Span {
    Span { line, from, to }
}

const fn place(line: usize, column: usize) -> Place {
    Place { line, column }
}

/// What TD2, TD3 and the visas share: one line of names, one of numbers.
const fn two_lines(width: usize, optional: Span) -> Layout {
    Layout {
        rows: 2,
        width,
        code: span(0, 0, 2),
        issuer: span(0, 2, 5),
        names: span(0, 5, width),
        number: span(1, 0, 9),
        number_check: place(1, 9),
        long_numbers: false,
        nationality: span(1, 10, 13),
        birth: span(1, 13, 19),
        birth_check: place(1, 19),
        sex: place(1, 20),
        expiry: span(1, 21, 27),
        expiry_check: place(1, 27),
        optional,
        optional_check: None,
        optional2: None,
        composite: None,
    }
}

static TD3: Layout = Layout {
    optional_check: Some(place(1, 42)),
    composite: Some((
        place(1, 43),
        &[span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)],
    )),
    ..two_lines(44, span(1, 28, 42))
};
static TD2: Layout = Layout {
    long_numbers: true,
    composite: Some((
        place(1, 35),
        &[span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)],
    )),
    ..two_lines(36, span(1, 28, 35))
};
static MRV_A: Layout = two_lines(44, span(1, 28, 44));
static MRV_B: Layout = two_lines(36, span(1, 28, 36));
static TD1: Layout = Layout {
    rows: 3,
    names: span(2, 0, 30),
    number: span(0, 5, 14),
    number_check: place(0, 14),
    long_numbers: true,
    optional: span(0, 15, 30),
    birth: span(1, 0, 6),
    birth_check: place(1, 6),
    sex: place(1, 7),
    expiry: span(1, 8, 14),
    expiry_check: place(1, 14),
    nationality: span(1, 15, 18),
    optional2: Some(span(1, 18, 29)),
    composite: Some((
        place(1, 29),
        &[
            span(0, 5, 30),
            span(1, 0, 7),
            span(1, 8, 15),
            span(1, 18, 29),
        ],
    )),
    ..two_lines(30, span(0, 15, 30))
};

impl Format {
    /// Every form.
    pub const ALL: [Self; 5] = [Self::Td1, Self::Td2, Self::Td3, Self::MrvA, Self::MrvB];

    /// The form with so many lines of so many characters; `V` as the first character makes it a visa.
    #[must_use]
    pub fn of(rows: usize, width: usize, first: Option<u8>) -> Option<Self> {
        match (rows, width, first) {
            (3, 30, _) => Some(Self::Td1),
            (2, 44, Some(b'V')) => Some(Self::MrvA),
            (2, 36, Some(b'V')) => Some(Self::MrvB),
            (2, 44, _) => Some(Self::Td3),
            (2, 36, _) => Some(Self::Td2),
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
        }
    }
}
