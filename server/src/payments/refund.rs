//! Giving back money that was taken and is not needed: always the whole amount of an order.
//!
//! A refund is written down before the bank is asked, once for an order, with the id of the request.
//! When the bank is silent or the portal stops in between, asking again repeats the same request,
//! which the bank knows by its id: money is never given back twice.

use axum::extract::State;
use serde_json::json;

use super::finance::{Decided, Why, decided};
use super::{refund_status, settle};
use crate::http::envelope::Envelope;
use crate::http::extract::{Json, Path};
use crate::people::Finance;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change, Order};
use crate::store::payment_refund::{self, Refund};
use crate::{Error, Result};

/// `POST /review-service/payments/{receiptCode}/refund`: gives the whole amount of an order under
/// review back. Safe to repeat.
///
/// # Errors
/// 401 and 403 for anyone but finance and supervisors; 404 for an unknown order; 409
/// `not_refundable` unless it is under review, `refund_refused` when the bank refuses,
/// `version_conflict` when somebody was faster; 422 without a reason; 503 `busy` when the bank does
/// not answer: the request is then repeated until it does.
#[utoipa::path(
    post,
    path = "/review-service/payments/{receipt}/refund",
    summary = "Have the money of an order under review given back; safe to repeat",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_refundable, refund_refused, version_conflict"),
        (status = 422, description = "invalid"),
        (status = 503, description = "busy"),
    ),
)]
pub async fn refund(
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
    let asked = match order.status {
        Status::Review => {
            let new = Refund {
                receipt,
                request_id: state.random.id(),
                account_id: account.id,
                reason: reason.to_owned(),
                asked_at: now,
                taken_at: None,
            };
            ask(&state, &mut tx, &order, &new).await?
        }
        Status::Refunding => payment_refund::of(&mut tx, &receipt).await?,
        Status::Refunded => return Ok(decided(Status::Refunded)),
        Status::Pending | Status::Paid | Status::Failed => {
            return Err(Error::Conflict("not_refundable"));
        }
    };
    tx.commit().await?;
    if asked.taken_at.is_some() {
        return Ok(decided(Status::Refunding));
    }
    match refund_status::request(&state, &order, &asked).await? {
        Status::Review => Err(Error::Conflict("refund_refused")),
        status => Ok(decided(status)),
    }
}

/// Writes down that money is to be given back: from now on nothing else becomes of it.
async fn ask(state: &AppState, conn: &mut Conn, order: &Order, new: &Refund) -> Result<Refund> {
    let asked = payment_refund::ask(conn, new).await?;
    let event = Event::RefundAsked;
    let to = order.status.after(event);
    let to = to.ok_or(Error::Conflict("not_refundable"))?;
    let now = new.asked_at;
    if !payment_order::advance(conn, order, to, &Change::silent(event), now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let (who, reason) = (&asked.account_id, Some(("reason", json!(asked.reason))));
    settle::record(state, conn, order, event, who, reason, now).await?;
    Ok(asked)
}
