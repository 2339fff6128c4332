//! Relatives in the country of those for whom a person vouches, named with the codes of the guarantee.

use axum::extract::State;
use evisa_core::case::GUARANTEE_PERSONAL;
use evisa_core::forms::guarantee::KIN;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::Result;
use crate::cases::{self, GuaranteeCodes, UpdatedCase};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Json;
use crate::people::Actor;
use crate::state::AppState;

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
) -> Result<Envelope<UpdatedCase>> {
    let list = (KIN.name.to_owned(), request.nhan_than_trong_nuoc.into());
    let answers = [list].into_iter().collect();
    let (kind, actor) = (&GUARANTEE_PERSONAL, &Actor::Visitor);
    let updated = cases::amend(&state, kind, actor, &request.codes, answers).await?;
    Ok(ok(updated))
}
