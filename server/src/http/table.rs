//! A table of texts as a file to be kept: for a spreadsheet.

use crate::{Error, Result};

/// A table of texts.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    /// Headings.
    pub columns: Vec<String>,
    /// As many texts as there are headings in each.
    pub rows: Vec<Vec<String>>,
}

/// A text that no spreadsheet takes for a formula (OWASP, CSV injection): names and reasons are written by others.
fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

impl Table {
    /// Comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8.
    ///
    /// # Errors
    /// Never for what is written to memory.
    pub fn csv(&self) -> Result<String> {
        let mut writer = csv::WriterBuilder::new()
            .quote_style(csv::QuoteStyle::Always)
            .terminator(csv::Terminator::CRLF)
            .from_writer("\u{feff}".as_bytes().to_vec());
        for cells in std::iter::once(&self.columns).chain(&self.rows) {
            let cells = cells.iter().map(|cell| harmless(cell));
            writer.write_record(cells).map_err(Error::internal)?;
        }
        let bytes = writer.into_inner().map_err(Error::internal)?;
        String::from_utf8(bytes).map_err(Error::internal)
    }

    /// An Excel workbook of one sheet. Every cell is a text, never a formula.
    ///
    /// # Errors
    /// When a text is longer than a cell holds.
    pub fn xlsx(&self) -> Result<Vec<u8>> {
        use rust_xlsxwriter::{Format, Workbook};
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        let heading = Format::new().set_bold();
        let write = |sheet: &mut rust_xlsxwriter::Worksheet| {
            for (place, column) in (0..).zip(&self.columns) {
                sheet.write_string_with_format(0, place, column, &heading)?;
            }
            for (line, row) in (1..).zip(&self.rows) {
                for (place, cell) in (0..).zip(row) {
                    sheet.write_string(line, place, harmless(cell))?;
                }
            }
            sheet.set_freeze_panes(1, 0)?;
            sheet.autofit();
            Ok::<_, rust_xlsxwriter::XlsxError>(())
        };
        write(sheet).map_err(Error::internal)?;
        workbook.save_to_buffer().map_err(Error::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(cell: &str) -> Table {
        Table {
            columns: vec!["Name".into()],
            rows: vec![vec![cell.into()]],
        }
    }

    #[test]
    fn nothing_that_somebody_wrote_becomes_a_formula() {
        for cell in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            let csv = table(cell).csv().unwrap();
            assert_eq!(csv, format!("\u{feff}\"Name\"\r\n\"'{cell}\"\r\n"));
        }
        let quoted = table("Công ty \"Sao, Mai\"").csv().unwrap();
        assert!(
            quoted.ends_with("\"Công ty \"\"Sao, Mai\"\"\"\r\n"),
            "{quoted}"
        );
    }

    #[test]
    fn a_workbook_is_an_archive() {
        assert!(table("=1").xlsx().unwrap().starts_with(b"PK"));
    }
}
