//! Lists of an organization that are made into files in the background: for the member who asked, for a day.

use axum::extract::State;

use super::organization::SearchDraft;
use crate::Result;
use crate::cases::list_file::{self, ListFileShown};
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::http::file::Kept;
use crate::people::Member;
use crate::state::AppState;

/// Has a file made of everything that the search finds: fifty thousand lines at most. Beside the questions of the search,
/// `dinhDang` names the format: `csv`, `excel`. The oldest of five files makes room.
///
/// # Errors
/// 400 `malformed_query` for an unknown format; see the search.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep",
    summary = "Have a file made of what the own organization has sent",
    responses(
        (status = 400, description = "malformed_query"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn ask(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
    Json(SearchDraft(draft)): Json<SearchDraft>,
) -> Result<Envelope<ListFileShown>> {
    let asked = list_file::ask(&state, &member, draft, lang).await?;
    Ok(ok(asked))
}

/// The files that the member has asked for, the latest first.
///
/// # Errors
/// When the database fails.
#[utoipa::path(
    get,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep",
    summary = "The files that were made of what the own organization has sent"
)]
pub(super) async fn all(
    State(state): State<AppState>,
    member: Member,
) -> Result<Envelope<Vec<ListFileShown>>> {
    Ok(ok(list_file::all(&state, &member).await?))
}

/// One of them.
///
/// # Errors
/// 404 for another member's, after a day, and while it is being made.
#[utoipa::path(
    get,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}",
    summary = "A file that was made of what the own organization has sent",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn open(
    State(state): State<AppState>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Kept> {
    list_file::open(&state, &member, &id).await
}

/// Deletes one of them before its time.
///
/// # Errors
/// 404 for another member's.
#[utoipa::path(
    delete,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}",
    summary = "Delete a file that was made of what the own organization has sent",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    list_file::delete(&state, &member, &id).await?;
    Ok(ok(Nothing))
}
