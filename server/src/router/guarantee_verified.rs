//! The guarantees of verified organizations: only for their members, who see all of their organization's.

use axum::extract::State;
use evisa_core::case::GUARANTEE_VERIFIED;
use evisa_core::forms::guarantee::CUSTOMERS;
use serde_json::Value;

use super::draft::draft;
use crate::cases::{self, Created, GuaranteeNumber, OwnPage, OwnQuery, Updated};
use crate::http::describe::{JsonObject, Nothing};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Member, Preparer, Viewer};
use crate::state::AppState;
use crate::{Error, Result};

draft!(
    GuaranteeDraft,
    GUARANTEE_VERIFIED.form,
    "GuaranteeVerifiedDraft"
);

/// Receives a guarantee.
///
/// # Errors
/// 403 `organization_not_verified`; 422 with the problems.
#[utoipa::path(
    post,
    path = "/client-service/hstc-dxt-bl",
    summary = "Send a guarantee of a verified organization",
    responses(
        (status = 403, description = "organization_not_verified"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    address: Address,
    language: Language,
    key: IdempotencyKey,
    Json(GuaranteeDraft(draft)): Json<GuaranteeDraft>,
) -> Result<Envelope<Created>> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    let by = (actor, &Sender::of(address, actor));
    let created = cases::create(&state, kind, by, language, &key, draft).await?;
    Ok(ok(created))
}

/// Changes a guarantee.
///
/// # Errors
/// 404 for another organization's; `not_editable`; `version_conflict`; 422 with the problems.
#[utoipa::path(
    put,
    path = "/client-service/hstc-dxt-bl",
    summary = "Change a guarantee of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_editable, version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn update(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Json(GuaranteeDraft(draft)): Json<GuaranteeDraft>,
) -> Result<Envelope<Updated>> {
    let updated = cases::update(&state, &GUARANTEE_VERIFIED, &member.actor, draft).await?;
    Ok(ok(updated))
}

/// Deletes a guarantee with which nobody has begun.
///
/// # Errors
/// 404 for another organization's; `not_deletable`; `version_conflict`.
#[utoipa::path(
    delete,
    path = "/client-service/hstc-dxt-bl/{code}",
    summary = "Delete a guarantee of the own organization with which nobody has begun",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_deletable, version_conflict"),
    ),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Path(code): Path<String>,
) -> Result<Envelope<Nothing>> {
    cases::delete(&state, &member.actor, &code).await?;
    Ok(ok(Nothing))
}

/// A guarantee, whole.
///
/// # Errors
/// 404 for another organization's.
#[utoipa::path(
    get,
    path = "/client-service/hstc-dxt-bl/ma-ho-so",
    summary = "A guarantee of the own organization",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn detail(
    State(state): State<AppState>,
    member: Member,
    viewer: Viewer,
    Query(number): Query<GuaranteeNumber>,
) -> Result<Envelope<JsonObject>> {
    Ok(ok(JsonObject(
        whole(&state, &member, &viewer, &number).await?,
    )))
}

async fn whole(
    state: &AppState,
    member: &Member,
    viewer: &Viewer,
    number: &GuaranteeNumber,
) -> Result<Value> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    cases::own_detail(state, kind, actor, viewer, &number.ma_van_ban).await
}

/// The letter as PDF.
///
/// # Errors
/// 404 for another organization's.
#[utoipa::path(
    get,
    path = "/client-service/hstc-dxt-bl/in-cong-van",
    summary = "The official letter of a guarantee of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn letter(
    State(state): State<AppState>,
    member: Member,
    Query(number): Query<GuaranteeNumber>,
) -> Result<Pdf> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    cases::own_printout(&state, kind, actor, &number.ma_van_ban).await
}

/// The organization's guarantees.
///
/// # Errors
/// When the database fails.
#[utoipa::path(
    get,
    path = "/client-service/hstc-dxt-bl/get-danh-sach-ho-so",
    summary = "The guarantees of the own organization"
)]
pub(super) async fn list(
    State(state): State<AppState>,
    member: Member,
    Query(wanted): Query<OwnQuery>,
) -> Result<Envelope<OwnPage>> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    Ok(ok(cases::own_list(&state, Some(kind), actor, wanted).await?))
}

/// The customers of a guarantee.
///
/// # Errors
/// 404 for another organization's.
#[utoipa::path(
    get,
    path = "/client-service/hstc-dxt-bl/get-danh-sach-khach-hang",
    summary = "The customers of a guarantee of the own organization",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn customers(
    State(state): State<AppState>,
    member: Member,
    viewer: Viewer,
    Query(number): Query<GuaranteeNumber>,
) -> Result<Envelope<JsonObject>> {
    let mut whole = whole(&state, &member, &viewer, &number).await?;
    let rows = whole.get_mut(CUSTOMERS.name).map(Value::take);
    let rows = rows.ok_or(Error::NotFound)?;
    Ok(ok(JsonObject(serde_json::json!({ CUSTOMERS.name: rows }))))
}

/// The customers of a guarantee as PDF.
///
/// # Errors
/// 404 for another organization's, and where nobody is listed.
#[utoipa::path(
    get,
    path = "/client-service/hstc-dxt-bl/in-danh-sach-khach-hang",
    summary = "The customers of a guarantee of the own organization, printed",
    responses(
        (status = 404, description = "not_found"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn print_customers(
    State(state): State<AppState>,
    member: Member,
    Query(number): Query<GuaranteeNumber>,
) -> Result<Pdf> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    cases::own_rows(&state, kind, actor, &number.ma_van_ban, CUSTOMERS.name).await
}
