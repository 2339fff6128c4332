//! A sheet as a stream of cells: what is empty is passed over and costs no memory.

use super::super::refusal::{RefusalCode, Refused};
use super::literal::{is_no_value, unguarded};
use super::number_format::NumberFormat;
use super::reference;
use super::strings::{Strings, TextFilter, unescaped};
use super::styles::{OTHER, Styles};
use super::xml::{Node, Walk, attribute, is_true, walk};
use std::io::Read;

/// What cells refer to.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) strings: Strings,
    pub(crate) styles: Styles,
    /// Every formula is to be calculated when the workbook is opened, as libraries ask for that calculate none and write 0.
    pub(crate) calculates_on_load: bool,
}

/// What a value is, apart from its characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Characters as somebody wrote them.
    Text,
    /// A number, or a text that its format shows as another, in the format of this number.
    Number(u16),
    /// A number that counts days.
    Day,
    /// True or false, `1` or `0`.
    Flag,
    /// No value: a formula failed, and the cell shows why (`#N/A`).
    Error,
    /// No value: a formula that nobody calculated.
    Uncalculated,
}

/// A cell that is not empty. Row and column from 0.
pub(crate) struct Cell<'a> {
    pub(crate) row: u32,
    pub(crate) column: u32,
    pub(crate) text: &'a str,
    pub(crate) meaning: Meaning,
    /// It has a formula; its value is what the program saved.
    pub(crate) formula: bool,
    /// Its row is hidden.
    pub(crate) hidden: bool,
}

/// What a sheet shows one after another.
pub(crate) enum SheetEvent<'a> {
    Cell(Cell<'a>),
    /// Cells that are one: the row and column of the first.
    Merged(u32, u32),
    /// A formula without a value, as of a library that calculates nothing: its row and column.
    Uncalculated(u32, u32),
    /// Columns that are hidden: the first and the last. They come before the cells.
    HiddenColumns(u32, u32),
}

/// Shows what is found to a function, which says whether it has seen enough.
pub(crate) fn read(
    part: &mut dyn Read,
    tables: &Tables,
    mut see: impl FnMut(SheetEvent<'_>) -> Result<bool, Refused>,
) -> Result<(), Refused> {
    let mut at = CellCursor::default();
    let mut inside = TextFilter::default();
    walk(part, |node| {
        match &node {
            Node::Open("row", element) => at.begin_row(element)?,
            Node::Open("c", element) => at.begin_cell(element)?,
            Node::Open("v", _) => at.in_value = true,
            Node::Close("v") => {
                at.in_value = false;
                if at.kind == Kind::Formula {
                    at.value = unescaped(&at.value).into_owned();
                }
            }
            Node::Open("f", _) => at.formula = true,
            Node::Text(text) if at.in_value => at.value.push_str(text),
            Node::Close("c") => {
                let enough = match at.cell(tables) {
                    Some(cell) => see(SheetEvent::Cell(cell))?,
                    None if at.is_uncalculated(tables) => {
                        see(SheetEvent::Uncalculated(at.row, at.column))?
                    }
                    None => false,
                };
                at.column += 1;
                if enough {
                    return Ok(Walk::Enough);
                }
            }
            Node::Close("row") => at.row += 1,
            Node::Open("col", element) if is_hidden(element, "width") => {
                let number = |name| {
                    attribute(element, name)?
                        .parse::<u32>()
                        .ok()?
                        .checked_sub(1)
                };
                if let Some((first, last)) = number("min").zip(number("max")) {
                    see(SheetEvent::HiddenColumns(first, last))?;
                }
            }
            Node::Open("mergeCell", element) => {
                let range = attribute(element, "ref").unwrap_or_default();
                let first = range.split(':').next().and_then(reference::cell);
                let (row, column) = first.ok_or_else(|| RefusalCode::Damaged.refused())?;
                see(SheetEvent::Merged(row, column))?;
            }
            node if at.kind == Kind::Inline => inside.see(node, &mut at.value),
            _ => {}
        }
        Ok(Walk::On)
    })
}

/// How a value is written (ECMA-376 18.18.11).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Number,
    Shared,
    Inline,
    Flag,
    /// A formula's text.
    Formula,
    Error,
    /// A day of ISO 8601.
    Plain,
}

