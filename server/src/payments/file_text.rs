//! A file of a bank or a spreadsheet as text, in whatever encoding and with whatever mark at its beginning.

/// A file's text.
pub(super) struct FileText {
    /// Without marks at its beginning; a line that named the separator is empty.
    pub(super) text: String,
    /// What stands between two columns, where the file says so itself.
    pub(super) separator: Option<char>,
}

/// Reads UTF-8, UTF-16 with its mark (what Excel calls Unicode text), or else one byte a letter, in which all old encodings
/// of Latin letters have the same digits and names.
pub(super) fn read(bytes: Vec<u8>) -> FileText {
    let text = match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => String::from_utf8(bytes).unwrap_or_else(|error| {
            let bytes = error.into_bytes();
            bytes.into_iter().map(char::from).collect()
        }),
    };
    let text = text.trim_start_matches('\u{feff}');
    match separator(text) {
        // The line stays, so that others keep their numbers.
        Some((separator, rest)) => FileText {
            text: format!("\n{rest}"),
            separator: Some(separator),
        },
        None => FileText {
            text: text.to_owned(),
            separator: None,
        },
    }
}

fn wide(bytes: &[u8], number: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let numbers = pairs.iter().map(|pair| number(*pair));
    char::decode_utf16(numbers)
        .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// The separator that the first line names for Excel (`sep=;`), and what follows that line.
fn separator(text: &str) -> Option<(char, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let named = first.trim_end_matches('\r').strip_prefix("sep=")?;
    let mut signs = named.chars();
    let separator = signs.next()?;
    signs.next().is_none().then_some((separator, rest))
}
