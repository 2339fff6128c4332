//! Writing a zone: the inverse of reading.

use super::{Fields, Format, check::digit_of, layout::Span, names};

/// Why values cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// A character that has no place in a zone.
    #[error("{0:?} cannot be written in a machine-readable zone")]
    Character(char),
    /// A value that is longer than its place.
    #[error("{0:?} is too long for its field")]
    TooLong(String),
}

/// Writes the lines of a document, check digits included. Names that are too long are cut; what the form has no place
/// for is left out.
///
/// # Errors
/// [`WriteError`] for a character outside the alphabet or a code, number or option that is too long.
pub fn write(format: Format, fields: &Fields) -> Result<Vec<String>, WriteError> {
    let layout = format.layout();
    let mut sheet = Sheet {
        rows: vec![vec![b'<'; layout.width]; layout.rows],
    };
    sheet.put(layout.code, &fields.document_code)?;
    sheet.put(layout.issuer, &fields.issuer)?;
    let width = |span: Span| span.to - span.from;
    let (first, second) = match layout.given {
        None => (fields.given_names.as_str(), None),
        Some(span) => ("", Some(span)),
    };
    let name =
        names::join(&fields.surname, first, width(layout.names)).map_err(WriteError::Character)?;
    sheet.put(layout.names, &name)?;
    if let Some(span) = second {
        let given =
            names::join_given(&fields.given_names, width(span)).map_err(WriteError::Character)?;
        sheet.put(span, &given)?;
    }
    if let Some(span) = layout.nationality {
        sheet.put(span, &fields.nationality)?;
    }
    if let Some(sex) = fields.sex {
        sheet.put(
            Span {
                line: layout.sex.line,
                from: layout.sex.column,
                to: layout.sex.column + 1,
            },
            &sex.to_string(),
        )?;
    }
    let (principal, more) = fields
        .number
        .split_at_checked(9)
        .unwrap_or((&fields.number, ""));
    if more.is_empty() || !layout.long_numbers {
        sheet.put(layout.number, &fields.number)?;
        sheet.put(layout.optional, &fields.optional)?;
        sheet.check(layout.number_check, &[layout.number]);
    } else {
        let digit = char::from(digit_of(fields.number.bytes()));
        let gap = if fields.optional.is_empty() { "" } else { "<" };
        sheet.put(layout.number, principal)?;
        sheet.put(
            layout.optional,
            &format!("{more}{digit}{gap}{}", fields.optional),
        )?;
    }
    sheet.put(layout.birth, fields.birth.as_str())?;
    sheet.check(layout.birth_check, &[layout.birth]);
    if let Some((span, check)) = layout.expiry {
        sheet.put(span, fields.expiry.as_str())?;
        sheet.check(check, &[span]);
    }
    if let Some(span) = layout.optional2 {
        sheet.put(span, &fields.optional2)?;
    }
    if let Some(place) = layout.optional_check {
        sheet.check(place, &[layout.optional]);
    }
    if let Some((place, spans)) = layout.composite {
        sheet.check(place, spans);
    }
    Ok(sheet
        .rows
        .into_iter()
        .map(|row| row.into_iter().map(char::from).collect())
        .collect())
}

struct Sheet {
    rows: Vec<Vec<u8>>,
}

impl Sheet {
    fn put(&mut self, span: Span, text: &str) -> Result<(), WriteError> {
        if let Some(c) = text
            .chars()
            .find(|&c| !matches!(c, 'A'..='Z' | '0'..='9' | '<'))
        {
            return Err(WriteError::Character(c));
        }
        let room = self
            .rows
            .get_mut(span.line)
            .and_then(|row| row.get_mut(span.from..span.to));
        let target = room.and_then(|room| room.get_mut(..text.len()));
        let target = target.ok_or_else(|| WriteError::TooLong(text.to_owned()))?;
        target.copy_from_slice(text.as_bytes());
        Ok(())
    }

    fn check(&mut self, place: super::layout::Place, spans: &[Span]) {
        let bytes = spans.iter().flat_map(|span| {
            self.rows
                .get(span.line)
                .and_then(|row| row.get(span.from..span.to))
                .unwrap_or_default()
        });
        let digit = digit_of(bytes.copied());
        if let Some(cell) = self
            .rows
            .get_mut(place.line)
            .and_then(|row| row.get_mut(place.column))
        {
            *cell = digit;
        }
    }
}
