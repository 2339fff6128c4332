//! Why a file is not opened, and what is remarkable in one that is.

use evisa_core::form::Params;
use serde::Serialize;
use serde_json::Value;

/// Why a file is not opened: nothing of it is used.
#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[error("the workbook is refused: {code:?}")]
pub struct Refused {
    /// Its sentence is `workbook.refused.<code>` in the locale files.
    pub code: RefusalCode,
    /// Values for the sentence's placeholders.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "Record<string, string | number>")
    )]
    pub params: Params,
    /// Where it was met, where that is known.
    #[serde(flatten)]
    pub place: Place,
}

/// What is remarkable in a workbook that is read all the same.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Remark {
    /// Its sentence is `workbook.remark.<code>` in the locale files.
    pub code: RemarkCode,
    /// Values for the sentence's placeholders.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "Record<string, string | number>")
    )]
    pub params: Params,
    /// Where it was met first.
    #[serde(flatten)]
    pub place: Place,
}

/// A place as a spreadsheet program names it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Place {
    /// Name of the sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Number of the row, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// Letters of the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
}

impl Place {
    /// A whole sheet.
    pub(super) fn sheet(name: &str) -> Self {
        Self {
            sheet: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// A row, from 1.
    pub(super) fn row(self, row: u32) -> Self {
        Self {
            row: Some(row),
            ..self
        }
    }

    /// A column by its letters.
    pub(super) fn column(self, letters: String) -> Self {
        Self {
            column: Some(letters),
            ..self
        }
    }
}

/// Declares codes with their placeholders, so that the locale test knows both.
macro_rules! codes {
    ($(#[$of:meta])* $name:ident; $($(#[$doc:meta])* $code:ident [$($param:literal),*],)+) => {
        $(#[$of])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase")]
        pub enum $name { $($(#[$doc])* $code,)+ }

        impl $name {
            /// Every code with the placeholders that its sentence may use.
            pub const ALL: &[($name, &[&str])] = &[$(($name::$code, &[$($param),*]),)+];
        }
    };
}

codes! {
    /// What is wrong with a whole file.
    RefusalCode;
    /// Of no kind that is known.
    NotWorkbook [],
    /// The binary formats of Excel: .xls, .xlsb.
    OldExcel [],
    /// The format of other office programs: .ods.
    OpenDocument [],
    /// Plain text, such as CSV or a web page, in whatever encoding.
    Text [],
    /// Protected by a password.
    Encrypted [],
    /// More bytes than are accepted.
    TooLarge ["mib"],
    /// It would unpack to far more than a workbook of so many rows has.
    Bomb [],
    /// Not as workbooks are written: cut off, or tampered with.
    Damaged [],
    /// No sheet with cells that is shown.
    NoSheet [],
    /// No row with names of columns.
    NoHeaders [],
    /// More rows than are accepted at once.
    TooManyRows ["max"],
    /// More columns than are read.
    TooManyColumns ["max"],
}

codes! {
    /// What somebody may want to know of a workbook before anything of it is sent.
    RemarkCode;
    /// A column that no field belongs to is not read.
    UnknownColumn ["header"],
    /// A mandatory field has no column.
    MissingColumn ["field"],
    /// A column of a field that an earlier column is of is not read.
    SecondColumn ["header", "first"],
    /// Of formulas the values are used that the program saved.
    Formulas ["count"],
    /// Formulas whose values no program has calculated: their cells count as empty.
    Uncalculated ["count"],
    /// Of merged cells only the first has the value.
    MergedCells ["count"],
    /// Rows that are hidden are read, too.
    HiddenRows ["count"],
    /// Columns that are hidden are read, too.
    HiddenColumns ["count"],
    /// The workbook refers to others; nothing of them is loaded.
    ExternalLinks ["count"],
    /// Days are counted from 1904, as older programs for the Macintosh do, and are read as such.
    Epoch1904 [],
    /// A row at the end that only adds up the others is not read.
    TotalRow ["text"],
}

impl RefusalCode {
    /// A refusal without a place.
    pub(super) fn refused(self) -> Refused {
        Refused {
            code: self,
            params: Params::new(),
            place: Place::default(),
        }
    }

    /// A refusal with one placeholder's value.
    pub(super) fn with(self, name: &str, value: impl Into<Value>) -> Refused {
        let mut refused = self.refused();
        refused.params.insert(name.to_owned(), value.into());
        refused
    }
}

impl Refused {
    /// The same at a place.
    pub(super) fn at(self, place: Place) -> Self {
        Self { place, ..self }
    }
}

impl RemarkCode {
    /// A remark.
    pub(super) fn at(self, place: Place) -> Remark {
        Remark {
            code: self,
            params: Params::new(),
            place,
        }
    }
}

impl Remark {
    /// A placeholder's value.
    pub(super) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.params.insert(name.to_owned(), value.into());
        self
    }
}
