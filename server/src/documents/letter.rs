//! A case as the letter that its sender signs: what is asked in sentences of questions and answers, the persons in
//! tables, and the place for a signature. A person's application for a guarantee and an organization's official letter.

use evisa_core::Draft;
use evisa_core::form::{Answers, Form};
use jiff::civil::Date;
use serde::Serialize;

use super::answers::{self, Lists, Section, Table, bilingual, sections};
pub use super::answers::{Bilingual, Row};
use super::engine::{self, Document};
use crate::platform::clock::local_date;
use crate::platform::workers::Party;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::text::{day, grouped};
use crate::{Error, Result};

/// What it says.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Letter {
    /// Title of the form, or of the list that stands alone.
    title: Bilingual,
    /// Registration code in groups.
    code_grouped: String,
    /// Who writes.
    sender: String,
    /// Day on which it was sent, DD/MM/YYYY.
    sent: String,
    sections: Vec<Section>,
    /// The list that stands alone: nobody signs it.
    list: Option<Table>,
    /// What the authority has filled in.
    authority: Vec<Row>,
}

impl Document for Letter {
    const TEMPLATE: &'static str = "letter.typ";
}

/// Draws the letter, with what the authority has filled in.
///
/// # Errors
/// When the drawing fails.
pub async fn draw(state: &AppState, case: &Case, authority: Vec<Row>) -> Result<Vec<u8>> {
    let letter = Letter {
        authority,
        ..Letter::of(case, None)
    };
    engine::draw(state, &letter, Vec::new()).await
}

/// Draws one of its lists alone.
///
/// # Errors
/// 404 when nobody is on it; when the drawing fails.
pub async fn draw_list(state: &AppState, case: &Case, field: &'static str) -> Result<Vec<u8>> {
    let letter = Letter::of(case, Some(field));
    if letter.list.is_none() {
        return Err(Error::NotFound);
    }
    engine::draw(state, &letter, Vec::new()).await
}

/// Draws a table that stands alone, such as a list of cases, in Vietnamese and English, in the turn of `party`: of the
/// titles, of the columns and of each row the one, then the other.
///
/// # Errors
/// When the drawing fails.
pub async fn draw_table(
    state: &AppState,
    party: Party,
    [vi, en]: [&str; 2],
    sender: &str,
    table: (Vec<[String; 2]>, Vec<Vec<String>>),
) -> Result<Vec<u8>> {
    let title = Bilingual {
        vi: vi.to_owned(),
        en: en.to_owned(),
    };
    let columns = table.0.into_iter().map(|[vi, en]| Bilingual { vi, en });
    let table = Table {
        title,
        columns: columns.collect(),
        rows: table.1,
    };
    draw_alone(state, party, table, sender).await
}

/// Draws what several answered to a form as a table that stands alone, in the turn of `party`; its title is the text of
/// `title`.
///
/// # Errors
/// When the drawing fails.
pub async fn draw_rows(
    state: &AppState,
    party: Party,
    title: &str,
    sender: &str,
    form: &'static Form,
    rows: &[Draft],
) -> Result<Vec<u8>> {
    let rows = rows.iter().map(|row| Answers::from_stored(form, row));
    let table = answers::table_of(bilingual(title), form, &rows.collect::<Vec<_>>());
    draw_alone(state, party, table, sender).await
}

async fn draw_alone(state: &AppState, party: Party, table: Table, sender: &str) -> Result<Vec<u8>> {
    let letter = Letter {
        title: table.title.clone(),
        code_grouped: String::new(),
        sender: sender.to_owned(),
        sent: day(&state.clock.today().to_string()),
        sections: Vec::new(),
        list: Some(table),
        authority: Vec::new(),
    };
    engine::draw_long(state, party, &letter).await
}

impl Letter {
    fn of(case: &Case, list: Option<&str>) -> Self {
        Self::new(
            case.kind.form,
            &case.answers,
            local_date(case.created_at),
            &case.code,
            &case.subject.name,
            list,
        )
    }

    fn new(
        form: &'static Form,
        stored: &Draft,
        sent: Date,
        code: &str,
        sender: &str,
        list: Option<&str>,
    ) -> Self {
        let answers = Answers::from_stored(form, stored);
        Self {
            title: match list {
                Some(field) => bilingual(&format!("field.{}.{field}.label", form.words)),
                None => bilingual(&format!("form.{}.title", form.name)),
            },
            code_grouped: grouped(code),
            sender: sender.to_owned(),
            sent: day(&sent.to_string()),
            sections: match list {
                Some(_) => Vec::new(),
                None => sections(form, &answers, Lists::Tables, None),
            },
            list: list.and_then(|field| answers::list(form, &answers, field)),
            authority: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
