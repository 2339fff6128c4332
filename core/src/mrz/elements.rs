//! The data elements of a zone (Doc 9303-3, 4.2) and the characters that each rests on.

use super::Mrz;
use super::certainty::Mark;
use super::document::Document;
use super::layout::{Place, Span};

/// A data element that tells who holds the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Element {
    /// Primary identifier.
    Surname,
    /// Secondary identifiers; the only name where there is just one.
    GivenNames,
    /// Date of birth.
    Birth,
    /// Sex.
    Sex,
    /// Nationality.
    Nationality,
    /// Document number.
    Number,
    /// Date of expiry.
    Expiry,
}

impl Element {
    /// In the order in which a form asks for them.
    pub const ALL: [Self; 7] = [
        Self::Surname,
        Self::GivenNames,
        Self::Birth,
        Self::Sex,
        Self::Nationality,
        Self::Number,
        Self::Expiry,
    ];
}

impl Mrz {
    /// Whether the document tells this element of a passport: the number and the last day of a card are the card's, those
    /// of a visa the visa's or the passport's, as its issuer likes (Doc 9303-7), and whoever has one name has no surname.
    #[must_use]
    pub fn tells(&self, element: Element) -> bool {
        match element {
            Element::Surname => !self.fields.given_names.is_empty(),
            Element::Number | Element::Expiry => self.document() == Document::Passport,
            Element::GivenNames | Element::Birth | Element::Sex | Element::Nationality => true,
        }
    }

    /// The elements that a person must compare with the document: those that rest on characters in doubt, and names that
    /// fill their line, for what found no room was cut (Doc 9303-3, 4.7).
    #[must_use]
    pub fn uncertain(&self, marks: &[Mark]) -> Vec<Element> {
        let layout = self.format.layout();
        let marked = |place: Place| {
            let mark = Mark {
                line: place.line,
                column: place.column,
            };
            marks.contains(&mark)
        };
        let any = |span: Span| span.places().any(marked);
        let (surname, given) = match layout.given {
            Some(given) => (Some(layout.names), given),
            None => self.name_spans(layout.names),
        };
        let cut = self.names_fill_their_line();
        // A longer number continues where optional data begins.
        let long = layout.long_numbers && self.fields.number.len() > 9;
        [
            (
                Element::Surname,
                surname.is_some_and(|span| cut || any(span)),
            ),
            (Element::GivenNames, cut || any(given)),
            (
                Element::Birth,
                any(layout.birth) || marked(layout.birth_check),
            ),
            (Element::Sex, marked(layout.sex)),
            (
                Element::Nationality,
                any(layout.nationality.unwrap_or(layout.issuer)),
            ),
            (
                Element::Number,
                any(layout.number) || marked(layout.number_check) || (long && any(layout.optional)),
            ),
            (
                Element::Expiry,
                layout
                    .expiry
                    .is_some_and(|(span, check)| any(span) || marked(check)),
            ),
        ]
        .into_iter()
        .filter_map(|(element, uncertain)| uncertain.then_some(element))
        .collect()
    }

    /// No filler is left at the end of the names, so some of them may have been cut (Doc 9303-3, 4.7).
    #[must_use]
    pub fn names_fill_their_line(&self) -> bool {
        let layout = self.format.layout();
        let full = |span: Span| {
            let line = self.lines.get(span.line);
            line.and_then(|line| line.get(span.from..span.to))
                .is_some_and(|names| !names.ends_with('<'))
        };
        full(layout.names) || layout.given.is_some_and(full)
    }

    /// The spans of the surname, with the fillers behind it, and of the given names; one name alone is given.
    fn name_spans(&self, names: Span) -> (Option<Span>, Span) {
        let line = self.lines.get(names.line);
        let text = line.and_then(|line| line.get(names.from..names.to));
        let parts = text.and_then(|text| text.split_once("<<"));
        match parts {
            Some((surname, given)) if !surname.is_empty() && given.bytes().any(|c| c != b'<') => {
                let from = names.from + surname.len() + 2;
                (Some(Span { to: from, ..names }), Span { from, ..names })
            }
            _ => (None, names),
        }
    }
}
