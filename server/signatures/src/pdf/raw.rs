//! Values of a PDF as the bytes they are written in: found, taken apart, and put together again unchanged.

use crate::Fault;

/// How deep arrays and dictionaries may lie in each other.
const DEPTH: usize = 32;

/// A value as it is written.
pub(crate) type Raw<'a> = &'a [u8];

const fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | 9 | 10 | 12 | 13 | 32)
}

pub(super) const fn is_regular(byte: u8) -> bool {
    !is_space(byte)
        && !matches!(
            byte,
            b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%'
        )
}

/// Behind spaces and comments.
pub(crate) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        if is_space(*byte) {
            at += 1;
        } else if *byte == b'%' {
            while bytes
                .get(at)
                .is_some_and(|byte| !matches!(byte, b'\n' | b'\r'))
            {
                at += 1;
            }
        } else {
            break;
        }
    }
    at
}

fn skip_regular(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|byte| is_regular(*byte)) {
        at += 1;
    }
    at
}

/// Where the value that begins at `at` ends.
pub(crate) fn skip_value(bytes: &[u8], at: usize) -> Result<usize, Fault> {
    skip(bytes, at, DEPTH)
}

fn skip(bytes: &[u8], at: usize, depth: usize) -> Result<usize, Fault> {
    let depth = depth.checked_sub(1).ok_or(Fault::TooLarge)?;
    match bytes.get(at).ok_or(Fault::Malformed)? {
        b'<' if bytes.get(at + 1) == Some(&b'<') => skip_many(bytes, at + 2, b">>", depth),
        b'[' => skip_many(bytes, at + 1, b"]", depth),
        b'<' => {
            let length = bytes[at..]
                .iter()
                .position(|byte| *byte == b'>')
                .ok_or(Fault::Malformed)?;
            Ok(at + length + 1)
        }
        b'(' => skip_text(bytes, at),
        b'/' => Ok(skip_regular(bytes, at + 1)),
        byte if is_regular(*byte) => {
            let end = skip_regular(bytes, at);
            Ok(skip_reference(bytes, at, end).unwrap_or(end))
        }
        _ => Err(Fault::Malformed),
    }
}

fn skip_many(bytes: &[u8], mut at: usize, end: &[u8], depth: usize) -> Result<usize, Fault> {
    loop {
        at = skip_space(bytes, at);
        if bytes.get(at..).ok_or(Fault::Malformed)?.starts_with(end) {
            return Ok(at + end.len());
        }
        at = skip(bytes, at, depth)?;
    }
}

pub(super) fn skip_text(bytes: &[u8], mut at: usize) -> Result<usize, Fault> {
    let mut open = 0_usize;
    loop {
        match bytes.get(at).ok_or(Fault::Malformed)? {
            b'\\' => at += 1,
            b'(' => open += 1,
            b')' => open -= 1,
            _ => {}
        }
        at += 1;
        if open == 0 {
            return Ok(at);
        }
    }
}

/// `12 0 R`, of which the first number ends at `end`.
fn skip_reference(bytes: &[u8], at: usize, end: usize) -> Option<usize> {
    number(&bytes[at..end])?;
    let second = skip_space(bytes, end);
    let second_end = skip_regular(bytes, second);
    number(bytes.get(second..second_end)?)?;
    let third = skip_space(bytes, second_end);
    let third_end = skip_regular(bytes, third);
    (bytes.get(third..third_end)? == b"R").then_some(third_end)
}

/// A whole number that is not negative.
pub(crate) fn number(raw: Raw<'_>) -> Option<usize> {
    if raw.is_empty() || raw.len() > 10 || !raw.iter().all(u8::is_ascii_digit) {
        return None;
    }
    core::str::from_utf8(raw).ok()?.parse().ok()
}

/// The number of the object that is named.
pub(crate) fn reference(raw: Raw<'_>) -> Option<u32> {
    let mut words = raw
        .split(|byte| is_space(*byte))
        .filter(|word| !word.is_empty());
    let (object, _, letter) = (
        number(words.next()?)?,
        number(words.next()?)?,
        words.next()?,
    );
    (letter == b"R" && words.next().is_none()).then(|| u32::try_from(object).ok())?
}

