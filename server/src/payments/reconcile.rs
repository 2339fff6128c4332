//! Asking the bank about orders it said nothing about, so that a lost notice never loses a payment.

use std::time::Duration;

use super::gateway::{Gateway, Known};
use super::notices::Source;
use super::order::{Event, Status};
use super::orders::{self, Order};
use super::settle::{self, Settled, Word};
use super::vnpay::codes::{self, Outcome};
use crate::Result;
use crate::state::AppState;

/// An order is left alone so long after it was made, and between two questions.
const QUIET_MS: i64 = 5 * 60_000;
/// The bank may finish a payment begun in time a little after the order's time is over.
const GRACE_MS: i64 = 15 * 60_000;
/// Orders of one round.
const MOST: i64 = 50;
/// Time between two rounds.
pub const ROUND: Duration = Duration::from_mins(1);

/// Asks the bank about one order and settles what it says. The answer is the status afterwards.
///
/// # Errors
/// 503 when the bank does not answer; when the database fails.
pub async fn check(state: &AppState, order: &Order) -> Result<Status> {
    let now = state.clock.millis();
    let gateway = Gateway::of(state)?;
    let known = gateway.ask(order, &state.random.id(), now).await?;
    orders::checked(&mut *state.store.read().await?, &order.receipt, now).await?;
    if let Known::Something(answer) = known {
        let outcome = codes::of_query(answer.get("vnp_TransactionStatus").unwrap_or("01"));
        if outcome != Outcome::Open {
            let raw = serde_json::to_string(&answer).map_err(crate::Error::internal)?;
            let word = Word {
                txn_ref: &order.txn_ref,
                dong: answer.dong(),
                outcome,
                response_code: answer.get("vnp_TransactionStatus"),
                bank_transaction: answer.get("vnp_TransactionNo"),
                bank_code: answer.get("vnp_BankCode"),
                source: Source::Query,
                raw: &raw,
            };
            return match settle::settle(state, &word).await? {
                Settled::Moved(status) | Settled::Unchanged(status) => Ok(status),
                Settled::Unknown | Settled::WrongAmount => {
                    tracing::error!(receipt = order.receipt, "the bank's amount is not ours");
                    Ok(order.status)
                }
            };
        }
    }
    if now > order.expires_at + GRACE_MS && settle::give_up(state, order, Event::Expired).await? {
        return Ok(Status::Failed);
    }
    Ok(order.status)
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
        orders::to_check(&mut conn, QUIET_MS, now, MOST).await?
    };
    let mut moved = 0;
    for order in waiting {
        match check(state, &order).await {
            Ok(status) => moved += usize::from(status != order.status),
            Err(crate::Error::Unavailable { .. }) => {}
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
