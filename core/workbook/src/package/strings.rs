//! The texts that cells share.

use super::super::refusal::Refused;
use super::xml::{Node, Walk, walk};
use std::borrow::Cow;
use std::io::Read;

/// Texts by their number, one behind the other in one memory.
#[derive(Default)]
pub(crate) struct Strings {
    text: String,
    ends: Vec<usize>,
}

impl Strings {
    /// The text of a number.
    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.text.get(start..end)
    }
}

/// Reads the texts. How many there should be is not believed.
pub(crate) fn strings(part: &mut dyn Read) -> Result<Strings, Refused> {
    let mut strings = Strings::default();
    let mut inside = TextFilter::default();
    walk(part, |node| {
        inside.see(&node, &mut strings.text);
        if let Node::Close("si") = node {
            strings.ends.push(strings.text.len());
        }
        Ok(Walk::On)
    })?;
    Ok(strings)
}

/// Whether text is a cell's: of runs with formats all of it is, of how Chinese characters are pronounced nothing.
#[derive(Default)]
pub(super) struct TextFilter {
    text: bool,
    phonetic: bool,
}

impl TextFilter {
    /// Takes what belongs to the cell.
    pub(super) fn see(&mut self, node: &Node<'_>, into: &mut String) {
        match node {
            Node::Open("rPh", _) => self.phonetic = true,
            Node::Close("rPh") => self.phonetic = false,
            Node::Open("t", _) => self.text = true,
            Node::Close("t") => self.text = false,
            Node::Text(text) if self.text && !self.phonetic => into.push_str(&unescaped(text)),
            _ => {}
        }
    }
}

/// Characters that XML does not have are written by their number: a line that was pasted ends with `_x000D_`
/// (ECMA-376 22.9.2.19).
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains("_x") {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("_x") {
        plain.push_str(before);
        let number = after.get(..5).and_then(|number| number.strip_suffix('_'));
        let number = number.filter(|number| number.bytes().all(|sign| sign.is_ascii_hexdigit()));
        let sign = number.and_then(|number| u32::from_str_radix(number, 16).ok());
        if let Some(sign) = sign.and_then(char::from_u32) {
            plain.push(sign);
            rest = &after[5..];
        } else {
            plain.push_str("_x");
            rest = after;
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_written_by_their_number_are_characters() {
        for (written, text) in [
            ("a_x000D_\nb", "a\r\nb"),
            ("_x005F_x000D_", "_x000D_"),
            ("_xD800_ _x+123_ _x12", "_xD800_ _x+123_ _x12"),
            ("_xé000_", "_xé000_"),
        ] {
            assert_eq!(unescaped(written), text);
        }
    }

    #[test]
    fn runs_are_one_text_and_pronunciations_none() {
        let part = "<sst uniqueCount='18446744073709551615'><si><t>a &amp; b</t></si><si/>\
            <si><r><t>東</t></r><r><t xml:space='preserve'>京 </t></r><rPh sb='0'><t>トウキョウ</t></rPh></si></sst>";
        let strings = strings(&mut part.as_bytes()).unwrap();
        let read: Vec<_> = (0..4).map(|index| strings.get(index)).collect();
        assert_eq!(read, [Some("a & b"), Some(""), Some("東京 "), None]);
    }
}
