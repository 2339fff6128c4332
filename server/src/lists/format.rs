//! In which form a list is kept.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};

use crate::Result;
use crate::http::file::{Csv, Download, Pdf, Xlsx};
use crate::http::table::Table;

/// What kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// An Excel workbook.
    Excel,
    /// Printed.
    Pdf,
}

impl Format {
    const ALL: [Self; 3] = [Self::Csv, Self::Excel, Self::Pdf];

    /// As it is kept.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Excel => "excel",
            Self::Pdf => "pdf",
        }
    }

    /// None for one that this release does not know.
    pub(super) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// A file of this kind, to be saved.
    pub(super) fn kept(self, name: &str, bytes: Bytes) -> Download {
        let (media, ending) = match self {
            Self::Csv => (Csv::MEDIA, "csv"),
            Self::Excel => (Xlsx::MEDIA, "xlsx"),
            Self::Pdf => (Pdf::MEDIA, "pdf"),
        };
        Download {
            media,
            name: format!("{name}.{ending}"),
            bytes,
        }
    }
}

/// How a table is written for a spreadsheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sheet {
    /// Comma-separated values.
    Csv,
    /// An Excel workbook.
    Excel,
}

impl Sheet {
    /// None for what no spreadsheet reads.
    pub(super) const fn of(format: Format) -> Option<Self> {
        match format {
            Format::Csv => Some(Self::Csv),
            Format::Excel => Some(Self::Excel),
            Format::Pdf => None,
        }
    }

    pub(super) const fn format(self) -> Format {
        match self {
            Self::Csv => Format::Csv,
            Self::Excel => Format::Excel,
        }
    }

    pub(super) fn write(self, table: &Table) -> Result<Vec<u8>> {
        match self {
            Self::Csv => Ok(table.csv()?.into_bytes()),
            Self::Excel => table.xlsx(),
        }
    }
}
