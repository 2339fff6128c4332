//! Provinces and cities, those of today and those of before 1 July 2025.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use super::answer::{CompiledList, compiled, parse};
use crate::http::extract::Query;
use crate::{Error, Result};

static PROVINCES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../../core/catalogues/provinces.json")));
/// The 63 of before 1 July 2025, each with the code of the one that it belongs to now (`thuoc`).
static FORMER_PROVINCES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../catalogues/provinces-before-2025.json")));

/// Which provinces.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct WhichProvinces {
    /// `34`: those of today, also when left out; `63`: those of before 1 July 2025.
    #[serde(rename = "type")]
    number: Option<String>,
}

/// `dm-tinh-tp`: provinces and cities.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-tinh-tp/get-all",
    summary = "Provinces and cities"
)]
pub(crate) async fn provinces(Query(which): Query<WhichProvinces>) -> Result<CompiledList> {
    match which.number.as_deref() {
        None | Some("34") => Ok(compiled(&PROVINCES)),
        Some("63") => Ok(compiled(&FORMER_PROVINCES)),
        Some(_) => Err(Error::BadRequest("malformed_query")),
    }
}

/// The provinces of today and those of before, as their lists have them.
pub(crate) fn all_provinces() -> [&'static [Value]; 2] {
    [&PROVINCES, &FORMER_PROVINCES].map(|list| list.as_array().map_or(&[][..], Vec::as_slice))
}
