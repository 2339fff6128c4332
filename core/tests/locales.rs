//! Every key that the forms, problems and steps need has words in every language, and nothing else has.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::case::{Display, Step};
use evisa_core::form::{Answers, Code, FieldTable, OptionsTable, table};
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
            for key in sentences(*code, params) {
                for name in placeholders(&words[&key]) {
                    // A sign is named in the sentences about it alone.
                    let of_sign = match name.as_str() {
                        "character" => key.ends_with("_character"),
                        "codePoint" => key.ends_with("_invisible"),
                        _ => true,
                    };
                    assert!(
                        name == "label" || of_sign && params.contains(&name.as_str()),
                        "{language}: {key} wants {name}"
                    );
                }
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
        .filter(|path| path.is_file())
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

/// The keys of a problem's sentence, and of those that name a sign which cannot be used.
fn sentences(code: Code, params: &[&str]) -> Vec<String> {
    let code = serde_json::to_value(code).unwrap();
    let key = format!("problem.{}", code.as_str().unwrap());
    let named = params.contains(&"character");
    let of_signs = ["_character", "_invisible"].iter().filter(|_| named);
    std::iter::once("")
        .chain(of_signs.copied())
        .map(|context| format!("{key}{context}"))
        .collect()
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
    for (code, params) in Code::ALL {
        needed.extend(sentences(*code, params));
    }
    needed.extend(["0", "1"].map(|code| format!("option.yesNo.{code}")));
    for offer in catalogue::SETS {
        if let OptionsTable::Set { set, codes } = offer.from {
            needed.extend(codes.iter().map(|code| format!("option.{set}.{code}")));
        }
    }
    needed.extend(Display::ALL.map(|status| format!("status.{}", status.wire())));
    needed.extend(Step::ALL.map(|step| format!("step.{}", step.wire())));
    let images = images();
    // A reason may have a remedy of its own.
    optional.extend(
        images
            .iter()
            .filter(|key| key.contains(".reasons."))
            .map(|key| key.replace(".reasons.", ".remedies.")),
    );
    needed.extend(images);
    // `evisa-workbook` asks for its own, and its tests say which.
    let words = words("en").into_keys();
    optional.extend(words.filter(|key| key.starts_with("workbook.")));
    (needed, optional)
}

/// Keys of what can be wrong with a picture, read from where it is found: a reason is named where it is found.
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
        if let Some((variant, rest)) = rest.split_once(".because(Reason::")
            && let Some(wire) = wires.get(variant)
        {
            let reason = rest.split(')').next().unwrap();
            let reason = camel(reason);
            keys.insert(format!("image.EVISA_{wire}.reasons.{reason}"));
        }
    }
    let crop = after(&source, "pub enum CropProblem {").next().unwrap();
    let variants = crop.split('}').next().unwrap().lines();
    for variant in variants.filter_map(|line| line.trim().strip_suffix(',')) {
        keys.extend(both(format!("image.crop.{}", camel(variant))));
    }
    keys
}

/// A variant's name as it is on the wire.
fn camel(variant: &str) -> String {
    let (first, rest) = variant.split_at(1);
    first.to_lowercase() + rest
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

/// Travellers who meet a question on a second form know it again.
#[test]
fn what_is_called_alike_in_english_on_two_forms_is_so_in_every_language() {
    let english = words("en");
    let asked = |key: &&String| key.starts_with("field.") || key.starts_with("form.");
    let family = |key: &str| key.split('.').nth(1).unwrap().to_owned();
    let mut said: BTreeMap<&String, Vec<&String>> = BTreeMap::new();
    for key in english.keys().filter(asked) {
        said.entry(&english[key]).or_default().push(key);
    }
    for language in LANGUAGES {
        let here = words(language);
        for (text, keys) in &said {
            for (one, other) in keys
                .iter()
                .flat_map(|one| keys.iter().map(move |other| (one, other)))
            {
                if family(one) != family(other) {
                    assert_eq!(
                        here[*one], here[*other],
                        "{language}: {text:?} at {one}, {other}"
                    );
                }
            }
        }
    }
}

/// A date that a hint gives as an example is one that may be typed.
#[test]
fn the_example_of_a_date_is_read() {
    let today = jiff::civil::date(2026, 11, 21);
    for language in LANGUAGES {
        let hint = &words(language)["field.lookup.ngaySinh.hint"];
        let example = hint.split([' ', '：']).next_back().unwrap();
        let draft = serde_json::json!({ "ngaySinh": example });
        let form = forms::by_name("lookup").unwrap();
        let read = Answers::right_in(form, draft.as_object().unwrap(), today);
        assert_eq!(
            read.show("ngaySinh").as_deref(),
            Some("27/03/1990"),
            "{language}"
        );
    }
}

/// What is wrong with a picture that may be sent all the same says what may come of it; one that is refused says what to
/// do instead.
#[test]
fn a_doubtful_picture_warns_that_the_application_may_be_rejected() {
    for (language, warning) in [
        ("vi", "hồ sơ có thể bị từ chối"),
        ("en", "the application may be rejected"),
        ("zh", "申请可能被拒绝"),
        ("ja", "申請が認められない場合があります"),
    ] {
        let words = words(language);
        for code in [
            "FAKE_FACE",
            "WRONG_HEAD_POSE_FACE",
            "SMALL_FACE",
            "CARD_NO_MRZ",
            "CARD_TOO_SMALL",
        ] {
            let remedy = &words[&format!("image.EVISA_ERROR_IMAGE_{code}.remedy")];
            assert!(remedy.contains(warning), "{language}: {remedy}");
        }
    }
}

/// The sort of file that a page lets somebody choose is the sort that its hint names.
#[test]
fn a_hint_names_every_sort_of_image_that_is_accepted() {
    let mut named = 0;
    for form in forms::ALL.iter().map(|form| table(form)) {
        for line in form.sections.iter().flat_map(|section| &section.fields) {
            let Some(accepted) = line.accept else {
                continue;
            };
            for language in LANGUAGES {
                let key = format!("field.{}.{}.hint", form.words, line.name);
                let Some(hint) = words(language)
                    .remove(&key)
                    .filter(|hint| hint.contains("JPG"))
                else {
                    continue;
                };
                named += 1;
                for (sort, name) in [
                    ("image/jpeg", "JPG"),
                    ("image/png", "PNG"),
                    ("image/webp", "WebP"),
                ] {
                    assert_eq!(
                        hint.contains(name),
                        accepted.contains(&sort),
                        "{language}: {key}"
                    );
                }
            }
        }
    }
    assert!(named >= 3 * LANGUAGES.len(), "only {named} hints name one");
}
