//! What is kept of an answer.

use super::secret::Secret;
use crate::form::Answers;
use crate::text;
use jiff::civil::Date;
use serde_json::Value as Json;

/// A checked answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text, a name, a code, an image's handle.
    Text(String),
    /// A password.
    Secret(Secret),
    /// A day of the calendar.
    Day(Date),
    /// A whole number.
    Number(i64),
    /// A switch or a tick.
    Flag(bool),
    /// Several codes or handles.
    Several(Vec<String>),
    /// Rows of a group.
    Rows(Vec<Answers>),
}

impl Value {
    /// Says something: a tick that is not set and an empty list say nothing.
    #[must_use]
    pub fn is_given(&self) -> bool {
        match self {
            Self::Text(text) => !text.is_empty(),
            Self::Secret(secret) => !secret.reveal().is_empty(),
            Self::Flag(set) => *set,
            Self::Several(codes) => !codes.is_empty(),
            Self::Rows(rows) => !rows.is_empty(),
            Self::Day(_) | Self::Number(_) => true,
        }
    }

    /// Whether a condition on this code holds.
    pub(crate) fn matches(&self, code: &str) -> bool {
        match self {
            Self::Text(text) => text == code,
            Self::Flag(set) => flag(*set) == code,
            Self::Number(number) => number.to_string() == code,
            Self::Several(codes) => codes.iter().any(|one| one == code),
            Self::Secret(_) | Self::Day(_) | Self::Rows(_) => false,
        }
    }

    pub(crate) fn wire(&self) -> Json {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Secret(secret) => secret.reveal().into(),
            Self::Day(day) => format!("{day}T00:00:00").into(),
            Self::Number(number) => (*number).into(),
            Self::Flag(set) => flag(*set).into(),
            Self::Several(codes) => codes.as_slice().into(),
            Self::Rows(rows) => rows.iter().map(|row| Json::Object(row.to_json())).collect(),
        }
    }

    pub(crate) fn wire_twin(&self) -> Json {
        match self {
            Self::Day(day) => show_date(*day).into(),
            other => other.wire(),
        }
    }

    pub(crate) fn show(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Secret(_) => "••••••".to_owned(),
            Self::Day(day) => show_date(*day),
            Self::Number(number) => number.to_string(),
            Self::Flag(set) => flag(*set).to_owned(),
            Self::Several(codes) => codes.join(", "),
            Self::Rows(rows) => rows.len().to_string(),
        }
    }
}

/// DD/MM/YYYY, as screens and sentences show a date in every language.
#[must_use]
pub fn show_date(day: Date) -> String {
    format!("{:02}/{:02}/{:04}", day.day(), day.month(), day.year())
}

/// The wire's yes and no.
pub(crate) const fn flag(set: bool) -> &'static str {
    if set { "1" } else { "0" }
}

/// Nothing was answered: absent, null, only spaces and what nobody sees, an empty list.
#[must_use]
pub fn is_blank(raw: &Json) -> bool {
    match raw {
        Json::Null => true,
        Json::String(typed) => text::is_blank(typed),
        Json::Array(items) => items.is_empty(),
        Json::Object(members) => members.is_empty(),
        Json::Bool(_) | Json::Number(_) => false,
    }
}
