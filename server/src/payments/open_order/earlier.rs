//! An earlier order: used again, or closed after the bank was asked about it.

use super::super::{reconcile, settle};
use crate::state::AppState;
use crate::store::payment_order::Order;
use crate::store::payment_order::status::{Event, Status};
use crate::{Error, Result};

/// An order with less time left is not worth sending a visitor to.
const ENOUGH_MS: i64 = 5 * 60_000;
/// What the bank said of an order that can be used again is believed so long. Nobody types a card and a one-time
/// password faster, and whoever presses the button again and again asks the bank four times a minute. Orders that were
/// replaced are asked about each time, all at once: somebody may have kept the address of one open.
const FRESH_MS: i64 = 15_000;

/// What became of an earlier order.
pub(super) enum EarlierOrder {
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
pub(super) async fn reuse_or_close(
    state: &AppState,
    open: Order,
    same: bool,
    now: i64,
) -> Result<EarlierOrder> {
    let pending = open.status == Status::Pending;
    let usable = pending && same && now + ENOUGH_MS <= open.expires_at;
    if usable && open.checked_at.is_some_and(|at| now < at + FRESH_MS) {
        return Ok(EarlierOrder::Reused(open));
    }
    let checked = match reconcile::check(state, &open).await {
        Ok(checked) => checked,
        Err(Error::Unavailable { .. }) if usable => return Ok(EarlierOrder::Reused(open)),
        // Somebody else settled it at the same moment.
        Err(Error::Conflict("version_conflict")) => return Ok(EarlierOrder::Moved),
        Err(error) => return Err(error),
    };
    if checked.status != open.status {
        return Ok(EarlierOrder::Moved);
    }
    if usable {
        return Ok(EarlierOrder::Reused(open));
    }
    // Somebody is paying it, in another window perhaps: it would be charged beside the new one.
    if checked.is_unfinished() {
        return Ok(EarlierOrder::Unfinished);
    }
    if !pending {
        return Ok(EarlierOrder::Closed);
    }
    settle::give_up(state, &open, Event::Replaced).await?;
    Ok(EarlierOrder::Closed)
}
