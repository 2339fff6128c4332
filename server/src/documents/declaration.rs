//! The printout of the answers of a case of any kind, in Vietnamese and English words.

use evisa_core::Draft;
use evisa_core::answer::{Kind, Value};
use evisa_core::form::{Answers, Form, Spec};
use evisa_core::words::{self, Lang};
use jiff::civil::Date;
use serde::Serialize;

use super::engine::{self, Document};
use crate::Result;
use crate::platform::clock::local_date;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::text::grouped;

/// What it says.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    /// Title of the form.
    title: Bilingual,
    /// Registration code in groups.
    code_grouped: String,
    /// Whom the case is about.
    full_name: String,
    sections: Vec<Section>,
}

/// A section of the form in which something was answered.
#[derive(Debug, Serialize)]
struct Section {
    title: Bilingual,
    parts: Vec<Part>,
}

/// Answers under one heading: those of a section itself have none, those of a record or of a group's row the label of
/// that field.
#[derive(Debug, Serialize)]
struct Part {
    heading: Option<Bilingual>,
    rows: Vec<Row>,
}

/// A question and its answer.
#[derive(Debug, Serialize)]
struct Row {
    question: Bilingual,
    answer: String,
}

/// Words in the two languages of the printout.
#[derive(Clone, Debug, Serialize)]
struct Bilingual {
    vi: String,
    en: String,
}

impl Document for Declaration {
    const TEMPLATE: &'static str = "declaration.typ";
}

/// Draws the declaration.
///
/// # Errors
/// When the drawing fails.
pub async fn draw(state: &AppState, case: &Case) -> Result<Vec<u8>> {
    engine::draw(state, &Declaration::of(case), Vec::new()).await
}

impl Declaration {
    fn of(case: &Case) -> Self {
        let days = [case.created_at, case.updated_at].map(local_date);
        Self::new(
            case.kind.form,
            &case.answers,
            days,
            &case.code,
            &case.subject.name,
        )
    }

    /// `days` are those on which answers were given, first and last: what is right on a day may be wrong on a later one
    /// (a stay that has begun), and what was supplemented may name a day after the first.
    fn new(form: &'static Form, draft: &Draft, days: [Date; 2], code: &str, name: &str) -> Self {
        let readings = days.map(|day| Answers::right_in(form, draft, day));
        let readings: Vec<&Answers> = readings.iter().collect();
        let sections = form.sections.iter().map(|section| Section {
            title: said(&format!(
                "form.{}.section.{}.title",
                form.words, section.key
            )),
            parts: parts(form, section.fields, "", &readings),
        });
        Self {
            title: said(&format!("form.{}.title", form.name)),
            code_grouped: grouped(code),
            full_name: name.to_owned(),
            sections: sections
                .filter(|section| !section.parts.is_empty())
                .collect(),
        }
    }
}

/// Question and answer of every field that was asked and answered; pictures are not printed. `prefix` leads to the
/// words of a record's or group's fields. Of several readings the first that has an answer tells it.
fn parts(form: &Form, fields: &[Spec], prefix: &str, readings: &[&Answers]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for field in fields {
        let path = format!("{prefix}{}", field.name);
        let label = both(|lang| words::label(lang, form, &path));
        match field.kind {
            Kind::Image(_) | Kind::Images(_) | Kind::Constant(_) | Kind::Password(_) => {}
            Kind::Group(_) | Kind::Record(_) => {
                let is_group = matches!(field.kind, Kind::Group(_));
                for (place, row) in rows(field, readings).iter().enumerate() {
                    let heading = if is_group {
                        label.numbered(place + 1)
                    } else {
                        label.clone()
                    };
                    let inner = self::parts(form, field.kind.fields(), &format!("{path}."), row);
                    parts.extend(inner.into_iter().map(|part| Part {
                        heading: part.heading.or_else(|| Some(heading.clone())),
                        ..part
                    }));
                }
            }
            _ => {
                let Some(answer) = answer(field, readings) else {
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

/// The rows of a group, or the one of a record; each as its readings.
fn rows<'a>(field: &Spec, readings: &[&'a Answers]) -> Vec<Vec<&'a Answers>> {
    let mut rows: Vec<Vec<&Answers>> = Vec::new();
    for answers in readings {
        let found = answers.iter().find(|(spec, _)| spec.name == field.name);
        let Some((_, Value::Rows(read))) = found else {
            continue;
        };
        rows.resize_with(rows.len().max(read.len()), Vec::new);
        for (row, read) in rows.iter_mut().zip(read) {
            row.push(read);
        }
    }
    rows
}

/// Vietnamese and English, once where they are the same.
fn answer(field: &Spec, readings: &[&Answers]) -> Option<String> {
    let word = |lang| {
        let mut told = readings.iter();
        told.find_map(|answers| words::answer(lang, answers, field.name))
    };
    let (vi, en) = (word(Lang::Vi)?, word(Lang::En)?);
    let shown = if vi == en {
        vi
    } else {
        format!("{vi} · {en}")
    };
    (!shown.is_empty()).then_some(shown)
}

fn said(key: &str) -> Bilingual {
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

#[cfg(test)]
mod tests;
