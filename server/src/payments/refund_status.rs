//! What the bank says about a refund, applied to the order. A refund takes days: the bank takes it on, and is asked
//! until it says that the money was given back, or that it is not.

use serde_json::Value;

use super::gateway::{Answer, Gateway};
use super::settle;
use super::vnpay::api::Message;
use super::vnpay::codes::{self, Outcome};
use crate::people::Actor;
use crate::state::AppState;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change, Order};
use crate::store::payment_refund::{self, Progress, Refund};
use crate::{Error, Result};

/// Sends the request of a refund, or repeats it. The order's status afterwards.
///
/// That the bank refuses the request is believed only when it says besides, of the payment, that the money is still
/// there: else it may have gone back already, by this request or by another hand, and the refund stays asked.
///
/// # Errors
/// 503 `busy` when the bank does not answer; when the database fails.
pub(super) async fn request(state: &AppState, order: &Order, asked: &Refund) -> Result<Status> {
    let now = state.clock.millis();
    let gateway = Gateway::of(state)?;
    let mut said = gateway.refund(order, asked, now).await?;
    if said == Progress::Refused {
        let answer = gateway.query(order, &state.random.id(), now).await?;
        said = match (of_answer(&answer), &answer) {
            (Some(said), _) => said,
            (None, Answer::Transaction(answer)) if held(answer).is_some() => Progress::Refused,
            (None, _) => {
                tracing::warn!(
                    receipt = order.receipt,
                    "the bank refuses a refund and does not say that the money is there"
                );
                return Ok(order.status);
            }
        };
    }
    apply(state, order, said).await
}

/// Takes what the bank answered about an order whose money is on its way back. A request that the
/// bank never got is repeated. The order's status afterwards.
///
/// # Errors
/// 503 `busy` when the request is repeated and the bank does not answer; when the database fails.
pub(super) async fn follow(state: &AppState, order: &Order, answer: &Answer) -> Result<Status> {
    if let Some(said) = of_answer(answer) {
        return apply(state, order, said).await;
    }
    let asked = payment_refund::of(&mut *state.store.read().await?, &order.receipt).await?;
    match (asked.taken_at, answer) {
        // The bank took nothing after all: there is nothing left to give back.
        (_, Answer::Transaction(answer)) if outcome_of(answer) == Outcome::Declined => {
            apply(state, order, Progress::Done).await
        }
        // Only where the bank says that the money is there can the request have been lost.
        (None, Answer::Transaction(answer)) => match held(answer) {
            Some(dong) if dong == asked.dong => request(state, order, &asked).await,
            // Another card was tried since: what was asked for is not there to be given back.
            Some(_) => apply(state, order, Progress::Refused).await,
            None => Ok(order.status),
        },
        _ => Ok(order.status),
    }
}

/// What an answer about the payment says of its refund; `None` when it knows of none.
fn of_answer(answer: &Answer) -> Option<Progress> {
    match answer {
        Answer::Unknown => None,
        Answer::Transaction(answer) => codes::of_refund(
            answer.get("vnp_TransactionType"),
            answer.get("vnp_TransactionStatus"),
        ),
    }
}

/// What the bank says became of a payment.
pub(super) fn outcome_of(answer: &Message) -> Outcome {
    codes::of_query(
        answer.get("vnp_TransactionType"),
        answer.get("vnp_TransactionStatus").unwrap_or("01"),
    )
}

/// The money that the bank says it holds of a payment, in dong.
fn held(answer: &Message) -> Option<i64> {
    let there = matches!(outcome_of(answer), Outcome::Paid | Outcome::Suspect);
    answer.dong().filter(|_| there)
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
    let found = found.ok_or(Error::NotFound)?;
    if found.version != order.version {
        // It was said of the order as it was when the bank was asked.
        return Ok(found.status);
    }
    let mut status = order.status;
    if let Some(event) = event {
        let Some(to) = status.after(event) else {
            return Ok(status);
        };
        if !payment_order::advance(&mut tx, order, to, &Change::silent(event), now).await? {
            return Err(Error::Conflict("version_conflict"));
        }
        let (action, by) = (event.action(), Actor::Bank.name());
        settle::record(state, &mut tx, order, action, by, &Value::Null, now).await?;
        status = to;
    }
    payment_refund::became(&mut tx, &order.receipt, said, now).await?;
    if said == Progress::Done {
        settle::tell_of_refund(&mut tx, order, now).await?;
    }
    tx.commit().await?;
    Ok(status)
}
