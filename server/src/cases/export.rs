//! What an organization has sent, as a table to be kept: for a spreadsheet, or printed.

use evisa_core::case::{self, CaseKind};
use evisa_core::words::{self, Lang};

use super::own_list::{OwnRow, searched};
use super::own_search::OwnSearch;
use super::visit::Visit;
use crate::Result;
use crate::documents::letter;
use crate::http::table::Table;
use crate::http::words::translate;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::organization;

/// Rows of one page that is read: more would keep a connection for long.
const PAGE: i64 = 500;
/// Rows of a table that somebody waits for. A longer one is made in the background (see [`crate::lists`]), and is no list
/// to be printed.
const MOST: usize = 1_000;

/// A column: the key of its heading, and what it says of a case. The printed list has the first [`PRINTED`].
type Column = (&'static str, fn(&OwnRow, Lang) -> String);

/// Columns of the printed list.
const PRINTED: usize = 7;

const COLUMNS: [Column; 17] = [
    ("list_name", names),
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
    // Of what needs neither, nothing is said.
    ("list_photo", |row, lang| {
        let code = needs(row, |it| it.needs_pictures).then(|| row.trang_thai_anh.to_string());
        code.map_or_else(String::new, |code| word(lang, "option.photoStatus", &code))
    }),
    ("list_paid", |row, lang| {
        let code = needs(row, |it| it.needs_fee).then(|| row.thanh_toan.to_string());
        code.map_or_else(String::new, |code| word(lang, "option.paid", &code))
    }),
    ("list_signed", |row, lang| match row.chu_ky {
        Some(1) => translate(lang, "list_signed_1"),
        Some(_) => translate(lang, "list_signed_0"),
        None => String::new(),
    }),
    ("list_people", |row, _| {
        visit(row, |it| it.so_nguoi.to_string())
    }),
    ("list_entry", |row, _| {
        visit(row, |it| it.ngay_nhap_canh.clone())
    }),
    ("list_from", |row, _| text(row.tu_ngay.as_ref())),
    ("list_to", |row, _| text(row.den_ngay.as_ref())),
    ("list_reason", |row, _| text(row.ly_do.as_ref())),
    ("list_editor", |row, _| text(row.nguoi_sua.as_ref())),
];

/// Whom a row is about: of a guarantee the first of those who are invited.
fn names(row: &OwnRow, _: Lang) -> String {
    match &row.chuyen_di {
        Some(visit) if !visit.khach.is_empty() => visit.khach.join(", "),
        _ => row.ho_ten.clone(),
    }
}

fn needs(row: &OwnRow, what: fn(&CaseKind) -> bool) -> bool {
    case::by_name(row.kind).is_some_and(what)
}

fn visit(row: &OwnRow, say: fn(&Visit) -> String) -> String {
    row.chuyen_di.as_ref().map(say).unwrap_or_default()
}

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
    Ok(whole(state, actor, wanted, lang, MOST).await?.0)
}

/// Up to so many rows, and whether there are more.
///
/// # Errors
/// When the database fails.
pub async fn whole(
    state: &AppState,
    actor: &Actor,
    wanted: &OwnSearch,
    lang: Lang,
    most: usize,
) -> Result<(Table, bool)> {
    let (rows, cut) = found(state, actor, wanted, most).await?;
    Ok((told(&rows, lang, &COLUMNS), cut))
}

/// The same, printed: fewer columns, in Vietnamese and English.
///
/// # Errors
/// When the database fails, or the drawing.
pub async fn print(state: &AppState, actor: &Actor, wanted: &OwnSearch) -> Result<Vec<u8>> {
    let (rows, _) = found(state, actor, wanted, MOST).await?;
    let [vi, en] = [Lang::Vi, Lang::En].map(|lang| told(&rows, lang, &COLUMNS[..PRINTED]));
    let columns = vi.columns.into_iter().zip(en.columns);
    let columns = columns.map(|(vi, en)| [vi, en]).collect();
    let lines = vi.rows.into_iter().zip(en.rows).map(|(vi, en)| {
        let cells = vi.into_iter().zip(en);
        cells.map(|(vi, en)| both(vi, &en)).collect()
    });
    let titles = [Lang::Vi, Lang::En].map(|lang| translate(lang, "list_title"));
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
    letter::draw_table(state, actor.party(), titles, &sender, table).await
}

/// The words of both languages; one where they are the same.
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
        columns: columns
            .iter()
            .map(|(key, _)| translate(lang, key))
            .collect(),
        rows: rows.iter().map(cells).collect(),
    }
}

async fn found(
    state: &AppState,
    actor: &Actor,
    wanted: &OwnSearch,
    most: usize,
) -> Result<(Vec<OwnRow>, bool)> {
    let mut rows = Vec::new();
    for number in 0.. {
        let asked = wanted.clone().page(number, PAGE);
        let mut page = searched(state, None, actor, asked).await?.content;
        let last = (page.len() as i64) < PAGE;
        rows.append(&mut page);
        if last || rows.len() > most {
            break;
        }
    }
    let cut = rows.len() > most;
    rows.truncate(most);
    Ok((rows, cut))
}
