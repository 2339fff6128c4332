//! Asking the bank about orders it said nothing about, so that a lost notice never loses a payment.

use std::time::Duration;

use super::gateway::{Answer, Gateway};
use super::refund_status;
use super::settle::{self, BankReport, Settlement};
use super::vnpay::api::Message;
use super::vnpay::codes::Outcome;
use crate::state::AppState;
use crate::store::payment_notice::Source;
use crate::store::payment_order::question::{self, GRACE_MS};
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Order};
use crate::{Error, Result};

/// Orders of one round.
const MOST: i64 = 50;
/// Time between two rounds.
pub const ROUND: Duration = Duration::from_mins(1);

/// What came of asking the bank about an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BankCheck {
    /// Where the order stands now.
    pub status: Status,
    /// What the bank says of the payment; `None` when it knows of none.
    pub outcome: Option<Outcome>,
    /// The amount it names, in whole dong.
    pub dong: Option<i64>,
}

impl BankCheck {
    /// Whether the bank knows the payment and has not finished it.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        self.outcome == Some(Outcome::Open)
    }
}

/// Asks the bank about one order and settles what it says. An order whose time is over, grace
/// included, is given up; the bank's last word about it is a refusal, or that it knows of nothing.
///
/// # Errors
/// 503 when the bank does not answer; when the database fails.
pub async fn check(state: &AppState, order: &Order) -> Result<BankCheck> {
    let now = state.clock.millis();
    let gateway = Gateway::of(state)?;
    let answer = gateway.query(order, &state.random.id(), now).await?;
    let (outcome, dong) = match &answer {
        Answer::Unknown => (None, None),
        Answer::Transaction(answer) => (Some(refund_status::outcome_of(answer)), answer.dong()),
    };
    if order.status == Status::Refunding {
        refund_status::follow(state, order, &answer).await?;
    } else if let (Answer::Transaction(answer), Some(outcome)) = (&answer, outcome) {
        apply(state, order, answer, outcome).await?;
    }
    let mut found = read(state, order).await?;
    let over = now > order.expires_at + GRACE_MS;
    let finishing = outcome == Some(Outcome::Open);
    if over && found.status == Status::Pending && found.version == order.version {
        settle::give_up(state, &found, Event::Expired).await?;
        found = read(state, order).await?;
    }
    let last = over && found.status == Status::Failed && !finishing;
    question::answered(&mut *state.store.read().await?, &found, last, now).await?;
    Ok(BankCheck {
        status: found.status,
        outcome,
        dong,
    })
}

async fn read(state: &AppState, order: &Order) -> Result<Order> {
    let mut conn = state.store.read().await?;
    let found = payment_order::by_receipt(&mut conn, &order.receipt).await?;
    found.ok_or(Error::NotFound)
}

/// Settles an answer of the bank.
async fn apply(
    state: &AppState,
    order: &Order,
    answer: &Message,
    outcome: Outcome,
) -> Result<Settlement> {
    let raw = serde_json::to_string(answer).map_err(Error::internal)?;
    let report = BankReport {
        txn_ref: &order.txn_ref,
        dong: answer.dong(),
        outcome,
        response_code: answer.get("vnp_TransactionStatus"),
        bank_transaction: answer.get("vnp_TransactionNo"),
        bank_code: answer.get("vnp_BankCode"),
        source: Source::Query,
        asked_about: Some(order.version),
        raw: &raw,
    };
    settle::settle(state, &report).await
}

/// One round over the orders that wait. Returns how many moved; an order the bank does not answer
/// about is asked for again a little later.
///
/// # Errors
/// When the database fails.
pub async fn round(state: &AppState) -> Result<usize> {
    let now = state.clock.millis();
    let due = question::due(&mut *state.store.read().await?, now, MOST).await?;
    let mut moved = 0;
    for order in due {
        match check(state, &order).await {
            Ok(now) => moved += usize::from(now.status != order.status),
            Err(Error::Unavailable { .. }) => {
                let again = question::unanswered(state.clock.millis());
                let mut conn = state.store.read().await?;
                question::ask_at(&mut conn, &order.receipt, again).await?;
            }
            // Somebody else is at it; what came of it is seen in the next round.
            Err(Error::Conflict(_)) => {}
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
