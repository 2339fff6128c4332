//! `GET /Place/AutoComplete`: places by what somebody has typed of them, from our own index: no address leaves the portal,
//! unless its operator names a server of maps (`EVISA_PLACES_URL`), which adds streets and houses.
//!
//! The index holds the provinces of today and those that became part of them in 2025, in four languages, and the wards,
//! communes and special zones of today. Accents may be left out, and a slip of the keyboard is forgiven.

use std::sync::{Arc, LazyLock};

use axum::extract::State;
use evisa_core::text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::catalogues::all_provinces;
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Query, Typed};
use crate::platform::maps::Maps;
use crate::store::case_word::folded;
use crate::{Error, Result};

/// Longest text in signs: more than any name has.
const LONGEST: usize = 64;
const USUAL: usize = 5;
const MOST: usize = 20;
/// Slips that are forgiven in a long name.
const MOST_SLIPS: usize = 2;
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
const WARDS: &str = include_str!("../catalogues/wards.tsv");

static INDEX: LazyLock<Vec<Entry>> = LazyLock::new(index);

/// What was typed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct PlaceQuery {
    /// The beginning of a name, in any language of the portal.
    #[param(value_type = String)]
    input: Typed,
    /// How many places at most, up to 20; 5 when left out.
    limit: Option<usize>,
    /// Code of a province: only its wards.
    tinh: Option<String>,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Code of the province that it is or belongs to now, as in `dm-tinh-tp`; a place of the server of maps has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    tinh_tp: Option<String>,
    /// Vietnamese.
    ten: String,
    /// English.
    ten_en: String,
    /// Chinese.
    ten_zh: String,
    /// Japanese.
    ten_ja: String,
    /// The name of its present province in Vietnamese, of a ward, and of a province that was merged in 2025.
    #[serde(skip_serializing_if = "Option::is_none")]
    thuoc: Option<String>,
    /// Whether it is a ward, commune or special zone.
    phuong_xa: bool,
}

impl Place {
    /// One that our own index does not have, as the server of maps names it.
    fn elsewhere(label: String) -> Self {
        Self {
            tinh_tp: None,
            ten: label.clone(),
            ten_en: label.clone(),
            ten_zh: label.clone(),
            ten_ja: label,
            thuoc: None,
            phuong_xa: false,
        }
    }
}

struct Entry {
    names: Vec<Vec<char>>,
    place: Place,
}

/// The places that fit best.
#[utoipa::path(
    get,
    path = "/Place/AutoComplete",
    summary = "Places by what was typed of their name"
)]
pub(crate) async fn complete(
    State(maps): State<Option<Arc<Maps>>>,
    Query(typed): Query<PlaceQuery>,
) -> Result<Envelope<List<Place>>> {
    if !text::fits(&typed.input, LONGEST) {
        return Err(Error::BadRequest("malformed_query"));
    }
    let most = typed.limit.unwrap_or(USUAL).min(MOST);
    let mut places = best(&typed.input, typed.tinh.as_deref(), most);
    let left = most - places.len();
    // Within a province its wards are asked for.
    let maps = maps.filter(|_| typed.tinh.is_none() && left > 0 && !typed.input.is_empty());
    if let Some(maps) = maps {
        let further = maps.complete(&typed.input, left).await;
        places.extend(further.into_iter().map(Place::elsewhere));
    }
    Ok(ok(List(places)))
}

fn best(input: &str, province: Option<&str>, most: usize) -> Vec<Place> {
    let typed = plain(input);
    if typed.is_empty() {
        return Vec::new();
    }
    let asked = |place: &Place| {
        province.is_none_or(|it| place.phuong_xa && place.tinh_tp.as_deref() == Some(it))
    };
    let all = INDEX.iter().enumerate();
    let fits = all
        .filter(|(_, entry)| asked(&entry.place))
        .filter_map(|(order, entry)| {
            let names = entry.names.iter();
            let slips = names.filter_map(|name| slips(&typed, name)).min()?;
            // Where as many slips are forgiven, the larger place goes first.
            Some((slips / 2, entry.place.phuong_xa, slips % 2, order))
        });
    let mut fits: Vec<_> = fits.collect();
    fits.sort_unstable();
    let fits = fits.into_iter().take(most);
    fits.map(|(.., order)| INDEX[order].place.clone()).collect()
}

