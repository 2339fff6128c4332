//! The workbook that is filled in.

use super::column::{Column, columns, word};
use super::example::example;
use super::lists::Lists;
use super::style::{CellKind, Styles, workbook, write_text};
use super::{MOST_ROWS, NotWritten};
use evisa_core::answer::Kind;
use evisa_core::form::Form;
use evisa_core::words::Lang;
use rust_xlsxwriter::{Note, Worksheet, XlsxError};

/// Row of the hidden keys, row of the names, first row that is filled in.
const KEYS: u32 = 0;
const NAMES: u32 = 1;
const DATA: u32 = 2;
/// Width of a column in characters.
const WIDTH: f64 = 22.0;

/// A workbook with the columns of a form, their names, notes and drop-downs in a language, and an example.
///
/// # Errors
/// When a word is longer than a cell holds, which the words of this crate are not.
pub fn template(form: &'static Form, lang: Lang) -> Result<Vec<u8>, NotWritten> {
    let columns = columns(form);
    let styles = Styles::new();
    let mut workbook = workbook()?;
    let lists = Lists::of(&columns, lang);
    let sheet = workbook.add_worksheet();
    head(sheet, form, lang, &columns, &styles, "sheet.entries")?;
    for (place, column) in (0..).zip(&columns) {
        sheet.set_column_format(place, styles.of(CellKind::of(column), false))?;
        note(sheet, form, lang, place, column)?;
        lists.offer(sheet, column, place, (DATA, DATA + MOST_ROWS as u32 - 1))?;
    }
    let sheet = workbook.add_worksheet();
    head(sheet, form, lang, &columns, &styles, "sheet.examples")?;
    for (place, (column, text)) in (0..).zip(columns.iter().zip(example(&columns, lang))) {
        if !text.is_empty() {
            styles.write(sheet, (DATA, place), &text, CellKind::of(column), false)?;
        }
    }
    lists.write(&mut workbook)?;
    Ok(workbook.save_to_buffer()?)
}

/// Keys and names, which stay in sight.
fn head(
    sheet: &mut Worksheet,
    form: &Form,
    lang: Lang,
    columns: &[Column],
    styles: &Styles,
    name: &str,
) -> Result<(), XlsxError> {
    sheet.set_name(word(lang, name))?;
    for (place, column) in (0..).zip(columns) {
        sheet.write_string(KEYS, place, &column.path)?;
        let label = column.label(lang, form);
        if column.is_required() {
            write_text(
                sheet,
                (NAMES, place),
                &format!("{label} *"),
                &styles.required,
            )?;
        } else {
            write_text(sheet, (NAMES, place), &label, &styles.heading)?;
        }
        sheet.set_column_width(place, WIDTH)?;
    }
    sheet.set_row_hidden(KEYS)?;
    sheet.set_freeze_panes(DATA, 0)?;
    Ok(())
}

/// What helps to fill a column in.
fn note(
    sheet: &mut Worksheet,
    form: &Form,
    lang: Lang,
    place: u16,
    column: &Column,
) -> Result<(), XlsxError> {
    let mut lines = Vec::new();
    if column.is_required() {
        lines.push(word(lang, "note.required"));
    }
    let of_kind = match column.field.kind {
        _ if column.is_day() => Some("note.day"),
        Kind::Choice(_) | Kind::Switch(_) | Kind::Checkbox(_) => Some("note.choice"),
        Kind::Choices(_) => Some("note.choices"),
        Kind::Image(_) => Some("note.picture"),
        Kind::Images(_) => Some("note.pictures"),
        _ => None,
    };
    lines.extend(of_kind.map(|key| word(lang, key)));
    lines.extend(column.hint(lang, form).map(str::to_owned));
    if !lines.is_empty() {
        let note = Note::new(lines.join("\n")).add_author_prefix(false);
        sheet.insert_note(NAMES, place, &note.set_width(260).set_height(110))?;
    }
    Ok(())
}
