//! What was typed, as text: the first step of every kind of answer that is written in characters.

use super::Value;
use crate::form::{Code, Fault};
use crate::text;
use serde_json::Value as Json;
use std::borrow::Cow;

/// More bytes than any answer has: longer input is refused before any other work.
const LONGEST: usize = 10_000;

/// The text of a value.
pub(super) fn as_text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

/// Several codes or handles, as they are stored.
pub(super) fn several(json: &Json) -> Option<Value> {
    let texts = json.as_array()?.iter();
    let texts = texts.map(|text| text.as_str().map(str::to_owned));
    texts.collect::<Option<_>>().map(Value::Several)
}

/// What was typed, as text in its one form: numbers count as typed digits, anything else is not of the expected shape.
pub(super) fn typed(raw: &Json) -> Result<Cow<'_, str>, Fault> {
    match raw {
        Json::String(typed) if !is_too_long(raw) => Ok(text::normal(typed)),
        Json::Number(number) => Ok(number.to_string().into()),
        _ => Err(Code::Pattern.into()),
    }
}

/// The same of an answer that may have `max` characters: what is far too long is told that limit.
pub(super) fn typed_within(raw: &Json, max: usize) -> Result<Cow<'_, str>, Fault> {
    within(raw, max)?;
    typed(raw)
}

fn within(raw: &Json, max: usize) -> Result<(), Fault> {
    if is_too_long(raw) {
        return Err(Code::Maximum.with("max", max));
    }
    Ok(())
}

fn is_too_long(raw: &Json) -> bool {
    matches!(raw, Json::String(text) if text.len() > LONGEST)
}

/// One line of what was typed: trimmed, runs of spaces collapsed.
pub(super) fn line(raw: &Json) -> Result<String, Fault> {
    match raw {
        Json::String(typed) if !is_too_long(raw) => Ok(text::line(typed)),
        other => typed(other).map(Cow::into_owned),
    }
}

/// The same of an answer that may have `max` characters.
pub(super) fn line_within(raw: &Json, max: usize) -> Result<String, Fault> {
    within(raw, max)?;
    line(raw)
}

/// A text of at most `max` characters, as a person counts letters.
pub(super) fn at_most(text: String, max: usize) -> Result<String, Fault> {
    if text::fits(&text, max) {
        Ok(text)
    } else {
        Err(Code::Maximum.with("max", max))
    }
}

/// A number that is written in ASCII digits alone.
pub(super) fn digits(text: &str) -> Result<i16, Fault> {
    if text.bytes().all(|sign| sign.is_ascii_digit()) {
        text.parse().map_err(|_| Code::Pattern.into())
    } else {
        Err(Code::Pattern.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_too_long_is_told_the_limit_of_its_own_kind() {
        let raw = Json::from("a".repeat(LONGEST + 1));
        assert_eq!(line_within(&raw, 20), Err(Code::Maximum.with("max", 20)));
        assert_eq!(line(&raw), Err(Code::Pattern.into()));
    }
}
