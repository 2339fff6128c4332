//! What a person who is signed in has sent: the list, one case, its documents, and what was sent before there was an
//! account.

use axum::extract::State;

use crate::Result;
use crate::cases::{self, Claim, Claimable, Claimed, LookupAnswer, OwnPage, OwnQuery};
use crate::http::describe::{JsonObject, List};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::http::file::Pdf;
use crate::people::{Actor, SignedIn, Viewer};
use crate::state::AppState;

/// The own cases of every kind.
///
/// # Errors
/// 400 `malformed_query`.
#[utoipa::path(
    post,
    path = "/client-service/hstt/tra-cuu-da-dang-nhap",
    summary = "The own applications",
    responses((status = 400, description = "malformed_query")),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Json(wanted): Json<OwnQuery>,
) -> Result<Envelope<OwnPage>> {
    let actor = Actor::of(&account).for_own();
    Ok(ok(cases::own_list(&state, None, &actor, wanted).await?))
}

/// All of one.
///
/// # Errors
/// 404 for an unknown case, and for somebody else's.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so/{code}",
    summary = "An own application",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn detail(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(code): Path<String>,
) -> Result<Envelope<JsonObject>> {
    let (actor, viewer) = (Actor::of(&account).for_own(), Viewer::account(&account));
    let detail = cases::own_detail_of_any(&state, &actor, &viewer, &code).await?;
    Ok(ok(JsonObject(detail)))
}

/// Where it stands, as the look-up tells whoever has its codes.
///
/// # Errors
/// 404 for an unknown case, and for somebody else's.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so/{code}/trang-thai",
    summary = "Where an own application stands",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn standing(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(code): Path<String>,
) -> Result<Envelope<LookupAnswer>> {
    let actor = Actor::of(&account).for_own();
    Ok(ok(cases::own_standing(&state, &actor, &code).await?))
}

/// What is printed of its answers.
///
/// # Errors
/// 404 for an unknown case, and for somebody else's.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so/{code}/in-ho-so",
    summary = "The answers of an own application, printed",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn printout(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(code): Path<String>,
) -> Result<Pdf> {
    cases::own_printout_of_any(&state, &Actor::of(&account).for_own(), &code).await
}

/// What was issued for it.
///
/// # Errors
/// 404 for an unknown case, for somebody else's, and while it is not approved.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so/{code}/generate-ev",
    summary = "The document of an own application, once approved",
    responses((status = 404, description = "not_found")),
)]
pub(super) async fn issued(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(code): Path<String>,
) -> Result<Pdf> {
    cases::own_issued(&state, &Actor::of(&account).for_own(), &code).await
}

/// What they said of themselves when they last guaranteed somebody.
///
/// # Errors
/// When the database fails.
#[utoipa::path(
    get,
    path = "/client-service/hscn-bl/ttcn",
    summary = "What the own account last said of its guarantor"
)]
pub(super) async fn guarantor(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<JsonObject>> {
    let answers = cases::guarantor(&state, &account).await?;
    Ok(ok(JsonObject(answers.into())))
}

/// What whoever is signed in said last of the organization that guarantees; a member's is the one that the authority knows.
///
/// # Errors
/// When the database fails.
#[utoipa::path(
    get,
    path = "/client-service/public/hstc-bl/tttc",
    summary = "The organization with which the own guarantee begins"
)]
pub(super) async fn guarantor_agency(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<JsonObject>> {
    let answers = cases::guarantor_agency(&state, &account).await?;
    Ok(ok(JsonObject(answers.into())))
}

/// What was sent with the account's address before.
///
/// # Errors
/// When the database fails.
#[utoipa::path(
    get,
    path = "/client-service/hstt/lien-ket",
    summary = "Applications sent with the own address and without an account"
)]
pub(super) async fn claimable(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<List<Claimable>>> {
    Ok(ok(List(cases::claimable(&state, &account).await?)))
}

/// Makes some of them the account's.
///
/// # Errors
/// 403 for an account whose address nobody proved; `version_conflict`.
#[utoipa::path(
    post,
    path = "/client-service/hstt/lien-ket",
    summary = "Make applications sent with the own address the account's",
    responses(
        (status = 403, description = "forbidden"),
        (status = 409, description = "version_conflict"),
    ),
)]
pub(super) async fn claim(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Json(asked): Json<Claim>,
) -> Result<Envelope<Claimed>> {
    Ok(ok(cases::claim(&state, &account, &asked).await?))
}