/// How far a name is from beginning with what was typed, by its whole or by one of its words; `None` if too far.
fn slips(typed: &[char], name: &[char]) -> Option<usize> {
    let allowed = match typed.len() {
        0..=3 => 0,
        4..=6 => 1,
        _ => MOST_SLIPS,
    };
    let words = (0..name.len()).filter(|&at| at == 0 || name[at - 1] == ' ');
    // A name that begins with it goes before one that has it in a later word.
    let away = words.filter_map(|at| {
        let distance = distance(typed, &name[at..], allowed)?;
        Some(2 * distance + usize::from(at > 0))
    });
    away.min()
}

/// The least number of signs to add, drop or exchange so that `name` begins with `typed`; `None` if more than `most`, which
/// is [`MOST_SLIPS`] at most.
///
/// Of the table of distances between beginnings only the diagonals are filled in that `most` slips can reach (Ukkonen,
/// 1985): all names are compared with each letter that somebody types, and most are given up after a few signs.
fn distance(typed: &[char], name: &[char], most: usize) -> Option<usize> {
    const FAR: usize = usize::MAX / 2;
    // One sign of Arabic may become eighteen when its marks are taken away: no name is that long.
    if typed.len() > name.len() + most {
        return None;
    }
    let diagonals = 2 * most + 1;
    // For each diagonal, the beginning of the name that it reaches: `done + diagonal - most` signs.
    let mut row = [FAR; 2 * MOST_SLIPS + 1];
    for (diagonal, cell) in row.iter_mut().enumerate().take(diagonals).skip(most) {
        *cell = diagonal - most;
    }
    for (done, sign) in typed.iter().enumerate() {
        let mut before = FAR;
        for diagonal in 0..diagonals {
            let signs = (done + 1 + diagonal).checked_sub(most);
            let dropped = row.get(diagonal + 1).copied().unwrap_or(FAR) + 1;
            row[diagonal] = match signs {
                Some(0) => done + 1,
                Some(signs) if signs <= name.len() => {
                    let exchanged = row[diagonal] + usize::from(name[signs - 1] != *sign);
                    exchanged.min(dropped).min(before + 1)
                }
                _ => FAR,
            };
            before = row[diagonal];
        }
        if row[..diagonals].iter().all(|cell| *cell > most) {
            return None;
        }
    }
    let least = row[..diagonals].iter().min().copied();
    least.filter(|least| *least <= most)
}

