//! What the bank says about a refund, applied to the order. A refund takes days: the bank takes it on, and is asked
//! until it says that the money was given back, or that it is not.

use super::gateway::{Answer, Gateway};
use super::settle;
use super::vnpay::codes;
use crate::Result;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change, Order};
use crate::store::payment_refund::{self, Progress, Refund};

/// Sends the request of a refund, or repeats it. The order's status afterwards.
///
/// # Errors
/// 503 `busy` when the bank does not answer; when the database fails.
pub async fn request(state: &AppState, order: &Order, asked: &Refund) -> Result<Status> {
    let now = state.clock.millis();
    let said = Gateway::of(state)?.refund(order, asked, now).await?;
    apply(state, order, said).await
}

/// Takes what the bank answered about an order whose money is on its way back. A request that the
/// bank never got is repeated. The order's status afterwards.
///
/// # Errors
/// 503 `busy` when the request is repeated and the bank does not answer; when the database fails.
pub(super) async fn follow(state: &AppState, order: &Order, answer: &Answer) -> Result<Status> {
    let said = match answer {
        Answer::Unknown => None,
        Answer::Transaction(answer) => codes::of_refund(
            answer.get("vnp_TransactionType"),
            answer.get("vnp_TransactionStatus"),
        ),
    };
    if let Some(said) = said {
        return apply(state, order, said).await;
    }
    let asked = payment_refund::of(&mut *state.store.read().await?, &order.receipt).await?;
    match asked.taken_at {
        Some(_) => Ok(order.status),
        None => request(state, order, &asked).await,
    }
}

/// Changes order, refund and audit trail by what the bank said, in one transaction. The order's status afterwards.
async fn apply(state: &AppState, order: &Order, said: Progress) -> Result<Status> {
    let now = state.clock.millis();
    let event = match said {
        Progress::TakenOn => None,
        Progress::Done => Some(Event::Refunded),
        Progress::Refused => Some(Event::RefundRefused),
    };
    let mut tx = state.store.begin().await?;
    let found = payment_order::by_receipt(&mut tx, &order.receipt).await?;
    let order = found.ok_or(crate::Error::NotFound)?;
    let mut status = order.status;
    if let Some(event) = event {
        let Some(to) = status.after(event) else {
            return Ok(status);
        };
        // Whoever asked at the same moment may have been faster; the audit row is written once.
        if !payment_order::advance(&mut tx, &order, to, &Change::silent(event), now).await? {
            return Ok(to);
        }
        settle::record(state, &mut tx, &order, event, Actor::Bank.name(), None, now).await?;
        status = to;
    }
    payment_refund::became(&mut tx, &order.receipt, said, now).await?;
    tx.commit().await?;
    Ok(status)
}
