//! The cells of a sheet that are not empty, one behind the other in one memory: some ten bytes a cell beside its text.

use super::package::{Cell, Meaning};
use super::refusal::{RefusalCode, Refused};

/// Most bytes of all texts together. 10,000 rows of every column are 12 MB; a shared text may be in every cell.
const MOST_TEXT: usize = 64 << 20;

/// Rows of cells.
#[derive(Debug, Default)]
pub(super) struct Grid {
    text: String,
    cells: Vec<Span>,
    rows: Vec<Row>,
}

#[derive(Debug, Clone, Copy)]
struct Span {
    start: u32,
    len: u32,
    column: u16,
    meaning: Meaning,
}

#[derive(Debug)]
struct Row {
    /// From 0.
    number: u32,
    first: usize,
}

/// A cell that is not empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct FilledCell<'a> {
    /// From 0.
    pub(super) column: u32,
    pub(super) text: &'a str,
    pub(super) meaning: Meaning,
}

impl Grid {
    /// Rows that are not empty.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// A row's number in the sheet, from 0.
    pub(super) fn number(&self, row: usize) -> Option<u32> {
        self.rows.get(row).map(|row| row.number)
    }

    /// The cells of a row.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = FilledCell<'_>> {
        let first = self.rows.get(row).map_or(self.cells.len(), |row| row.first);
        let end = self
            .rows
            .get(row + 1)
            .map_or(self.cells.len(), |row| row.first);
        self.cells[first..end].iter().map(|span| {
            let start = span.start as usize;
            FilledCell {
                column: span.column.into(),
                text: &self.text[start..start + span.len as usize],
                meaning: span.meaning,
            }
        })
    }

    /// Drops the last row.
    pub(super) fn pop(&mut self) {
        if let Some(row) = self.rows.pop() {
            self.cells.truncate(row.first);
        }
    }

    /// Takes a cell; those of a row come one after another.
    pub(super) fn push(&mut self, cell: &Cell<'_>) -> Result<(), Refused> {
        let column = u16::try_from(cell.column);
        let column = column.map_err(|_| RefusalCode::Damaged.refused())?;
        if self.text.len() + cell.text.len() > MOST_TEXT {
            return Err(RefusalCode::TooLarge.with("mib", MOST_TEXT >> 20));
        }
        if self.rows.last().is_none_or(|row| row.number != cell.row) {
            self.rows.push(Row {
                number: cell.row,
                first: self.cells.len(),
            });
        }
        self.cells.push(Span {
            start: self.text.len() as u32,
            len: cell.text.len() as u32,
            column,
            meaning: cell.meaning,
        });
        self.text.push_str(cell.text);
        Ok(())
    }
}
