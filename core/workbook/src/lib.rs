//! Workbooks (.xlsx) of many applications: read, checked a row at a time, and written again with what is wrong.
//!
//! ```
//! use evisa_core::{Draft, forms::evisa_organization::EVISA_ORGANIZATION, words::Lang};
//! use evisa_workbook::{self as workbook, Workbook};
//! use jiff::civil::date;
//!
//! let template = workbook::template(&EVISA_ORGANIZATION, Lang::En).unwrap();
//! let mut workbook = Workbook::open(&EVISA_ORGANIZATION, &template).unwrap();
//! assert_eq!(workbook.summary().rows, 0);
//! assert!(workbook.check(0, date(2026, 11, 21), &Draft::new()).is_none());
//!
//! let refused = Workbook::open(&EVISA_ORGANIZATION, b"Surname;Given names").err().unwrap();
//! assert_eq!(refused.code, workbook::RefusalCode::Text);
//! ```
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::panic,
        clippy::expect_used,
        reason = "a test may stop at the first surprise"
    )
)]

mod annotated;
mod check;
mod column;
mod day;
mod draft;
mod example;
mod fold;
mod grid;
mod heading;
mod lists;
mod number;
mod open;
mod package;
mod refusal;
mod shown;
mod style;
mod template;
mod total;
mod vocabulary;

pub use annotated::Mended;
pub use check::{CheckedRow, RowProblem};
pub use refusal::{Place, RefusalCode, Refused, Remark, RemarkCode};
pub use template::template;

use column::{Column, columns};
use evisa_core::form::Form;
use grid::Grid;
use heading::{Heading, Meaning};
use serde::Serialize;
use vocabulary::Vocabulary;

/// Most rows: as many applications as may be sent at once.
pub const MOST_ROWS: usize = 10_000;
/// Most columns of a sheet that are looked at.
pub const MOST_COLUMNS: u32 = 200;

/// A workbook of which the file is read and closed.
pub struct Workbook {
    form: &'static Form,
    columns: Vec<Column>,
    vocabulary: Vocabulary,
    sheet: String,
    headings: Vec<Heading>,
    remarks: Vec<Remark>,
    grid: Grid,
    /// The first row with an application.
    data: usize,
    from_1904: bool,
    /// The formats that numbers of cells name.
    formats: Vec<package::NumberFormat>,
    /// By row: the columns of the sheet that were found wrong.
    faulty: Vec<Vec<u32>>,
}

/// What a workbook is, before its rows are checked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Summary {
    /// Name of the sheet that is read.
    pub sheet: String,
    /// Its columns with a name.
    pub columns: Vec<ColumnSummary>,
    /// Rows that are not empty, below the names.
    pub rows: usize,
    /// What is remarkable.
    pub remarks: Vec<Remark>,
}

/// A column of the sheet.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ColumnSummary {
    /// Its letters.
    pub letter: String,
    /// Its name in the sheet.
    pub header: String,
    /// Path of the field that it is read as.
    #[cfg_attr(feature = "typescript", tsify(type = "string | null"))]
    pub field: Option<String>,
}

/// Paths of the pictures that a row may name, in the order of its columns: of a column for several a place each,
/// `fileDinhKem[0]`.
#[must_use]
pub fn picture_columns(form: &Form) -> Vec<String> {
    columns(form)
        .iter()
        .flat_map(Column::picture_paths)
        .collect()
}

/// A workbook cannot be written: a text that no cell holds, which the limits on reading exclude.
#[derive(Debug, thiserror::Error)]
#[error("the workbook cannot be written: {0}")]
pub struct NotWritten(#[from] rust_xlsxwriter::XlsxError);

impl Workbook {
    /// Reads a file, unless it is none that can be read, or has more than it may.
    ///
    /// # Errors
    /// Why the file is not read.
    pub fn open(form: &'static Form, bytes: &[u8]) -> Result<Self, Refused> {
        open::open(form, bytes)
    }

    /// Sheet, columns and remarks.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let columns = self.headings.iter().map(|heading| ColumnSummary {
            letter: package::letters(heading.column as usize),
            header: heading.header.clone(),
            field: match heading.meaning {
                Meaning::Field(index) => Some(self.columns[index].path.clone()),
                _ => None,
            },
        });
        Summary {
            sheet: self.sheet.clone(),
            columns: columns.collect(),
            rows: self.rows(),
            remarks: self.remarks.clone(),
        }
    }

    /// Rows that are not empty, below the names of the columns.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.grid.len().saturating_sub(self.data)
    }
}
