//! How cells look, and how they are written so that nothing that somebody wrote is ever a formula.

use super::column::Column;
use super::day;
use evisa_core::answer::Kind;
use jiff::civil::Date;
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError,
};

/// So many characters always fit into a cell: Excel's 32,767 are those of UTF-16, of which some take two.
const MOST_CHARACTERS: usize = 32_767 / 2;
/// Colours as the pages have them: the red of what is wrong, and a pale one behind it.
const WRONG: Color = Color::RGB(0x00B4_2318);
const WRONG_PAPER: Color = Color::RGB(0x00FD_ECEA);
const HEADING_PAPER: Color = Color::RGB(0x00E8_EEF7);

/// The looks of cells.
pub(super) struct Styles {
    pub(super) heading: Format,
    pub(super) required: Format,
    pub(super) errors: Format,
    /// Plain and wrong ones of texts, days and numbers: made once, for copying one takes longer than writing a cell.
    cells: [[Format; 2]; 3],
}

/// What a column's cells are written as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CellKind {
    Text,
    Day,
    Number,
}

impl CellKind {
    pub(super) fn of(column: &Column) -> Self {
        match column.field.kind {
            Kind::Number(_) | Kind::Money(_) => Self::Number,
            _ if column.is_day() => Self::Day,
            _ => Self::Text,
        }
    }
}

impl Styles {
    pub(super) fn new() -> Self {
        let heading = Format::new()
            .set_bold()
            .set_text_wrap()
            .set_align(FormatAlign::Top)
            .set_background_color(HEADING_PAPER)
            .set_quote_prefix();
        Self {
            required: heading.clone().set_font_color(WRONG),
            heading,
            errors: Format::new()
                .set_text_wrap()
                .set_align(FormatAlign::Top)
                .set_font_color(WRONG),
            // As text: telephone and passport numbers keep their zeros.
            cells: ["@", "dd/mm/yyyy", "General"].map(|shown| {
                let plain = Format::new().set_num_format(shown);
                let wrong = plain.clone().set_background_color(WRONG_PAPER);
                [plain, wrong.set_font_color(WRONG)]
            }),
        }
    }

    /// The format of a column's cells.
    pub(super) fn of(&self, written: CellKind, wrong: bool) -> &Format {
        &self.cells[written as usize][usize::from(wrong)]
    }

    /// Writes what somebody answered: as a day or a number where the column has such, else as text.
    pub(super) fn write(
        &self,
        sheet: &mut Worksheet,
        (row, column): (u32, u16),
        text: &str,
        written: CellKind,
        wrong: bool,
    ) -> Result<(), XlsxError> {
        let format = self.of(written, wrong);
        let day = read_day(text).filter(|_| written == CellKind::Day);
        let number = text
            .parse::<u32>()
            .ok()
            .filter(|_| written == CellKind::Number);
        match (day, number) {
            (Some(day), _) => {
                sheet.write_number_with_format(row, column, day::number(day), format)?
            }
            (_, Some(number)) => {
                sheet.write_number_with_format(row, column, f64::from(number), format)?
            }
            _ => write_text(sheet, (row, column), text, format)?,
        };
        Ok(())
    }
}

/// Writes a text, never as a formula: not now, and not when somebody edits the cell (the prefix says so).
pub(super) fn write_text<'a>(
    sheet: &'a mut Worksheet,
    (row, column): (u32, u16),
    text: &str,
    format: &Format,
) -> Result<&'a mut Worksheet, XlsxError> {
    let text: String = text.chars().take(MOST_CHARACTERS).collect();
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        let format = format.clone().set_quote_prefix();
        return sheet.write_string_with_format(row, column, text, &format);
    }
    sheet.write_string_with_format(row, column, text, format)
}

/// A day of `DD/MM/YYYY` or `YYYY-MM-DD`, in the years that a cell counts without the error of 1900.
pub(super) fn read_day(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.split(['/', '-']).collect();
    let &[first, month, last] = parts.as_slice() else {
        return None;
    };
    let (year, day) = if first.len() == 4 {
        (first, last)
    } else {
        (last, first)
    };
    let day = Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()?;
    (1901..=2199).contains(&day.year()).then_some(day)
}

/// A workbook that says nothing of who wrote it and when: there is no clock here.
pub(super) fn workbook() -> Result<Workbook, XlsxError> {
    let mut workbook = Workbook::new();
    let properties = DocProperties::new().set_author("");
    let properties = properties.set_creation_datetime(&ExcelDateTime::from_ymd(2000, 1, 1)?);
    workbook.set_properties(&properties);
    Ok(workbook)
}
