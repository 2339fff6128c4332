//! What organizations apply for: only for their members, who see all of their organization's.

use axum::extract::State;
use evisa_core::case::EVISA_ORGANIZATION;
use evisa_core::forms::search::ORGANIZATION_SEARCH;

use crate::Result;
use crate::cases::sent_before::{self, Passports, SentBefore};
use crate::cases::{self, CreatedCase, OwnPage, OwnSearch, UpdatedCase, WorkQueues, export};
use crate::http::describe::{List, Nothing};
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::http::file::{Csv, Pdf, Xlsx};
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Member, Preparer};
use crate::state::AppState;

draft!(
    ApplicationDraft,
    EVISA_ORGANIZATION.form,
    "EvisaOrganizationDraft"
);
draft!(SearchDraft, &ORGANIZATION_SEARCH, "OrganizationSearchDraft");

/// Receives an application; its pictures may come later, by a change.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc",
    summary = "Send an application of the own organization",
    responses(
        (status = 400, description = "evidence_mismatch"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    address: Address,
    language: Language,
    key: IdempotencyKey,
    Json(ApplicationDraft(draft)): Json<ApplicationDraft>,
) -> Result<Envelope<CreatedCase>> {
    let (kind, actor) = (&EVISA_ORGANIZATION, &member.actor);
    let by = (actor, &Sender::of(address, actor));
    let created = cases::create(&state, kind, by, language, &key, draft).await?;
    Ok(ok(created))
}

/// Changes an application: everything while it is unpaid, what was asked for in a supplement.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/update",
    summary = "Change an application of the own organization",
    responses(
        (status = 400, description = "evidence_mismatch"),
        (status = 404, description = "not_found"),
        (status = 409, description = "not_editable, version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn update(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Json(ApplicationDraft(draft)): Json<ApplicationDraft>,
) -> Result<Envelope<UpdatedCase>> {
    let updated = cases::update(&state, &EVISA_ORGANIZATION, &member.actor, draft).await?;
    Ok(ok(updated))
}

/// Deletes an application that is unpaid.
#[utoipa::path(
    delete,
    path = "/client-service/hstt/hstc/{id}",
    summary = "Delete an unpaid application of the own organization",
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

/// What the organization has sent, of every kind. Beside the questions of the form, `sort` may name an order: `sent`,
/// `-sent`, `name`, `-name`.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc",
    summary = "What the own organization has sent",
    responses(
        (status = 400, description = "malformed_query"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn search(
    State(state): State<AppState>,
    member: Member,
    Json(SearchDraft(draft)): Json<SearchDraft>,
) -> Result<Envelope<OwnPage>> {
    let wanted = OwnSearch::of_organization(draft, state.clock.today())?;
    Ok(ok(
        cases::searched(&state, None, &member.actor, wanted).await?
    ))
}

/// Whom it has applied for already.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/da-nop",
    summary = "Which holders of passports the own organization has applied for",
    responses((status = 400, description = "malformed_query")),
)]
pub(super) async fn sent_before(
    State(state): State<AppState>,
    Preparer(member): Preparer,
    Json(wanted): Json<Passports>,
) -> Result<Envelope<List<SentBefore>>> {
    Ok(ok(sent_before::sent_before(&state, &member, wanted).await?))
}

/// How much there is to do with it.
#[utoipa::path(
    get,
    path = "/client-service/hstt/hstc/viec-can-lam",
    summary = "How many applications of the own organization wait for a fee, a signature, pictures, changes"
)]
pub(super) async fn work(
    State(state): State<AppState>,
    member: Member,
) -> Result<Envelope<WorkQueues>> {
    cases::work(&state, &member).await
}

/// What the organization has sent, as the search finds it, for a spreadsheet: comma-separated values.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/csv",
    summary = "What the own organization has sent, as comma-separated values",
    responses(
        (status = 400, description = "malformed_query"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn csv(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
    Json(SearchDraft(draft)): Json<SearchDraft>,
) -> Result<Csv> {
    let wanted = OwnSearch::of_organization(draft, state.clock.today())?;
    let table = export::table(&state, &member.actor, &wanted, lang).await?;
    Ok(Csv {
        name: format!("{}.csv", file_name(&state, &member)),
        text: table.csv()?,
    })
}

/// The same as an Excel workbook.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/excel",
    summary = "What the own organization has sent, as an Excel workbook",
    responses(
        (status = 400, description = "malformed_query"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn excel(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
    Json(SearchDraft(draft)): Json<SearchDraft>,
) -> Result<Xlsx> {
    let wanted = OwnSearch::of_organization(draft, state.clock.today())?;
    let table = export::table(&state, &member.actor, &wanted, lang).await?;
    Ok(Xlsx {
        name: format!("{}.xlsx", file_name(&state, &member)),
        bytes: table.xlsx()?.into(),
    })
}

/// The same, printed in Vietnamese and English.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/tra-cuu-to-chuc/in-danh-sach",
    summary = "What the own organization has sent, printed",
    responses(
        (status = 400, description = "malformed_query"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(super) async fn print(
    State(state): State<AppState>,
    member: Member,
    Json(SearchDraft(draft)): Json<SearchDraft>,
) -> Result<Pdf> {
    let wanted = OwnSearch::of_organization(draft, state.clock.today())?;
    let bytes = cases::export::print(&state, &member.actor, &wanted).await?;
    Ok(Pdf {
        name: format!("{}.pdf", file_name(&state, &member)),
        bytes: bytes.into(),
    })
}

fn file_name(state: &AppState, member: &Member) -> String {
    format!("{}-{}", member.organization.code, state.clock.today())
}
