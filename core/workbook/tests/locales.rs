//! Every key that workbooks need has words in every language, and nothing else under `workbook` has.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_workbook::{RefusalCode, RemarkCode};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

const LANGUAGES: [&str; 4] = ["vi", "en", "zh", "ja"];

#[test]
fn no_key_of_workbooks_is_missing_or_unused_in_any_language() {
    let mut needed: BTreeSet<_> = codes().into_iter().map(|(key, _)| key).collect();
    needed.insert("errors".to_owned());
    needed.extend(["entries", "examples"].map(|name| format!("sheet.{name}")));
    let notes = [
        "required", "day", "choice", "choices", "picture", "pictures",
    ];
    needed.extend(notes.map(|note| format!("note.{note}")));
    for language in LANGUAGES {
        let has: BTreeSet<_> = words(language).into_keys().collect();
        assert_eq!(has, needed, "{language}");
    }
}

#[test]
fn refusals_and_remarks_use_only_placeholders_that_their_code_fills() {
    for language in LANGUAGES {
        let words = words(language);
        for (key, params) in codes() {
            let named = placeholders(&words[&key]);
            let filled: BTreeSet<String> = params.iter().map(ToString::to_string).collect();
            assert!(named.is_subset(&filled), "{language}: {key}");
        }
    }
}

/// Refusals and remarks with the placeholders that each fills.
fn codes() -> Vec<(String, &'static [&'static str])> {
    let wire = |code: Value| code.as_str().unwrap().to_owned();
    let refused = RefusalCode::ALL.iter().map(|(code, params)| {
        let code = wire(serde_json::to_value(code).unwrap());
        (format!("refused.{code}"), *params)
    });
    let remarks = RemarkCode::ALL.iter().map(|(code, params)| {
        let code = wire(serde_json::to_value(code).unwrap());
        (format!("remark.{code}"), *params)
    });
    refused.chain(remarks).collect()
}

/// What a language says of workbooks, in two steps: `note.day`.
fn words(language: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../locales/{language}.json"));
    let all: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut words = BTreeMap::new();
    for (key, value) in all["workbook"].as_object().unwrap() {
        if let Some(text) = value.as_str() {
            words.insert(key.clone(), text.to_owned());
            continue;
        }
        for (last, text) in value.as_object().unwrap() {
            words.insert(format!("{key}.{last}"), text.as_str().unwrap().to_owned());
        }
    }
    words
}

fn placeholders(text: &str) -> BTreeSet<String> {
    text.split("{{")
        .skip(1)
        .map(|after| after.split("}}").next().unwrap().to_owned())
        .collect()
}
