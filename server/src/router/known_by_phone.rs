//! The routes of kinds that need no session and whose holder is known by a phone number: guarantees of a person and of an
//! organization, and the registration of an organization. They differ in where they are served, in their form and in what
//! is printed of them; what they do is in [`crate::cases`].

use axum::extract::State;
use axum_extra::extract::CookieJar;
use evisa_core::case::{GUARANTEE_ORGANIZATION, GUARANTEE_PERSONAL, ORGANIZATION_REGISTRATION};
use evisa_core::forms::guarantee::KIN;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::api::{Api, route};
use super::draft::draft;
use crate::Result;
use crate::captcha::Human;
use crate::cases::{
    self, Cancelled, Created, Deleted, GuaranteeCodes, GuaranteeLookup, GuaranteeNumber,
    HolderCodes, LookupAnswer, OwnPage, OwnQuery, Standing, Updated,
};
use crate::http::describe::JsonObject;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Query};
use crate::http::file::Pdf;
use crate::http::idempotency::IdempotencyKey;
use crate::http::limit::Address;
use crate::mails::Sender;
use crate::people::{Actor, Applicant, SignedIn, Viewer};
use crate::state::AppState;

/// The routes of a kind below `base`; `print` is the last part of its printout's address, `what` names it in descriptions.
macro_rules! known_by_phone {
    ($room:ident, $kind:ident, $name:literal, $base:literal, $print:literal, $signed_in:literal, $what:literal) => {
        pub(super) mod $room {
            use super::*;

            draft!(Draft, $kind.form, $name);

            /// What writes.
            pub(in crate::router) fn writes() -> Api {
                Api::default()
                    .serve(route!(create).at($base))
                    .serve(route!(update).at($base))
                    .serve(route!(cancel).at(concat!($base, "/cancel")))
                    .serve(route!(delete).at(concat!($base, "/delete")))
            }

            /// What can be guessed.
            pub(in crate::router) fn look_ups() -> Api {
                let at = |rest: &str| format!("{}{rest}", $base);
                Api::default()
                    .serve(route!(standing).at(&at("/ma-ho-so")))
                    .serve(route!(detail).at(&at("/ma-ho-so")))
                    .serve(route!(standing).at(&at("/tra-cuu-chua-dang-nhap")))
                    .serve(route!(lookup).at(&at("/tra-cuu-chua-dang-nhap")))
                    .serve(route!(own_printout).at(&at($print)))
                    .serve(route!(printout).at(&at($print)))
            }

            /// What a session opens.
            pub(in crate::router) fn open() -> Api {
                let own = concat!($signed_in, "/tra-cuu-da-dang-nhap");
                Api::default().serve(route!(own_list).at(own))
            }

            /// Receives a case.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("Send ", $what),
                        responses((status = 422, description = "invalid")),
                    )]
            async fn create(
                State(state): State<AppState>,
                address: Address,
                language: Language,
                key: IdempotencyKey,
                Applicant(actor): Applicant,
                Human(Draft(draft)): Human<Draft>,
            ) -> Result<Envelope<Created>> {
                let by = (&actor, &Sender::of(address, &actor));
                let created = cases::create(&state, &$kind, by, language, &key, draft).await?;
                Ok(ok(created))
            }

            /// Changes a case, with its codes.
            #[utoipa::path(
                        put,
                        path = "",
                        summary = concat!("Change ", $what, ", with its security code"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 409, description = "not_editable, version_conflict"),
                            (status = 422, description = "invalid"),
                        ),
                    )]
            async fn update(
                State(state): State<AppState>,
                applicant: Applicant,
                Json(Draft(draft)): Json<Draft>,
            ) -> Result<Envelope<Updated>> {
                let actor = applicant.or_holder(draft.contains_key("maXacNhan"));
                let updated = cases::update(&state, &$kind, &actor, draft).await?;
                Ok(ok(updated))
            }

            /// Withdraws a case that nobody has begun with.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("Withdraw ", $what, " that waits, with its security code"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 409, description = "transition_refused, version_conflict"),
                        ),
                    )]
            async fn cancel(
                State(state): State<AppState>,
                applicant: Applicant,
                Json(asked): Json<HolderCodes>,
            ) -> Result<Envelope<Cancelled>> {
                let actor = applicant.or_holder(asked.names_codes());
                let cancelled = cases::cancel(&state, &$kind, &actor, asked).await?;
                Ok(ok(cancelled))
            }

            /// Deletes a case that nobody has begun with, withdrawn or not.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("Delete ", $what, " that waits or is withdrawn, with its security code"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 409, description = "not_deletable, version_conflict"),
                        ),
                    )]
            async fn delete(
                State(state): State<AppState>,
                applicant: Applicant,
                Json(asked): Json<HolderCodes>,
            ) -> Result<Envelope<Deleted>> {
                let actor = applicant.or_holder(asked.names_codes());
                Ok(ok(cases::delete_held(&state, &$kind, &actor, asked).await?))
            }

            /// Where a case stands, and nothing about any person: its address is kept in histories.
            #[utoipa::path(
                        get,
                        path = "",
                        summary = concat!("Where ", $what, " stands; nothing personal"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 422, description = "invalid"),
                        ),
                    )]
            async fn standing(
                State(state): State<AppState>,
                Query(request): Query<GuaranteeLookup>,
            ) -> Result<Envelope<Standing>> {
                Ok(ok(cases::standing(&state, &$kind, &request).await?))
            }

            /// A case, whole, with its codes.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("All of ", $what, ", with its security code"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 422, description = "invalid"),
                        ),
                    )]
            async fn detail(
                State(state): State<AppState>,
                viewer: Viewer,
                Json(request): Json<GuaranteeCodes>,
            ) -> Result<(CookieJar, Envelope<JsonObject>)> {
                let detail = cases::detail(&state, &$kind, &viewer, &request).await?;
                Ok((viewer.cookie()?, ok(JsonObject(detail))))
            }

            /// Where a case stands, for a person before a page.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("Where ", $what, " stands"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 422, description = "invalid"),
                        ),
                    )]
            async fn lookup(
                State(state): State<AppState>,
                Human(request): Human<GuaranteeLookup>,
            ) -> Result<Envelope<LookupAnswer>> {
                Ok(ok(cases::lookup(&state, &$kind, &request).await?))
            }

            /// The printout as PDF, for whoever is signed in and sent the case. Officers print at their desk, where it must be
            /// ready: here they are persons like any other.
            #[utoipa::path(
                        get,
                        path = "",
                        summary = concat!("The printout of ", $what, ", for whoever sent it"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 503, description = "models_missing"),
                        ),
                    )]
            async fn own_printout(
                State(state): State<AppState>,
                session: SignedIn,
                Query(number): Query<GuaranteeNumber>,
            ) -> Result<Pdf> {
                let actor = Actor::of(&session.account).for_own();
                cases::own_printout(&state, &$kind, &actor, &number.ma_van_ban).await
            }

            /// The printout as PDF, with the codes of the case.
            #[utoipa::path(
                        post,
                        path = "",
                        summary = concat!("The printout of ", $what, ", with its security code"),
                        responses(
                            (status = 404, description = "not_found"),
                            (status = 422, description = "invalid"),
                            (status = 503, description = "models_missing"),
                        ),
                    )]
            async fn printout(
                State(state): State<AppState>,
                Json(request): Json<GuaranteeCodes>,
            ) -> Result<Pdf> {
                cases::printout(&state, &$kind, &request).await
            }

            /// What whoever is signed in sent.
            #[utoipa::path(get, path = "", summary = concat!("What whoever is signed in sent: ", $what))]
            async fn own_list(
                State(state): State<AppState>,
                session: SignedIn,
                Query(wanted): Query<OwnQuery>,
            ) -> Result<Envelope<OwnPage>> {
                let actor = Actor::of(&session.account).for_own();
                Ok(ok(cases::own_list(&state, Some(&$kind), &actor, wanted).await?))
            }
        }
    };
}

