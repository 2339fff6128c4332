//! Every key that the forms, problems and steps need has words in every language, and nothing else has.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod keys;

use keys::{explained, keys, placeholders, sentences, words};

use evisa_core::form::{Answers, Code, OptionsTable, table};
use evisa_core::{catalogue, forms};
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
        assert!(
            unused.is_empty(),
            "{language} has unused {unused:#?}; forms count that stand in forms::ALL"
        );
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

/// Whoever chooses compares one with the others.
#[test]
fn a_short_list_explains_all_of_its_codes_or_none() {
    let english = words("en");
    for offer in catalogue::SETS {
        let OptionsTable::Set { set, codes } = offer.from else {
            continue;
        };
        let said = explained(set, codes);
        let has = said.iter().filter(|key| english.contains_key(*key)).count();
        assert!(has == 0 || has == codes.len(), "{set} explains {has}");
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
