//! `GET /review-service/payments`: orders as finance sees them.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use evisa_core::text::line;
use serde::{Deserialize, Serialize};

use super::proposal::{acts, objection};
use super::show::{PaymentAmount, PaymentSummary};
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::people::Finance;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::account::{self, Account};
use crate::store::payment_ledger::{self, Entry, NamedProposal, OrderedRefund};
use crate::store::payment_line::SettledLine;
use crate::store::payment_order::status::Status;
use crate::{Error, Result};

/// Which orders.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct PaymentSearch {
    /// `pending`, `paid`, `failed`, `review`, `refunding` or `refunded`; all without.
    status: Option<String>,
    /// A receipt code or the registration code of a case, whole; every order without.
    #[serde(default)]
    q: String,
}

/// An order with what a person must know to decide about its money.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentEntry {
    #[serde(flatten)]
    summary: PaymentSummary,
    /// What it pays for, by registration code.
    lines: Vec<PaymentEntryLine>,
    /// What brought the order to its status: `paid`, `accepted`, `surplus`, `suspect`, `wrongAmount`, `reversed`,
    /// `changed`, `restored`, `declined`, `expired`, `replaced`, `refundAsked`, `refundRefused`, `refunded` or `closed`; nothing yet
    /// while it is pending.
    cause: Option<String>,
    /// The bank's number of the transaction.
    bank_transaction: Option<String>,
    /// Which bank the visitor paid with.
    bank_code: Option<String>,
    /// Receipt code of an order that paid for any of its cases: its own once it is paid. While another one's stands
    /// here, the money is not needed as a whole, and can only be given back.
    paid_by: Option<String>,
    refund: Option<PaymentRefund>,
    /// What is proposed for its money and not confirmed yet; else what was confirmed last.
    proposal: Option<PaymentProposal>,
}

/// A case that an order pays for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentEntryLine {
    /// Registration code.
    #[serde(rename = "maSoHoso")]
    case_code: String,
    #[serde(flatten)]
    amount: PaymentAmount,
    /// Receipt code of the order that paid for this case.
    paid_by: Option<String>,
}

/// A refund that was ordered, and that the bank has not refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRefund {
    reason: String,
    /// How much, in dong: what was taken.
    amount_vnd: i64,
    /// Name of whoever confirmed it.
    by: String,
    asked_at: String,
    /// When the bank gave the money back.
    done_at: Option<String>,
}

/// What one person proposed for money under review.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentProposal {
    /// Names it when it is confirmed or withdrawn.
    id: String,
    #[schema(schema_with = acts)]
    act: &'static str,
    /// The amount that it is about, in dong: what was taken.
    amount_vnd: i64,
    reason: String,
    /// Name of whoever proposed it.
    by: String,
    proposed_at: String,
    /// Name of whoever confirmed it; nothing while it is open.
    confirmed_by: Option<String>,
    confirmed_at: Option<String>,
    /// Why whoever asks cannot confirm it: `second_person_needed`, `same_opener` or `second_role_needed`; nothing where they
    /// can.
    objection: Option<&'static str>,
}

/// Orders, 200 at most: what waits for somebody, oldest first; then what is settled, latest first.
#[utoipa::path(
    get,
    path = "/review-service/payments",
    summary = "Orders at the bank, of a status or one code"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    Finance(account): Finance,
    Query(sought): Query<PaymentSearch>,
) -> Result<Envelope<List<PaymentEntry>>> {
    let status = sought
        .status
        .as_deref()
        .map(|name| Status::from_wire(name).ok_or(Error::BadRequest("malformed_query")));
    let status = status.transpose()?;
    let code = line(&sought.q).to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    let found = payment_ledger::list(&mut conn, status, &code).await?;
    let proposers = found.iter().filter_map(|it| it.proposal.as_ref());
    let proposers: BTreeSet<_> = proposers.map(|it| it.proposal.by.as_str()).collect();
    let viewer = Viewer {
        proposers: account::find_all(&mut conn, &proposers).await?,
        account,
        now: state.clock.millis(),
    };
    let entries = found.into_iter().map(|it| PaymentEntry::of(it, &viewer));
    Ok(ok(List(entries.collect())))
}

/// Who looks at orders, when, and who proposed what is shown of them.
struct Viewer {
    account: Account,
    now: i64,
    proposers: BTreeMap<String, Account>,
}

impl PaymentEntry {
    /// An order as this person sees it.
    fn of(entry: Entry, viewer: &Viewer) -> Self {
        let lines: Vec<_> = entry.lines.iter().map(|it| &it.line).collect();
        Self {
            cause: entry.order.reason.clone(),
            paid_by: entry.paid_by().map(str::to_owned),
            summary: PaymentSummary::of(entry.order, &lines),
            lines: entry.lines.iter().map(PaymentEntryLine::from).collect(),
            bank_transaction: entry.bank_transaction,
            bank_code: entry.bank_code,
            refund: entry.refund.map(PaymentRefund::from),
            proposal: entry.proposal.map(|it| PaymentProposal::of(it, viewer)),
        }
    }
}

impl From<&SettledLine> for PaymentEntryLine {
    fn from(settled: &SettledLine) -> Self {
        Self {
            case_code: settled.line.case_code.clone(),
            amount: PaymentAmount::from(&settled.line),
            paid_by: settled.paid_by.clone(),
        }
    }
}

impl From<OrderedRefund> for PaymentRefund {
    fn from(refund: OrderedRefund) -> Self {
        Self {
            reason: refund.reason,
            amount_vnd: refund.dong,
            by: refund.by,
            asked_at: clock::local_time(refund.asked_at),
            done_at: refund.done_at.map(clock::local_time),
        }
    }
}

impl PaymentProposal {
    fn of(named: NamedProposal, viewer: &Viewer) -> Self {
        let by = viewer.proposers.get(&named.proposal.by);
        Self {
            objection: objection(&named.proposal, by, &viewer.account, viewer.now),
            act: named.proposal.act.wire(),
            amount_vnd: named.proposal.dong,
            by: named.by,
            proposed_at: clock::local_time(named.proposal.at),
            confirmed_by: named.confirmed_by,
            confirmed_at: named.confirmed_at.map(clock::local_time),
            id: named.proposal.id,
            reason: named.proposal.reason,
        }
    }
}
