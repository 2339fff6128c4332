//! Which column of a sheet is which field: by its name in any language, or by the key that the template hides.

use super::column::{Column, ColumnParent, word};
use super::fold::fold;
use super::grid::Grid;
use evisa_core::form::Form;
use evisa_core::words::{Lang, label};
use std::collections::HashMap;

/// Names stand within so many rows that are not empty: above them may be a title and remarks.
pub(super) const LOOKED_AT: usize = 20;
/// One name alone may be a word by chance.
const FEWEST: usize = 2;

/// A column of the sheet.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// From 0.
    pub(super) column: u32,
    pub(super) header: String,
    pub(super) meaning: Meaning,
}

/// What a column is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The column of the form with this index.
    Field(usize),
    /// A field that the column with this index of the sheet is already read as.
    Again(u32),
    /// What is wrong, as we wrote it ourselves.
    Errors,
    Unknown,
}

/// Names of columns.
pub(super) struct Names(HashMap<String, Meaning>);

impl Names {
    pub(super) fn of(form: &Form, columns: &[Column]) -> Self {
        let mut names = HashMap::new();
        for lang in Lang::ALL {
            names.insert(fold(&word(lang, "errors")), Meaning::Errors);
        }
        for (index, column) in columns.iter().enumerate() {
            names.insert(fold(&column.path), Meaning::Field(index));
            for lang in Lang::ALL {
                let name = fold(&column.label(lang, form));
                names.entry(name).or_insert(Meaning::Field(index));
            }
        }
        // Of a record's field its own name will do, where nothing else is called so.
        let mut own: HashMap<String, Option<usize>> = HashMap::new();
        for (index, column) in columns.iter().enumerate() {
            if let ColumnParent::Record(_) = column.of {
                for lang in Lang::ALL {
                    let name = fold(&label(lang, form, &column.path));
                    let other = own.entry(name).or_insert(Some(index));
                    *other = other.filter(|other| *other == index);
                }
            }
        }
        for (name, index) in own {
            if let Some(index) = index {
                names.entry(name).or_insert(Meaning::Field(index));
            }
        }
        Self(names)
    }

    fn read(&self, header: &str) -> Meaning {
        self.0
            .get(&fold(header))
            .copied()
            .unwrap_or(Meaning::Unknown)
    }

    /// How many cells of a row are names of fields, and how many cells it has.
    fn known(&self, grid: &Grid, row: usize) -> (usize, usize) {
        let cells = || grid.row(row).filter(|cell| !cell.text.is_empty());
        let known = cells().filter(|cell| matches!(self.read(cell.text), Meaning::Field(_)));
        (known.count(), cells().count())
    }

    /// The headings of a sheet, and the first row below them; `None` where no row has names.
    pub(super) fn headings(&self, grid: &Grid) -> Option<(Vec<Heading>, usize)> {
        let rows = 0..grid.len().min(LOOKED_AT);
        let known: Vec<_> = rows.map(|row| self.known(grid, row)).collect();
        let most = known.iter().map(|(known, _)| *known).max()?;
        if most < FEWEST {
            return None;
        }
        let first = known.iter().position(|(known, _)| *known == most)?;
        // The template has keys above names, and somebody may have put a second language below.
        let below = known[first + 1..]
            .iter()
            .take_while(|(known, cells)| *known >= FEWEST && known * 2 >= *cells)
            .count();
        let data = first + 1 + below;
        let mut headings: Vec<Heading> = Vec::new();
        for row in first..data {
            for cell in grid.row(row).filter(|cell| !cell.text.is_empty()) {
                let meaning = self.read(cell.text);
                match headings
                    .iter_mut()
                    .find(|heading| heading.column == cell.column)
                {
                    Some(heading) => {
                        cell.text.clone_into(&mut heading.header);
                        if heading.meaning == Meaning::Unknown {
                            heading.meaning = meaning;
                        }
                    }
                    None => headings.push(Heading {
                        column: cell.column,
                        header: cell.text.to_owned(),
                        meaning,
                    }),
                }
            }
        }
        headings.sort_by_key(|heading| heading.column);
        let mut taken: HashMap<usize, u32> = HashMap::new();
        for heading in &mut headings {
            if let Meaning::Field(index) = heading.meaning {
                match taken.get(&index) {
                    Some(other) => heading.meaning = Meaning::Again(*other),
                    None => drop(taken.insert(index, heading.column)),
                }
            }
        }
        Some((headings, data))
    }
}
