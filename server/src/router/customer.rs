//! The customers of an organization: only for its members.

use axum::extract::State;
use evisa_core::forms::customer::CUSTOMER;
use serde::Deserialize;

use crate::Result;
use crate::http::describe::Nothing;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Query};
use crate::http::file::Pdf;
use crate::organizations::customers::{
    self, CustomerPage, CustomerShown, CustomersImported, MOST_AWAITED,
};
use crate::people::{Member, Preparer};
use crate::state::AppState;

draft!(CustomerDraft, &CUSTOMER, "CustomerDraft");

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct CustomerQuery {
    /// Parts of words of the name, or of the passport number.
    #[serde(default)]
    q: String,
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
}

/// Customers to be taken over.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CustomerImport {
    /// 1 to 200; one whose passport is known takes the place of the former.
    #[schema(min_items = 1, max_items = 200)]
    #[serde(rename = "danhSach")]
    rows: Vec<CustomerDraft>,
}

/// The customers, by name.
#[utoipa::path(
    get,
    path = "/client-service/hstc/khach-hang",
    summary = "The customers of the own organization"
)]
pub(super) async fn list(
    State(state): State<AppState>,
    member: Member,
    Query(wanted): Query<CustomerQuery>,
) -> Result<Envelope<CustomerPage>> {
    let (own, size) = (&member.organization.code, wanted.size.unwrap_or(10));
    let page = customers::page(&state, own, &wanted.q, wanted.page, size).await?;
    Ok(ok(page))
}

/// The customers that are looked for, printed in Vietnamese and English: the first hundred. More are had by `khach-hang/tep`.
#[utoipa::path(
    get,
    path = "/client-service/hstc/khach-hang/in-danh-sach",
    summary = "The customers of the own organization, printed",
    responses((status = 503, description = "models_missing")),
)]
pub(super) async fn print(
    State(state): State<AppState>,
    member: Member,
    Query(wanted): Query<CustomerQuery>,
) -> Result<Pdf> {
    let own = &member.organization.code;
    let party = member.actor.party();
    let printed = customers::print(&state, party, own, &wanted.q, MOST_AWAITED).await?;
    Ok(Pdf {
        name: format!("{own}-{}.pdf", state.clock.today()),
        bytes: printed.bytes.into(),
    })
}

/// Adds a customer.
#[utoipa::path(
    post,
    path = "/client-service/hstc/khach-hang",
    summary = "Add a customer of the own organization",
    responses(
        (status = 409, description = "customer_exists, customers_full"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn add(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Json(CustomerDraft(draft)): Json<CustomerDraft>,
) -> Result<Envelope<CustomerShown>> {
    let added = customers::add(&state, &member.organization.code, &draft).await?;
    Ok(ok(added))
}

/// Changes a customer; `version` is the one that was seen.
#[utoipa::path(
    put,
    path = "/client-service/hstc/khach-hang/{id}",
    summary = "Change a customer of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict, customer_exists"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn change(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Path(id): Path<String>,
    Json(CustomerDraft(draft)): Json<CustomerDraft>,
) -> Result<Envelope<CustomerShown>> {
    let changed = customers::change(&state, &member.organization.code, id, draft).await?;
    Ok(ok(changed))
}

/// Deletes a customer; the guarantees that name them stay as they are.
#[utoipa::path(
    delete,
    path = "/client-service/hstc/khach-hang/{id}",
    summary = "Delete a customer of the own organization",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    customers::delete(&state, &member.organization.code, &id).await?;
    Ok(ok(Nothing))
}

/// Takes a list over: all of it, or nothing where any row has a problem, which is named by the row's place.
#[utoipa::path(
    post,
    path = "/client-service/hstc/khach-hang/nhap",
    summary = "Take over a list of customers of the own organization",
    responses(
        (status = 409, description = "customers_full"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn import(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Json(import): Json<CustomerImport>,
) -> Result<Envelope<CustomersImported>> {
    let rows: Vec<_> = import.rows.iter().map(|it| &it.0).collect();
    let imported = customers::import(&state, &member.organization.code, &rows).await?;
    Ok(ok(imported))
}
