//! The routes of a kind that needs no session and whose holder is known by a phone number. Kinds differ in where they are
//! served, in their form and in what is printed of them, which is what [`KnownByPhone`] says and `kinds_by_phone` lists; what
//! they do is in [`crate::cases`].

use axum::extract::State;
use axum_extra::extract::CookieJar;

use super::api::{Api, route};
use crate::Result;
use crate::captcha::Human;
use crate::cases::{
    self, CancelledCase, CaseDetail, CaseStatus, CreatedCase, DeletedCase, GuaranteeCodes,
    GuaranteeLookup, GuaranteeNumber, HolderCodes, LookupAnswer, OwnPage, OwnQuery, UpdatedCase,
};
use crate::http::answered::KindForm;
use crate::http::draft::KindDraft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Actor, Applicant, SignedIn, Viewer};
use crate::state::AppState;

/// Where the routes of a kind are served, and what descriptions call one of its cases.
pub(super) trait KnownByPhone: KindForm + 'static {
    /// Without a session.
    const BASE: &'static str;
    /// With one.
    const SIGNED_IN: &'static str;
    /// Last part of its printout's address.
    const PRINT: &'static str;
    /// In descriptions.
    const NOUN: &'static str;
}

/// Routes by the work that they cost.
#[derive(Default)]
pub(super) struct Routes {
    /// What writes.
    pub(super) writes: Api,
    /// What can be guessed.
    pub(super) look_ups: Api,
    /// What a session opens.
    pub(super) open: Api,
}

impl Routes {
    /// With those of a kind.
    pub(super) fn with<K: KnownByPhone>(self) -> Self {
        Self {
            writes: self.writes.merge(writes_of::<K>()),
            look_ups: self.look_ups.merge(look_ups_of::<K>()),
            open: self.open.merge(open_of::<K>()),
        }
    }
}

fn writes_of<K: KnownByPhone>() -> Api {
    let at = |rest: &str| format!("{}{rest}", K::BASE);
    Api::default()
        .serve(route!(create of K).about(K::NOUN).at(K::BASE))
        .serve(route!(update of K).about(K::NOUN).at(K::BASE))
        .serve(route!(cancel of K).about(K::NOUN).at(&at("/cancel")))
        .serve(route!(delete of K).about(K::NOUN).at(&at("/delete")))
}

fn look_ups_of<K: KnownByPhone>() -> Api {
    let at = |rest: &str| format!("{}{rest}", K::BASE);
    let [by_code, looked_up, printed] =
        [at("/ma-ho-so"), at("/tra-cuu-chua-dang-nhap"), at(K::PRINT)];
    Api::default()
        .serve(route!(standing of K).about(K::NOUN).at(&by_code))
        .serve(route!(detail of K).about(K::NOUN).at(&by_code))
        .serve(route!(standing of K).about(K::NOUN).at(&looked_up))
        .serve(route!(lookup of K).about(K::NOUN).at(&looked_up))
        .serve(route!(own_printout of K).about(K::NOUN).at(&printed))
        .serve(route!(printout of K).about(K::NOUN).at(&printed))
}

fn open_of<K: KnownByPhone>() -> Api {
    let own = format!("{}/tra-cuu-da-dang-nhap", K::SIGNED_IN);
    Api::default().serve(route!(own_list of K).about(K::NOUN).at(&own))
}

/// Receives a case.
#[utoipa::path(
    post,
    path = "",
    summary = "Send {noun}",
    responses((status = 422, description = "invalid")),
)]
async fn create<K: KnownByPhone>(
    State(state): State<AppState>,
    address: Address,
    language: Language,
    key: IdempotencyKey,
    applicant: Applicant,
    Human(draft): Human<KindDraft<K>>,
) -> Result<Envelope<CreatedCase>> {
    let actor = applicant.of(K::kind());
    let by = (&actor, &Sender::of(address, &actor));
    let created = cases::create(&state, K::kind(), by, language, &key, draft.answers).await?;
    Ok(ok(created))
}

/// Changes a case, with its codes.
#[utoipa::path(
    put,
    path = "",
    summary = "Change {noun}, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_editable, version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
