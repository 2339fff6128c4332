//! What a person who is signed in has sent: the list, one case, its documents, and what was sent before there was an
//! account.

use axum::extract::State;

use crate::Result;
use crate::cases::{
    self, CaseDetail, ClaimRequest, ClaimResult, ClaimableCase, Guarantor, GuarantorAgency,
    LookupAnswer, OwnPage, OwnQuery,
};
use crate::http::answered::{AnyKind, FormAnswers};
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::http::file::Pdf;
use crate::people::{Actor, SignedIn, Viewer};
use crate::state::AppState;

/// The own cases of every kind.
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
) -> Result<Envelope<CaseDetail<AnyKind>>> {
    let (actor, viewer) = (Actor::of(&account).for_own(), Viewer::account(&account));
    let detail = cases::own_detail_of_any(&state, &actor, &viewer, &code).await?;
    Ok(ok(detail))
}

/// Where it stands, as the look-up tells whoever has its codes.
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
#[utoipa::path(
    get,
    path = "/client-service/hscn-bl/ttcn",
    summary = "What the own account last said of its guarantor"
)]
pub(super) async fn guarantor(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<FormAnswers<Guarantor>>> {
    Ok(ok(cases::guarantor(&state, &account).await?))
}

/// What whoever is signed in said last of the organization that guarantees; a member's is the one that the authority knows.
#[utoipa::path(
    get,
    path = "/client-service/public/hstc-bl/tttc",
    summary = "The organization with which the own guarantee begins"
)]
pub(super) async fn guarantor_agency(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<FormAnswers<GuarantorAgency>>> {
    Ok(ok(cases::guarantor_agency(&state, &account).await?))
}

/// What was sent with the account's address before.
#[utoipa::path(
    get,
    path = "/client-service/hstt/lien-ket",
    summary = "Applications sent with the own address and without an account"
)]
pub(super) async fn claimable(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<List<ClaimableCase>>> {
    Ok(ok(List(cases::claimable(&state, &account).await?)))
}

/// Makes some of them the account's.
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
    Json(asked): Json<ClaimRequest>,
) -> Result<Envelope<ClaimResult>> {
    Ok(ok(cases::claim(&state, &account, &asked).await?))
}
