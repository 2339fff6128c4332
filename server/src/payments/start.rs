//! `POST /client-service/public/hstt/thanh-toan/{maHoSo}`: an order at the bank.

use axum::extract::{Request, State};
use evisa_core::fee;
use serde::Serialize;

use super::gateway::Gateway;
use super::order::{Event, Status};
use super::orders::{self, Order};
use super::{reconcile, settle};
use crate::envelope::{Envelope, ok};
use crate::extract::{Language, Path};
use crate::state::AppState;
use crate::store::application::{self, Application};
use crate::store::{Conn, price};
use crate::{Error, Result, clock, codes, limit};

/// How long the bank takes money for an order.
const OPEN_MS: i64 = 15 * 60_000;
/// An order with less time left is not worth sending a visitor to.
const ENOUGH_MS: i64 = 5 * 60_000;
/// What the bank said of an open order is believed so long. Nobody types a card and a one-time
/// password faster, and whoever presses the button again and again asks the bank four times a minute.
const FRESH_MS: i64 = 15_000;

/// Where to pay.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Started {
    url: String,
    receipt_code: String,
}

/// Opens an order, or leads back to the open one: an application never has two.
///
/// # Errors
/// 404 unknown code; 409 `already_paid`, `not_payable`, `payment_in_review`, `payment_unfinished`;
/// 503 while the bank cannot be asked what became of an earlier order.
pub async fn start(
    State(state): State<AppState>,
    Language(lang): Language,
    Path(code): Path<String>,
    request: Request,
) -> Result<Envelope<Started>> {
    let code = codes::read_registration(&code).ok_or(Error::NotFound)?;
    let order = open_order(&state, &code).await?;
    let visitor = limit::address(&state.config, &request);
    Ok(ok(Started {
        url: Gateway::of(&state)?.pay_url(&order, lang, visitor),
        receipt_code: order.receipt,
    }))
}

async fn open_order(state: &AppState, code: &str) -> Result<Order> {
    // At most once each: an open order that is given up, a visitor who opened one meanwhile.
    for _ in 0..3 {
        let now = state.clock.millis();
        let mut tx = state.store.begin().await?;
        let found = application::find(&mut tx, code).await?;
        let case = found.ok_or(Error::NotFound)?;
        if case.is_paid() {
            return Err(Error::Conflict("already_paid"));
        }
        if !case.step.is_payable(case.is_paid(), true) {
            return Err(Error::Conflict("not_payable"));
        }
        // First the open order, then those under review: one that moves in between is seen.
        let open = orders::open_of(&mut tx, code).await?;
        if orders::is_held(&mut tx, code, &case.entry_type).await? {
            return Err(Error::Conflict("payment_in_review"));
        }
        let Some(open) = open else {
            if let Some(order) = make(state, &mut tx, &case, now).await? {
                tx.commit().await?;
                return Ok(order);
            }
            continue;
        };
        drop(tx);
        if let Some(order) = reuse_or_close(state, &case, open, now).await? {
            return Ok(order);
        }
    }
    Err(Error::Unavailable {
        code: "busy",
        retry_after: 2,
    })
}

/// The open order, when the visitor can still pay it; `None` when it is closed now. The bank is
/// asked first: its notice may have been lost.
async fn reuse_or_close(
    state: &AppState,
    case: &Application,
    open: Order,
    now: i64,
) -> Result<Option<Order>> {
    let usable = open.entry_type == case.entry_type && now + ENOUGH_MS <= open.expires_at;
    if usable && open.checked_at.is_some_and(|at| now < at + FRESH_MS) {
        return Ok(Some(open));
    }
    let standing = match reconcile::check(state, &open).await {
        Ok(standing) => standing,
        Err(Error::Unavailable { .. }) if usable => return Ok(Some(open)),
        Err(error) => return Err(error),
    };
    if standing.status != Status::Pending {
        // What became of it decides the next look.
        return Ok(None);
    }
    if usable {
        return Ok(Some(open));
    }
    if standing.unfinished && now > open.expires_at {
        return Err(Error::Conflict("payment_unfinished"));
    }
    settle::give_up(state, &open, Event::Replaced).await?;
    Ok(None)
}

/// A new order; `None` when its receipt code is taken, or somebody opened one at the same moment.
async fn make(
    state: &AppState,
    conn: &mut Conn,
    case: &Application,
    now: i64,
) -> Result<Option<Order>> {
    let unset = || Error::internal("no fee or exchange rate is set");
    let usd_cents = price::fee(conn, &case.entry_type, now).await?;
    let usd_cents = usd_cents.ok_or_else(unset)?;
    let rate = price::rate(conn, "USD", now).await?.ok_or_else(unset)?.dong;
    let dong = fee::vnd(usd_cents, rate).map_err(Error::internal)?;
    let receipt = receipt_code(state, now);
    let order = Order {
        txn_ref: receipt.replace('-', ""),
        receipt,
        application_code: case.code.clone(),
        entry_type: case.entry_type.clone(),
        usd_cents,
        rate,
        dong,
        status: Status::Pending,
        reason: None,
        response_code: None,
        created_at: now,
        expires_at: now + OPEN_MS,
        checked_at: None,
        paid_at: None,
    };
    Ok(orders::insert(conn, &order).await?.then_some(order))
}

/// `EV261121-7K3M9Q`: the day in the portal's zone, and six signs without look-alikes.
fn receipt_code(state: &AppState, now: i64) -> String {
    let day = clock::local_date(now).strftime("%y%m%d").to_string();
    let signs = codes::security(&state.random);
    format!("EV{day}-{}", &signs[..6])
}
