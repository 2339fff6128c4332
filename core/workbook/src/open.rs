//! From a file's bytes to the cells of its applications.

use super::column::{Column, columns};
use super::grid::Grid;
use super::heading::{Heading, LOOKED_AT, Meaning, Names};
use super::package::{
    self, Cell, Container, Meaning as CellMeaning, Parts, SheetEvent, SheetPart, Tables, letters,
};
use super::refusal::{Place, RefusalCode, Refused, Remark, RemarkCode};
use super::total;
use super::vocabulary::Vocabulary;
use super::{MOST_COLUMNS, MOST_ROWS, Workbook};
use evisa_core::form::Form;
use std::collections::HashSet;

/// Reads the first sheet with names of columns.
pub(super) fn open(form: &'static Form, bytes: &[u8]) -> Result<Workbook, Refused> {
    let mut container = Container::open(bytes)?;
    let parts = package::parts(&mut container)?;
    let shown: Vec<&SheetPart> = parts.sheets.iter().filter(|sheet| sheet.shown).collect();
    let Some(first) = shown.first() else {
        return Err(RefusalCode::NoSheet.refused());
    };
    let tables = tables(&mut container, &parts)?;
    let columns = columns(form);
    let names = Names::of(form, &columns);
    for sheet in &shown {
        let head = cells(&mut container, sheet, &tables, LOOKED_AT)?;
        let Some((headings, data)) = names.headings(&head.grid) else {
            continue;
        };
        // A short sheet was read wholly.
        let mut seen = match head.more {
            None => head,
            Some(_) => cells(&mut container, sheet, &tables, data + MOST_ROWS)?,
        };
        if let Some(row) = seen.more {
            let place = Place::sheet(&sheet.name).row(row + 1);
            return Err(RefusalCode::TooManyRows.with("max", MOST_ROWS).at(place));
        }
        let totals = total::leave_out(&mut seen.grid, data);
        let mut remarks = remarks(&parts, sheet, &seen, (&headings, data), &columns);
        remarks.extend(totals.into_iter().map(|row| {
            let place = Place::sheet(&sheet.name).row(row.number + 1);
            RemarkCode::TotalRow.at(place).with("text", row.text)
        }));
        return Ok(Workbook {
            form,
            vocabulary: Vocabulary::of(&columns),
            columns,
            sheet: sheet.name.clone(),
            headings,
            remarks,
            faulty: vec![Vec::new(); seen.grid.len().saturating_sub(data)],
            grid: seen.grid,
            data,
            from_1904: parts.from_1904,
            formats: tables.styles.formats(),
        });
    }
    Err(RefusalCode::NoHeaders
        .refused()
        .at(Place::sheet(&first.name)))
}

fn tables(container: &mut Container<'_>, parts: &Parts) -> Result<Tables, Refused> {
    let mut tables = Tables {
        calculates_on_load: parts.calculates_on_load,
        ..Tables::default()
    };
    if let Some(path) = &parts.strings {
        tables.strings = container
            .part(path, |part| package::strings(part))?
            .unwrap_or_default();
    }
    if let Some(path) = &parts.styles {
        tables.styles = container
            .part(path, |part| package::styles(part))?
            .unwrap_or_default();
    }
    Ok(tables)
}

/// The cells of a sheet, and what is remarkable in them: how often, and the first place of it.
#[derive(Default)]
struct SheetContents {
    grid: Grid,
    formulas: (usize, Option<(u32, u32)>),
    merged: (usize, Option<(u32, u32)>),
    uncalculated: (usize, Option<(u32, u32)>),
    hidden: Vec<u32>,
    /// Which columns are hidden, and the last row of each that is not empty; nothing where none is.
    hidden_columns: Vec<(bool, Option<u32>)>,
    /// The first row beyond the limit.
    more: Option<u32>,
}

