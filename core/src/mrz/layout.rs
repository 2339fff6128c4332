//! The layout of each format: which columns hold which data element.

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

/// The layout of one format.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) rows: usize,
    pub(super) width: usize,
    pub(super) code: Span,
    pub(super) issuer: Span,
    /// Surname and given names, or the surname alone where `given` says that given names have a place of their own.
    pub(super) names: Span,
    /// Given names, two fillers between them.
    pub(super) given: Option<Span>,
    pub(super) number: Span,
    pub(super) number_check: Place,
    /// A number of more than nine characters goes on in `optional`.
    pub(super) long_numbers: bool,
    /// None where the format has no such field: holders are nationals of the issuer.
    pub(super) nationality: Option<Span>,
    pub(super) birth: Span,
    pub(super) birth_check: Place,
    pub(super) sex: Place,
    /// With its check digit.
    pub(super) expiry: Option<(Span, Place)>,
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
        given: None,
        number: span(1, 0, 9),
        number_check: place(1, 9),
        long_numbers: false,
        nationality: Some(span(1, 10, 13)),
        birth: span(1, 13, 19),
        birth_check: place(1, 19),
        sex: place(1, 20),
        expiry: Some((span(1, 21, 27), place(1, 27))),
        optional,
        optional_check: None,
        optional2: None,
        composite: None,
    }
}

pub(super) static TD3: Layout = Layout {
    optional_check: Some(place(1, 42)),
    composite: Some((
        place(1, 43),
        &[span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)],
    )),
    ..two_lines(44, span(1, 28, 42))
};
pub(super) static TD2: Layout = Layout {
    long_numbers: true,
    composite: Some((
        place(1, 35),
        &[span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)],
    )),
    ..two_lines(36, span(1, 28, 35))
};
pub(super) static MRV_A: Layout = two_lines(44, span(1, 28, 44));
pub(super) static MRV_B: Layout = two_lines(36, span(1, 28, 36));
pub(super) static TD1: Layout = Layout {
    rows: 3,
    names: span(2, 0, 30),
    number: span(0, 5, 14),
    number_check: place(0, 14),
    long_numbers: true,
    optional: span(0, 15, 30),
    birth: span(1, 0, 6),
    birth_check: place(1, 6),
    sex: place(1, 7),
    expiry: Some((span(1, 8, 14), place(1, 14))),
    nationality: Some(span(1, 15, 18)),
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
/// French identity cards of 1995 to 2021; optional data are department and office, or fillers.
pub(super) static FRENCH_ID: Layout = Layout {
    names: span(0, 5, 30),
    given: Some(span(1, 13, 27)),
    number: span(1, 0, 12),
    number_check: place(1, 12),
    nationality: None,
    birth: span(1, 27, 33),
    birth_check: place(1, 33),
    sex: place(1, 34),
    expiry: None,
    composite: Some((place(1, 35), &[span(0, 0, 36), span(1, 0, 35)])),
    ..two_lines(36, span(0, 30, 36))
};

impl Layout {
    /// The fields that have a check digit of their own, with its place.
    pub(super) fn checked(&self) -> impl Iterator<Item = (Span, Place)> {
        let optional = self.optional_check.map(|check| (self.optional, check));
        [
            Some((self.number, self.number_check)),
            Some((self.birth, self.birth_check)),
            self.expiry,
            optional,
        ]
        .into_iter()
        .flatten()
    }

    /// Optional data that the composite digit alone covers. Where it alone covers names too, none: it cannot tell
    /// which of them is to blame.
    pub(super) fn options(&self) -> impl Iterator<Item = Span> {
        let settled = self.optional_check.is_some() || self.given.is_some();
        (!settled)
            .then_some(self.optional)
            .into_iter()
            .chain(self.optional2)
    }
}

impl Span {
    pub(super) fn holds(self, place: Place) -> bool {
        self.line == place.line && (self.from..self.to).contains(&place.column)
    }

    pub(super) fn places(self) -> impl Iterator<Item = Place> {
        (self.from..self.to).map(move |column| Place {
            line: self.line,
            column,
        })
    }
}