/// The values in an array.
pub(crate) fn array(raw: Raw<'_>) -> Result<Vec<Raw<'_>>, Fault> {
    let inside = raw
        .strip_prefix(b"[")
        .and_then(|rest| rest.strip_suffix(b"]"))
        .ok_or(Fault::Malformed)?;
    let mut values = Vec::new();
    let mut at = skip_space(inside, 0);
    while at < inside.len() {
        let end = skip_value(inside, at)?;
        values.push(&inside[at..end]);
        at = skip_space(inside, end);
    }
    Ok(values)
}

/// The entries of a dictionary, in their order. A name that is there twice is refused: readers differ in which one counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dict<'a>(pub(crate) Vec<(Raw<'a>, Raw<'a>)>);

impl<'a> Dict<'a> {
    pub(crate) fn read(raw: Raw<'a>) -> Result<Self, Fault> {
        let inside = raw
            .strip_prefix(b"<<")
            .and_then(|rest| rest.strip_suffix(b">>"))
            .ok_or(Fault::Malformed)?;
        let mut entries: Vec<(Raw<'a>, Raw<'a>)> = Vec::new();
        let mut at = skip_space(inside, 0);
        while at < inside.len() {
            let name_end = skip_value(inside, at)?;
            let name = inside[at..name_end]
                .strip_prefix(b"/")
                .ok_or(Fault::Malformed)?;
            // `#41` in names is another way to write a letter.
            if name.contains(&b'#') || entries.iter().any(|(known, _)| *known == name) {
                return Err(Fault::Malformed);
            }
            let value = skip_space(inside, name_end);
            let end = skip_value(inside, value)?;
            entries.push((name, &inside[value..end]));
            at = skip_space(inside, end);
        }
        Ok(Self(entries))
    }

    pub(crate) fn get(&self, name: &str) -> Option<Raw<'a>> {
        self.value(name.as_bytes())
    }

    /// The same by a name as it is written.
    pub(crate) fn value(&self, name: Raw<'_>) -> Option<Raw<'a>> {
        self.0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| *value)
    }

    /// Written again, with these entries instead of those of the same names.
    pub(crate) fn with(&self, changes: &[(&str, Vec<u8>)]) -> Vec<u8> {
        let changed = |name: &[u8]| changes.iter().any(|(other, _)| other.as_bytes() == name);
        let mut out = b"<<".to_vec();
        let kept = self
            .0
            .iter()
            .filter(|(name, _)| !changed(name))
            .map(|(name, value)| (*name, *value));
        for (name, value) in kept.chain(
            changes
                .iter()
                .map(|(name, value)| (name.as_bytes(), value.as_slice())),
        ) {
            out.extend_from_slice(b" /");
            out.extend_from_slice(name);
            out.push(b' ');
            out.extend_from_slice(value);
        }
        out.extend_from_slice(b" >>");
        out
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn dictionaries_are_taken_apart_and_put_together() {
        let raw = b"<< /A 1 /B [1 0 R (x\\)(y)) <</C/D>>] % remark\n/E <0a>/F 3 0 R /G null>>";
        let dict = Dict::read(raw).unwrap();
        assert_eq!(dict.get("F"), Some(&b"3 0 R"[..]));
        assert_eq!(
            array(dict.get("B").unwrap()).unwrap(),
            [&b"1 0 R"[..], b"(x\\)(y))", b"<</C/D>>"]
        );
        assert_eq!(reference(dict.get("F").unwrap()), Some(3));
        let again = dict.with(&[("A", b"2".to_vec()), ("H", b"/I".to_vec())]);
        assert_eq!(
            again,
            b"<< /B [1 0 R (x\\)(y)) <</C/D>>] /E <0a> /F 3 0 R /G null /A 2 /H /I >>"
        );
    }

    #[test]
    fn what_is_cut_off_doubled_or_too_deep_is_refused() {
        let deep = "[".repeat(100);
        for wrong in [
            "<< /A 1",
            "<< /A >>",
            "<< /A 1 /A 2 >>",
            "<< A 1 >>",
            "<< /A (x >>",
            "<< /#41 1 >>",
            &deep,
        ] {
            assert!(
                Dict::read(wrong.as_bytes()).is_err() && skip_value(deep.as_bytes(), 0).is_err(),
                "{wrong}"
            );
        }
    }
}
