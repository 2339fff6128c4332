//! Which answers of the form rest on characters in doubt.

use super::Mrz;
use super::certainty::Mark;
use super::layout::{Place, Span};
use crate::forms::evisa;

impl Mrz {
    /// Wire names of the answers that a person must compare with the document, in the form's order: those that rest on
    /// characters in doubt, and names that fill their line, for what found no room was cut (Doc 9303-3, 4.7).
    #[must_use]
    pub fn doubted(&self, marks: &[Mark]) -> Vec<&'static str> {
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
        // A longer number goes on where optional data begins.
        let long = layout.long_numbers && self.fields.number.len() > 9;
        [
            (
                evisa::SURNAME.name,
                surname.is_some_and(|span| cut || any(span)),
            ),
            (evisa::GIVEN_NAMES.name, cut || any(given)),
            (
                evisa::BORN.name,
                any(layout.birth) || marked(layout.birth_check),
            ),
            (evisa::SEX_FIELD.name, marked(layout.sex)),
            (
                evisa::NATIONALITY.name,
                any(layout.nationality.unwrap_or(layout.issuer)),
            ),
            (
                evisa::PASSPORT_NUMBER.name,
                any(layout.number) || marked(layout.number_check) || (long && any(layout.optional)),
            ),
            (
                evisa::EXPIRES.name,
                layout
                    .expiry
                    .is_some_and(|(span, check)| any(span) || marked(check)),
            ),
        ]
        .into_iter()
        .filter_map(|(name, doubted)| doubted.then_some(name))
        .collect()
    }

    /// Where the surname stands, with the fillers behind it, and where the given names; one name alone is given.
    fn name_spans(&self, names: Span) -> (Option<Span>, Span) {
        let line = self.lines.get(names.line);
        let text = line.and_then(|line| line.get(names.from..names.to));
        let parts = text.and_then(|text| text.split_once("<<"));
        match parts {
            Some((surname, given)) if given.bytes().any(|c| c != b'<') => {
                let from = names.from + surname.len() + 2;
                (Some(Span { to: from, ..names }), Span { from, ..names })
            }
            _ => (None, names),
        }
    }
}
