//! `GET /Place/AutoComplete`: places by what somebody has typed of them, from our own index: no address leaves the portal,
//! unless its operator names a server of maps (`EVISA_PLACES_URL`), which adds streets and houses.
//!
//! The index holds the provinces of today and those that became part of them in 2025, in four languages, and the wards,
//! communes and special zones of today. Accents may be left out, and a slip of the keyboard is forgiven.

mod index;
mod slips;

use std::sync::Arc;

use axum::extract::State;
use evisa_core::text;
use serde::{Deserialize, Serialize};

use self::index::{INDEX, plain};
use self::slips::slips;
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Query, Typed};
use crate::platform::maps::Maps;
use crate::{Error, Result};

/// Longest text in signs: more than any name has.
const LONGEST: usize = 64;
const USUAL: usize = 5;
const MOST: usize = 20;

/// What was typed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct PlaceQuery {
    /// The beginning of a name, in any language of the portal.
    #[param(value_type = String)]
    input: Typed,
    /// How many places at most, up to 20; 5 when left out.
    limit: Option<usize>,
    /// Code of a province: only its wards.
    #[serde(rename = "tinh")]
    province: Option<String>,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Code of the province that it is or belongs to now, as in `dm-tinh-tp`; a place of the server of maps has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "tinhTp")]
    province: Option<String>,
    /// Vietnamese.
    #[serde(rename = "ten")]
    name_vi: String,
    /// English.
    #[serde(rename = "tenEn")]
    name_en: String,
    /// Chinese.
    #[serde(rename = "tenZh")]
    name_zh: String,
    /// Japanese.
    #[serde(rename = "tenJa")]
    name_ja: String,
    /// The name of its present province in Vietnamese, of a ward, and of a province that was merged in 2025.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "thuoc")]
    part_of: Option<String>,
    /// Whether it is a ward, commune or special zone.
    #[serde(rename = "phuongXa")]
    is_ward: bool,
}

impl Place {
    /// One that our own index does not have, as the server of maps names it.
    fn elsewhere(label: String) -> Self {
        Self {
            province: None,
            name_vi: label.clone(),
            name_en: label.clone(),
            name_zh: label.clone(),
            name_ja: label,
            part_of: None,
            is_ward: false,
        }
    }
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
    let mut places = best(&typed.input, typed.province.as_deref(), most);
    let left = most - places.len();
    // Within a province its wards are asked for.
    let maps = maps.filter(|_| typed.province.is_none() && left > 0 && !typed.input.is_empty());
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
        province.is_none_or(|it| place.is_ward && place.province.as_deref() == Some(it))
    };
    let all = INDEX.iter().enumerate();
    let fits = all
        .filter(|(_, entry)| asked(&entry.place))
        .filter_map(|(order, entry)| {
            let names = entry.names.iter();
            let slips = names.filter_map(|name| slips(&typed, name)).min()?;
            // Where as many slips are forgiven, the larger place goes first.
            Some((slips / 2, entry.place.is_ward, slips % 2, order))
        });
    let mut fits: Vec<_> = fits.collect();
    fits.sort_unstable();
    let fits = fits.into_iter().take(most);
    fits.map(|(.., order)| INDEX[order].place.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(input: &str) -> Option<(String, String)> {
        let place = best(input, None, 1).pop()?;
        Some((place.name_vi, place.province?))
    }

    #[test]
    fn accents_ranks_and_slips_are_forgiven() {
        for (input, name_vi, province) in [
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
            assert_eq!(
                first(input),
                Some((name_vi.into(), province.into())),
                "{input}"
            );
        }
    }

    #[test]
    fn what_is_no_place_finds_none() {
        assert_eq!(first(""), None);
        assert_eq!(first("  "), None);
        assert_eq!(first("xyzzy"), None);
        assert_eq!(first(&"a".repeat(LONGEST)), None);
        let first: Vec<_> = best("an", None, 3)
            .into_iter()
            .map(|it| it.name_vi)
            .collect();
        assert_eq!(first[0], "Tỉnh An Giang", "{first:?}");
        assert_eq!(best("an", None, 2).len(), 2);
    }

    #[test]
    fn every_ward_of_the_country_belongs_to_a_province() {
        let wards = INDEX.iter().filter(|entry| entry.place.is_ward);
        assert_eq!(wards.count(), 3_321, "as the resolutions of 2025 have it");
        let hanoi = best("ba", Some("01"), MOST);
        assert!(
            hanoi
                .iter()
                .all(|it| it.is_ward && it.province.as_deref() == Some("01"))
        );
        assert_eq!(hanoi[0].name_en, "Ba Dinh Ward");
    }
}
