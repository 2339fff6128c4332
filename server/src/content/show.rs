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
use crate::http::etag::WithEtag;
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
    #[serde(rename = "maBaiViet")]
    post: Option<String>,
    /// Its name, of a popup.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "maPopup")]
    popup: Option<String>,
    /// Its name, of a note.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "maLuuY")]
    note: Option<String>,
    /// Its name, of an instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "maHuongDan")]
    instruction: Option<String>,
    /// Its name, of a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "maCauHoi")]
    question: Option<String>,
    /// What it is.
    #[serde(rename = "loai")]
    kind: String,
    /// `1`: shown.
    #[serde(rename = "hienThi")]
    shown: u8,
    /// The order in which entries are shown.
    #[serde(rename = "thuTu")]
    order: usize,
    /// By language: `vi`, `en`, `cn`, `jp`.
    #[serde(rename = "noiDungs")]
    texts: BTreeMap<&'static str, ContentText>,
}

/// An entry in one language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentText {
    /// Title, plain.
    #[serde(rename = "tieuDe")]
    title: String,
    /// Text, as HTML that is safe to show.
    #[serde(rename = "noiDung")]
    body: String,
    /// Other words by which it is found.
    #[serde(rename = "tuKhoa")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keywords: Vec<String>,
    /// The language that it is written in, where it was not written in the one asked for.
    #[serde(rename = "ngonNgu")]
    written_in: &'static str,
}

impl ContentEntry {
    fn of(collection: Collection, place: usize, entry: &Entry) -> Self {
        let named = |of| (collection == of).then(|| entry.slug.clone());
        let texts = LANGUAGES.into_iter().filter_map(|(name, lang)| {
            let (written, text) = entry.text(lang)?;
            let (written_in, _) = LANGUAGES.into_iter().find(|(_, one)| *one == written)?;
            let text = ContentText {
                title: text.title.clone(),
                body: to_html(&filled(&text.body, written)),
                keywords: text.keywords.clone(),
                written_in,
            };
            Some((name, text))
        });
        Self {
            id: place,
            post: named(Collection::Posts),
            popup: named(Collection::Popups),
            note: named(Collection::Notes),
            instruction: named(Collection::Instructions),
            question: named(Collection::Questions),
            kind: entry.kind.clone(),
            shown: 1,
            order: place,
            texts: texts.collect(),
        }
    }
}

/// What came with the program of a collection, as it is shown before a ministry edits it: pages are written with it at
/// build time.
///
/// # Errors
/// When it cannot be read, which a test holds that it can.
pub fn built_in(collection: Collection) -> Result<Vec<ContentEntry>> {
    Ok(in_order(
        &super::built_in(collection)?.iter().collect::<Vec<_>>(),
        collection,
    ))
}

fn in_order(shown: &[&Entry], collection: Collection) -> Vec<ContentEntry> {
    let placed = shown.iter().zip(1..);
    placed
        .map(|(entry, place)| ContentEntry::of(collection, place, entry))
        .collect()
}

/// What is shown of a collection now.
async fn all(
    state: &AppState,
    headers: &HeaderMap,
    collection: Collection,
) -> Result<WithEtag<List<ContentEntry>>> {
    let kept = entries(&mut *state.store.read().await?, collection).await?;
    let now = state.clock.local();
    let shown: Vec<_> = kept.iter().filter(|entry| entry.is_shown(now)).collect();
    WithEtag::new(List(in_order(&shown, collection)), KEPT, headers)
}

macro_rules! shown {
    ($($name:ident: $collection:ident at $path:literal, $summary:literal;)+) => {$(
        #[doc = $summary]
        #[utoipa::path(get, path = $path, summary = $summary)]
        pub(crate) async fn $name(
            State(state): State<AppState>,
            headers: HeaderMap,
        ) -> Result<WithEtag<List<ContentEntry>>> {
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
