//! `/review-service/content/{collection}/versions`: what a collection said before, and saying it again.

use std::collections::BTreeMap;

use axum::extract::State;
use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::entry::{Collection, Entry, Text};
use super::{built_in, kept_entries};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Query};
use crate::people::ContentEditor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::content::RestoredVersion;
use crate::store::{self, Conn};
use crate::{Error, Result};

/// Which versions.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct VersionQuery {
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Versions on a page, at most 50; 10 without.
    size: Option<u32>,
}

/// A page of versions, the newest first. The oldest is what came with the program, with the number 0.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentVersionPage {
    content: Vec<ContentVersion>,
    total_elements: i64,
    /// The version that is shown: to be named by whoever restores another one.
    newest: i64,
}

/// A version of a collection.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentVersion {
    /// Counted from 1; 0 is what came with the program.
    version: i64,
    /// Since when it was shown, in the portal's zone; of what came with the program nothing.
    since: Option<String>,
    /// Name of whoever restored it; nothing where it came from files, by a command, or with the program.
    by: Option<String>,
    /// The earlier version that it says again.
    restored: Option<i64>,
    /// How many entries it has.
    entries: usize,
    /// Languages in which some of it is written.
    languages: Vec<&'static str>,
    /// Languages in which it says something else than the version before it.
    changed: Vec<&'static str>,
}

/// What whoever restores a version has seen.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ContentRestoring {
    /// The newest version.
    seen: i64,
}

/// The versions of a collection.
#[utoipa::path(
    get,
    path = "/review-service/content/{collection}/versions",
    summary = "The versions of a collection of texts",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    ContentEditor(_): ContentEditor,
    Path(collection): Path<String>,
    Query(wanted): Query<VersionQuery>,
) -> Result<Envelope<ContentVersionPage>> {
    let collection = Collection::named(&collection).ok_or(Error::NotFound)?;
    let size = wanted.size.unwrap_or(10).clamp(1, 50);
    let mut conn = state.store.read().await?;
    let newest = store::content::newest(&mut conn, collection.name()).await?;
    let from = newest - i64::from(wanted.page) * i64::from(size);
    let content = versions(&mut conn, collection, from, size as usize).await?;
    Ok(ok(ContentVersionPage {
        content,
        total_elements: newest + 1,
        newest,
    }))
}

/// Says again what an earlier version said: as a new one, so that nothing is lost, and this can be undone the same way.
#[utoipa::path(
    post,
    path = "/review-service/content/{collection}/versions/{version}/restore",
    summary = "Restore a version of a collection of texts",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
    ),
)]
pub(crate) async fn restore(
    State(state): State<AppState>,
    ContentEditor(account): ContentEditor,
    Path((collection, earlier)): Path<(String, i64)>,
    Json(ContentRestoring { seen }): Json<ContentRestoring>,
) -> Result<Envelope<ContentVersion>> {
    let collection = Collection::named(&collection).ok_or(Error::NotFound)?;
    let at = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let newest = store::content::newest(&mut tx, collection.name()).await?;
    let entries = entries_of(&mut tx, collection, earlier).await?;
    let kept = serde_json::to_string(&entries).map_err(Error::internal)?;
    let again = RestoredVersion {
        number: newest + 1,
        earlier,
        account: &account.id,
        entries: &kept,
        at,
    };
    if newest != seen || !store::content::restore(&mut tx, collection.name(), again).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({
        "collection": collection.name(), "version": again.number, "restored": earlier,
        "entries": entries.len(),
    });
    let done = Access::by(&account.id, "contentRestored", detail, at);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    let shown = versions(&mut tx, collection, again.number, 1).await?;
    tx.commit().await?;
    shown.into_iter().next().map(ok).ok_or(Error::NotFound)
}

/// What a version says.
async fn entries_of(conn: &mut Conn, collection: Collection, number: i64) -> Result<Vec<Entry>> {
    if number == 0 {
        return built_in(collection);
    }
    let found = store::content::versions(conn, collection.name(), number, 1).await?;
    let found = found.into_iter().find(|one| one.number == number);
    kept_entries(&found.ok_or(Error::NotFound)?.entries)
}

/// The versions from a number downwards, at most so many.
async fn versions(
    conn: &mut Conn,
    collection: Collection,
    from: i64,
    most: usize,
) -> Result<Vec<ContentVersion>> {
    // One more than is shown: beside it stands what the last one changed.
    let kept = store::content::versions(conn, collection.name(), from, most as i64 + 1).await?;
    let ends = from >= 0 && kept.len() <= most;
    let mut all = Vec::with_capacity(kept.len() + 1);
    for one in kept {
        all.push((kept_entries(&one.entries)?, Some(one)));
    }
    if ends {
        all.push((built_in(collection)?, None));
    }
    let told = all.iter().enumerate().take(most);
    let told = told.map(|(place, (entries, kept))| {
        let before = all.get(place + 1).map(|(before, _)| before.as_slice());
        ContentVersion::of(kept.as_ref(), entries, before)
    });
    Ok(told.collect())
}

impl ContentVersion {
    /// A version that is kept, or what came with the program; beside the one before it, if any.
    fn of(
        kept: Option<&store::content::ContentVersion>,
        entries: &[Entry],
        before: Option<&[Entry]>,
    ) -> Self {
        let tags = |is: &dyn Fn(Lang) -> bool| -> Vec<&'static str> {
            let all = Lang::ALL.into_iter().filter(|lang| is(*lang));
            all.map(Lang::tag).collect()
        };
        Self {
            version: kept.map_or(0, |it| it.number),
            since: kept.map(|it| clock::local_time(it.since)),
            by: kept.and_then(|it| it.by.clone()),
            restored: kept.and_then(|it| it.restored),
            entries: entries.len(),
            languages: tags(&|lang| !texts(entries, lang).is_empty()),
            changed: tags(&|lang| {
                before.is_some_and(|before| texts(before, lang) != texts(entries, lang))
            }),
        }
    }
}

/// What is written in a language, by the names of the entries.
fn texts(entries: &[Entry], lang: Lang) -> BTreeMap<&str, &Text> {
    let written = entries.iter();
    written
        .filter_map(|entry| Some((entry.slug.as_str(), entry.written(lang)?)))
        .collect()
}
