//! Values written so plainly that every reader takes them for the same: what follows a signature is accepted in no other form.

use core::ops::Range;

use super::raw::{Raw, is_regular, number, skip_space, skip_text};
use crate::Fault;

/// Where the words of a value stand: brackets, names, strings, numbers. A reference is three of them.
fn places(raw: Raw<'_>) -> Result<Vec<Range<usize>>, Fault> {
    let mut found = Vec::new();
    let mut at = skip_space(raw, 0);
    while let Some(byte) = raw.get(at) {
        let doubled = raw.get(at + 1) == Some(byte);
        let end = match byte {
            b'<' | b'>' if doubled => at + 2,
            b'[' | b']' => at + 1,
            b'<' => {
                let length = raw[at..].iter().position(|byte| *byte == b'>');
                at + length.ok_or(Fault::Malformed)? + 1
            }
            b'(' => skip_text(raw, at)?,
            b'/' => skip_word(raw, at + 1),
            byte if is_regular(*byte) => skip_word(raw, at),
            _ => return Err(Fault::Malformed),
        };
        found.push(at..end);
        at = skip_space(raw, end);
    }
    Ok(found)
}

fn skip_word(raw: Raw<'_>, mut at: usize) -> usize {
    while raw.get(at).is_some_and(|byte| is_regular(*byte)) {
        at += 1;
    }
    at
}

/// The words of a value without what stands between them: two values with the same words say the same.
pub(super) fn words_of(raw: Raw<'_>) -> Result<Vec<Raw<'_>>, Fault> {
    Ok(places(raw)?.into_iter().map(|place| &raw[place]).collect())
}

/// The numbers of the objects that a value names, each as often as it names them.
pub(super) fn references(raw: Raw<'_>) -> Result<Vec<u32>, Fault> {
    let words = words_of(raw)?;
    let named = words.windows(3).filter_map(|words| {
        let is_reference = words[2] == b"R" && number(words[1]).is_some();
        let object = number(words[0]).filter(|_| is_reference)?;
        u32::try_from(object).ok()
    });
    Ok(named.collect())
}

/// Whether a value is written plainly: no comments, no white space but blanks and ends of lines, only digits in hexadecimal
/// strings, whole numbers of generation 0 in references.
pub(super) fn is_plain(raw: Raw<'_>) -> bool {
    let Ok(places) = places(raw) else {
        return false;
    };
    let mut end = 0;
    let mut words: [Raw<'_>; 2] = [b"", b""];
    for place in places {
        let between = &raw[end..place.start];
        let word = &raw[place.clone()];
        let spaced = between
            .iter()
            .all(|byte| matches!(byte, b' ' | b'\n' | b'\r'));
        if !spaced || !is_plain_word(word, words) {
            return false;
        }
        end = place.end;
        words = [words[1], word];
    }
    end == raw.len()
}

fn is_plain_word(word: Raw<'_>, before: [Raw<'_>; 2]) -> bool {
    match word.first() {
        Some(b'[' | b']' | b'(' | b'>') => true,
        Some(b'<') => {
            let digits = word.get(1..word.len() - 1).unwrap_or_default();
            word == b"<<" || digits.iter().all(u8::is_ascii_hexdigit)
        }
        Some(b'/') => word.iter().all(u8::is_ascii_graphic),
        _ if word == b"R" => before[1] == b"0" && number(before[0]).is_some(),
        _ => matches!(word, b"true" | b"false" | b"null") || is_number(word),
    }
}

fn is_number(word: Raw<'_>) -> bool {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let mut parts = digits.splitn(2, |byte| *byte == b'.');
    digits.iter().any(u8::is_ascii_digit) && parts.all(|part| part.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_said_with_other_spaces_and_with_nothing_else() {
        let plain = words_of(b"<< /A [1 0 R (x [) <0a>] /B true >>").unwrap();
        assert_eq!(plain, words_of(b"<</A[1 0 R(x [)<0a>]/B true>>").unwrap());
        assert_ne!(plain, words_of(b"<</A[2 0 R(x [)<0a>]/B true>>").unwrap());
    }

    #[test]
    fn every_object_that_is_named_is_found() {
        let value = b"<< /A [1 0 R 2 % 7 0 R\n0 R] /B (3 0 R) /C <</D 4 1 R/E 5>> >>";
        assert_eq!(references(value).unwrap(), [1, 2, 4]);
    }

    #[test]
    fn what_readers_may_take_for_something_else_is_not_plain() {
        assert!(is_plain(
            b"<< /A [1 0 R -.5 12.]\n/B (x % y) /C <0A> /D null >>"
        ));
        for odd in [
            "<< /A 1 % b\n>>",
            "<< /A\t1 >>",
            "<< /A 1\0>>",
            "<< /A <0g> >>",
            "<< /A 4 1 R >>",
            "<< /A 1..2 >>",
            "<< /A --1 >>",
            "<< /A . >>",
            "<< /A obj >>",
        ] {
            assert!(!is_plain(odd.as_bytes()), "{odd}");
        }
    }
}
