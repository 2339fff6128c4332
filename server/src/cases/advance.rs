//! The only way from one step to the next: the rules of [`evisa_core::case`], the row at the version that was read, and
//! a row of the audit chain, in one transaction.

use evisa_core::case::{Change, Facts, Step, Transition, TransitionRefusal};
use serde_json::{Value, json};

use crate::audit::guard;
use crate::kinds::{self, ExtraData};
use crate::people::Actor;
use crate::security::sealer::Sealer;
use crate::state::AppState;
use crate::store::audit::{self, ConfirmedCase, Event};
use crate::store::case_file::{self, Case};
use crate::store::{Tx, case_signature};
use crate::{Error, Result};

/// Who changes a case, when, and whose seal the audit row gets.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// Who.
    pub actor: &'a Actor,
    /// When, milliseconds since 1970.
    pub now: i64,
    sealer: &'a Sealer,
}

impl<'a> Act<'a> {
    /// A change by `actor` at this time, sealed as every audit row of the portal.
    #[must_use]
    pub fn of(state: &'a AppState, actor: &'a Actor, now: i64) -> Self {
        Self::new(&state.sealer, actor, now)
    }

    /// The same for callers without a state: `sealer` seals the audit row.
    #[must_use]
    pub fn new(sealer: &'a Sealer, actor: &'a Actor, now: i64) -> Self {
        Self { actor, now, sealer }
    }
}

/// What the table of steps asks about a case when `actor` does something to it.
#[must_use]
pub fn facts(case: &Case, actor: &Actor) -> Facts {
    Facts {
        actor: actor.part(),
        needs_fee: case.kind.needs_fee,
        paid: case.is_paid(),
        must_sign: case.must_sign(),
        signed: case.signed_at.is_some(),
        complete: case.complete,
        answered: case.state.is_answered(),
    }
}

/// Makes a change in the caller's transaction, in which nothing of the case was written: state, its times, and the audit
/// row with `detail`. What else changes (answers and what follows from them) the caller sets in `case` before.
///
/// # Errors
/// `already_paid` or `transition_refused` when the rules refuse, `version_conflict` when the case changed since it was
/// read, 503 `record_in_doubt` when it is not what the audit trail says; the caller's transaction is then to be dropped.
pub async fn advance(
    tx: &mut Tx,
    act: &Act<'_>,
    case: &mut Case,
    change: Change,
    detail: Value,
) -> Result<()> {
    let confirmed = guard::confirm(tx, act.sealer, &case.code).await?;
    advance_confirmed(tx, act, confirmed, case, None, change, detail).await
}

/// The same for a case whose audit chain was confirmed or begun in this transaction. `extra`: the data that its kind
/// keeps beside the case, where that changes as well.
///
/// # Errors
/// See [`advance`].
pub(super) async fn advance_confirmed(
    tx: &mut Tx,
    act: &Act<'_>,
    confirmed: ConfirmedCase,
    case: &mut Case,
    extra: Option<&ExtraData>,
    change: Change,
    detail: Value,
) -> Result<()> {
    let Act { actor, now, sealer } = *act;
    let transition = change.transition();
    let before = case.step();
    case.state = case
        .state
        .after(change, &facts(case, actor), now)
        .map_err(refused)?;
    if transition == Transition::Pay {
        case.paid_at = Some(now);
    }
    if transition == Transition::Sign {
        case.signed_at = Some(now);
    }
    // What was signed is not what it says now.
    let changes = matches!(transition, Transition::Edit | Transition::Resubmit);
    let unsigned = changes && case.signed_at.take().is_some();
    if unsigned {
        case_signature::void(tx, &case.code, now).await?;
    }
    if case.step() == Step::Waiting && case.accepted_at.is_none() {
        case.accepted_at = Some(now);
    }
    if !case_file::save(tx, case, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let mut detail = json!({ "from": before.wire(), "to": case.step().wire(), "detail": detail });
    if unsigned {
        detail[audit::UNSIGNED] = json!(true);
    }
    if let Some(extra) = extra {
        kinds::of(case.kind).keep(tx, case, extra).await?;
    }
    let event = Event {
        actor: actor.name(),
        action: audit::action(transition),
        detail: &detail,
        now,
    };
    audit::record(tx, sealer, confirmed, event).await?;
    Ok(())
}

fn refused(refused: TransitionRefusal) -> Error {
    match refused {
        TransitionRefusal::AlreadyPaid => Error::Conflict("already_paid"),
        TransitionRefusal::Actor => Error::Forbidden,
        TransitionRefusal::Step
        | TransitionRefusal::NotToSign
        | TransitionRefusal::Incomplete
        | TransitionRefusal::Fee => Error::Conflict("transition_refused"),
    }
}
