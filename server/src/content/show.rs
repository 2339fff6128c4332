//! `GET /client-service/public/bai-viet/get-all` and the other collections, for everybody.

use axum::extract::State;
use axum::http::HeaderMap;
use evisa_core::words::Lang;
use serde::Serialize;
use std::collections::BTreeMap;

use super::entries;
use super::entry::{Collection, Entry};
use super::lists::filled;
use super::markdown::to_html;
use crate::Result;
use crate::http::describe::List;
use crate::http::tagged::Tagged;
use crate::state::AppState;

/// Kept for five minutes: what an editor changes is there soon, and a visit asks once.
const KEPT: &str = "public, max-age=300";
/// As the wire writes languages.
const LANGUAGES: [(&str, Lang); 4] = [
    ("vi", Lang::Vi),
    ("en", Lang::En),
    ("cn", Lang::Zh),
    ("jp", Lang::Ja),
];

/// An entry in every language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentEntry {
    /// Its place among those of its collection, from 1.
    id: usize,
    /// Its name, of a post.
    #[serde(skip_serializing_if = "Option::is_none")]
    ma_bai_viet: Option<String>,
    /// Its name, of a popup.
    #[serde(skip_serializing_if = "Option::is_none")]
    ma_popup: Option<String>,
    /// Its name, of a note.
    #[serde(skip_serializing_if = "Option::is_none")]
    ma_luu_y: Option<String>,
    /// Its name, of an instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    ma_huong_dan: Option<String>,
    /// Its name, of a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    ma_cau_hoi: Option<String>,
    /// What it is.
    loai: String,
    /// `1`: shown.
    hien_thi: u8,
    /// The order in which entries are shown.
    thu_tu: usize,
    /// By language: `vi`, `en`, `cn`, `jp`.
    noi_dungs: BTreeMap<&'static str, ContentText>,
}

/// An entry in one language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentText {
    /// Title, plain.
    tieu_de: String,
    /// Text, as HTML that is safe to show.
    noi_dung: String,
    /// The language that it is written in, where it was not written in the one asked for.
    ngon_ngu: &'static str,
}

impl ContentEntry {
    fn of(collection: Collection, place: usize, entry: &Entry) -> Self {
        let named = |of| (collection == of).then(|| entry.slug.clone());
        let texts = LANGUAGES.into_iter().filter_map(|(name, lang)| {
            let (written, text) = entry.text(lang)?;
            let (ngon_ngu, _) = LANGUAGES.into_iter().find(|(_, one)| *one == written)?;
            let text = ContentText {
                tieu_de: text.title.clone(),
                noi_dung: to_html(&filled(&text.body, written)),
                ngon_ngu,
            };
            Some((name, text))
        });
        Self {
            id: place,
            ma_bai_viet: named(Collection::Posts),
            ma_popup: named(Collection::Popups),
            ma_luu_y: named(Collection::Notes),
            ma_huong_dan: named(Collection::Instructions),
            ma_cau_hoi: named(Collection::Questions),
            loai: entry.kind.clone(),
            hien_thi: 1,
            thu_tu: place,
            noi_dungs: texts.collect(),
        }
    }
}

/// What is shown of a collection now.
async fn all(
    state: &AppState,
    headers: &HeaderMap,
    collection: Collection,
) -> Result<Tagged<List<ContentEntry>>> {
    let kept = entries(&mut *state.store.read().await?, collection).await?;
    let now = state.clock.local();
    let shown = kept.iter().filter(|entry| entry.is_shown(now));
    let shown = shown
        .zip(1..)
        .map(|(entry, place)| ContentEntry::of(collection, place, entry));
    Tagged::new(List(shown.collect()), KEPT, headers)
}

macro_rules! shown {
    ($($name:ident: $collection:ident at $path:literal, $summary:literal;)+) => {$(
        #[doc = $summary]
        #[utoipa::path(get, path = $path, summary = $summary)]
        pub(crate) async fn $name(
            State(state): State<AppState>,
            headers: HeaderMap,
        ) -> Result<Tagged<List<ContentEntry>>> {
            all(&state, &headers, Collection::$collection).await
        }
    )+};
}

shown! {
    posts: Posts at "/client-service/public/bai-viet/get-all", "Pages and parts of the home page";
    popups: Popups at "/client-service/public/popup/get-all", "What opens above a page";
    notes: Notes at "/client-service/public/luu-y-khai-bao/get-all", "Notes beside the form";
    instructions: Instructions at "/client-service/public/huong-dan/get-all", "The user manual";
    questions: Questions at "/client-service/public/cau-hoi/get-all", "Questions and answers";
}
