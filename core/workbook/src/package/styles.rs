//! How cells of each style show their numbers: in the file a day is a number like any other.

use super::super::refusal::Refused;
use super::number_format::NumberFormat;
use super::text_format::shows_text;
use super::xml::{Node, Walk, attribute, walk};
use std::collections::{HashMap, HashSet};
use std::io::Read;

/// The formats of numbers, each once, and which of them a style has.
#[derive(Debug)]
pub(crate) struct Styles {
    formats: Vec<NumberFormat>,
    of_cells: Vec<u16>,
    numbers: HashMap<NumberFormat, u16>,
    /// Styles in which a text is shown as another one.
    of_other_texts: HashSet<usize>,
}

/// The first two formats: of cells without a style, and of those beyond what can be counted.
const GENERAL: u16 = 0;
pub(super) const OTHER: u16 = 1;

impl Default for Styles {
    fn default() -> Self {
        let formats = vec![NumberFormat::General, NumberFormat::Other];
        let numbers = formats.iter().cloned().zip([GENERAL, OTHER]);
        Self {
            numbers: numbers.collect(),
            formats,
            of_cells: Vec::new(),
            of_other_texts: HashSet::new(),
        }
    }
}

impl Styles {
    /// The format of a style, and its number.
    pub(super) fn of_cell(&self, style: usize) -> (u16, &NumberFormat) {
        let number = self.of_cells.get(style).copied().unwrap_or(GENERAL);
        (number, &self.formats[usize::from(number)])
    }

    /// Whether a style shows texts as they are.
    pub(super) fn shows_text(&self, style: usize) -> bool {
        !self.of_other_texts.contains(&style)
    }

    /// Every format by its number.
    pub(crate) fn formats(self) -> Vec<NumberFormat> {
        self.formats
    }

    fn number(&mut self, format: NumberFormat) -> u16 {
        if let Some(number) = self.numbers.get(&format) {
            return *number;
        }
        let Ok(number) = u16::try_from(self.formats.len()) else {
            return OTHER;
        };
        self.formats.push(format.clone());
        self.numbers.insert(format, number);
        number
    }
}

/// Reads how numbers are shown.
pub(crate) fn styles(part: &mut dyn Read) -> Result<Styles, Refused> {
    let mut styles = Styles::default();
    let mut own: HashMap<u32, u16> = HashMap::new();
    let mut other_texts: HashSet<u32> = HashSet::new();
    let mut in_cells = false;
    walk(part, |node| {
        match node {
            Node::Open("numFmt", element) => {
                let id = attribute(element, "numFmtId").and_then(|id| id.parse().ok());
                if let Some((id, code)) = id.zip(attribute(element, "formatCode")) {
                    own.insert(id, styles.number(NumberFormat::of(&code)));
                    if !shows_text(&code) {
                        other_texts.insert(id);
                    }
                }
            }
            Node::Open("cellXfs", _) => in_cells = true,
            Node::Close("cellXfs") => in_cells = false,
            Node::Open("xf", element) if in_cells => {
                let id = attribute(element, "numFmtId").and_then(|id| id.parse().ok());
                let id: u32 = id.unwrap_or_default();
                let number = match own.get(&id) {
                    Some(number) => *number,
                    None => styles.number(NumberFormat::built_in(id)),
                };
                if other_texts.contains(&id) {
                    styles.of_other_texts.insert(styles.of_cells.len());
                }
                styles.of_cells.push(number);
            }
            _ => {}
        }
        Ok(Walk::On)
    })?;
    Ok(styles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_of_cells_are_told_from_named_ones() {
        let part = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='dd/mm/yyyy'/>\
            <numFmt numFmtId='165' formatCode='0%'></numFmt></numFmts>\
            <cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>\
            <cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='14'/><xf/><xf numFmtId='165'/></cellXfs></styleSheet>";
        let styles = styles(&mut part.as_bytes()).unwrap();
        let of_cells: Vec<_> = (0..6).map(|style| styles.of_cell(style)).collect();
        let (general, day) = ((0, &NumberFormat::General), (2, &NumberFormat::Day));
        let other = (1, &NumberFormat::Other);
        assert_eq!(of_cells, [general, day, day, general, other, general]);
    }

    #[test]
    fn more_formats_than_can_be_counted_are_asked_about() {
        let mut styles = Styles::default();
        let format = |number: u32| NumberFormat::of(&format!("\"{number}\"0"));
        for number in 0..70_000 {
            styles.number(format(number));
        }
        assert_eq!(styles.number(format(69_999)), OTHER);
        assert_eq!(styles.number(format(1)), 3);
    }
}
