//! `GET /user-service/public/user/check-client`

use axum::extract::State;
use evisa_core::forms::account::REGISTER;
use serde::{Deserialize, Serialize};

use super::mailed_link;
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::state::AppState;

/// Which address.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct AskedAddress {
    email: String,
}

/// What is told of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedAddress {
    /// As the portal keeps it.
    email: String,
    /// Always `null`: whether an address has an account, its mail alone tells. Programs that look for this name find it.
    #[schema(value_type = Option<bool>)]
    registered: (),
}

/// Whether an account can be opened with an address, by its form alone. No account is looked for, so that neither the answer
/// nor its time tells whether there is one.
#[utoipa::path(
    get,
    path = "/user-service/public/user/check-client",
    summary = "Whether an address can have an account; not whether it has one",
    responses((status = 422, description = "invalid")),
)]
pub(crate) async fn check_client(
    State(state): State<AppState>,
    Query(asked): Query<AskedAddress>,
) -> Result<Envelope<CheckedAddress>> {
    let email = mailed_link::address(&state, &REGISTER, &asked.email)?;
    Ok(ok(CheckedAddress {
        email,
        registered: (),
    }))
}
