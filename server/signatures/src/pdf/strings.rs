//! Strings of a PDF: their bytes, and the words they stand for.

use super::raw::Raw;

/// The bytes of a string.
pub(crate) fn string(raw: Raw<'_>) -> Option<Vec<u8>> {
    if let Some(digits) = raw
        .strip_prefix(b"<")
        .and_then(|rest| rest.strip_suffix(b">"))
    {
        return hex::decode(digits).ok();
    }
    let inside = raw.strip_prefix(b"(")?.strip_suffix(b")")?;
    let mut out = Vec::with_capacity(inside.len());
    let mut bytes = inside.iter();
    while let Some(byte) = bytes.next() {
        out.push(if *byte == b'\\' {
            *bytes.next()?
        } else {
            *byte
        });
    }
    Some(out)
}

/// The words of a string: Latin letters, or UTF-16 behind its mark.
pub(crate) fn words(raw: Raw<'_>) -> Option<String> {
    let bytes = string(raw)?;
    match bytes.strip_prefix(&[0xFE, 0xFF]) {
        Some(wide) => {
            let units: Vec<u16> = wide
                .chunks_exact(2)
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                .collect();
            String::from_utf16(&units).ok()
        }
        None => Some(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// Words as a string of a PDF, always UTF-16.
pub(crate) fn text(words: &str) -> Vec<u8> {
    let units: Vec<u8> = words.encode_utf16().flat_map(u16::to_be_bytes).collect();
    format!("<feff{}>", hex::encode(units)).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive() {
        assert_eq!(
            words(&text("Nguyễn Văn A 签")).as_deref(),
            Some("Nguyễn Văn A 签")
        );
        assert_eq!(words(b"(a\\)b)").as_deref(), Some("a)b"));
    }
}