fn plain(text: &str) -> Vec<char> {
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
    let entry = |line: &Value, tinh_tp: String, thuoc: Option<String>| {
        let [ten, ten_en, ten_zh, ten_ja] = NAMES.map(|name| text(line, name));
        let names = [&ten, &ten_en, &ten_zh, &ten_ja].map(|name| plain(name));
        let place = Place {
            tinh_tp: Some(tinh_tp),
            ten,
            ten_en,
            ten_zh,
            ten_ja,
            thuoc,
            phuong_xa: false,
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

fn ward(ten: &str, code: &str, province: String) -> Entry {
    let [(rank, _), ..] = RANKS;
    let (rank, english) = RANKS
        .into_iter()
        .find(|(rank, _)| ten.starts_with(rank))
        .unwrap_or((rank, "Ward"));
    let name = ten.strip_prefix(rank).unwrap_or(ten);
    // Other languages have no name of their own for so small a place.
    let foreign = format!("{} {english}", unaccented(name));
    Entry {
        names: vec![plain(name)],
        place: Place {
            tinh_tp: Some(code.to_owned()),
            ten: ten.to_owned(),
            ten_en: foreign.clone(),
            ten_zh: foreign.clone(),
            ten_ja: foreign,
            thuoc: Some(province),
            phuong_xa: true,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn first(input: &str) -> Option<(String, String)> {
        let place = best(input, None, 1).pop()?;
        Some((place.ten, place.tinh_tp?))
    }

    #[test]
    fn accents_ranks_and_slips_are_forgiven() {
        for (input, ten, tinh_tp) in [
            ("Hà Nội", "Thành phố Hà Nội", "01"),
            ("ha noi", "Thành phố Hà Nội", "01"),
            ("HANOI", "Thành phố Hà Nội", "01"),
            ("tỉnh đồng na", "Tỉnh Đồng Nai", "75"),
            ("Danang", "Thành phố Đà Nẵng", "48"),
            ("chi minh", "Thành phố Hồ Chí Minh", "79"),
            ("Khanh Hoaa", "Tỉnh Khánh Hòa", "56"),
            ("quãng nam", "Tỉnh Quảng Nam", "48"),
            ("ha tinh", "Tỉnh Hà Tĩnh", "42"),
            ("河内", "Thành phố Hà Nội", "01"),
            ("ダナン", "Thành phố Đà Nẵng", "48"),
            ("kien giang", "Tỉnh Kiên Giang", "91"),
            ("phuong ben thanh", "Phường Bến Thành", "79"),
            ("Hoan Kiem Ward", "Phường Hoàn Kiếm", "01"),
            ("phu quoc", "Đặc khu Phú Quốc", "91"),
        ] {
            assert_eq!(first(input), Some((ten.into(), tinh_tp.into())), "{input}");
        }
    }

    /// The whole table of distances.
    fn by_the_table(typed: &[char], name: &[char]) -> usize {
        let mut row: Vec<usize> = (0..=name.len()).collect();
        for (done, sign) in typed.iter().enumerate() {
            let mut diagonal = row[0];
            row[0] = done + 1;
            for at in 0..name.len() {
                let exchanged = diagonal + usize::from(name[at] != *sign);
                diagonal = row[at + 1];
                row[at + 1] = exchanged.min(row[at] + 1).min(diagonal + 1);
            }
        }
        row.into_iter().min().unwrap_or_default()
    }

    #[test]
    fn the_band_says_what_the_whole_table_says() {
        let signs = |length: usize| {
            (0..3_usize.pow(length as u32)).map(move |word| {
                let sign = |at: usize| ['A', 'B', ' '][word / 3_usize.pow(at as u32) % 3];
                (0..length).map(sign).collect::<Vec<char>>()
            })
        };
        for typed in (0..=4).flat_map(signs) {
            for name in (0..=5).flat_map(signs) {
                let whole = by_the_table(&typed, &name);
                for most in 0..=MOST_SLIPS {
                    let band = distance(&typed, &name, most);
                    let near = Some(whole).filter(|whole| *whole <= most);
                    assert_eq!(band, near, "{typed:?} {name:?} {most}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_place_finds_none() {
        assert_eq!(first(""), None);
        assert_eq!(first("  "), None);
        assert_eq!(first("xyzzy"), None);
        assert_eq!(first(&"a".repeat(LONGEST)), None);
        let first: Vec<_> = best("an", None, 3).into_iter().map(|it| it.ten).collect();
        assert_eq!(first[0], "Tỉnh An Giang", "{first:?}");
        assert_eq!(best("an", None, 2).len(), 2);
    }

    #[test]
    fn every_ward_of_the_country_belongs_to_a_province() {
        let wards = INDEX.iter().filter(|entry| entry.place.phuong_xa);
        assert_eq!(wards.count(), 3_321, "as the resolutions of 2025 have it");
        let hanoi = best("ba", Some("01"), MOST);
        assert!(
            hanoi
                .iter()
                .all(|it| it.phuong_xa && it.tinh_tp.as_deref() == Some("01"))
        );
        assert_eq!(hanoi[0].ten_en, "Ba Dinh Ward");
    }
}
