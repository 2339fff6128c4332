//! `GET /user-service/public/user/check-client`

use axum::extract::State;
use evisa_core::forms::account::REGISTER;
use serde::{Deserialize, Serialize};

use super::mailed_link;
use crate::Result;
use crate::captcha::is_human;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::state::AppState;
use crate::store::account;

/// Which address.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct AskedAddress {
    email: String,
    /// What the captcha shows, or `pow:` and the number that was found: only then is told whether there is an account.
    #[serde(default)]
    captcha: String,
    #[serde(default, rename = "captcha-id")]
    captcha_id: String,
}

/// What is known of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedAddress {
    /// As the portal keeps it.
    email: String,
    /// Whether it has an account; `null` for whoever answered no captcha.
    registered: Option<bool>,
}

/// Whether an account can be opened with an address. That there is one already is told for the work of a captcha each
/// time, so that nobody asks for thousands of addresses.
///
/// # Errors
/// 422 for what is no address; `captcha_invalid` for a wrong captcha.
#[utoipa::path(
    get,
    path = "/user-service/public/user/check-client",
    summary = "Whether an address can have an account; for a captcha, whether it has",
    params(AskedAddress),
    responses(
        (status = 400, description = "captcha_invalid"),
        (status = 422, description = "invalid"),
    ),
)]
pub async fn check_client(
    State(state): State<AppState>,
    Query(asked): Query<AskedAddress>,
) -> Result<Envelope<CheckedAddress>> {
    let email = mailed_link::address(&state, &REGISTER, &asked.email)?;
    let registered = if asked.captcha_id.is_empty() {
        None
    } else {
        is_human(&state, &asked.captcha_id, &asked.captcha).await?;
        let mut conn = state.store.read().await?;
        Some(account::find_by_email(&mut conn, &email).await?.is_some())
    };
    Ok(ok(CheckedAddress { email, registered }))
}
