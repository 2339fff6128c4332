//! Answers as printouts show them: questions and answers in Vietnamese and English words.

use evisa_core::answer::{Choice, Kind, Value};
use evisa_core::form::{Answers, Form, Spec};
use evisa_core::words::{self, Lang};
use serde::Serialize;

/// A section of the form in which something was answered.
#[derive(Debug, Serialize)]
pub(super) struct Section {
    pub title: Bilingual,
    pub parts: Vec<Part>,
    /// Groups of the section, where they are tables.
    pub tables: Vec<Table>,
}

/// Answers under one heading: those of a section itself have none, those of a record or of a group's row the label of
/// that field.
#[derive(Debug, Serialize)]
pub(super) struct Part {
    pub heading: Option<Bilingual>,
    pub rows: Vec<Row>,
}

/// A question and its answer.
#[derive(Debug, Serialize)]
pub struct Row {
    /// What is asked.
    pub question: Bilingual,
    /// What is answered.
    pub answer: String,
}

/// Words in the two languages of printouts.
#[derive(Clone, Debug, Serialize)]
pub struct Bilingual {
    /// In Vietnamese.
    pub vi: String,
    /// In English.
    pub en: String,
}

/// How groups are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lists {
    /// Each row under a heading of its own.
    Parts,
    /// As a table.
    Tables,
}

/// The rows of a group as a table.
#[derive(Debug, Serialize)]
pub(super) struct Table {
    pub title: Bilingual,
    /// Questions that somebody answered.
    pub columns: Vec<Bilingual>,
    /// An answer for each column; empty where there is none.
    pub rows: Vec<Vec<String>>,
}

/// Every section in which something was answered. Where `lists` are tables, the rows of groups stand in them; else each
/// row is a part of its own. `portals` names an answer that is asked for the portal's sake alone, and left out.
pub(super) fn sections(
    form: &Form,
    answers: &Answers,
    lists: Lists,
    portals: Option<&str>,
) -> Vec<Section> {
    let sections = form.sections.iter().map(|section| {
        let (groups, plain): (Vec<&Spec>, Vec<&Spec>) = section
            .fields
            .iter()
            .filter(|field| portals != Some(field.name))
            .partition(|field| lists == Lists::Tables && matches!(field.kind, Kind::Group(_)));
        let tables = groups.into_iter();
        Section {
            title: bilingual(&format!(
                "form.{}.section.{}.title",
                form.words, section.key
            )),
            parts: parts(form, &plain, "", answers),
            tables: tables
                .filter_map(|group| table(form, group, answers))
                .collect(),
        }
    });
    sections
        .filter(|section| !section.parts.is_empty() || !section.tables.is_empty())
        .collect()
}

/// The rows of the group of this name; `None` where it has none.
pub(super) fn list(form: &Form, answers: &Answers, name: &str) -> Option<Table> {
    let group = form.fields().find(|field| field.name == name)?;
    table(form, group, answers)
}

fn table(form: &Form, group: &Spec, answers: &Answers) -> Option<Table> {
    let rows = rows_of(group, answers);
    let label = |path: &str| both(|lang| words::label(lang, form, path));
    let heading = |field: &Spec| label(&format!("{}.{}", group.name, field.name));
    let fields = group.kind.fields().iter().collect();
    let table = of_rows(label(group.name), heading, fields, rows);
    (!table.rows.is_empty()).then_some(table)
}

/// A table of a form that several filled in, a row each.
pub(super) fn table_of(title: Bilingual, form: &Form, rows: &[Answers]) -> Table {
    let heading = |field: &Spec| both(|lang| words::label(lang, form, field.name));
    of_rows(title, heading, form.fields().collect(), rows)
}

fn of_rows(
    title: Bilingual,
    heading: impl Fn(&Spec) -> Bilingual,
    mut fields: Vec<&Spec>,
    rows: &[Answers],
) -> Table {
    // A column in which everybody has what stands there unasked says nothing.
    let says = |field: &&Spec| {
        let mut answered = rows.iter().filter(|row| answer(field, row).is_some());
        answered.any(|row| !is_default(field, row))
    };
    fields.retain(says);
    let cells = |row: &Answers| {
        let cell = |field: &&Spec| answer(field, row).unwrap_or_default();
        fields.iter().map(cell).collect()
    };
    Table {
        title,
        rows: rows.iter().map(cells).collect(),
        columns: fields.iter().map(|field| heading(field)).collect(),
    }
}

fn is_default(field: &Spec, row: &Answers) -> bool {
    let Kind::Choice(Choice {
        default: Some(default),
        ..
    }) = field.kind
    else {
        return false;
    };
    row.show(field.name).as_deref() == Some(default)
}

/// Question and answer of every field that was asked and answered; pictures and repetitions are not printed. `prefix` leads to the
/// words of a record's or group's fields.
fn parts(form: &Form, fields: &[&Spec], prefix: &str, answers: &Answers) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for field in fields {
        let path = format!("{prefix}{}", field.name);
        let label = both(|lang| words::label(lang, form, &path));
        match field.kind {
            Kind::Image(_) | Kind::Images(_) | Kind::Constant(_) | Kind::Password(_) => {}
            _ if field.is_repetition() => {}
            Kind::Group(_) | Kind::Record(_) => {
                let is_group = matches!(field.kind, Kind::Group(_));
                for (place, row) in rows_of(field, answers).iter().enumerate() {
                    let heading = if is_group {
                        label.numbered(place + 1)
                    } else {
                        label.clone()
                    };
                    let fields: Vec<&Spec> = field.kind.fields().iter().collect();
                    let inner = self::parts(form, &fields, &format!("{path}."), row);
                    parts.extend(inner.into_iter().map(|part| Part {
                        heading: part.heading.or_else(|| Some(heading.clone())),
                        ..part
                    }));
                }
            }
            _ => {
                let Some(answer) = answer(field, answers) else {
                    continue;
                };
                let row = Row {
                    question: label,
                    answer,
                };
                match parts.last_mut() {
                    Some(part) if part.heading.is_none() => part.rows.push(row),
                    _ => parts.push(Part {
                        heading: None,
                        rows: vec![row],
                    }),
                }
            }
        }
    }
    parts
}

/// The rows of a group, or the one of a record.
fn rows_of<'a>(field: &Spec, answers: &'a Answers) -> &'a [Answers] {
    let found = answers.iter().find(|(spec, _)| spec.name == field.name);
    match found {
        Some((_, Value::Rows(rows))) => rows,
        _ => &[],
    }
}

/// Vietnamese and English, once where they are the same.
fn answer(field: &Spec, answers: &Answers) -> Option<String> {
    let word = |lang| words::answer(lang, answers, field.name);
    let (vi, en) = (word(Lang::Vi)?, word(Lang::En)?);
    let shown = if vi == en {
        vi
    } else {
        format!("{vi} · {en}")
    };
    (!shown.is_empty()).then_some(shown)
}

pub(super) fn bilingual(key: &str) -> Bilingual {
    both(|lang| words::text(lang, key).unwrap_or(key).to_owned())
}

fn both(word: impl Fn(Lang) -> String) -> Bilingual {
    Bilingual {
        vi: word(Lang::Vi),
        en: word(Lang::En),
    }
}

impl Bilingual {
    fn numbered(&self, place: usize) -> Self {
        Self {
            vi: format!("{} {place}", self.vi),
            en: format!("{} {place}", self.en),
        }
    }
}
