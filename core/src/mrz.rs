//! Machine-readable zones of travel documents (ICAO Doc 9303, parts 3 to 7, and French identity cards of before 2021):
//! reading, check digits, repair, writing.
//!
//! [`parse`] takes the lines as printed and never changes them; [`repair::repair`] repairs confusable
//! characters first, and only where a position's kind or a check digit decides them.

pub mod certainty;
mod check;
mod country;
mod date;
mod document;
mod elements;
mod format;
mod layout;
mod names;
pub mod repair;
mod spelling;
mod syntax;
pub mod td3;
mod transliterate;
mod truncation;
mod write;

pub use check::{Checks, check_digit};
pub use country::alpha3;
pub use date::{Moment, MrzDate};
pub use document::Document;
pub use elements::Element;
pub use format::Format;
pub use spelling::spells;
pub use write::{WriteError, write};

use layout::Layout;
use serde::Serialize;

/// What a zone says, as printed: dates still have two-digit years, codes are not yet translated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fields {
    /// Document code without fillers: `P`, `PD`, `I`, `V` …
    pub document_code: String,
    /// Issuing state or organisation as printed, without fillers: `UTO`, `D`.
    pub issuer: String,
    /// Primary identifier, words separated by one space. The only name where there is just one.
    pub surname: String,
    /// Secondary identifiers, words separated by one space; may be empty.
    pub given_names: String,
    /// Document number, with its continuation where TD1 and TD2 need one.
    pub number: String,
    /// Nationality as printed, without fillers; the issuer where the form has no place for it.
    pub nationality: String,
    /// Date of birth.
    pub birth: MrzDate,
    /// Sex as printed: `M`, `F`, `X` or none where it is not stated.
    pub sex: Option<char>,
    /// Date of expiry (for visas: last day of use); empty where the form has none.
    pub expiry: MrzDate,
    /// Optional data, trailing fillers removed.
    pub optional: String,
    /// TD1 only: optional data of the second line, trailing fillers removed.
    pub optional2: String,
}

/// A zone that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Mrz {
    /// Which form it has.
    pub format: Format,
    /// The lines exactly as given.
    pub lines: Vec<String>,
    /// The values in it.
    pub fields: Fields,
    /// Which check digits agree.
    pub checks: Checks,
}

/// Why some lines are no machine-readable zone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MrzError {
    /// No format has this many lines of this length.
    #[error("no format has {rows} lines of {width} characters")]
    Shape {
        /// Number of lines given.
        rows: usize,
        /// Characters in the first line.
        width: usize,
    },
    /// The lines differ in length.
    #[error("line {line} has {found} characters instead of {expected}")]
    Length {
        /// Index of the line, from 0.
        line: usize,
        /// Characters in it.
        found: usize,
        /// Characters in the first line.
        expected: usize,
    },
    /// A character that no zone contains.
    #[error("line {line}, column {column}: {found:?} is not one of A-Z, 0-9, <")]
    Character {
        /// Index of the line, from 0.
        line: usize,
        /// Index of the character, from 0.
        column: usize,
        /// The character.
        found: char,
    },
}

/// Reads the lines of a zone. Check digits that fail are reported in [`Mrz::checks`], not as errors.
///
/// # Errors
/// [`MrzError`] when number, length or alphabet of the lines fit none of the formats.
pub fn parse(lines: &[&str]) -> Result<Mrz, MrzError> {
    let width = lines.first().map_or(0, |line| line.chars().count());
    for (line, text) in lines.iter().enumerate() {
        if let Some((column, found)) = text
            .chars()
            .enumerate()
            .find(|&(_, c)| !matches!(c, 'A'..='Z' | '0'..='9' | '<'))
        {
            return Err(MrzError::Character {
                line,
                column,
                found,
            });
        }
        if text.len() != width {
            return Err(MrzError::Length {
                line,
                found: text.len(),
                expected: width,
            });
        }
    }
    let start = lines.first().map_or(&[][..], |line| line.as_bytes());
    let format = Format::of(lines.len(), width, start).ok_or(MrzError::Shape {
        rows: lines.len(),
        width,
    })?;
    let zone = Zone {
        rows: lines,
        layout: format.layout(),
    };
    let fields = zone.fields();
    let checks = check::checks(&zone);
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Ok(Mrz {
        format,
        lines,
        fields,
        checks,
    })
}

/// Lines of valid shape and alphabet, with the layout of their format.
struct Zone<'a> {
    rows: &'a [&'a str],
    layout: &'static Layout,
}

impl<'a> Zone<'a> {
    fn text(&self, span: layout::Span) -> &'a str {
        self.rows
            .get(span.line)
            .and_then(|row| row.get(span.from..span.to))
            .unwrap_or_default()
    }

    fn char_at(&self, place: layout::Place) -> u8 {
        self.rows
            .get(place.line)
            .and_then(|row| row.as_bytes().get(place.column))
            .copied()
            .unwrap_or(b'<')
    }

    /// The document number, its check digit and what remains of the optional data.
    /// TD1 and TD2 continue a number of more than nine characters in the optional data:
    /// a filler stands in the place of the check digit, which follows the last character.
    fn number(&self) -> (String, u8, &'a str) {
        let (principal, digit) = (
            self.text(self.layout.number),
            self.char_at(self.layout.number_check),
        );
        let optional = self.text(self.layout.optional);
        if self.layout.long_numbers && digit == b'<' {
            let end = optional.find('<').unwrap_or(optional.len());
            let (tail, rest) = optional.split_at(end);
            if let Some((&last, more)) = tail.as_bytes().split_last()
                && last.is_ascii_digit()
                && !more.is_empty()
                && !principal.contains('<')
            {
                let number = format!("{principal}{}", tail.get(..more.len()).unwrap_or_default());
                return (number, last, rest.trim_start_matches('<'));
            }
        }
        (principal.to_owned(), digit, optional)
    }

    fn fields(&self) -> Fields {
        let layout = self.layout;
        let names = self.text(layout.names);
        let (surname, given_names) = match layout.given {
            None => names::split(names),
            Some(given) => (names::words(names), names::words(self.text(given))),
        };
        let (number, _, optional) = self.number();
        let sex = self.char_at(layout.sex);
        Fields {
            document_code: bare(self.text(layout.code)),
            issuer: bare(self.text(layout.issuer)),
            surname,
            given_names,
            number: bare(&number),
            nationality: bare(self.text(layout.nationality.unwrap_or(layout.issuer))),
            birth: MrzDate::read(self.text(layout.birth)),
            sex: (sex != b'<').then_some(char::from(sex)),
            expiry: layout
                .expiry
                .map(|(span, _)| MrzDate::read(self.text(span)))
                .unwrap_or_default(),
            optional: bare(optional),
            optional2: layout
                .optional2
                .map(|span| bare(self.text(span)))
                .unwrap_or_default(),
        }
    }
}

/// Trailing fillers away; those inside stay, because they are part of some numbers.
fn bare(text: &str) -> String {
    text.trim_end_matches('<').to_owned()
}

#[cfg(test)]
#[path = "mrz/tests.rs"]
mod tests;
