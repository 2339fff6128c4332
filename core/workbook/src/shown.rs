//! What a cell shows. A number may be shown as another one, and then a person is asked which is meant.

use super::Workbook;
use super::column::Column;
use super::day;
use super::grid::FilledCell;
use super::number::{decimal, plain, whole};
use super::package::{Meaning, NumberFormat, look_like_numbers, written};
use evisa_core::answer::{Kind, show_date};
use evisa_core::form::{Code, Fault};

/// Digits that a cell without a format shows: of a longer number it shows a power of ten.
const SHOWN_DIGITS: usize = 11;

/// What a person reads in a cell.
pub(super) struct CellText {
    pub(super) text: String,
    /// Why it is no answer, or not surely this one.
    pub(super) fault: Option<Fault>,
}

impl From<String> for CellText {
    fn from(text: String) -> Self {
        Self { text, fault: None }
    }
}

impl Workbook {
    /// What a person reads in a cell.
    pub(super) fn shown(&self, column: &Column, cell: FilledCell<'_>) -> CellText {
        match cell.meaning {
            Meaning::Text => cell.text.to_owned().into(),
            Meaning::Flag => flag(column, cell.text).to_owned().into(),
            Meaning::Error => CellText {
                text: cell.text.to_owned(),
                fault: Some(Code::CellError.with("value", cell.text)),
            },
            Meaning::Uncalculated => CellText {
                text: String::new(),
                fault: Some(Code::CellUncalculated.into()),
            },
            Meaning::Day if column.is_day() => self.day(cell.text).into(),
            // Programs take 12/5 for a day, which it is in no address.
            Meaning::Day => asked(self.day(cell.text)),
            Meaning::Number(format) => match self.formats.get(usize::from(format)) {
                None | Some(NumberFormat::General)
                    if column.is_day() && day::is_counted(cell.text) =>
                {
                    self.day(cell.text).into()
                }
                // From here on a program shows 1.23457E+11, which is no number of a document.
                None | Some(NumberFormat::General)
                    if matches!(column.field.kind, Kind::PassportNumber(_) | Kind::Text(_))
                        && plain(cell.text).len() > SHOWN_DIGITS =>
                {
                    asked(plain(cell.text))
                }
                None | Some(NumberFormat::General) => plain(cell.text).into(),
                Some(format) => number(column, format, cell.text)
                    .map_or_else(|| asked(plain(cell.text)), CellText::from),
            },
        }
    }

    fn day(&self, number: &str) -> String {
        match day::counted(number, self.from_1904) {
            Some(day) => show_date(day),
            None => plain(number),
        }
    }
}

/// True and false, as a program shows them where nothing is asked that is a yes or a no.
fn flag<'a>(column: &Column, text: &'a str) -> &'a str {
    let kind = &column.field.kind;
    match text {
        _ if matches!(kind, Kind::Switch(_) | Kind::Checkbox(_)) || kind.offer().is_some() => text,
        "1" => "TRUE",
        "0" => "FALSE",
        text => text,
    }
}

/// What is shown as something else, of which a person says what is meant.
fn asked(text: String) -> CellText {
    let fault = Code::CellFormat.with("value", text.as_str());
    CellText {
        text,
        fault: Some(fault),
    }
}

/// A number as its format shows it: where a number is asked for, without the signs round it. None where that is another
/// number, or not known.
fn number(column: &Column, format: &NumberFormat, number: &str) -> Option<String> {
    let is_asked = matches!(column.field.kind, Kind::Number(_) | Kind::Money(_));
    match format {
        NumberFormat::Digits(parts) => {
            let digits = whole(number)?;
            if is_asked {
                (!look_like_numbers(parts)).then_some(digits)
            } else {
                Some(written(parts, &digits).trim().to_owned())
            }
        }
        NumberFormat::Amount { decimals } if is_asked => {
            (decimal(number)? <= usize::from(*decimals)).then(|| plain(number))
        }
        NumberFormat::General => Some(plain(number)),
        NumberFormat::Amount { .. } | NumberFormat::Day | NumberFormat::Other => None,
    }
}
