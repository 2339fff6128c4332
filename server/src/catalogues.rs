//! `GET /client-service/public/dm-…/get-all`: the lists that forms choose from.
//!
//! Long lists are core's, with names in four languages; they are compiled in, so a program and the
//! rules that check its codes never differ. Gates are those that core was given, see [`crate::gates`].

use std::sync::LazyLock;

use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use evisa_core::answer::Offer;
use evisa_core::catalogue;
use evisa_core::form::OptionsTable;
use evisa_core::words::{self, Gate, Lang};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::platform::clock;
use crate::state::AppState;
use crate::{Error, Result, gates, store};

static COUNTRIES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/countries.json")));
static PROVINCES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/provinces.json")));
/// The 63 of before 1 July 2025, each with the code of the one that it belongs to now (`thuoc`).
static FORMER_PROVINCES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../catalogues/provinces-before-2025.json")));
static PURPOSES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/purposes.json")));
static VISA_AGENCIES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/visa_agencies.json")));

/// Lines with a code and a name in each language, and what a list adds to them.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Catalogue<T>(T);

impl<T> ToSchema for Catalogue<T> {}

impl<T> PartialSchema for Catalogue<T> {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let names = ["ma", "ten", "tenEn", "tenZh", "tenJa"];
        let line = ObjectBuilder::new()
            .schema_type(Type::Object)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)));
        let line = names
            .into_iter()
            .fold(line, |it, name| it.property(name, text()).required(name));
        Schema::from(ArrayBuilder::new().items(line)).into()
    }
}

type CacheControl = [(HeaderName, &'static str); 1];
/// A list that is compiled in, for the browser to keep.
type Kept = (CacheControl, Envelope<Catalogue<&'static Value>>);

/// Core's build reads the same files and fails on a malformed one.
fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

fn kept(list: &'static LazyLock<Value>) -> Kept {
    // A day, as the specification keeps the provinces.
    (
        [(CACHE_CONTROL, "public, max-age=86400")],
        ok(Catalogue(list)),
    )
}

/// For which kind of files a list is.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct ForFiles {
    /// A code of `dm-lhs`, such as `EVISA`.
    #[serde(rename = "type")]
    kind: Option<String>,
}

impl ForFiles {
    /// Everybody may apply for an e-visa, and every gate of the list lets its holders in and out (Resolutions
    /// 127/NQ-CP of 2023 and 389/NQ-CP of 2025): the lists are the same for every kind of files.
    fn check(&self) -> Result<()> {
        match self.kind.as_deref() {
            Some(kind) if !catalogue::RECORD_TYPE.codes().contains(&kind) => {
                Err(Error::BadRequest("malformed_query"))
            }
            _ => Ok(()),
        }
    }
}

/// `dm-qt`: countries and other issuers of passports.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-qt/get-all",
    summary = "Countries and other issuers of passports"
)]
pub(crate) async fn countries(Query(files): Query<ForFiles>) -> Result<Kept> {
    files.check()?;
    Ok(kept(&COUNTRIES))
}

/// `dm-ck`: border gates for holders of an e-visa, those too that are closed now (`daDong`) and that older applications
/// name.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ck/get-all",
    summary = "Border gates"
)]
pub(crate) async fn gates(Query(files): Query<ForFiles>) -> Result<KeptGates> {
    files.check()?;
    Ok(kept_gates(words::gates().iter().collect()))
}

/// `dm-ck/get-all-nc`: border gates of entry, those that are open: one leaves through the same.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ck/get-all-nc",
    summary = "Border gates that are open"
)]
pub(crate) async fn entry_gates(Query(files): Query<ForFiles>) -> Result<KeptGates> {
    files.check()?;
    Ok(kept_gates(gates::open().collect()))
}

type KeptGates = (CacheControl, Envelope<Catalogue<Vec<&'static Gate>>>);

/// Minutes, as with what the pages tell: the authority may open one.
fn kept_gates(list: Vec<&'static Gate>) -> KeptGates {
    (
        [(CACHE_CONTROL, "public, max-age=300")],
        ok(Catalogue(list)),
    )
}

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
pub(crate) async fn provinces(Query(which): Query<WhichProvinces>) -> Result<Kept> {
    match which.number.as_deref() {
        None | Some("34") => Ok(kept(&PROVINCES)),
        Some("63") => Ok(kept(&FORMER_PROVINCES)),
        Some(_) => Err(Error::BadRequest("malformed_query")),
    }
}

/// The provinces of today and those of before, as their lists have them.
pub(crate) fn all_provinces() -> [&'static [Value]; 2] {
    [&PROVINCES, &FORMER_PROVINCES].map(|list| list.as_array().map_or(&[][..], Vec::as_slice))
}

/// `dm-md`: purposes of a journey.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-md/get-all",
    summary = "Purposes of a journey"
)]
pub(crate) async fn purposes() -> Kept {
    kept(&PURPOSES)
}

