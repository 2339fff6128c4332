//! The keys that must have words, and the words of a language.

use evisa_core::case::{Display, Step};
use evisa_core::form::{Code, FieldTable, OptionsTable, table};
use evisa_core::{catalogue, forms};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

/// The keys of a problem's sentence, and of those that name a sign which cannot be used.
pub(crate) fn sentences(code: Code, params: &[&str]) -> Vec<String> {
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
pub(crate) fn keys() -> (BTreeSet<String>, BTreeSet<String>) {
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
    // What an e-visa and the pages say of the gates that were chosen.
    needed.insert("gates.plan".to_owned());
    needed.extend(["0", "1"].map(|code| format!("option.yesNo.{code}")));
    for offer in catalogue::SETS {
        if let OptionsTable::Set { set, codes } = offer.from {
            needed.extend(codes.iter().map(|code| format!("option.{set}.{code}")));
            optional.extend(explained(set, codes));
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

/// Keys of what explains each code of a short list.
pub(crate) fn explained(set: &str, codes: &[&str]) -> Vec<String> {
    let key = |code: &&str| format!("optionHint.{set}.{code}");
    codes.iter().map(key).collect()
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
pub(crate) fn words(language: &str) -> BTreeMap<String, String> {
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

pub(crate) fn placeholders(text: &str) -> BTreeSet<String> {
    text.split("{{")
        .skip(1)
        .map(|after| after.split("}}").next().unwrap().to_owned())
        .collect()
}
