//! Whoever is refused reads why, in their own language: no code is answered with what is said of our own faults.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use evisa_core::words::Lang;

use super::interruption;
use crate::http::words::translate;
use crate::platform::mode::Mode;
use crate::router::openapi;

/// What stands before a code where one is chosen.
const BEFORE: [&str; 6] = [
    "Conflict(",
    "Refused(",
    "BadRequest(",
    "unacceptable(",
    "unavailable(",
    " code:",
];

#[test]
fn every_code_has_a_sentence_in_every_language() {
    let codes: BTreeSet<String> = described()
        .into_iter()
        .chain(written())
        .chain(known())
        .collect();
    assert!(codes.len() > 100, "{}", codes.len());
    for lang in Lang::ALL {
        let silent = codes.iter().filter(|code| translate(lang, code).is_empty());
        assert_eq!(silent.collect::<Vec<_>>(), [] as [&String; 0], "{lang:?}");
    }
}

/// Pictures are spoken of in core's words, which its own test looks after.
fn is_code(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_lowercase() || it == b'_')
}

/// The codes that routes say they may answer with.
fn described() -> BTreeSet<String> {
    let description = openapi::description();
    let paths = description["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|methods| methods.as_object().unwrap().values());
    let answers = operations.flat_map(|it| it["responses"].as_object().unwrap());
    let refusals = answers.filter(|(status, _)| status.starts_with(['4', '5']));
    let told = refusals.flat_map(|(_, it)| it["description"].as_str().unwrap().split(", "));
    told.filter(|it| is_code(it)).map(str::to_owned).collect()
}

/// The codes that stand in the sources: extractors and what surrounds every route are described nowhere.
fn written() -> BTreeSet<String> {
    let own = include_str!("../error.rs");
    let mut codes: BTreeSet<String> = after(own, "=>").collect();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for path in inside(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                codes.extend(BEFORE.into_iter().flat_map(|before| after(&text, before)));
            }
        }
    }
    codes
}

fn inside(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).unwrap().map(|it| it.unwrap().path())
}

/// The codes behind each `before`.
fn after<'t>(text: &'t str, before: &'t str) -> impl Iterator<Item = String> + 't {
    text.split(before).skip(1).filter_map(|rest| {
        let (code, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        is_code(code).then(|| code.to_owned())
    })
}

/// Those that have names in the sources.
fn known() -> impl Iterator<Item = String> {
    [
        interruption::BUSY,
        interruption::INTERRUPTED,
        interruption::STORAGE_FULL,
        Mode::Maintenance.wire(),
        Mode::TrialPhase.wire(),
    ]
    .into_iter()
    .map(str::to_owned)
}
