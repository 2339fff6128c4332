//! What an organization has sent, as a table to be kept: for a spreadsheet, or printed.

use evisa_core::words::{self, Lang};

use super::own_list::{OwnRow, searched};
use super::own_search::OwnSearch;
use crate::documents::letter;
use crate::http::words::said;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::organization;
use crate::{Error, Result};

/// Rows of one page that is read, and of a whole table: more is no list for a person's eyes, and is to be filtered.
const PAGE: i64 = 100;
const MOST: usize = 1_000;

/// A table of texts.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    /// Headings.
    pub columns: Vec<String>,
    /// As many texts as there are headings in each.
    pub rows: Vec<Vec<String>>,
}

/// A column: the key of its heading, and what it says of a case. The printed list has the first [`PRINTED`].
type Column = (&'static str, fn(&OwnRow, Lang) -> String);

/// Columns of the printed list.
const PRINTED: usize = 7;

const COLUMNS: [Column; 14] = [
    ("list_name", |row, _| row.ho_ten.clone()),
    ("list_code", |row, _| row.ma_so_hoso.clone()),
    ("list_nationality", nationality),
    ("list_passport", |row, _| row.so_ho_chieu.clone()),
    ("list_submitted", |row, _| row.ngay_hoso.replace('T', " ")),
    ("list_status", |row, lang| {
        word(lang, "status", row.display_status)
    }),
    ("list_number", |row, _| text(row.so_thi_thuc.as_ref())),
    ("list_kind", |row, lang| {
        let title = format!("form.{}.title", row.kind);
        words::text(lang, &title).unwrap_or(row.kind).to_owned()
    }),
    ("list_photo", |row, lang| {
        word(lang, "option.photoStatus", &row.trang_thai_anh.to_string())
    }),
    ("list_paid", |row, lang| {
        word(lang, "option.paid", &row.thanh_toan.to_string())
    }),
    ("list_from", |row, _| text(row.tu_ngay.as_ref())),
    ("list_to", |row, _| text(row.den_ngay.as_ref())),
    ("list_reason", |row, _| text(row.ly_do.as_ref())),
    ("list_editor", |row, _| text(row.nguoi_sua.as_ref())),
];

fn nationality(row: &OwnRow, lang: Lang) -> String {
    let known = words::name(lang, "countries", &row.quoc_tich);
    known.unwrap_or(&row.quoc_tich).to_owned()
}

fn word(lang: Lang, within: &str, code: &str) -> String {
    let word = words::text(lang, &format!("{within}.{code}"));
    word.unwrap_or(code).to_owned()
}

fn text(value: Option<&String>) -> String {
    value.cloned().unwrap_or_default()
}

/// Everything that the search finds, up to a thousand rows, in the words of a language.
///
/// # Errors
/// When the database fails.
pub async fn table(
    state: &AppState,
    actor: &Actor,
    wanted: &OwnSearch,
    lang: Lang,
) -> Result<Table> {
    Ok(told(&found(state, actor, wanted).await?, lang, &COLUMNS))
}

/// The same, printed: fewer columns, in Vietnamese and English.
///
/// # Errors
/// When the database fails, or the drawing.
pub async fn print(state: &AppState, actor: &Actor, wanted: &OwnSearch) -> Result<Vec<u8>> {
    let rows = found(state, actor, wanted).await?;
    let [vi, en] = [Lang::Vi, Lang::En].map(|lang| told(&rows, lang, &COLUMNS[..PRINTED]));
    let columns = vi.columns.into_iter().zip(en.columns);
    let columns = columns.map(|(vi, en)| [vi, en]).collect();
    let lines = vi.rows.into_iter().zip(en.rows).map(|(vi, en)| {
        let cells = vi.into_iter().zip(en);
        cells.map(|(vi, en)| both(vi, &en)).collect()
    });
    let titles = [Lang::Vi, Lang::En].map(|lang| said(lang, "list_title"));
    let sender = match actor {
        Actor::Member { organization, .. } => {
            let mut conn = state.store.read().await?;
            let known = organization::find(&mut conn, &organization.code).await?;
            known.map_or_else(|| organization.code.clone(), |it| it.name)
        }
        _ => String::new(),
    };
    let titles = [titles[0].as_str(), titles[1].as_str()];
    let table = (columns, lines.collect());
    letter::draw_table(state, titles, &sender, state.clock.today(), table).await
}

/// Two words, once where they are the same.
fn both(vi: String, en: &str) -> String {
    if vi == en {
        vi
    } else {
        format!("{vi} · {en}")
    }
}

fn told(rows: &[OwnRow], lang: Lang, columns: &[Column]) -> Table {
    let cells = |row: &OwnRow| columns.iter().map(|(_, say)| say(row, lang)).collect();
    Table {
        columns: columns.iter().map(|(key, _)| said(lang, key)).collect(),
        rows: rows.iter().map(cells).collect(),
    }
}

async fn found(state: &AppState, actor: &Actor, wanted: &OwnSearch) -> Result<Vec<OwnRow>> {
    let mut rows = Vec::new();
    for number in 0.. {
        let asked = wanted.clone().page(number, PAGE);
        let mut page = searched(state, None, actor, asked).await?.content;
        let last = (page.len() as i64) < PAGE;
        rows.append(&mut page);
        if last || rows.len() >= MOST {
            break;
        }
    }
    Ok(rows)
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
