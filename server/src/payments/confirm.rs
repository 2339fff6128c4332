//! `POST /review-service/payments/{receiptCode}/proposals/{id}/confirm`: a second person confirms what a first one
//! proposed, and it is done.
//!
//! Money is accepted, and its reversal noted, only when the bank says so at that moment. A refund is written down before
//! the bank is asked, once for an order, with the id of the request: when the bank is silent or the portal stops in
//! between, asking again repeats the same request, which the bank knows by its id. Money is never given back twice.

use axum::extract::State;
use serde_json::{Value, json};

use super::proposal::{self, PaymentDecision, decided};
use super::reconcile::{self, BankCheck};
use super::vnpay::codes::Outcome as Payment;
use super::{refund_status, settle};
use crate::http::envelope::Envelope;
use crate::http::extract::Path;
use crate::people::{Finance, JustProved};
use crate::state::AppState;
use crate::store::account::{self, Account};
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change, Order};
use crate::store::payment_proposal::{Act, Outcome, Proposal};
use crate::store::payment_refund::{self, Refund};
use crate::store::{Conn, Tx};
use crate::{Error, Result};

/// Carries out what was proposed. Safe to repeat.
#[utoipa::path(
    post,
    path = "/review-service/payments/{receipt}/proposals/{id}/confirm",
    summary = "Confirm what a colleague of another role proposed; safe to repeat",
    responses(
        (status = 404, description = "not_found"),
        // `second_person_needed`: who proposed it; `second_role_needed`: somebody of the same role alone; `same_opener`: one
        // of the two opened the other's account, or one person opened both, less than a month ago. `proposal_closed`: it was
        // withdrawn or overtaken. `money_not_confirmed`: the bank does not say that the money is there, or that it went
        // back; `payment_not_needed`: some case does not need its part of money to be accepted; `refund_refused`: by the
        // bank.
        (status = 409, description = "second_person_needed, same_opener, second_role_needed, proposal_closed, \
            money_not_confirmed, payment_not_needed, refund_refused, version_conflict"),
        // The bank does not answer: a refund is then asked for until it does.
        (status = 503, description = "busy"),
    ),
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn confirm(
    State(state): State<AppState>,
    Finance(account): Finance,
    _: JustProved,
    Path((receipt, id)): Path<(String, String)>,
) -> Result<Envelope<PaymentDecision>> {
    let mut conn = state.store.read().await?;
    let (order, proposal) = proposal::find(&mut conn, &receipt, &id).await?;
    let by = account::find(&mut conn, &proposal.by).await?;
    drop(conn);
    match proposal.outcome {
        None => {}
        Some(Outcome::Confirmed) => return again(&state, &order, proposal.act).await,
        Some(Outcome::Withdrawn | Outcome::Overtaken) => {
            return Err(Error::Conflict("proposal_closed"));
        }
    }
    let now = state.clock.millis();
    if let Some(objection) = proposal::objection(&proposal, by.as_ref(), &account, now) {
        return Err(Error::Conflict(objection));
    }
    let confirmed = Confirmation {
        state: &state,
        proposal,
        account,
    };
    let status = match confirmed.proposal.act {
        Act::Accept => confirmed.accept(&order).await?,
        Act::Refund => confirmed.refund().await?,
        Act::Close => confirmed.close(&order).await?,
    };
    Ok(decided(status))
}

/// The answer to the first confirmation was lost, or the bank was silent.
async fn again(state: &AppState, order: &Order, act: Act) -> Result<Envelope<PaymentDecision>> {
    if act != Act::Refund || order.status != Status::Refunding {
        return Ok(decided(order.status));
    }
    let asked = payment_refund::of(&mut *state.store.read().await?, &order.receipt).await?;
    if asked.taken_at.is_some() {
        return Ok(decided(Status::Refunding));
    }
    let status = refund_status::request(state, order, &asked).await?;
    Ok(decided(status))
}

/// A proposal in the hands of the second person.
struct Confirmation<'a> {
    state: &'a AppState,
    proposal: Proposal,
    account: Account,
}

