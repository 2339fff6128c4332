//! Looking for files without a registration code.

use axum::extract::State;
use evisa_core::forms::lookup::DOCUMENT_LOOKUP;

use crate::Result;
use crate::captcha::Human;
use crate::cases::{self, FilesFound};
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::state::AppState;

draft!(DocumentLookup, &DOCUMENT_LOOKUP, "DocumentLookup");

/// `POST /client-service/public/tra-cuu-van-ban`: where files stand, by a receipt code, a passport number or the code of a
/// document, each with the phone number that the file names. Nothing personal is told.
#[utoipa::path(
    post,
    path = "/client-service/public/tra-cuu-van-ban",
    summary = "Where files stand, by receipt, passport or document and phone",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(super) async fn look_up(
    State(state): State<AppState>,
    Human(DocumentLookup(draft)): Human<DocumentLookup>,
) -> Result<Envelope<FilesFound>> {
    Ok(ok(cases::by_document(&state, draft).await?))
}
