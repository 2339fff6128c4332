//! An order for cases that are to be paid for together: the open one, or a new one. A case never has two.

mod earlier;
mod payable;

use std::collections::BTreeSet;

use evisa_core::fee;
use futures::future::join_all;
use serde_json::json;

use self::earlier::{EarlierOrder, reuse_or_close};
use self::payable::{PayableCase, payable, pays_for};
use super::{invoice, vnpay};
use crate::people::Payer;
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::case_file;
use crate::store::payment_line::Line;
use crate::store::payment_order::status::Status;
use crate::store::payment_order::{self, Order};
use crate::store::{Conn, price};
use crate::{Error, Result};

pub(super) use self::payable::{Reason, UnpayableCase, some_not_payable};

/// How long the bank takes money for an order.
const OPEN_MS: i64 = 15 * 60_000;
/// A try may find open orders to close, and the next one an order that somebody opened meanwhile.
const TRIES: usize = 3;

/// What came of asking for an order.
#[derive(Debug)]
pub(super) enum OrderOutcome {
    /// The order to pay.
    Order(Order),
    /// No order, because of these.
    Refused(Vec<UnpayableCase>),
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
) -> Result<OrderOutcome> {
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
            return Ok(OrderOutcome::Refused(unpayable));
        }
        if open.is_empty() && replaced.is_empty() {
            if let Some(order) = make(state, &mut tx, &wanted, now).await? {
                invoice::keep(&mut tx, &order.receipt, payer).await?;
                tx.commit().await?;
                return Ok(OrderOutcome::Order(order));
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
                EarlierOrder::Reused(order) => reused = Some(order),
                EarlierOrder::Closed => {
                    idle.insert(receipt);
                }
                // The case is paid for perhaps: the next try sees what became of it.
                EarlierOrder::Moved => moved = true,
                EarlierOrder::Unfinished => unpayable.extend(
                    lines
                        .into_iter()
                        .filter(|line| cases.contains(&line.case_code))
                        .map(|line| UnpayableCase {
                            code: line.case_code,
                            reason: Reason::Unfinished,
                        }),
                ),
            }
        }
        if !unpayable.is_empty() {
            return Ok(OrderOutcome::Refused(unpayable));
        }
        if let Some(order) = reused.filter(|_| !moved) {
            return Ok(OrderOutcome::Order(order));
        }
    }
    Err(Error::Unavailable {
        code: "busy",
        retry_after: 2,
    })
}

/// A new order; `None` when its receipt code is taken, or any of the cases changed since it was read: somebody opened an
/// order for it, paid, edited or deleted it. Each case is touched first, so that of two who decide by what a case was
/// only one succeeds, on PostgreSQL too, where each statement sees what was committed before it.
async fn make(
    state: &AppState,
    conn: &mut Conn,
    wanted: &[PayableCase],
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
    let line = |((case, fee_class), amount): (&PayableCase, fee::Amount)| Line {
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
