//! An order for cases that are to be paid for together: the open one, or a new one. A case never has two.

use std::collections::BTreeSet;

use evisa_core::fee;
use futures::future::join_all;
use serde_json::json;

use super::{invoice, reconcile, settle, vnpay};
use crate::people::Payer;
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::payment_line::Line;
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Order};
use crate::store::{Conn, Scope, price};
use crate::{Error, Result};

/// How long the bank takes money for an order.
const OPEN_MS: i64 = 15 * 60_000;
/// An order with less time left is not worth sending a visitor to.
const ENOUGH_MS: i64 = 5 * 60_000;
/// What the bank said of an order that can be used again is believed so long. Nobody types a card and a one-time
/// password faster, and whoever presses the button again and again asks the bank four times a minute. Orders that were
/// replaced are asked about each time, all at once: somebody may have kept the address of one open.
const FRESH_MS: i64 = 15_000;
/// A try may find open orders to close, and the next one an order that somebody opened meanwhile.
const TRIES: usize = 3;

/// Why a case cannot be paid for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// No such case.
    NotFound,
    /// Its fee is paid.
    AlreadyPaid,
    /// It costs nothing, a picture is missing, or it is past that step.
    NotPayable,
    /// Money for it is under review.
    InReview,
    /// The bank is still finishing an earlier payment.
    Unfinished,
    /// Its organization pays for it.
    NotYours,
}

impl Reason {
    /// The code in an answer.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::AlreadyPaid => "already_paid",
            Self::NotPayable => "not_payable",
            Self::InReview => "payment_in_review",
            Self::Unfinished => "payment_unfinished",
            Self::NotYours => "organization_login_needed",
        }
    }
}

/// A case that cannot be paid for now.
#[derive(Debug)]
pub(super) struct Unpayable {
    /// Its code.
    pub code: String,
    /// Why.
    pub reason: Reason,
}

impl Unpayable {
    /// What was sent and is no code, or a code of nothing.
    pub(super) const fn unknown(code: String) -> Self {
        Self {
            code,
            reason: Reason::NotFound,
        }
    }
}

/// The refusal that names each of them.
pub(super) fn some_not_payable(cases: &[Unpayable]) -> Error {
    let shown = |it: &Unpayable| json!({ "maSoHoso": it.code, "code": it.reason.code() });
    Error::ConflictWith {
        code: "some_not_payable",
        data: json!({ "cases": cases.iter().map(shown).collect::<Vec<_>>() }),
    }
}

/// What came of asking for an order.
#[derive(Debug)]
pub(super) enum Opened {
    /// The order to pay.
    Order(Order),
    /// No order, because of these.
    Refused(Vec<Unpayable>),
}

/// The open order of exactly these cases, or a new one. Other open orders that any of them has are closed before; the
/// bank is asked about each first, because its notice may have been lost.
///
/// # Errors
/// 503 while the bank cannot be asked what became of an earlier order.
pub(super) async fn open_order(
    state: &AppState,
    payer: &Payer,
    cases: &BTreeSet<String>,
) -> Result<Opened> {
    // Replaced orders that the bank says nobody is paying.
    let mut idle = BTreeSet::new();
    for _ in 0..TRIES {
        let now = state.clock.millis();
        let mut tx = state.store.begin().await?;
        // First the open orders, then those under review: one that moves in between is seen.
        let codes: Vec<_> = cases.iter().map(String::as_str).collect();
        let mut open = payment_order::open_for(&mut tx, &codes).await?;
        let mut replaced = payment_order::replaced_for(&mut tx, &codes, now).await?;
        replaced.retain(|order| !idle.contains(&order.receipt));
        let (wanted, mut unpayable) = payable(&mut tx, payer, cases).await?;
        if !unpayable.is_empty() {
            return Ok(Opened::Refused(unpayable));
        }
        if open.is_empty() && replaced.is_empty() {
            if let Some(order) = make(state, &mut tx, &wanted, now).await? {
                invoice::keep(&mut tx, &order.receipt, payer).await?;
                tx.commit().await?;
                return Ok(Opened::Order(order));
            }
            continue;
        }
        let mut earlier = Vec::new();
        open.splice(0..0, replaced);
        for order in open {
            let lines = payment_order::lines(&mut tx, &order.receipt).await?;
            earlier.push((order, lines));
        }
        drop(tx);
        let asked = earlier.into_iter().map(async |(order, lines)| {
            let same = pays_for(&lines, &wanted);
            let receipt = order.receipt.clone();
            let became = reuse_or_close(state, order, same, now).await?;
            Ok::<_, Error>((receipt, lines, became))
        });
        let (mut reused, mut moved) = (None, false);
        for became in join_all(asked).await {
            let (receipt, lines, became) = became?;
            match became {
                // Not before the others were asked about: one of them may be being paid.
                Earlier::Reused(order) => reused = Some(order),
                Earlier::Closed => {
                    idle.insert(receipt);
                }
                // The case is paid for perhaps: the next try sees what became of it.
                Earlier::Moved => moved = true,
                Earlier::Unfinished => unpayable.extend(
                    lines
                        .into_iter()
                        .filter(|line| cases.contains(&line.case_code))
                        .map(|line| Unpayable {
                            code: line.case_code,
                            reason: Reason::Unfinished,
                        }),
                ),
            }
        }
        if !unpayable.is_empty() {
            return Ok(Opened::Refused(unpayable));
        }
        if let Some(order) = reused.filter(|_| !moved) {
            return Ok(Opened::Order(order));
        }
    }
    Err(Error::Unavailable {
        code: "busy",
        retry_after: 2,
    })
}

