//! The guarantees of verified organizations: only for their members, who see all of their organization's.

use axum::extract::State;
use evisa_core::case::GUARANTEE_VERIFIED;
use evisa_core::forms::guarantee::{CUSTOMERS, GUEST_LIST};
use utoipa::openapi::{RefOr, Schema};

use crate::Result;
use crate::cases::{
    self, CaseDetail, CreatedCase, GuaranteeNumber, OwnPage, OwnQuery, UpdatedCase,
};
use crate::http::answered::{AskedForm, FormAnswers, GuaranteeVerified};
use crate::http::describe::Nothing;
use crate::http::describe::form::some_answers;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Member, Preparer, Viewer};
use crate::state::AppState;

draft!(
    GuaranteeDraft,
    GUARANTEE_VERIFIED.form,
    "GuaranteeVerifiedDraft"
);

/// Lists of persons, that of earlier documents first: it had those who were customers.
const LISTS: [&str; 2] = [CUSTOMERS.name, GUEST_LIST.name];

/// Of the answers of a guarantee its lists of persons.
#[derive(Debug)]
pub(super) enum GuaranteeCustomers {}

impl AskedForm for GuaranteeCustomers {
    const NAME: &'static str = "GuaranteeCustomers";

    fn answers() -> RefOr<Schema> {
        some_answers(GUARANTEE_VERIFIED.form, |at| LISTS.contains(&at.name)).into()
    }
}

/// Receives a guarantee.
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
) -> Result<Envelope<CreatedCase>> {
    let (kind, actor) = (&GUARANTEE_VERIFIED, &member.actor);
    let by = (actor, &Sender::of(address, actor));
    let created = cases::create(&state, kind, by, language, &key, draft).await?;
    Ok(ok(created))
}

/// Changes a guarantee.
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
) -> Result<Envelope<UpdatedCase>> {
    let updated = cases::update(&state, &GUARANTEE_VERIFIED, &member.actor, draft).await?;
    Ok(ok(updated))
}

/// Deletes a guarantee with which nobody has begun.
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
) -> Result<Envelope<CaseDetail<GuaranteeVerified>>> {
    Ok(ok(whole(&state, &member, &viewer, &number).await?))
}

async fn whole(
    state: &AppState,
    member: &Member,
    viewer: &Viewer,
    number: &GuaranteeNumber,
) -> Result<CaseDetail<GuaranteeVerified>> {
    cases::own_detail(state, &member.actor, viewer, &number.ma_van_ban).await
}

/// The letter as PDF.
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
) -> Result<Envelope<FormAnswers<GuaranteeCustomers>>> {
    let mut whole = whole(&state, &member, &viewer, &number).await?;
    let lists = LISTS
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), whole.take(name)?)));
    Ok(ok(FormAnswers::of(lists.collect())))
}

/// The customers of a guarantee as PDF.
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
    cases::own_rows(&state, kind, actor, &number.ma_van_ban, LISTS).await
}
