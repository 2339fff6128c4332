//! A row that shows how a template is filled in.

use super::column::Column;
use super::vocabulary::{parts, shown};
use evisa_core::answer::Kind;
use evisa_core::words::{self, Lang};
use std::collections::BTreeMap;

/// Answers by path; of a person who does not exist. A test checks them.
const EXAMPLE: &str = include_str!("example.json");

/// What stands in each column, in a language; empty where the example says nothing.
pub(super) fn example(columns: &[Column], lang: Lang) -> Vec<String> {
    let answers: BTreeMap<String, String> = serde_json::from_str(EXAMPLE).unwrap_or_default();
    columns
        .iter()
        .map(|column| {
            let answer = answers.get(&column.path).map_or("", String::as_str);
            worded(column, lang, answer)
        })
        .collect()
}

/// The answer with words for its codes.
fn worded(column: &Column, lang: Lang, answer: &str) -> String {
    let kind = &column.field.kind;
    if let Some(offer) = kind.offer() {
        let word = |code: &str| {
            let known = offer.codes().iter().find(|known| **known == code);
            known.map_or("", |code| shown(lang, &offer, code))
        };
        return parts(answer, &[';'])
            .map(word)
            .collect::<Vec<_>>()
            .join("; ");
    }
    match kind {
        Kind::Switch(_) | Kind::Checkbox(_) if !answer.is_empty() => {
            let word = words::text(lang, &format!("option.yesNo.{answer}"));
            word.unwrap_or(answer).to_owned()
        }
        _ => answer.to_owned(),
    }
}