/// Reads at most so many rows that are not empty.
fn cells(
    container: &mut Container<'_>,
    sheet: &SheetPart,
    tables: &Tables,
    most: usize,
) -> Result<SheetContents, Refused> {
    let mut seen = SheetContents::default();
    let mut last = None;
    // A row has them only beside something else: sheets are made ready with formulas far below what is filled in.
    let mut waiting: Vec<(u32, u32)> = Vec::new();
    let read = container.part(&sheet.path, |part| {
        package::read(part, tables, |found| {
            let cell = match found {
                SheetEvent::Cell(cell) => cell,
                SheetEvent::Merged(row, column) => {
                    seen.merged.0 += 1;
                    seen.merged.1.get_or_insert((row, column));
                    return Ok(false);
                }
                SheetEvent::Uncalculated(row, column) => {
                    for told in [&mut seen.formulas, &mut seen.uncalculated] {
                        told.0 += 1;
                        told.1.get_or_insert((row, column));
                    }
                    if column >= MOST_COLUMNS {
                        return Ok(false);
                    }
                    if last == Some(row) {
                        seen.grid.push(&uncalculated(row, column))?;
                    } else {
                        waiting.retain(|(of, _)| *of == row);
                        waiting.push((row, column));
                    }
                    return Ok(false);
                }
                SheetEvent::HiddenColumns(first, last) => {
                    seen.hidden_columns
                        .resize(MOST_COLUMNS as usize, Default::default());
                    let columns = first as usize..=last.min(MOST_COLUMNS - 1) as usize;
                    let columns = seen.hidden_columns.get_mut(columns);
                    columns.into_iter().flatten().for_each(|it| it.0 = true);
                    return Ok(false);
                }
            };
            let place = || Place::sheet(&sheet.name).row(cell.row + 1);
            if cell.column >= MOST_COLUMNS {
                let place = place().column(letters(cell.column as usize));
                return Err(RefusalCode::TooManyColumns
                    .with("max", MOST_COLUMNS)
                    .at(place));
            }
            if last != Some(cell.row) {
                if seen.grid.len() == most {
                    seen.more = Some(cell.row);
                    return Ok(true);
                }
                last = Some(cell.row);
                if cell.hidden {
                    seen.hidden.push(cell.row);
                }
            }
            if let Some((true, row)) = seen.hidden_columns.get_mut(cell.column as usize) {
                *row = Some(cell.row);
            }
            if cell.formula {
                seen.formulas.0 += 1;
                seen.formulas.1.get_or_insert((cell.row, cell.column));
            }
            for (row, column) in waiting.drain(..) {
                if row == cell.row {
                    seen.grid.push(&uncalculated(row, column))?;
                }
            }
            seen.grid.push(&cell)?;
            Ok(false)
        })
    })?;
    read.ok_or_else(|| RefusalCode::Damaged.refused())?;
    Ok(seen)
}

/// A cell whose formula nobody calculated.
const fn uncalculated(row: u32, column: u32) -> Cell<'static> {
    Cell {
        row,
        column,
        text: "",
        meaning: CellMeaning::Uncalculated,
        formula: true,
        hidden: false,
    }
}

fn remarks(
    parts: &Parts,
    sheet: &SheetPart,
    seen: &SheetContents,
    (headings, data): (&[Heading], usize),
    columns: &[Column],
) -> Vec<Remark> {
    let on_sheet = || Place::sheet(&sheet.name);
    let mut remarks = Vec::new();
    for heading in headings {
        let place = on_sheet().column(letters(heading.column as usize));
        let header = heading.header.as_str();
        match heading.meaning {
            Meaning::Unknown => {
                remarks.push(RemarkCode::UnknownColumn.at(place).with("header", header));
            }
            Meaning::Again(first) => remarks.push(
                RemarkCode::SecondColumn
                    .at(place)
                    .with("header", header)
                    .with("first", letters(first as usize)),
            ),
            Meaning::Field(_) | Meaning::Errors => {}
        }
    }
    let there: HashSet<usize> = headings
        .iter()
        .filter_map(|heading| match heading.meaning {
            Meaning::Field(index) => Some(index),
            _ => None,
        })
        .collect();
    for (index, column) in columns.iter().enumerate() {
        if column.is_required() && !there.contains(&index) {
            let remark = RemarkCode::MissingColumn.at(on_sheet());
            remarks.push(remark.with("field", column.path.as_str()));
        }
    }
    for (code, (count, first)) in [
        (RemarkCode::Formulas, seen.formulas),
        (RemarkCode::Uncalculated, seen.uncalculated),
        (RemarkCode::MergedCells, seen.merged),
    ] {
        if let Some((row, column)) = first {
            let place = on_sheet().row(row + 1).column(letters(column as usize));
            remarks.push(code.at(place).with("count", count));
        }
    }
    // The template hides its row of keys, above the names.
    let first = seen.grid.number(data).unwrap_or(u32::MAX);
    let hidden = || seen.hidden.iter().filter(|row| **row >= first);
    if let Some(row) = hidden().next() {
        let remark = RemarkCode::HiddenRows.at(on_sheet().row(row + 1));
        remarks.push(remark.with("count", hidden().count()));
    }
    let mut hidden = headings
        .iter()
        .filter(|heading| matches!(heading.meaning, Meaning::Field(_)))
        .map(|heading| heading.column)
        .filter(|column| {
            let known = seen.hidden_columns.get(*column as usize);
            known.is_some_and(|(_, row)| row.is_some_and(|row| row >= first))
        });
    if let Some(column) = hidden.next() {
        let place = on_sheet().column(letters(column as usize));
        remarks.push(
            RemarkCode::HiddenColumns
                .at(place)
                .with("count", hidden.count() + 1),
        );
    }
    if parts.external > 0 {
        remarks.push(
            RemarkCode::ExternalLinks
                .at(Place::default())
                .with("count", parts.external),
        );
    }
    if parts.from_1904 {
        remarks.push(RemarkCode::Epoch1904.at(Place::default()));
    }
    remarks
}
