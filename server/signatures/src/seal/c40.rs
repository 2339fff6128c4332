//! C40 (ISO/IEC 16022) as Doc 9303-13 uses it: three of digits, capital letters and the space in two bytes.

use crate::Fault;

/// Says that one plain character follows, where one was left over.
const UNLATCH: u8 = 0xFE;
const SPACE: u16 = 3;
const DIGITS: u16 = 4;
const LETTERS: u16 = 14;
/// Fills a last group of which only two characters are used.
const SHIFT: u16 = 0;

fn value(c: u8) -> Result<u16, Fault> {
    match c {
        // The filler of machine-readable zones has no place in C40.
        b' ' | b'<' => Ok(SPACE),
        b'0'..=b'9' => Ok(DIGITS + u16::from(c - b'0')),
        b'A'..=b'Z' => Ok(LETTERS + u16::from(c - b'A')),
        _ => Err(Fault::Malformed),
    }
}

fn character(value: u16) -> Result<char, Fault> {
    let offset = |from: u16| u8::try_from(value - from).unwrap_or_default();
    match value {
        SPACE => Ok(' '),
        DIGITS..LETTERS => Ok(char::from(b'0' + offset(DIGITS))),
        LETTERS..40 => Ok(char::from(b'A' + offset(LETTERS))),
        _ => Err(Fault::Malformed),
    }
}

/// The bytes of a text. Fillers become spaces.
///
/// # Errors
/// [`Fault::Malformed`] for other characters than digits, capital letters, spaces and fillers.
pub fn encode(text: &str) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(length(text.len()));
    for group in text.as_bytes().chunks(3) {
        let (first, second, third) = match *group {
            [a, b, c] => (value(a)?, value(b)?, value(c)?),
            [a, b] => (value(a)?, value(b)?, SHIFT),
            [a] => {
                value(a)?;
                let plain = if a == b'<' { b' ' } else { a };
                bytes.extend([UNLATCH, plain + 1]);
                continue;
            }
            _ => continue,
        };
        bytes.extend((1600 * first + 40 * second + third + 1).to_be_bytes());
    }
    Ok(bytes)
}

/// How many bytes so many characters take.
#[must_use]
pub const fn length(characters: usize) -> usize {
    characters.div_ceil(3) * 2
}

/// The text of some bytes.
///
/// # Errors
/// [`Fault::Malformed`] for what [`encode`] does not write.
pub fn decode(bytes: &[u8]) -> Result<String, Fault> {
    let (groups, []) = bytes.as_chunks::<2>() else {
        return Err(Fault::Malformed);
    };
    let mut text = String::with_capacity(groups.len() * 3);
    for (place, group) in groups.iter().enumerate() {
        let is_last = place + 1 == groups.len();
        if group[0] == UNLATCH {
            let plain = group[1].checked_sub(1).ok_or(Fault::Malformed)?;
            if !is_last || plain == b'<' {
                return Err(Fault::Malformed);
            }
            text.push(character(value(plain)?)?);
            continue;
        }
        let number = u16::from_be_bytes(*group)
            .checked_sub(1)
            .ok_or(Fault::Malformed)?;
        text.push(character(number / 1600)?);
        text.push(character(number / 40 % 40)?);
        if number % 40 != SHIFT || !is_last {
            text.push(character(number % 40)?);
        }
    }
    Ok(text)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn texts_of_each_length_come_back() {
        let text = "AZ09 VNM<<K7";
        for length in 0..=text.len() {
            let bytes = encode(&text[..length]).unwrap();
            assert_eq!(bytes.len(), super::length(length));
            assert_eq!(decode(&bytes).unwrap(), text[..length].replace('<', " "));
        }
    }

    #[test]
    fn the_examples_of_the_standard_are_written_as_they_stand_there() {
        assert_eq!(hex::encode(encode("BSI01").unwrap()), "62d719c9");
        assert_eq!(hex::encode(encode("D<<").unwrap()), "6abc");
        assert_eq!(hex::encode(encode("UFO001979").unwrap()), "d79519a65306");
    }

    #[test]
    fn what_has_no_place_is_refused_and_bytes_of_strangers_are_read_without_harm() {
        assert!(encode("lower").is_err() && encode("Ü").is_err());
        for number in 0..=u16::MAX {
            let bytes = number.to_be_bytes();
            if let Ok(text) = decode(&bytes) {
                assert_eq!(encode(&text).unwrap(), bytes, "one text has one form");
            }
        }
    }
}
