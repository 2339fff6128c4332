//! The workbook again, with what is wrong: to be mended in the program that it came from.

use super::column::word;
use super::heading::Meaning;
use super::lists::{LISTS, Lists};
use super::style::{CellKind, Styles, workbook, write_text};
use super::{NotWritten, Workbook};
use evisa_core::words::Lang;
use rust_xlsxwriter::{Worksheet, XlsxError};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// What was mended in a row.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Mended {
    /// Among the rows that are not empty, from 0.
    pub index: usize,
    /// Texts by path.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, string>"))]
    pub cells: BTreeMap<String, String>,
}

/// Column of what is wrong, before those of the sheet.
const ERRORS: u16 = 0;
/// Its width in characters.
const ERRORS_WIDTH: f64 = 48.0;
/// Width of the others.
const WIDTH: f64 = 18.0;

impl Workbook {
    /// Writes the sheet anew: rows `only`, in the sheet's order, what is wrong with each (`errors`, by index) before it,
    /// and mended texts in their cells. Cells that the last check found wrong are coloured.
    ///
    /// # Errors
    /// When a text is longer than a cell holds.
    pub fn annotated(
        &self,
        errors: &[String],
        mended: &[Mended],
        only: &[usize],
        lang: Lang,
    ) -> Result<Vec<u8>, NotWritten> {
        let styles = Styles::new();
        let mut workbook = workbook()?;
        let sheet = workbook.add_worksheet();
        // Of a name that no program would have let through, or that another sheet gets, the one of the template is taken.
        let taken = self.sheet.eq_ignore_ascii_case(LISTS);
        if taken || sheet.set_name(self.sheet.as_str()).is_err() {
            sheet.set_name(word(lang, "sheet.entries"))?;
        }
        let mut only: Vec<usize> = only
            .iter()
            .copied()
            .filter(|row| *row < self.rows())
            .collect();
        only.sort_unstable();
        only.dedup();
        let lists = Lists::of(&self.columns, lang);
        let places = self.head(sheet, &styles, &lists, lang, only.len().max(1) as u32)?;
        let mended: HashMap<usize, &BTreeMap<String, String>> =
            mended.iter().map(|row| (row.index, &row.cells)).collect();
        for (line, index) in (1..).zip(only) {
            let error = errors.get(index).map_or("", String::as_str);
            if !error.is_empty() {
                write_text(sheet, (line, ERRORS), error, &styles.errors)?;
            }
            let cells = self.texts(index, mended.get(&index).copied());
            for (column, (text, touched)) in cells {
                let Some((place, written)) = places.get(&column) else {
                    continue;
                };
                let wrong = !touched && !error.is_empty() && self.faulty[index].contains(&column);
                if !text.is_empty() || wrong {
                    styles.write(sheet, (line, *place), &text, *written, wrong)?;
                }
            }
        }
        lists.write(&mut workbook)?;
        Ok(workbook.save_to_buffer()?)
    }

    /// The names of the columns and what they offer in the rows below; where each column of the sheet stands now.
    fn head(
        &self,
        sheet: &mut Worksheet,
        styles: &Styles,
        lists: &Lists,
        lang: Lang,
        last: u32,
    ) -> Result<HashMap<u32, (u16, CellKind)>, XlsxError> {
        write_text(sheet, (0, ERRORS), &word(lang, "errors"), &styles.required)?;
        sheet.set_column_width(ERRORS, ERRORS_WIDTH)?;
        // An older column of ours is left out.
        let kept = self
            .headings
            .iter()
            .filter(|heading| heading.meaning != Meaning::Errors);
        let mut places = HashMap::new();
        for (place, heading) in (ERRORS + 1..).zip(kept) {
            let mut written = CellKind::Text;
            if let Meaning::Field(index) = heading.meaning {
                let column = &self.columns[index];
                written = CellKind::of(column);
                lists.offer(sheet, column, place, (1, last))?;
            }
            places.insert(heading.column, (place, written));
            write_text(sheet, (0, place), &heading.header, &styles.heading)?;
            sheet.set_column_width(place, WIDTH)?;
        }
        sheet.set_freeze_panes(1, 1)?;
        Ok(places)
    }

    /// The texts of a row by column, and whether each was mended. Empty cells that are wrong are among them.
    fn texts(
        &self,
        index: usize,
        mended: Option<&BTreeMap<String, String>>,
    ) -> BTreeMap<u32, (String, bool)> {
        let wrong = self.faulty[index].iter();
        let mut texts: BTreeMap<u32, (String, bool)> = wrong
            .map(|column| (*column, (String::new(), false)))
            .collect();
        for cell in self.grid.row(self.data + index) {
            texts.insert(cell.column, (cell.text.to_owned(), false));
        }
        for (column, cell) in self.filled(index) {
            texts.insert(cell.column, (self.shown(column, cell).text, false));
        }
        for (path, text) in mended.into_iter().flatten() {
            if let Some(column) = self.column(path) {
                texts.insert(column, (text.clone(), true));
            }
        }
        texts
    }
}
