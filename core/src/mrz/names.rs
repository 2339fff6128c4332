//! The name field: one filler between words, two between surname and given names.

use super::truncation;
use crate::text::is_apostrophe;

/// Splits into surname and given names. A person with one name has no second part, although two fillers may stand first.
pub(super) fn split(field: &str) -> (String, String) {
    let field = field.trim_matches('<');
    let (surname, given) = field.split_once("<<").unwrap_or((field, ""));
    (words(surname), words(given))
}

/// The words of one part, one space between them.
pub(super) fn words(part: &str) -> String {
    part.split('<')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Writes the field in `width` characters, or the character that a zone cannot hold.
/// Hyphens and spaces become fillers, apostrophes vanish (Doc 9303-3, 4.6); what is too long is cut (`truncation`).
pub(super) fn join(surname: &str, given: &str, width: usize) -> Result<String, char> {
    let (surname, given) = (encode(surname)?, encode(given)?);
    let field = match (surname.as_str(), given.as_str()) {
        (one, "") | ("", one) => truncation::alone(one, width),
        (surname, given) => truncation::both(surname, given, width),
    };
    Ok(format!("{field:<<width$}"))
}

/// Writes given names, two fillers between them, in `width` characters, or the character that a zone cannot hold.
/// What is too long is cut.
pub(super) fn join_given(given: &str, width: usize) -> Result<String, char> {
    let names: Result<Vec<String>, char> = given.split_whitespace().map(encode).collect();
    let mut field = names?.join("<<");
    field.truncate(width);
    Ok(format!("{field:<<width$}"))
}

/// A name's words with a filler between them, or the character that a zone cannot hold.
pub(super) fn encode(name: &str) -> Result<String, char> {
    let mut text = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            'A'..='Z' => text.push(c),
            'a'..='z' => text.push(c.to_ascii_uppercase()),
            ' ' | '-' | '<' if !text.is_empty() && !text.ends_with('<') => text.push('<'),
            ' ' | '-' | '<' => {}
            apostrophe if is_apostrophe(apostrophe) => {}
            other => return Err(other),
        }
    }
    Ok(text.trim_end_matches('<').to_owned())
}
