//! `GET /client-service/public/dm-…/get-all`: the lists that forms choose from.
//!
//! Long lists are core's, with names in four languages; they are compiled in, so a program and the
//! rules that check its codes never differ. Gates are those that core was given, see [`crate::gates`].

mod answer;
mod fees;
mod provinces;

use std::sync::LazyLock;

use axum::http::header::CACHE_CONTROL;
use evisa_core::answer::Offer;
use evisa_core::catalogue;
use evisa_core::exemption::Exemption;
use evisa_core::form::OptionsTable;
use evisa_core::words::{self, Gate, Lang};
use serde::Deserialize;
use serde_json::{Value, json};

use self::answer::{CacheControl, CompiledList, compiled, parse};
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::{Error, Result, exemptions, gates};

pub use self::answer::Catalogue;
pub use self::fees::*;
pub use self::provinces::*;

static COUNTRIES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/countries.json")));
static PURPOSES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/purposes.json")));
static VISA_AGENCIES: LazyLock<Value> =
    LazyLock::new(|| parse(include_str!("../../core/catalogues/visa_agencies.json")));

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
pub(crate) async fn countries(Query(files): Query<ForFiles>) -> Result<CompiledList> {
    files.check()?;
    Ok(compiled(&COUNTRIES))
}

/// `dm-ck`: border gates for holders of an e-visa, those too that are closed now (`daDong`) and that older applications
/// name.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ck/get-all",
    summary = "Border gates"
)]
pub(crate) async fn gates(Query(files): Query<ForFiles>) -> Result<GateList> {
    files.check()?;
    Ok(gate_list(words::gates().iter().collect()))
}

/// `dm-ck/get-all-nc`: border gates of entry, those that are open: one leaves through the same.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ck/get-all-nc",
    summary = "Border gates that are open"
)]
pub(crate) async fn entry_gates(Query(files): Query<ForFiles>) -> Result<GateList> {
    files.check()?;
    Ok(gate_list(gates::open().collect()))
}

type GateList = (CacheControl, Envelope<Catalogue<Vec<&'static Gate>>>);

/// Minutes, as with what the pages tell: the authority may change it.
const LISTED: &str = "public, max-age=300";

fn gate_list(list: Vec<&'static Gate>) -> GateList {
    ([(CACHE_CONTROL, LISTED)], ok(Catalogue(list)))
}

/// `dm-mtt`: exemptions from visas, those too that are over or begin later.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-mtt/get-all",
    summary = "Who needs no visa"
)]
pub(crate) async fn exemptions() -> (CacheControl, Envelope<List<Exemption>>) {
    (
        [(CACHE_CONTROL, LISTED)],
        ok(List(exemptions::listed().to_vec())),
    )
}

/// `dm-md`: purposes of a journey.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-md/get-all",
    summary = "Purposes of a journey"
)]
pub(crate) async fn purposes() -> CompiledList {
    compiled(&PURPOSES)
}

/// `dm-cqphtt`: agencies that issue visas.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-cqphtt/get-all",
    summary = "Agencies that issue visas"
)]
pub(crate) async fn visa_agencies() -> CompiledList {
    compiled(&VISA_AGENCIES)
}

/// `dm-lhs`: kinds of files that a search finds.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-lhs",
    summary = "Kinds of files"
)]
pub(crate) async fn record_types() -> CompiledList {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::RECORD_TYPE));
    compiled(&LIST)
}

/// `dm-lhc`: types of passports.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-lhc/get-all",
    summary = "Types of passports"
)]
pub(crate) async fn passport_types() -> CompiledList {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::PASSPORT_TYPE));
    compiled(&LIST)
}

/// `dm-ltt`: types of papers by which somebody in the country proves who they are.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ltt",
    summary = "Types of identity papers"
)]
pub(crate) async fn document_types() -> CompiledList {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::DOCUMENT_TYPE));
    compiled(&LIST)
}

/// `dm-ltc`: types of organizations.
#[utoipa::path(
    get,
    path = "/client-service/public/dm-ltc/get-all",
    summary = "Types of organizations"
)]
pub(crate) async fn organization_types() -> CompiledList {
    static LIST: LazyLock<Value> = LazyLock::new(|| offered(catalogue::ORGANIZATION_TYPE));
    compiled(&LIST)
}

/// A short list of core, with its words.
fn offered(offer: Offer) -> Value {
    let (OptionsTable::Set { set, .. } | OptionsTable::Catalogue { catalogue: set }) = offer.from;
    let line = |code: &&str| {
        let [name_vi, name_en, name_zh, name_ja] =
            Lang::ALL.map(|lang| words::text(lang, &format!("option.{set}.{code}")));
        json!({ "ma": code, "ten": name_vi, "tenEn": name_en, "tenZh": name_zh, "tenJa": name_ja })
    };
    offer.codes().iter().map(line).collect()
}

/// `ngon-ngu`: languages of the portal, each by its own name too.
#[utoipa::path(
    get,
    path = "/client-service/public/ngon-ngu/get-all",
    summary = "Languages"
)]
pub(crate) async fn languages() -> CompiledList {
    static LANGUAGES: LazyLock<Value> = LazyLock::new(|| {
        json!([
            { "ma": "vi", "tenRieng": "Tiếng Việt", "ten": "Tiếng Việt", "tenEn": "Vietnamese", "tenZh": "越南语", "tenJa": "ベトナム語" },
            { "ma": "en", "tenRieng": "English", "ten": "Tiếng Anh", "tenEn": "English", "tenZh": "英语", "tenJa": "英語" },
            { "ma": "cn", "tenRieng": "中文", "ten": "Tiếng Trung", "tenEn": "Chinese", "tenZh": "中文", "tenJa": "中国語" },
            { "ma": "jp", "tenRieng": "日本語", "ten": "Tiếng Nhật", "tenEn": "Japanese", "tenZh": "日语", "tenJa": "日本語" },
        ])
    });
    compiled(&LANGUAGES)
}
