//! `GET /payment-service/vnpay/return`: where the bank sends the visitor afterwards. For display
//! only; nothing changes here.

use axum::extract::{RawQuery, State};
use axum::response::Redirect;

use super::gateway::Gateway;
use super::vnpay::codes::{self, Outcome};
use super::vnpay::params::Params;
use crate::Result;
use crate::state::AppState;
use crate::store::payment_order;

/// Sends the visitor to the page that shows the result. Without a genuine checksum the page learns
/// no receipt code.
#[utoipa::path(
    get,
    path = "/payment-service/vnpay/return",
    summary = "Where the bank sends the visitor back to; leads on to the page that shows the result"
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn back(State(state): State<AppState>, RawQuery(query): RawQuery) -> Result<Redirect> {
    let place = place(&state, &query.unwrap_or_default()).await?;
    Ok(Redirect::to(&place))
}

async fn place(state: &AppState, raw: &str) -> Result<String> {
    let secret = Gateway::of(state)?.secret;
    let genuine = Params::read(raw).ok().filter(|it| it.is_genuine(&secret));
    let Some(params) = genuine else {
        return Ok("/payment-failed".into());
    };
    let txn_ref = params.get("vnp_TxnRef").unwrap_or_default();
    let order = payment_order::by_txn_ref(&mut *state.store.read().await?, txn_ref).await?;
    let Some(order) = order else {
        return Ok("/payment-failed".into());
    };
    let response = params.get("vnp_ResponseCode").unwrap_or_default();
    // Of suspected fraud the money was taken all the same: the page says that it is being looked at.
    let page = match codes::of_notice(response, params.get("vnp_TransactionStatus")) {
        Outcome::Paid | Outcome::Suspect | Outcome::Returning | Outcome::Returned => "success",
        Outcome::Declined | Outcome::Open => "failed",
    };
    Ok(format!("/payment-{page}?receipt={}", order.receipt))
}
