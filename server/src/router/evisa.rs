//! The e-visa's own routes: the specification's paths, over the operations of [`crate::cases`].

use axum::extract::State;
use axum_extra::extract::CookieJar;
use evisa_core::case::EVISA;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Result;
use crate::captcha::Human;
use crate::cases::{
    self, CancelledCase, CaseDetail, CaseStatus, CreatedCase, DeletedCase, HolderCodes,
    LookupAnswer, LookupRequest, UpdatedCase, WithoutBirth,
};
use crate::http::answered::Evisa;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Actor, Applicant, Viewer};
use crate::state::AppState;

draft!(EvisaDraft, EVISA.form, "EvisaDraft");

/// An application, whole.
type EvisaDetail = CaseDetail<Evisa>;

/// What the specification's look-up tells: all of an application, or where it stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum EvisaFound {
    /// All of it.
    Whole(EvisaDetail),
    /// Where it stands: the birth date was not named.
    Status(CaseStatus),
}

/// `POST /client-service/public/hstt`: receives an application.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt",
    summary = "Send an application",
    responses(
        (status = 400, description = "evidence_mismatch"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    address: Address,
    language: Language,
    key: IdempotencyKey,
    applicant: Applicant,
    Human(EvisaDraft(draft)): Human<EvisaDraft>,
) -> Result<Envelope<CreatedCase>> {
    let actor = applicant.of(&EVISA);
    let by = (&actor, &Sender::of(address, &actor));
    let created = cases::create(&state, &EVISA, by, language, &key, draft).await?;
    Ok(ok(created))
}

/// `POST /client-service/public/hstt/update`: changes an application. Code, security code and what the application
/// knows to reach its holder open it.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/update",
    summary = "Change an application, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_editable, version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn update(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(EvisaDraft(draft)): Json<EvisaDraft>,
) -> Result<Envelope<UpdatedCase>> {
    let actor = applicant.or_holder(&EVISA, draft.contains_key("maXacNhan"));
    let updated = cases::update(&state, &EVISA, &actor, draft).await?;
    Ok(ok(updated))
}

/// `POST /client-service/public/hstt/cancel`: withdraws an unpaid application.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/cancel",
    summary = "Withdraw an unpaid application, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "already_paid, transition_refused, version_conflict"),
    ),
)]
pub(super) async fn cancel(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(asked): Json<HolderCodes>,
) -> Result<Envelope<CancelledCase>> {
    let actor = applicant.or_holder(&EVISA, asked.names_codes());
    let cancelled = cases::cancel(&state, &EVISA, &actor, asked).await?;
    Ok(ok(cancelled))
}

/// `POST /client-service/public/hstt/delete`: deletes an unpaid application, cancelled or not.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/delete",
    summary = "Delete an unpaid or cancelled application, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_deletable, version_conflict"),
    ),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(asked): Json<HolderCodes>,
) -> Result<Envelope<DeletedCase>> {
    let actor = applicant.or_holder(&EVISA, asked.names_codes());
    Ok(ok(cases::delete_held(&state, &EVISA, &actor, asked).await?))
}

/// `GET /client-service/public/hstt/ma-ho-so`: by code and e-mail address where the application stands, and nothing about
/// any person; with the birth date all of it.
#[utoipa::path(
    get,
    path = "/client-service/public/hstt/ma-ho-so",
    summary = "Where an application stands; all of it with the birth date",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn detail(
    State(state): State<AppState>,
    viewer: Viewer,
    applicant: Applicant,
    Query(request): Query<LookupRequest>,
) -> Result<(CookieJar, Envelope<EvisaFound>)> {
    let actor = applicant.of(&EVISA);
    if actor != Actor::Visitor
        && let Ok(own) = cases::own_detail(&state, &actor, &viewer, request.code()).await
    {
        return Ok((viewer.cookie()?, ok(EvisaFound::Whole(own))));
    }
    if request.names_birth() {
        let detail = cases::detail(&state, &viewer, &request).await?;
        return Ok((viewer.cookie()?, ok(EvisaFound::Whole(detail))));
    }
    let standing = cases::standing(&state, &EVISA, &WithoutBirth(request)).await?;
    Ok((CookieJar::new(), ok(EvisaFound::Status(standing))))
}

/// `POST …/ma-ho-so`: the same for our own pages: nothing in the address, and the birth date is asked too.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/ma-ho-so",
    summary = "The same, birth date asked too, nothing in the address",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn detail_post(
    State(state): State<AppState>,
    viewer: Viewer,
    Json(request): Json<LookupRequest>,
) -> Result<(CookieJar, Envelope<EvisaDetail>)> {
    let detail = cases::detail(&state, &viewer, &request).await?;
    Ok((viewer.cookie()?, ok(detail)))
}

/// `POST /client-service/public/hstt/tra-cuu-chua-dang-nhap`: where an application stands.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap",
    summary = "Where an application stands",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn lookup(
    State(state): State<AppState>,
    Human(request): Human<LookupRequest>,
) -> Result<Envelope<LookupAnswer>> {
    let answer = cases::lookup(&state, &EVISA, &request).await?;
    Ok(ok(answer))
}

/// `GET /client-service/public/generate-ev`: the e-visa as PDF.
#[utoipa::path(
    get,
    path = "/client-service/public/generate-ev",
    summary = "The e-visa, once approved; the birth date is a parameter, too",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn issued(
    State(state): State<AppState>,
    Query(request): Query<LookupRequest>,
) -> Result<Pdf> {
    cases::issued(&state, &EVISA, &request).await
}

/// `POST …/generate-ev`: the same; the birth date is asked too.
#[utoipa::path(
    post,
    path = "/client-service/public/generate-ev",
    summary = "The e-visa, once approved; birth date asked too",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn issued_post(
    State(state): State<AppState>,
    Json(request): Json<LookupRequest>,
) -> Result<Pdf> {
    cases::issued(&state, &EVISA, &request).await
}

/// `GET /client-service/public/in-ho-so-thi-thuc`: the printout of the answers as PDF.
#[utoipa::path(
    get,
    path = "/client-service/public/hstt/in-ho-so-thi-thuc",
    summary = "The application's answers, printed; the birth date is a parameter, too",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn declaration(
    State(state): State<AppState>,
    Query(request): Query<LookupRequest>,
) -> Result<Pdf> {
    cases::printout(&state, &EVISA, &request).await
}

/// `POST …/in-ho-so-thi-thuc`: the same; the birth date is asked too.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/in-ho-so-thi-thuc",
    summary = "The application's answers, printed; birth date asked too",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn declaration_post(
    State(state): State<AppState>,
    Json(request): Json<LookupRequest>,
) -> Result<Pdf> {
    cases::printout(&state, &EVISA, &request).await
}
