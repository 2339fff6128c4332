//! Where the bank's word about a refund becomes a fact. A refund takes days: the bank takes it on,
//! and is asked until it says that the money was given back, or that it is not.

use super::gateway::{Gateway, Known};
use super::order::{Event, Status};
use super::orders::{self, Change, Order};
use super::refunds::{self, Refund};
use super::settle;
use super::vnpay::codes::{self, Returned};
use crate::Result;
use crate::state::AppState;

/// Sends the request of a refund, or repeats it. The order's status afterwards.
///
/// # Errors
/// 503 `busy` when the bank does not answer; when the database fails.
pub async fn request(state: &AppState, order: &Order, asked: &Refund) -> Result<Status> {
    let now = state.clock.millis();
    let said = Gateway::of(state)?.refund(order, asked, now).await?;
    become_fact(state, order, said).await
}

/// Takes what the bank answered about an order whose money is on its way back. A request that the
/// bank never got is repeated. The order's status afterwards.
///
/// # Errors
/// 503 `busy` when the request is repeated and the bank does not answer; when the database fails.
pub(super) async fn follow(state: &AppState, order: &Order, known: &Known) -> Result<Status> {
    let said = match known {
        Known::Nothing => None,
        Known::Something(answer) => codes::of_refund(
            answer.get("vnp_TransactionType"),
            answer.get("vnp_TransactionStatus"),
        ),
    };
    if let Some(said) = said {
        return become_fact(state, order, said).await;
    }
    let asked = refunds::of(&mut *state.store.read().await?, &order.receipt).await?;
    match asked.taken_at {
        Some(_) => Ok(order.status),
        None => request(state, order, &asked).await,
    }
}

async fn become_fact(state: &AppState, order: &Order, said: Returned) -> Result<Status> {
    let now = state.clock.millis();
    let event = match said {
        Returned::GoingOn => None,
        Returned::Done => Some(Event::Refunded),
        Returned::Refused => Some(Event::RefundRefused),
    };
    let mut tx = state.store.begin().await?;
    let found = orders::by_receipt(&mut tx, &order.receipt).await?;
    let order = found.ok_or(crate::Error::NotFound)?;
    let mut status = order.status;
    if let Some(event) = event {
        let Some(to) = status.after(event) else {
            return Ok(status);
        };
        // Whoever asked at the same moment may have been faster; the audit row is written once.
        if !orders::advance(&mut tx, &order, to, &Change::silent(event), now).await? {
            return Ok(to);
        }
        settle::record(&mut tx, &order, event, "bank", None, now).await?;
        status = to;
    }
    refunds::became(&mut tx, &order.receipt, said, now).await?;
    tx.commit().await?;
    Ok(status)
}