/// A case that can be paid for, with its fee class.
type Payable = (Case, String);

/// The cases, and those among them that cannot be paid for. Whoever knows a code may pay, which holds 80 random bits; for
/// an organization's case its members.
async fn payable(
    conn: &mut Conn,
    payer: &Payer,
    cases: &BTreeSet<String>,
) -> Result<(Vec<Payable>, Vec<Unpayable>)> {
    let (mut wanted, mut unpayable) = (Vec::new(), Vec::new());
    for code in cases {
        let case = case_file::find(conn, code, &Scope::Everything).await?;
        let reason = match case {
            None => Reason::NotFound,
            Some(case) if !payer.may_pay(&case) => Reason::NotYours,
            Some(case) if case.is_paid() => Reason::AlreadyPaid,
            Some(case) => match case.fee_class.clone() {
                Some(fee_class) if case.is_payable() => {
                    if !payment_order::is_held(conn, code, &fee_class).await? {
                        wanted.push((case, fee_class));
                        continue;
                    }
                    Reason::InReview
                }
                _ => Reason::NotPayable,
            },
        };
        unpayable.push(Unpayable {
            code: code.clone(),
            reason,
        });
    }
    Ok((wanted, unpayable))
}

/// Whether the lines pay for exactly these cases at their present fee classes. Both are in the order of the codes.
fn pays_for(lines: &[Line], wanted: &[Payable]) -> bool {
    let line = |it: &Line| (it.case_code.clone(), it.fee_class.clone());
    let case = |(it, fee_class): &Payable| (it.code.clone(), fee_class.clone());
    lines.iter().map(line).eq(wanted.iter().map(case))
}

/// What became of an earlier order.
enum Earlier {
    /// It can still be paid.
    Reused(Order),
    /// It is no longer open.
    Closed,
    /// The bank has just said how it ended, or somebody else settled it.
    Moved,
    /// It is being paid at the bank, and there is no time left to send anybody else to it.
    Unfinished,
}

/// An open order is used again when it pays for the `same` cases and time is left; else it is given up, unless it is
/// being paid at the bank. One that was replaced may be paid there too, by an address that somebody kept open.
async fn reuse_or_close(state: &AppState, open: Order, same: bool, now: i64) -> Result<Earlier> {
    let pending = open.status == Status::Pending;
    let usable = pending && same && now + ENOUGH_MS <= open.expires_at;
    if usable && open.checked_at.is_some_and(|at| now < at + FRESH_MS) {
        return Ok(Earlier::Reused(open));
    }
    let checked = match reconcile::check(state, &open).await {
        Ok(checked) => checked,
        Err(Error::Unavailable { .. }) if usable => return Ok(Earlier::Reused(open)),
        // Somebody else settled it at the same moment.
        Err(Error::Conflict("version_conflict")) => return Ok(Earlier::Moved),
        Err(error) => return Err(error),
    };
    if checked.status != open.status {
        return Ok(Earlier::Moved);
    }
    if usable {
        return Ok(Earlier::Reused(open));
    }
    // Somebody is paying it, in another window perhaps: it would be charged beside the new one.
    if checked.is_unfinished() {
        return Ok(Earlier::Unfinished);
    }
    if !pending {
        return Ok(Earlier::Closed);
    }
    settle::give_up(state, &open, Event::Replaced).await?;
    Ok(Earlier::Closed)
}

/// A new order; `None` when its receipt code is taken, or any of the cases changed since it was read: somebody opened an
/// order for it, paid, edited or deleted it. Each case is touched first, so that of two who decide by what a case was
/// only one succeeds, on PostgreSQL too, where each statement sees what was committed before it.
async fn make(
    state: &AppState,
    conn: &mut Conn,
    wanted: &[Payable],
    now: i64,
) -> Result<Option<Order>> {
    for (case, _) in wanted {
        if !case_file::touch(conn, case).await? {
            return Ok(None);
        }
    }
    let unset = || Error::internal("no fee or exchange rate is set");
    let rate = price::rate(conn, "USD", now).await?.ok_or_else(unset)?.dong;
    let mut fees = Vec::new();
    for (_, fee_class) in wanted {
        fees.push(price::fee(conn, fee_class, now).await?.ok_or_else(unset)?);
    }
    let (amounts, total) = fee::lines(&fees, rate).map_err(Error::internal)?;
    if total.vnd > vnpay::MOST_DONG {
        return Err(Error::ConflictWith {
            code: "amount_too_high",
            data: json!({ "max": vnpay::MOST_DONG }),
        });
    }
    let line = |((case, fee_class), amount): (&Payable, fee::Amount)| Line {
        case_code: case.code.clone(),
        fee_class: fee_class.clone(),
        usd_cents: amount.usd_cents,
        dong: amount.vnd,
    };
    let lines: Vec<_> = wanted.iter().zip(amounts).map(line).collect();
    let receipt = codes::receipt(&state.random, clock::local_date(now));
    let order = Order {
        txn_ref: receipt.replace('-', ""),
        receipt,
        usd_cents: total.usd_cents,
        rate,
        dong: total.vnd,
        status: Status::Pending,
        reason: None,
        response_code: None,
        created_at: now,
        expires_at: now + OPEN_MS,
        checked_at: None,
        paid_at: None,
        taken: None,
        version: 0,
    };
    let made = payment_order::insert(conn, &order, &lines).await?;
    Ok(made.then_some(order))
}
