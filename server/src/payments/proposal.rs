//! What is to become of money under review: one person proposes it, another one of another role confirms it
//! ([`super::confirm`]), and either may withdraw it.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::{settle, show};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Typed};
use crate::people::distinct_persons::are_distinct_persons;
use crate::people::{Finance, Permission, Role};
use crate::state::AppState;
use crate::store::Conn;
use crate::store::account::Account;
use crate::store::payment_order::status::Status;
use crate::store::payment_order::{self, Order};
use crate::store::payment_proposal::{self, Act, Outcome, Proposal};
use crate::{Error, Result};

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// What is proposed for money under review.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewProposal {
    /// `accept`: it pays for its cases. `refund`: it is given back. `close`: it is noted that the bank took it back itself.
    #[schema(schema_with = acts)]
    act: ProposedAct,
    /// The amount that was read, in dong: what the bank took (`takenVnd`).
    taken_vnd: i64,
    /// For the audit trail; at most 2,000 characters.
    #[schema(value_type = String)]
    reason: Typed,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum ProposedAct {
    Accept,
    Refund,
    Close,
}

/// How the order stands now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentDecision {
    #[schema(schema_with = show::statuses)]
    status: &'static str,
}

/// The words that an act may be.
pub(super) fn acts() -> Object {
    let acts = [Act::Accept, Act::Refund, Act::Close];
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(acts.map(Act::wire)))
        .build()
}

/// The answer to a decision.
pub(super) fn decided(status: Status) -> Envelope<PaymentDecision> {
    let status = status.wire();
    ok(PaymentDecision { status })
}

impl From<ProposedAct> for Act {
    fn from(act: ProposedAct) -> Self {
        match act {
            ProposedAct::Accept => Self::Accept,
            ProposedAct::Refund => Self::Refund,
            ProposedAct::Close => Self::Close,
        }
    }
}

/// Proposes what is to become of the money of an order under review. Nothing happens to it before another person, of
/// another role, confirms it.
#[utoipa::path(
    post,
    path = "/review-service/payments/{receipt}/proposals",
    summary = "Propose to accept money under review, to give it back, or to note that the bank took it back",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "not_under_review, already_proposed, not_reversed, payment_reversed, \
            payment_used, payment_not_needed, amount_changed"),
        (status = 422, description = "invalid"),
    ),
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn propose(
    State(state): State<AppState>,
    Finance(account): Finance,
    Path(receipt): Path<String>,
    Json(proposed): Json<NewProposal>,
) -> Result<Envelope<PaymentDecision>> {
    let reason = proposed.reason.needed("reason", REASON_MOST)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let order = payment_order::by_receipt(&mut tx, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    let act = Act::from(proposed.act);
    let taken = allowed(&mut tx, &order, act).await?;
    if taken != Some(proposed.taken_vnd) {
        return Err(Error::Conflict("amount_changed"));
    }
    let new = Proposal {
        id: state.random.id(),
        receipt,
        act,
        dong: proposed.taken_vnd,
        reason: reason.to_owned(),
        roles: roles(&account),
        by: account.id,
        at: now,
        outcome: None,
    };
    if !payment_proposal::insert(&mut tx, &new).await? {
        return Err(Error::Conflict("already_proposed"));
    }
    let why = json!({ "reason": reason });
    settle::record(&state, &mut tx, &order, act.proposed(), &new.by, &why, now).await?;
    tx.commit().await?;
    Ok(decided(order.status))
}

/// What was taken for an order whose money may become this.
async fn allowed(conn: &mut Conn, order: &Order, act: Act) -> Result<Option<i64>> {
    let refused = match (order.status, act) {
        (Status::Review, Act::Close) if !order.is_reversed() => "not_reversed",
        (Status::Review, Act::Accept | Act::Refund) if order.is_reversed() => "payment_reversed",
        // Its cases stay paid, whatever the bank holds now: it is accepted as it is, or waits.
        (Status::Review, Act::Accept) if order.is_changed() => return Ok(order.taken),
        (Status::Review, Act::Refund) if order.is_changed() => "payment_used",
        (Status::Review, Act::Accept) if settle::payable(conn, order).await?.is_none() => {
            "payment_not_needed"
        }
        (Status::Review, _) => return Ok(order.taken),
        _ => "not_under_review",
    };
    Err(Error::Conflict(refused))
}

/// Takes a proposal back, or rejects that of a colleague.
#[utoipa::path(
    post,
    path = "/review-service/payments/{receipt}/proposals/{id}/withdraw",
    summary = "Take a proposal back, or reject that of a colleague",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "proposal_closed"),
    ),
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn withdraw(
    State(state): State<AppState>,
    Finance(account): Finance,
    Path((receipt, id)): Path<(String, String)>,
) -> Result<Envelope<PaymentDecision>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let (order, proposal) = find(&mut tx, &receipt, &id).await?;
    close(&mut tx, &proposal, Outcome::Withdrawn, &account, now).await?;
    let what = json!({ "act": proposal.act.wire(), "proposedBy": proposal.by });
    settle::record(
        &state,
        &mut tx,
        &order,
        "proposalWithdrawn",
        &account.id,
        &what,
        now,
    )
    .await?;
    tx.commit().await?;
    Ok(decided(order.status))
}

/// An order and what was proposed for it. The order is read last: where the proposal is over, the order has what came of
/// it, though somebody carried it out between the two.
pub(super) async fn find(conn: &mut Conn, receipt: &str, id: &str) -> Result<(Order, Proposal)> {
    let proposal = payment_proposal::find(conn, receipt, id).await?;
    let order = payment_order::by_receipt(conn, receipt).await?;
    order.zip(proposal).ok_or(Error::NotFound)
}

/// Closes a proposal that is still open. An open one is about the order as it stands: whatever changes an order closes
/// what is proposed for it.
pub(super) async fn close(
    conn: &mut Conn,
    proposal: &Proposal,
    outcome: Outcome,
    by: &Account,
    now: i64,
) -> Result<()> {
    if payment_proposal::close(conn, &proposal.id, outcome, &by.id, now).await? {
        return Ok(());
    }
    Err(Error::Conflict("proposal_closed"))
}

/// The roles by which somebody looks after money.
fn roles(account: &Account) -> Vec<Role> {
    let allows = |role: &&Role| role.permissions().contains(&Permission::ManagePayments);
    account.roles.iter().filter(allows).copied().collect()
}

/// Why somebody cannot confirm what `by` proposed: it takes another person, whom nobody opened both accounts for, and
/// between the two of them two roles, so that nobody can give themselves a second account of the same desk.
pub(super) fn objection(
    proposal: &Proposal,
    by: Option<&Account>,
    account: &Account,
    now: i64,
) -> Option<&'static str> {
    if proposal.by == account.id {
        return Some("second_person_needed");
    }
    if !by.is_some_and(|by| are_distinct_persons(by, account, now)) {
        return Some("same_opener");
    }
    let own = roles(account);
    let mut of = proposal.roles.iter();
    let two = of.any(|one| own.iter().any(|other| one != other));
    (!two).then_some("second_role_needed")
}
