//! From a draft to answers, or to every problem it has.

use super::{Answers, Code, Fault, Form, Problem, Review, Spec};
use crate::Draft;
use crate::answer::{Kind, Value, is_blank};
use jiff::civil::Date;
use serde_json::Value as Json;

/// What a kind of answer may look at besides what was typed.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The day on which the form is filled in, in the portal's zone.
    pub today: Date,
    /// Answers to earlier fields of the same list.
    pub earlier: &'a Answers,
}

/// What a kind of answer made of the raw value.
///
/// A group may give both: its good answers still take part in the rules between fields.
#[derive(Debug, Default)]
pub struct Parsed {
    /// The answer; `None` when it is empty or wrong.
    pub value: Option<Value>,
    /// Problems with paths relative to the field: empty for the field itself, `[1].ngaySinh` inside a group.
    pub problems: Vec<Problem>,
}

impl From<Result<Value, Fault>> for Parsed {
    fn from(result: Result<Value, Fault>) -> Self {
        match result {
            Ok(value) => Self {
                value: Some(value),
                problems: Vec::new(),
            },
            Err(fault) => Self {
                value: None,
                problems: vec![fault.at("")],
            },
        }
    }
}

/// Checks and normalises a draft. Answers to questions that are not asked are dropped, unknown keys ignored.
///
/// ```
/// use evisa_core::{Draft, form, forms::support::SUPPORT};
/// use jiff::civil::date;
///
/// let today = date(2026, 11, 21);
/// let mut draft = Draft::new();
/// for (name, answer) in [
///     ("hoTen", "  Anna   Eriksson "),
///     ("email", "anna@example"),
///     ("loaiVanDe", "2"),
///     ("noiDung", "My payment failed."),
/// ] {
///     draft.insert(name.to_owned(), answer.into());
/// }
/// let problems = form::parse(&SUPPORT, &draft, today).unwrap_err();
/// assert_eq!((problems[0].field.as_str(), problems[0].code), ("email", form::Code::Pattern));
///
/// draft.insert("email".to_owned(), "anna@example.com".into());
/// let answers = form::parse(&SUPPORT, &draft, today).unwrap();
/// assert_eq!(answers.to_json()["hoTen"], "Anna Eriksson");
/// ```
///
/// # Errors
/// Every problem of the draft, in the order of the form's table.
pub fn parse(form: &'static Form, draft: &Draft, today: Date) -> Result<Answers, Vec<Problem>> {
    let (answers, mut problems) = read(form, draft, today);
    let mut review = Review::new(&answers, today);
    for rule in form.rules {
        rule(&mut review);
    }
    problems.extend(review.into_problems());
    if problems.is_empty() {
        return Ok(answers);
    }
    // A rule's problem belongs beside the other problems of its field: the page jumps to the first one.
    problems.sort_by_cached_key(|problem| place(form, &problem.field));
    Err(problems)
}

impl Answers {
    /// The answers of a draft that are right in themselves; rules between fields are not asked.
    #[must_use]
    pub fn right_in(form: &'static Form, draft: &Draft, today: Date) -> Self {
        let (answers, _) = read(form, draft, today);
        answers
    }
}

/// Reads every field by itself: the answers that are right, and the problems of the others.
fn read(form: &'static Form, draft: &Draft, today: Date) -> (Answers, Vec<Problem>) {
    let mut answers = Answers::of_form(form);
    let mut problems = Vec::new();
    for section in form.sections {
        parse_fields(section.fields, draft, today, &mut answers, &mut problems);
    }
    (answers, problems)
}

/// Reads one list of fields into `answers`: a section, or the fields of one row.
pub(crate) fn parse_fields(
    fields: &'static [Spec],
    draft: &Draft,
    today: Date,
    answers: &mut Answers,
    problems: &mut Vec<Problem>,
) {
    for spec in fields {
        if !answers.asks(spec) {
            continue;
        }
        let raw = raw(spec, draft);
        let scope = Scope {
            today,
            earlier: answers,
        };
        // A record is there even when nothing was typed: its own fields say what is missing.
        let parsed = if is_blank(raw) && !matches!(spec.kind, Kind::Record(_)) {
            Parsed {
                value: spec.kind.when_blank(),
                problems: Vec::new(),
            }
        } else {
            spec.kind.parse(raw, scope)
        };
        if spec.required
            && parsed.problems.is_empty()
            && !parsed.value.as_ref().is_some_and(Value::is_given)
        {
            problems.push(Fault::from(spec.kind.missing()).at(spec.name));
        }
        problems.extend(parsed.problems.into_iter().map(|problem| Problem {
            field: format!("{}{}", spec.name, problem.field),
            ..problem
        }));
        if let Some(value) = parsed.value {
            answers.insert(spec, value);
        }
    }
}

fn raw<'a>(spec: &Spec, draft: &'a Draft) -> &'a Json {
    let named = |name| draft.get(name).filter(|raw| !is_blank(raw));
    named(spec.name)
        .or_else(|| spec.twin.and_then(named))
        .unwrap_or(&Json::Null)
}

/// Where a path stands in the table: field, row, field of the row. A record's fields are a row of their own.
fn place(form: &Form, path: &str) -> (usize, usize, usize) {
    let (whole, child) = path.split_once('.').unwrap_or((path, ""));
    let (name, row) = whole.split_once('[').unwrap_or((whole, ""));
    let row = row.trim_end_matches(']');
    let field = form.fields().position(|field| field.name == name);
    let inside = form
        .field(name)
        .map_or(&[][..], |field| field.kind.fields());
    (
        field.unwrap_or(usize::MAX),
        row.parse().map_or(0, |row: usize| row + 1),
        inside
            .iter()
            .position(|field| field.name == child)
            .map_or(0, |at| at + 1),
    )
}

impl From<Code> for Parsed {
    fn from(code: Code) -> Self {
        Err(Fault::from(code)).into()
    }
}