/// `dm-cqphtt`: agencies that issue visas.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-cqphtt/get-all",
    summary = "Agencies that issue visas"
)]
pub(crate) async fn visa_agencies() -> Kept {
    kept(&VISA_AGENCIES)
}

/// `dm-lhs`: kinds of files that a search finds.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-lhs",
    summary = "Kinds of files"
)]
pub(crate) async fn record_types() -> Kept {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::RECORD_TYPE));
    kept(&LIST)
}

/// `dm-lhc`: types of passports.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-lhc/get-all",
    summary = "Types of passports"
)]
pub(crate) async fn passport_types() -> Kept {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::PASSPORT_TYPE));
    kept(&LIST)
}

/// `dm-ltt`: types of papers by which somebody in the country proves who they are.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ltt",
    summary = "Types of identity papers"
)]
pub(crate) async fn document_types() -> Kept {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::DOCUMENT_TYPE));
    kept(&LIST)
}

/// `dm-ltc`: types of organizations.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ltc/get-all",
    summary = "Types of organizations"
)]
pub(crate) async fn organization_types() -> Kept {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::ORGANIZATION_TYPE));
    kept(&LIST)
}

/// A short list of core, with its words.
fn offered(offer: Offer) -> Value {
    let (OptionsTable::Set { set, .. } | OptionsTable::Catalogue { catalogue: set }) = offer.from;
    let line = |code: &&str| {
        let [ten, ten_en, ten_zh, ten_ja] =
            Lang::ALL.map(|lang| words::text(lang, &format!("option.{set}.{code}")));
        json!({ "ma": code, "ten": ten, "tenEn": ten_en, "tenZh": ten_zh, "tenJa": ten_ja })
    };
    offer.codes().iter().map(line).collect()
}

/// `ngon-ngu`: languages of the portal, each by its own name too.
#[utoipa::path(
    get,
    path = "/client-service/public/ngon-ngu/get-all",
    summary = "Languages"
)]
pub(crate) async fn languages() -> Kept {
    static LANGUAGES: LazyLock<Value> = LazyLock::new(|| {
        json!([
            { "ma": "vi", "tenRieng": "Tiếng Việt", "ten": "Tiếng Việt", "tenEn": "Vietnamese", "tenZh": "越南语", "tenJa": "ベトナム語" },
            { "ma": "en", "tenRieng": "English", "ten": "Tiếng Anh", "tenEn": "English", "tenZh": "英语", "tenJa": "英語" },
            { "ma": "cn", "tenRieng": "中文", "ten": "Tiếng Trung", "tenEn": "Chinese", "tenZh": "中文", "tenJa": "中国語" },
            { "ma": "jp", "tenRieng": "日本語", "ten": "Tiếng Nhật", "tenEn": "Japanese", "tenZh": "日语", "tenJa": "日本語" },
        ])
    });
    kept(&LANGUAGES)
}

/// `dm-lp`: the fees in force.
#[utoipa::path(get, path = "/client-service/public/dm-lp", summary = "Fees in force")]
pub(crate) async fn fees(State(state): State<AppState>) -> Result<Envelope<Catalogue<Value>>> {
    let mut conn = state.store.read().await?;
    let fees = store::price::fees(&mut conn, state.clock.millis()).await?;
    let list: Value = fees
        .iter()
        .map(|fee| {
            let [ten, ten_en, ten_zh, ten_ja] = fee_names(&fee.entry_type);
            json!({
                "ma": fee.entry_type, "soTien": fee.usd_cents as f64 / 100.0, "donViTinh": "USD",
                "ngayApDung": clock::local_time(fee.effective_from),
                "ten": ten, "tenEn": ten_en, "tenZh": ten_zh, "tenJa": ten_ja,
            })
        })
        .collect();
    Ok(ok(Catalogue(list)))
}

/// The names of a fee in Vietnamese, English, Chinese and Japanese.
pub(crate) fn fee_names(entry_type: &str) -> [&'static str; 4] {
    if entry_type == "1" {
        [
            "Lệ phí thị thực điện tử nhiều lần",
            "E-visa fee, multiple entry",
            "电子签证费（多次入境）",
            "電子ビザ手数料（数次）",
        ]
    } else {
        [
            "Lệ phí thị thực điện tử một lần",
            "E-visa fee, single entry",
            "电子签证费（一次入境）",
            "電子ビザ手数料（一次）",
        ]
    }
}
