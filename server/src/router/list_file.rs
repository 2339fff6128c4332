//! Lists of an organization that are made into files in the background: for the member who asked, for a day.

use axum::extract::State;
use serde::Deserialize;

use super::organization::SearchDraft;
use crate::Result;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::http::file::Download;
use crate::lists::{self, ListFileShown, ListRequest};
use crate::people::Member;
use crate::state::AppState;

/// Has a file made of everything that the search finds: fifty thousand lines at most. Beside the questions of the search,
/// `dinhDang` names the format: `csv`, `excel`. The oldest of five files makes room.
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
    let asked = lists::ask(&state, &member, ListRequest::Cases(draft), lang).await?;
    Ok(ok(asked))
}

/// Which customers.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CustomersWanted {
    /// Parts of words of the name, or of the passport number.
    #[serde(default)]
    q: String,
}

/// Has a file made of the customers that are looked for, printed in Vietnamese and English: a thousand at most.
#[utoipa::path(
    post,
    path = "/client-service/hstc/khach-hang/tep",
    summary = "Have the customers of the own organization printed in the background"
)]
pub(super) async fn ask_customers(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
    Json(wanted): Json<CustomersWanted>,
) -> Result<Envelope<ListFileShown>> {
    let wanted = ListRequest::Customers(wanted.q);
    Ok(ok(lists::ask(&state, &member, wanted, lang).await?))
}

/// Has a file made of the orders of the own organization, as comma-separated values: twenty thousand at most.
#[utoipa::path(
    post,
    path = "/client-service/hstc/hoa-don/tep",
    summary = "Have a file made of the orders of the own organization"
)]
pub(super) async fn ask_orders(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
) -> Result<Envelope<ListFileShown>> {
    Ok(ok(
        lists::ask(&state, &member, ListRequest::Orders, lang).await?
    ))
}

/// The files that the member has asked for, of any list, the latest first.
#[utoipa::path(
    get,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep",
    summary = "The files that were made of what the own organization has sent"
)]
pub(super) async fn all(
    State(state): State<AppState>,
    member: Member,
) -> Result<Envelope<Vec<ListFileShown>>> {
    Ok(ok(lists::all(&state, &member).await?))
}

/// One of them.
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
) -> Result<Download> {
    lists::open(&state, &member, &id).await
}

/// Deletes one of them before its time.
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
    lists::delete(&state, &member, &id).await?;
    Ok(ok(Nothing))
}
