//! Every key that the forms, problems and steps need has words in every language, and nothing else has.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::application::{Display, Step};
use evisa_core::form::{Code, FieldTable, OptionsTable, table};
use evisa_core::{catalogue, forms};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

const LANGUAGES: [&str; 4] = ["vi", "en", "zh", "ja"];
/// Keys in whose texts other parts of the product are interested; this test only compares the languages.
const OTHERS: &str = "image.";

#[test]
fn no_key_is_missing_or_unused_in_any_language() {
    let (needed, optional) = keys();
    for language in LANGUAGES {
        let has: BTreeSet<_> = words(language)
            .into_keys()
            .filter(|key| !key.starts_with(OTHERS))
            .collect();
        let missing: Vec<_> = needed.difference(&has).collect();
        let unused: Vec<_> = has
            .iter()
            .filter(|key| !needed.contains(*key) && !optional.contains(*key))
            .collect();
        assert!(missing.is_empty(), "{language} lacks {missing:#?}");
        assert!(unused.is_empty(), "{language} has unused {unused:#?}");
    }
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_placeholders() {
    let english = words("en");
    for language in LANGUAGES {
        let other = words(language);
        assert_eq!(
            english.keys().collect::<Vec<_>>(),
            other.keys().collect::<Vec<_>>(),
            "{language}"
        );
        for (key, text) in &other {
            assert!(!text.trim().is_empty(), "{language}: {key} is empty");
            let known = placeholders(&english[key]);
            let known = known
                .iter()
                .filter(|name| *name != "label")
                .collect::<Vec<_>>();
            let here = placeholders(text);
            let here = here
                .iter()
                .filter(|name| *name != "label")
                .collect::<Vec<_>>();
            assert_eq!(known, here, "{language}: {key}");
        }
    }
}

#[test]
fn problems_use_only_placeholders_that_their_code_fills() {
    for language in LANGUAGES {
        let words = words(language);
        for (code, params) in Code::ALL {
            let key = format!(
                "problem.{}",
                serde_json::to_value(code).unwrap().as_str().unwrap()
            );
            for name in placeholders(&words[&key]) {
                assert!(
                    name == "label" || params.contains(&name.as_str()),
                    "{language}: {key} wants {name}"
                );
            }
        }
    }
}

#[test]
fn catalogues_have_four_names_for_every_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogues");
    for path in fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
    {
        let rows: Vec<BTreeMap<String, String>> =
            serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        for row in rows {
            for name in ["ma", "ten", "tenEn", "tenZh", "tenJa"] {
                assert!(
                    row.get(name).is_some_and(|text| !text.is_empty()),
                    "{}: {name} of {row:?}",
                    path.display()
                );
            }
        }
    }
}

/// Keys that must have words, and keys that may.
fn keys() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut needed, mut optional) = (BTreeSet::new(), BTreeSet::new());
    for form in forms::ALL.iter().map(|form| table(form)) {
        needed.insert(format!("form.{}.title", form.name));
        for section in &form.sections {
            let at = format!("form.{}.section.{}", form.words, section.key);
            needed.insert(format!("{at}.title"));
            optional.insert(format!("{at}.hint"));
            fields(
                &format!("field.{}", form.words),
                &section.fields,
                &mut needed,
                &mut optional,
            );
        }
    }
    for (code, _) in Code::ALL {
        needed.insert(format!(
            "problem.{}",
            serde_json::to_value(code).unwrap().as_str().unwrap()
        ));
    }
    needed.extend(["0", "1"].map(|code| format!("option.yesNo.{code}")));
    for offer in catalogue::SETS {
        if let OptionsTable::Set { set, codes } = offer.from {
            needed.extend(codes.iter().map(|code| format!("option.{set}.{code}")));
        }
    }
    needed.extend(Display::ALL.map(|status| format!("status.{}", status.wire())));
    needed.extend(Step::ALL.map(|step| format!("step.{}", step.wire())));
    (needed, optional)
}

fn fields(
    at: &str,
    lines: &[FieldTable],
    needed: &mut BTreeSet<String>,
    optional: &mut BTreeSet<String>,
) {
    for line in lines.iter().filter(|line| line.kind != "constant") {
        let at = format!("{at}.{}", line.name);
        needed.insert(format!("{at}.label"));
        optional.insert(format!("{at}.hint"));
        if let Some(OptionsTable::Set { set, codes }) = line.options {
            needed.extend(codes.iter().map(|code| format!("option.{set}.{code}")));
        }
        fields(
            &at,
            line.fields.as_deref().unwrap_or_default(),
            needed,
            optional,
        );
    }
}

/// Every text of a language by its dotted key.
fn words(language: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{language}.json"));
    let mut words = BTreeMap::new();
    flatten(
        "",
        &serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap(),
        &mut words,
    );
    words
}

fn flatten(at: &str, words: &Value, flat: &mut BTreeMap<String, String>) {
    for (key, value) in words.as_object().unwrap() {
        let at = if at.is_empty() {
            key.clone()
        } else {
            format!("{at}.{key}")
        };
        match value {
            Value::String(text) => drop(flat.insert(at, text.clone())),
            inner => flatten(&at, inner, flat),
        }
    }
}

fn placeholders(text: &str) -> BTreeSet<String> {
    text.split("{{")
        .skip(1)
        .map(|after| after.split("}}").next().unwrap().to_owned())
        .collect()
}
