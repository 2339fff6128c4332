//! Asking the bank about orders it said nothing about, so that a lost notice never loses a payment.

use std::time::Duration;

use super::gateway::{Answer, Gateway};
use super::refund_status;
use super::settle::{self, BankReport, Settled};
use super::vnpay::api::Message;
use super::vnpay::codes::{self, Outcome};
use crate::state::AppState;
use crate::store::payment_notice::Source;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Order};
use crate::{Error, Result};

/// The bank may finish a payment begun in time a little after the order's time is over.
const GRACE_MS: i64 = 15 * 60_000;
/// Orders of one round.
const MOST: i64 = 50;
/// Time between two rounds.
pub const ROUND: Duration = Duration::from_mins(1);

/// What came of asking the bank about an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Where the order stands now.
    pub status: Status,
    /// The bank knows the payment and has not finished it.
    pub unfinished: bool,
}

/// Asks the bank about one order and settles what it says. An order whose time is over, grace
/// included, is given up; the bank's last word about it is a refusal, or that it knows of nothing.
///
/// # Errors
/// 503 when the bank does not answer; when the database fails.
pub async fn check(state: &AppState, order: &Order) -> Result<Checked> {
    let now = state.clock.millis();
    let gateway = Gateway::of(state)?;
    let answer = gateway.query(order, &state.random.id(), now).await?;
    if order.status == Status::Refunding {
        let status = refund_status::follow(state, order, &answer).await?;
        payment_order::checked(&mut *state.store.read().await?, order, false, now).await?;
        let unfinished = false;
        return Ok(Checked { status, unfinished });
    }
    let over = now > order.expires_at + GRACE_MS;
    let (mut status, outcome) = match answer {
        Answer::Unknown => (order.status, None),
        Answer::Transaction(answer) => {
            let (status, outcome) = apply(state, order, &answer).await?;
            (status, Some(outcome))
        }
    };
    if over && status == Status::Pending && settle::give_up(state, order, Event::Expired).await? {
        status = Status::Failed;
    }
    let refused = match outcome {
        None => over,
        Some(outcome) => outcome == Outcome::Declined,
    };
    let last = status == Status::Failed && refused;
    payment_order::checked(&mut *state.store.read().await?, order, last, now).await?;
    Ok(Checked {
        status,
        unfinished: outcome == Some(Outcome::Open),
    })
}

/// Settles an answer of the bank: the order's status afterwards, and what became of the payment.
async fn apply(state: &AppState, order: &Order, answer: &Message) -> Result<(Status, Outcome)> {
    let outcome = codes::of_query(
        answer.get("vnp_TransactionType"),
        answer.get("vnp_TransactionStatus").unwrap_or("01"),
    );
    if outcome == Outcome::Open {
        return Ok((order.status, outcome));
    }
    let raw = serde_json::to_string(answer).map_err(Error::internal)?;
    let report = BankReport {
        txn_ref: &order.txn_ref,
        dong: answer.dong(),
        outcome,
        response_code: answer.get("vnp_TransactionStatus"),
        bank_transaction: answer.get("vnp_TransactionNo"),
        bank_code: answer.get("vnp_BankCode"),
        source: Source::Query,
        raw: &raw,
    };
    let status = match settle::settle(state, &report).await? {
        Settled::Moved(status) | Settled::Unchanged(status) => status,
        Settled::Unknown | Settled::WrongAmount => order.status,
    };
    Ok((status, outcome))
}

/// One round over the orders that wait. Returns how many moved; an order the bank does not answer
/// about is asked for again in the next round.
///
/// # Errors
/// When the database fails.
pub async fn round(state: &AppState) -> Result<usize> {
    let now = state.clock.millis();
    let waiting = {
        let mut conn = state.store.read().await?;
        payment_order::to_check(&mut conn, now, MOST).await?
    };
    let mut moved = 0;
    for order in waiting {
        match check(state, &order).await {
            Ok(now) => moved += usize::from(now.status != order.status),
            Err(Error::Unavailable { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(moved)
}

/// Rounds until the task is dropped.
pub async fn run(state: AppState) {
    let mut timer = tokio::time::interval(ROUND);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        timer.tick().await;
        if let Err(error) = round(&state).await {
            tracing::error!(%error, "the round over open orders failed");
        }
    }
}
