//! Every key that the forms, problems and steps need has words in every language, and nothing else has.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::application::{Display, Step};
use evisa_core::form::{Code, FieldTable, OptionsTable, table};
use evisa_core::{catalogue, forms};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

const LANGUAGES: [&str; 4] = ["vi", "en", "zh", "ja"];
#[test]
fn no_key_is_missing_or_unused_in_any_language() {
    let (needed, optional) = keys();
    for language in LANGUAGES {
        let has: BTreeSet<_> = words(language).into_keys().collect();
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
            let (known, here) = (placeholders(&english[key]), placeholders(text));
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

/// "Please enter Who pays?" is no sentence: only what is not typed may be asked as a question.
#[test]
fn a_label_that_stands_in_a_sentence_is_no_question() {
    let is_question =
        |text: &str| ['?', '？'].iter().any(|sign| text.ends_with(*sign)) || text.ends_with("か。");
    for language in LANGUAGES {
        let words = words(language);
        for form in forms::ALL.iter().map(|form| table(form)) {
            let lines = form.sections.iter().flat_map(|section| &section.fields);
            for line in
                lines.flat_map(|line| std::iter::once(line).chain(line.fields.iter().flatten()))
            {
                let asked = line.kind == "switch" || line.kind == "choice" && !line.required;
                let ends = format!(".{}.label", line.name);
                let labels = words.iter().filter(|(key, _)| {
                    key.starts_with(&format!("field.{}.", form.words)) && key.ends_with(&ends)
                });
                for (key, label) in labels {
                    assert!(
                        asked || !is_question(label),
                        "{language}: {key} is “{label}”"
                    );
                }
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
    needed.extend(images());
    (needed, optional)
}

/// Keys of what can be wrong with a picture, read from where it is found: a reason is a word in the code that finds it.
fn images() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ekyc");
    let source: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let source = source.join("\n");
    let wires: BTreeMap<&str, &str> = after(&source, "rename = \"EVISA_")
        .map(|rest| {
            let wire = rest.split('"').next().unwrap();
            let variant = rest.split_once(")]").unwrap().1.trim_start();
            (variant.split(',').next().unwrap(), wire)
        })
        .collect();
    assert!(
        wires.len() >= 11,
        "the codes are written otherwise: {wires:?}"
    );
    let both = |at: String| ["title", "remedy"].map(|word| format!("{at}.{word}"));
    let mut keys: BTreeSet<String> = wires
        .values()
        .flat_map(|wire| both(format!("image.EVISA_{wire}")))
        .collect();
    for rest in after(&source, "Code::") {
        if let Some((variant, rest)) = rest.split_once(".because(\"")
            && let Some(wire) = wires.get(variant)
        {
            let reason = rest.split('"').next().unwrap();
            keys.insert(format!("image.EVISA_{wire}.reasons.{reason}"));
        }
    }
    let crop = after(&source, "pub enum CropProblem {").next().unwrap();
    let variants = crop.split('}').next().unwrap().lines();
    for variant in variants.filter_map(|line| line.trim().strip_suffix(',')) {
        let (first, rest) = variant.split_at(1);
        keys.extend(both(format!("image.crop.{}{rest}", first.to_lowercase())));
    }
    keys
}

/// What follows each place of a text in the source.
fn after<'a>(source: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    source
        .match_indices(text)
        .map(move |(at, _)| &source[at + text.len()..])
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