known_by_phone!(
    personal,
    GUARANTEE_PERSONAL,
    "GuaranteePersonalDraft",
    "/client-service/public/hscn-bl",
    "/in-don-bao-lanh",
    "/client-service/hscn-bl",
    "a guarantee"
);
known_by_phone!(
    organization,
    GUARANTEE_ORGANIZATION,
    "GuaranteeOrganizationDraft",
    "/client-service/public/hstc-bl",
    "/in-cong-van",
    "/client-service/hstc-bl",
    "a guarantee"
);
known_by_phone!(
    registration,
    ORGANIZATION_REGISTRATION,
    "OrganizationRegistrationDraft",
    "/client-service/public/hstc/dang-ky",
    "/in-ho-so",
    "/client-service/hstc/dang-ky",
    "the registration of an organization"
);

/// Relatives in the country, and the codes of the guarantee that names them.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Relatives {
    #[serde(flatten)]
    codes: GuaranteeCodes,
    /// They take the place of those named before.
    #[schema(value_type = Vec<Object>)]
    nhan_than_trong_nuoc: Vec<Value>,
}

/// `POST /blnc/nhan-than-trong-nuoc`: names the relatives in the country of those for whom a person vouches.
///
/// # Errors
/// 404 when the codes do not fit; `not_editable`; 422 with the problems.
#[utoipa::path(
    post,
    path = "/blnc/nhan-than-trong-nuoc",
    summary = "Name relatives in the country, with the codes of a guarantee",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_editable"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn relatives(
    State(state): State<AppState>,
    Json(request): Json<Relatives>,
) -> Result<Envelope<Updated>> {
    let list = (KIN.name.to_owned(), request.nhan_than_trong_nuoc.into());
    let answers = [list].into_iter().collect();
    let (kind, actor) = (&GUARANTEE_PERSONAL, &Actor::Visitor);
    let updated = cases::amend(&state, kind, actor, &request.codes, answers).await?;
    Ok(ok(updated))
}