/// Where the walk is, and what it has of the cell.
#[derive(Default)]
struct CellCursor {
    row: u32,
    column: u32,
    hidden: bool,
    kind: Kind,
    style: usize,
    value: String,
    in_value: bool,
    formula: bool,
}

impl CellCursor {
    fn begin_row(&mut self, element: &quick_xml::events::BytesStart<'_>) -> Result<(), Refused> {
        if let Some(number) = attribute(element, "r") {
            self.row = reference::row(&number).ok_or_else(|| RefusalCode::Damaged.refused())?;
        }
        self.column = 0;
        self.hidden = is_hidden(element, "ht");
        Ok(())
    }

    fn begin_cell(&mut self, element: &quick_xml::events::BytesStart<'_>) -> Result<(), Refused> {
        (self.kind, self.style, self.formula) = (Kind::Number, 0, false);
        self.value.clear();
        for attribute in element
            .attributes()
            .with_checks(false)
            .filter_map(Result::ok)
        {
            match attribute.key.local_name().as_ref() {
                "r" => {
                    let place = reference::cell(&attribute.value);
                    (self.row, self.column) =
                        place.ok_or_else(|| RefusalCode::Damaged.refused())?;
                }
                "s" => self.style = attribute.value.parse().unwrap_or_default(),
                "t" => {
                    self.kind = match attribute.value.as_ref() {
                        "s" => Kind::Shared,
                        "inlineStr" => Kind::Inline,
                        "b" => Kind::Flag,
                        "n" => Kind::Number,
                        "str" => Kind::Formula,
                        "e" => Kind::Error,
                        _ => Kind::Plain,
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// A formula whose text is empty has been calculated.
    fn is_uncalculated(&self, tables: &Tables) -> bool {
        let value = self.value.trim();
        self.formula
            && self.kind == Kind::Number
            && (value.is_empty() || value == "0" && tables.calculates_on_load)
    }

    fn cell<'a>(&'a self, tables: &'a Tables) -> Option<Cell<'a>> {
        let text = match self.kind {
            Kind::Shared => {
                let index = self.value.trim().parse().ok()?;
                tables.strings.get(index)?
            }
            _ => self.value.as_str(),
        };
        let (text, meaning) = self.meant(text.trim(), tables);
        let is_there = !text.is_empty() && !self.is_uncalculated(tables);
        is_there.then_some(Cell {
            row: self.row,
            column: self.column,
            text,
            meaning,
            formula: self.formula,
            hidden: self.hidden,
        })
    }

    fn meant<'a>(&self, text: &'a str, tables: &Tables) -> (&'a str, Meaning) {
        let is_number = || text.parse().is_ok_and(f64::is_finite);
        match self.kind {
            Kind::Flag => (text, Meaning::Flag),
            Kind::Error => (text, Meaning::Error),
            Kind::Number if !is_number() => (text, Meaning::Error),
            Kind::Number => match tables.styles.of_cell(self.style) {
                (_, NumberFormat::Day) => (text, Meaning::Day),
                (number, _) => (text, Meaning::Number(number)),
            },
            Kind::Shared | Kind::Inline | Kind::Formula | Kind::Plain => {
                let text = unguarded(text);
                let meaning = if is_no_value(text) {
                    Meaning::Error
                } else if tables.styles.shows_text(self.style) {
                    Meaning::Text
                } else {
                    Meaning::Number(OTHER)
                };
                (text, meaning)
            }
        }
    }
}

/// Whether a row or a column is hidden: it is said to be, or has no height or no width (`size`).
fn is_hidden(element: &quick_xml::events::BytesStart<'_>, size: &str) -> bool {
    let size = attribute(element, size).and_then(|size| size.parse::<f64>().ok());
    is_true(element, "hidden") || size.is_some_and(|size| size <= 0.0)
}
