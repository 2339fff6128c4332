//! Answers that passed: typed values, read by key, written in the wire's normal form.

use super::{Field, Form, Spec};
use crate::Draft;
use crate::answer::{Answer, Value};
use serde::{Serialize, Serializer};
use serde_json::Value as Json;

/// Checked answers of a form or of one row of a group, in the order of the table.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    form: Option<&'static Form>,
    values: Vec<(&'static Spec, Value)>,
    /// Position in the draft: a blank row that is dropped does not move the paths of later ones.
    position: usize,
}

impl Answers {
    pub(crate) fn of_form(form: &'static Form) -> Self {
        Self {
            form: Some(form),
            ..Self::default()
        }
    }

    pub(crate) fn of_row(position: usize) -> Self {
        Self {
            position,
            ..Self::default()
        }
    }

    pub(crate) fn insert(&mut self, spec: &'static Spec, value: Value) {
        self.values.push((spec, value));
    }

    /// Whether a field is asked, by the answers before it.
    pub(crate) fn asks(&self, spec: &Spec) -> bool {
        spec.when.is_none_or(|when| {
            self.value(when.field)
                .is_some_and(|value| when.any_of.iter().any(|code| value.matches(code)))
        })
    }

    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        self.values
            .iter()
            .find(|(spec, _)| spec.name == name)
            .map(|(_, value)| value)
    }

    /// The answer to a field; `None` when it was left empty or not asked.
    #[must_use]
    pub fn get<K: Answer>(&self, field: Field<K>) -> Option<&K::Value> {
        self.value(field.name).and_then(K::read)
    }

    /// Every answer with its field, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Spec, &Value)> {
        self.values.iter().map(|(spec, value)| (*spec, value))
    }

    /// What a person would read, DD/MM/YYYY and grouped numbers; codes stay codes.
    #[must_use]
    pub fn show(&self, name: &str) -> Option<String> {
        let (spec, value) = self.values.iter().find(|(spec, _)| spec.name == name)?;
        Some(spec.kind.show(value))
    }

    /// The normalised wire JSON.
    #[must_use]
    pub fn to_json(&self) -> Draft {
        let mut json = Draft::new();
        for (spec, value) in &self.values {
            json.insert(spec.name.to_owned(), spec.kind.wire(value));
            if let Some(twin) = spec.twin {
                json.insert(twin.to_owned(), spec.kind.wire_twin(value));
            }
        }
        if let Some(form) = self.form {
            let off = |spec: &&Spec| spec.is_switched_list() && !self.asks(spec);
            for spec in form.fields().filter(off) {
                json.insert(spec.name.to_owned(), Vec::<Json>::new().into());
            }
            (form.derived)(self, &mut json);
        }
        json
    }

    /// The normalised wire JSON.
    #[must_use]
    pub fn into_json(self) -> Draft {
        self.to_json()
    }
}

/// The same fields with the same answers; what was left out of a draft before them does not count.
impl PartialEq for Answers {
    fn eq(&self, other: &Self) -> bool {
        let plain = |answers: &Self| answers.form.map(|form| form.name);
        plain(self) == plain(other)
            && self.values.len() == other.values.len()
            && self
                .iter()
                .zip(other.iter())
                .all(|((field, value), (twin, same))| field.name == twin.name && value == same)
    }
}

impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
