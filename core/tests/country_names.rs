//! Further names of countries, by which pages find them: each belongs to a country, and tells it from others.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::catalogue::COUNTRY;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Names of two states at once, and of former states that are several today: whoever types them chooses among these.
const SHARED: [&str; 21] = [
    "cao ly",
    "congo",
    "congolese",
    "corea",
    "czechoslovakia",
    "dominican",
    "korea",
    "korean",
    "liên xô",
    "nam tư",
    "soviet union",
    "tiệp khắc",
    "ussr",
    "yugoslavia",
    "コンゴ",
    "ソ連",
    "チェコスロバキア",
    "ユーゴスラビア",
    "南斯拉夫",
    "捷克斯洛伐克",
    "苏联",
];

/// Further names by code, as the file has them: the more usual ones first.
fn further_names() -> BTreeMap<String, Vec<String>> {
    let text = include_str!("../catalogues/names/countries.json");
    let texts: BTreeMap<String, String> = serde_json::from_str(text).unwrap();
    let names = |text: String| text.split(", ").map(str::to_lowercase).collect();
    texts
        .into_iter()
        .map(|(code, text)| (code, names(text)))
        .collect()
}

#[test]
fn every_code_has_further_names_and_no_other_has() {
    let named: BTreeSet<_> = further_names().into_keys().collect();
    let known: BTreeSet<_> = COUNTRY.codes().iter().map(ToString::to_string).collect();
    assert_eq!(named, known);
}

#[test]
fn no_further_name_is_one_that_the_catalogue_has() {
    let rows: Vec<BTreeMap<String, Value>> =
        serde_json::from_str(include_str!("../catalogues/countries.json")).unwrap();
    let official: BTreeSet<_> = rows
        .iter()
        .flat_map(BTreeMap::values)
        .filter_map(Value::as_str)
        .map(str::to_lowercase)
        .collect();
    for (code, names) in further_names() {
        for name in names {
            assert!(!official.contains(&name), "{code}: {name}");
            assert_eq!(name.trim(), name, "{code}: {name}");
            assert!(!name.is_empty() && !name.contains(','), "{code}: {name}");
        }
    }
}

#[test]
fn only_names_that_are_meant_to_be_shared_stand_under_several_codes() {
    let mut owners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (code, names) in further_names() {
        for name in names {
            owners.entry(name).or_default().push(code.clone());
        }
    }
    let shared: Vec<_> = owners.iter().filter(|(_, codes)| codes.len() > 1).collect();
    for (name, codes) in &shared {
        assert!(SHARED.contains(&name.as_str()), "{name}: {codes:?}");
        let distinct: BTreeSet<_> = codes.iter().collect();
        assert_eq!(distinct.len(), codes.len(), "{name}: {codes:?}");
    }
    assert_eq!(shared.len(), SHARED.len());
}
