//! Every place by its names: provinces of today and before 2025, and the wards of today.

use std::sync::LazyLock;

use serde_json::Value;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Place;
use crate::catalogues::all_provinces;
use crate::store::case_word::folded;

/// In which order a line has its names.
const NAMES: [&str; 4] = ["ten", "tenEn", "tenZh", "tenJa"];
/// What stands before a name and after it, and tells no place from another.
const BEFORE: [&str; 6] = ["TINH ", "THANH PHO ", "TP ", "PHUONG ", "XA ", "DAC KHU "];
const AFTER: [&str; 7] = [
    " PROVINCE",
    " CITY",
    "省",
    "市",
    " WARD",
    " COMMUNE",
    " SPECIAL ZONE",
];
/// What a ward is called, in Vietnamese before its name and in English after it.
const RANKS: [(&str, &str); 3] = [
    ("Phường ", "Ward"),
    ("Xã ", "Commune"),
    ("Đặc khu ", "Special Zone"),
];
/// A line for each province: its code, then its wards; comments say where they come from.
const WARDS: &str = include_str!("../../catalogues/wards.tsv");

pub(super) static INDEX: LazyLock<Vec<Entry>> = LazyLock::new(index);

/// A place, and the names by which it is found.
pub(super) struct Entry {
    pub(super) names: Vec<Vec<char>>,
    pub(super) place: Place,
}

/// A name as it is compared: folded, and without what kind of place it is.
pub(super) fn plain(text: &str) -> Vec<char> {
    let text = folded(text);
    let text = text.trim();
    let text = BEFORE
        .iter()
        .find_map(|rank| text.strip_prefix(rank))
        .unwrap_or(text);
    let text = AFTER
        .iter()
        .find_map(|rank| text.strip_suffix(rank))
        .unwrap_or(text);
    text.trim().chars().collect()
}

fn index() -> Vec<Entry> {
    let [now, former] = all_provinces();
    let text = |line: &Value, name: &str| line[name].as_str().unwrap_or_default().to_owned();
    let entry = |line: &Value, province: String, part_of: Option<String>| {
        let [name_vi, name_en, name_zh, name_ja] = NAMES.map(|name| text(line, name));
        let names = [&name_vi, &name_en, &name_zh, &name_ja].map(|name| plain(name));
        let place = Place {
            province: Some(province),
            name_vi,
            name_en,
            name_zh,
            name_ja,
            part_of,
            is_ward: false,
        };
        Entry {
            names: names.into(),
            place,
        }
    };
    let today = now.iter().map(|line| entry(line, text(line, "ma"), None));
    let merged = former.iter().filter_map(|line| {
        let present = now.iter().find(|one| one["ma"] == line["thuoc"])?;
        let is_there_still = now.iter().any(|one| one["ten"] == line["ten"]);
        (!is_there_still).then(|| entry(line, text(present, "ma"), Some(text(present, "ten"))))
    });
    // Where two fit alike, the larger place stands first.
    let mut all: Vec<Entry> = today.chain(merged).collect();
    for line in WARDS.lines().filter(|line| !line.starts_with('#')) {
        let mut cells = line.split('\t');
        let code = cells.next().unwrap_or_default();
        let Some(province) = now.iter().find(|one| one["ma"] == code) else {
            continue;
        };
        all.extend(cells.map(|name| ward(name, code, text(province, "ten"))));
    }
    all
}

fn ward(name_vi: &str, code: &str, province: String) -> Entry {
    let [(rank, _), ..] = RANKS;
    let (rank, english) = RANKS
        .into_iter()
        .find(|(rank, _)| name_vi.starts_with(rank))
        .unwrap_or((rank, "Ward"));
    let name = name_vi.strip_prefix(rank).unwrap_or(name_vi);
    // Other languages have no name of their own for so small a place.
    let foreign = format!("{} {english}", unaccented(name));
    Entry {
        names: vec![plain(name)],
        place: Place {
            province: Some(code.to_owned()),
            name_vi: name_vi.to_owned(),
            name_en: foreign.clone(),
            name_zh: foreign.clone(),
            name_ja: foreign,
            part_of: Some(province),
            is_ward: true,
        },
    }
}

/// Latin letters without their marks.
fn unaccented(name: &str) -> String {
    let signs = name.nfd().filter(|sign| !is_combining_mark(*sign));
    signs
        .map(|sign| match sign {
            'đ' => 'd',
            'Đ' => 'D',
            other => other,
        })
        .collect()
}
