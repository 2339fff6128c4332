//! The texts that cells share.

use super::super::refusal::Refused;
use super::xml::{Node, Walk, walk};
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
    let mut inside = Inside::default();
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
pub(super) struct Inside {
    text: bool,
    phonetic: bool,
}

impl Inside {
    /// Takes what belongs to the cell.
    pub(super) fn see(&mut self, node: &Node<'_>, into: &mut String) {
        match node {
            Node::Open("rPh", _) => self.phonetic = true,
            Node::Close("rPh") => self.phonetic = false,
            Node::Open("t", _) => self.text = true,
            Node::Close("t") => self.text = false,
            Node::Text(text) if self.text && !self.phonetic => into.push_str(text),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_one_text_and_pronunciations_none() {
        let part = "<sst uniqueCount='18446744073709551615'><si><t>a &amp; b</t></si><si/>\
            <si><r><t>東</t></r><r><t xml:space='preserve'>京 </t></r><rPh sb='0'><t>トウキョウ</t></rPh></si></sst>";
        let strings = strings(&mut part.as_bytes()).unwrap();
        let read: Vec<_> = (0..4).map(|index| strings.get(index)).collect();
        assert_eq!(read, [Some("a & b"), Some(""), Some("東京 "), None]);
    }
}
