//! `POST /review-service/payments/{receiptCode}/accept`: a person accepts money that is under review.

use axum::extract::State;
use serde_json::json;

use super::finance::{Decided, Why, decided};
use super::settle;
use crate::http::envelope::Envelope;
use crate::http::extract::{Json, Path};
use crate::people::Finance;
use crate::state::AppState;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change};
use crate::{Error, Result};

/// Makes an order under review a paid one, and every case of it, just as a notice of the bank
/// does: order, cases, audit and receipt mails change together. Safe to repeat.
///
/// # Errors
/// 401 and 403 for anyone but finance and supervisors; 404 for an unknown order; 409
/// `not_acceptable` unless it is under review, `payment_not_needed` when any of its cases does not need its
/// part of the money: then the whole of it can only be given back, `version_conflict` when somebody was faster; 422 without a
/// reason.
#[utoipa::path(
    post,
    path = "/review-service/payments/{receipt}/accept",
    summary = "Accept the money of an order under review; safe to repeat",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_acceptable, payment_not_needed, version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub async fn accept(
    State(state): State<AppState>,
    Finance(account): Finance,
    Path(receipt): Path<String>,
    Json(why): Json<Why>,
) -> Result<Envelope<Decided>> {
    let reason = why.reason()?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let order = payment_order::by_receipt(&mut tx, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    if order.status == Status::Paid {
        return Ok(decided(Status::Paid));
    }
    let event = Event::Accepted;
    let to = order.status.after(event);
    let to = to.ok_or(Error::Conflict("not_acceptable"))?;
    let cases = settle::payable(&mut tx, &order).await?;
    let cases = cases.ok_or(Error::Conflict("payment_not_needed"))?;
    if !payment_order::advance(&mut tx, &order, to, &Change::silent(event), now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let reason = Some(("reason", json!(reason)));
    settle::record(&state, &mut tx, &order, event, &account.id, reason, now).await?;
    settle::pay(&state, &mut tx, &order, cases, now).await?;
    tx.commit().await?;
    Ok(decided(to))
}
