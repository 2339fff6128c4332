//! `POST /review-service/payments/{receiptCode}/accept`: a person accepts money that is under review.

use axum::extract::State;
use serde_json::json;

use super::cashier::{Decided, Why, decided};
use super::order::{Event, Status};
use super::orders::{self, Change};
use super::settle;
use crate::accounts::Cashier;
use crate::envelope::Envelope;
use crate::extract::{Json, Path};
use crate::state::AppState;
use crate::{Error, Result};

/// Makes an order under review a paid one, and its application with it, just as a notice of the bank
/// does: order, application, audit and receipt mail change together. Safe to repeat.
///
/// # Errors
/// 401 and 403 for anyone but finance and supervisors; 404 for an unknown order; 409
/// `not_acceptable` unless it is under review, `payment_not_needed` when its application is paid
/// already or for another entry type, `version_conflict` when somebody was faster; 422 without a
/// reason.
pub async fn accept(
    State(state): State<AppState>,
    Cashier(account): Cashier,
    Path(receipt): Path<String>,
    Json(why): Json<Why>,
) -> Result<Envelope<Decided>> {
    let reason = why.reason()?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let order = orders::by_receipt(&mut tx, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    if order.status == Status::Paid {
        return Ok(decided(Status::Paid));
    }
    let event = Event::Accepted;
    let to = order.status.after(event);
    let to = to.ok_or(Error::Conflict("not_acceptable"))?;
    let application = settle::needed(&mut tx, &order).await?;
    let application = application.ok_or(Error::Conflict("payment_not_needed"))?;
    if !orders::advance(&mut tx, &order, to, &Change::silent(event), now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let reason = Some(("reason", json!(reason)));
    settle::record(&mut tx, &order, event, &account.id, reason, now).await?;
    settle::pay(&mut tx, &order, application, now).await?;
    tx.commit().await?;
    Ok(decided(to))
}