async fn update<K: KnownByPhone>(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(draft): Json<KindDraft<K>>,
) -> Result<Envelope<UpdatedCase>> {
    let actor = applicant.or_holder(K::kind(), draft.answers.contains_key("maXacNhan"));
    let updated = cases::update(&state, K::kind(), &actor, draft.answers).await?;
    Ok(ok(updated))
}

/// Withdraws a case that nobody has begun with.
#[utoipa::path(
    post,
    path = "",
    summary = "Withdraw {noun} that waits, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "transition_refused, version_conflict"),
    ),
)]
async fn cancel<K: KnownByPhone>(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(asked): Json<HolderCodes>,
) -> Result<Envelope<CancelledCase>> {
    let actor = applicant.or_holder(K::kind(), asked.names_codes());
    Ok(ok(cases::cancel(&state, K::kind(), &actor, asked).await?))
}

/// Deletes a case that nobody has begun with, withdrawn or not.
#[utoipa::path(
    post,
    path = "",
    summary = "Delete {noun} that waits or is withdrawn, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_deletable, version_conflict"),
    ),
)]
async fn delete<K: KnownByPhone>(
    State(state): State<AppState>,
    applicant: Applicant,
    Json(asked): Json<HolderCodes>,
) -> Result<Envelope<DeletedCase>> {
    let actor = applicant.or_holder(K::kind(), asked.names_codes());
    let deleted = cases::delete_held(&state, K::kind(), &actor, asked).await?;
    Ok(ok(deleted))
}

/// Where a case stands, and nothing about any person: its address is kept in histories.
#[utoipa::path(
    get,
    path = "",
    summary = "Where {noun} stands; nothing personal",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
async fn standing<K: KnownByPhone>(
    State(state): State<AppState>,
    Query(request): Query<GuaranteeLookup>,
) -> Result<Envelope<CaseStatus>> {
    Ok(ok(cases::standing(&state, K::kind(), &request).await?))
}

/// A case, whole, with its codes.
#[utoipa::path(
    post,
    path = "",
    summary = "All of {noun}, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
async fn detail<K: KnownByPhone>(
    State(state): State<AppState>,
    viewer: Viewer,
    Json(request): Json<GuaranteeCodes>,
) -> Result<(CookieJar, Envelope<CaseDetail<K>>)> {
    let detail = cases::detail(&state, &viewer, &request).await?;
    Ok((viewer.cookie()?, ok(detail)))
}

/// Where a case stands, for a person before a page.
#[utoipa::path(
    post,
    path = "",
    summary = "Where {noun} stands",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
async fn lookup<K: KnownByPhone>(
    State(state): State<AppState>,
    Human(request): Human<GuaranteeLookup>,
) -> Result<Envelope<LookupAnswer>> {
    Ok(ok(cases::lookup(&state, K::kind(), &request).await?))
}

/// The printout as PDF, for whoever is signed in and sent the case. Officers print at their desk, where it must be ready:
/// here they are persons like any other.
#[utoipa::path(
    get,
    path = "",
    summary = "The printout of {noun}, for whoever sent it",
    responses(
        (status = 404, description = "not_found"),
        (status = 503, description = "models_missing"),
    ),
)]
async fn own_printout<K: KnownByPhone>(
    State(state): State<AppState>,
    session: SignedIn,
    Query(number): Query<GuaranteeNumber>,
) -> Result<Pdf> {
    let actor = Actor::of(&session.account).for_own();
    cases::own_printout(&state, K::kind(), &actor, &number.ma_van_ban).await
}

/// The printout as PDF, with the codes of the case.
#[utoipa::path(
    post,
    path = "",
    summary = "The printout of {noun}, with its security code",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
        (status = 503, description = "models_missing"),
    ),
)]
async fn printout<K: KnownByPhone>(
    State(state): State<AppState>,
    Json(request): Json<GuaranteeCodes>,
) -> Result<Pdf> {
    cases::printout(&state, K::kind(), &request).await
}

/// What whoever is signed in sent.
#[utoipa::path(get, path = "", summary = "What whoever is signed in sent: {noun}")]
async fn own_list<K: KnownByPhone>(
    State(state): State<AppState>,
    session: SignedIn,
    Query(wanted): Query<OwnQuery>,
) -> Result<Envelope<OwnPage>> {
    let actor = Actor::of(&session.account).for_own();
    let page = cases::own_list(&state, Some(K::kind()), &actor, wanted).await?;
    Ok(ok(page))
}