impl Confirmation<'_> {
    /// The cases become paid, just as by a notice of the bank, unless this order paid for them before.
    async fn accept(&self, order: &Order) -> Result<Status> {
        let there = |it: &BankCheck| {
            let taken = matches!(it.outcome, Some(Payment::Paid | Payment::Suspect));
            taken && it.dong == Some(self.proposal.dong)
        };
        if let Some(status) = self.ask(order, there).await? {
            return Ok(status);
        }
        let (mut tx, order) = self.begin().await?;
        let cases = if order.is_changed() {
            Vec::new()
        } else {
            let needed = settle::payable(&mut tx, &order).await?;
            needed.ok_or(Error::Conflict("payment_not_needed"))?
        };
        let now = self.state.clock.millis();
        let to = self.carry_out(&mut tx, &order, Event::Accepted).await?;
        settle::pay(self.state, &mut tx, &order, cases, now).await?;
        tx.commit().await?;
        Ok(to)
    }

    /// The reversal is noted: there is nothing left to decide.
    async fn close(&self, order: &Order) -> Result<Status> {
        let gone = |it: &BankCheck| {
            let gone = [Payment::Returning, Payment::Returned, Payment::Declined];
            it.outcome.is_some_and(|outcome| gone.contains(&outcome))
        };
        if let Some(status) = self.ask(order, gone).await? {
            return Ok(status);
        }
        let (mut tx, order) = self.begin().await?;
        let to = self.carry_out(&mut tx, &order, Event::Closed).await?;
        tx.commit().await?;
        Ok(to)
    }

    /// The refund is written down, and the bank asked for it.
    async fn refund(&self) -> Result<Status> {
        let (mut tx, order) = self.begin().await?;
        let new = Refund {
            receipt: order.receipt.clone(),
            request_id: self.state.random.id(),
            account_id: self.account.id.clone(),
            reason: self.proposal.reason.clone(),
            dong: self.proposal.dong,
            asked_at: self.state.clock.millis(),
            taken_at: None,
        };
        let asked = payment_refund::ask(&mut tx, &new).await?;
        self.carry_out(&mut tx, &order, Event::RefundAsked).await?;
        let order = payment_order::by_receipt(&mut tx, &order.receipt).await?;
        let order = order.ok_or(Error::NotFound)?;
        tx.commit().await?;
        match refund_status::request(self.state, &order, &asked).await? {
            Status::Review => Err(Error::Conflict("refund_refused")),
            status => Ok(status),
        }
    }

    /// Asks the bank how it is with the money. The order's status when its word alone has moved it on.
    async fn ask(
        &self,
        order: &Order,
        is_so: impl FnOnce(&BankCheck) -> bool,
    ) -> Result<Option<Status>> {
        let checked = reconcile::check(self.state, order).await?;
        if checked.status != Status::Review {
            return Ok(Some(checked.status));
        }
        if is_so(&checked) {
            return Ok(None);
        }
        Err(Error::Conflict("money_not_confirmed"))
    }

    /// A transaction in which the proposal is confirmed, and its order.
    async fn begin(&self) -> Result<(Tx, Order)> {
        let mut tx = self.state.store.begin().await?;
        let (order, proposal) =
            proposal::find(&mut tx, &self.proposal.receipt, &self.proposal.id).await?;
        let now = self.state.clock.millis();
        proposal::close(&mut tx, &proposal, Outcome::Confirmed, &self.account, now).await?;
        Ok((tx, order))
    }

    async fn carry_out(&self, conn: &mut Conn, order: &Order, event: Event) -> Result<Status> {
        let now = self.state.clock.millis();
        let to = order.status.after(event);
        let to = to.ok_or(Error::Conflict("proposal_closed"))?;
        if !payment_order::advance(conn, order, to, &Change::silent(event), now).await? {
            return Err(Error::Conflict("version_conflict"));
        }
        let (action, by) = (event.action(), &self.account.id);
        settle::record(self.state, conn, order, action, by, &self.why(), now).await?;
        Ok(to)
    }

    /// What the audit trail says besides who confirmed.
    fn why(&self) -> Value {
        json!({
            "reason": self.proposal.reason,
            "proposedBy": self.proposal.by,
            "takenDong": self.proposal.dong,
        })
    }
}
