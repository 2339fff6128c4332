//! `GET /payment-service/vnpay/return`: where the bank sends the visitor afterwards. For display
//! only; nothing changes here.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};

use super::gateway::Gateway;
use super::orders;
use super::vnpay::codes::{self, Outcome};
use super::vnpay::params::Params;
use crate::Result;
use crate::state::AppState;

/// Sends the visitor to the page that shows the result. Without a genuine checksum the page learns
/// no receipt code.
///
/// # Errors
/// When the database fails.
pub async fn back(State(state): State<AppState>, RawQuery(query): RawQuery) -> Result<Response> {
    let place = place(&state, &query.unwrap_or_default()).await?;
    Ok((StatusCode::SEE_OTHER, [(LOCATION, place)]).into_response())
}

async fn place(state: &AppState, raw: &str) -> Result<String> {
    let secret = Gateway::of(state)?.secret;
    let genuine = Params::read(raw).ok().filter(|it| it.is_genuine(&secret));
    let Some(params) = genuine else {
        return Ok("/payment-failed".into());
    };
    let txn_ref = params.get("vnp_TxnRef").unwrap_or_default();
    let order = orders::by_txn_ref(&mut *state.store.read().await?, txn_ref).await?;
    let Some(order) = order else {
        return Ok("/payment-failed".into());
    };
    let response = params.get("vnp_ResponseCode").unwrap_or_default();
    // Money under suspicion was taken all the same: the page says that it is being looked at.
    let page = match codes::of_notice(response, params.get("vnp_TransactionStatus")) {
        Outcome::Paid | Outcome::Suspect => "success",
        Outcome::Declined | Outcome::Open => "failed",
    };
    Ok(format!("/payment-{page}?receipt={}", order.receipt))
}
