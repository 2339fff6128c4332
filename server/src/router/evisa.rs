//! The e-visa's own routes: the specification's paths, over the operations of [`crate::cases`].

use axum::extract::State;
use axum_extra::extract::CookieJar;
use evisa_core::case::EVISA;

use super::draft::draft;
use crate::Result;
use crate::captcha::Human;
use crate::cases::{
    self, Cancelled, Created, Deleted, HolderCodes, LookupAnswer, LookupRequest, Updated,
    WithoutBirth,
};
use crate::http::describe::JsonObject;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Actor, Applicant, Viewer};
use crate::state::AppState;

draft!(EvisaDraft, EVISA.form, "EvisaDraft");

/// `POST /client-service/public/hstt`: receives an application.
///
/// # Errors
/// `captcha_invalid`; 422 with the problems of answers and pictures.
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
    Applicant(actor): Applicant,
    Human(EvisaDraft(draft)): Human<EvisaDraft>,
) -> Result<Envelope<Created>> {
    let by = (&actor, &Sender::of(address, &actor));
    let created = cases::create(&state, &EVISA, by, language, &key, draft).await?;
    Ok(ok(created))
}

/// `POST /client-service/public/hstt/update`: changes an application. Code, security code and what the application
/// knows to reach its holder open it.
///
/// # Errors
/// 404 when the codes do not fit; `not_editable`; `version_conflict`; 422 with the problems.
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
) -> Result<Envelope<Updated>> {
    let actor = applicant.or_holder(draft.contains_key("maXacNhan"));
    let updated = cases::update(&state, &EVISA, &actor, draft).await?;
    Ok(ok(updated))
}

/// `POST /client-service/public/hstt/cancel`: withdraws an unpaid application.
///
/// # Errors
/// 404 when the codes do not fit; `already_paid`; `transition_refused`.
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
) -> Result<Envelope<Cancelled>> {
    let actor = applicant.or_holder(asked.names_codes());
    let cancelled = cases::cancel(&state, &EVISA, &actor, asked).await?;
    Ok(ok(cancelled))
}

/// `POST /client-service/public/hstt/delete`: deletes an unpaid application, cancelled or not.
///
/// # Errors
/// 404 when the codes do not fit; `not_deletable`; `version_conflict`.
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
) -> Result<Envelope<Deleted>> {
    let actor = applicant.or_holder(asked.names_codes());
    Ok(ok(cases::delete_held(&state, &EVISA, &actor, asked).await?))
}

/// `GET /client-service/public/hstt/ma-ho-so`: by code and e-mail address where the application stands, and nothing about
/// any person; with the birth date all of it.
///
/// # Errors
/// 404, the same for every kind of miss.
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
    Applicant(actor): Applicant,
    Query(request): Query<LookupRequest>,
) -> Result<(CookieJar, Envelope<JsonObject>)> {
    if actor != Actor::Visitor
        && let Ok(own) = cases::own_detail(&state, &EVISA, &actor, &viewer, request.code()).await
    {
        return Ok((viewer.cookie()?, ok(JsonObject(own))));
    }
    if request.names_birth() {
        let detail = cases::detail(&state, &EVISA, &viewer, &request).await?;
        return Ok((viewer.cookie()?, ok(JsonObject(detail))));
    }
    let standing = cases::standing(&state, &EVISA, &WithoutBirth(request)).await?;
    let standing = ok(JsonObject(serde_json::json!(standing)));
    Ok((CookieJar::new(), standing))
}

/// `POST …/ma-ho-so`: the same for our own pages: nothing in the address, and the birth date is asked too.
///
/// # Errors
/// 404, the same for every kind of miss.
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
) -> Result<(CookieJar, Envelope<JsonObject>)> {
    let detail = cases::detail(&state, &EVISA, &viewer, &request).await?;
    Ok((viewer.cookie()?, ok(JsonObject(detail))))
}

/// `POST /client-service/public/hstt/tra-cuu-chua-dang-nhap`: where an application stands.
///
/// # Errors
/// `captcha_invalid`; 422 for answers that no application can have; 404, the same for every kind of miss.
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
///
/// # Errors
/// 404 for every miss, and while the application is not approved.
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
///
/// # Errors
/// See [`issued`].
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
///
/// # Errors
/// 404 for every miss.
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
///
/// # Errors
/// See [`declaration`].
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
