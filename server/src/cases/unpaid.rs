//! Cases whose fee is never paid: their sender is reminded once, then they are cancelled and their pictures go. Both
//! times count from the last change.

use evisa_core::case::{Change, Step};
use serde_json::{Value, json};

use super::advance::{Act, advance_confirmed};
use crate::audit::guard;
use crate::http::words;
use crate::jobs::{self, JobKind, Lane};
use crate::mails::{self, Mail};
use crate::people::Actor;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope, Tx, payment_order};
use crate::{Result, kinds};

/// The job that looks at an unpaid case again.
pub const JOB: JobKind = JobKind {
    name: "unpaid",
    lane: Lane::Files,
};

/// How long a case with an open order waits: the bank closes orders within the hour.
const WHILE_PAYING_MS: i64 = 60 * 60_000;

/// Has a case looked at when `due`, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub(super) async fn watch(conn: &mut Conn, code: &str, now: i64, due: i64) -> Result<()> {
    let key = format!("{}:{code}:{due}", JOB.name);
    jobs::queue_at(conn, &JOB, &key, &json!({ "code": code }), now, due).await?;
    Ok(())
}

/// Reminds, cancels, or has it looked at later. Safe to repeat: a case that was paid, changed or cancelled meanwhile is
/// judged as it is now.
///
/// # Errors
/// When the database fails, or the case changed meanwhile: try again.
pub async fn look(state: &AppState, payload: &Value) -> Result<()> {
    let code = payload["code"].as_str().unwrap_or_default();
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let found = case_file::find(&mut tx, code, &Scope::Everything).await?;
    let Some(mut case) = found.filter(|case| case.step() == Step::New && !case.is_paid()) else {
        return Ok(());
    };
    let remind_at = case.updated_at + state.config.unpaid_reminder_ms();
    let cancel_at = case.updated_at + state.config.unpaid_expiry_ms();
    if now >= cancel_at {
        if payment_order::open_for(&mut tx, &[code]).await?.is_empty() {
            cancel(state, &mut tx, &mut case, now).await?;
        } else {
            watch(&mut tx, code, now, now + WHILE_PAYING_MS).await?;
        }
    } else if now >= remind_at {
        // Named by the moment at which it was due, so that it is sent once.
        mails::queue_about(&mut tx, state, &case, None, &Mail::PaymentDue, remind_at).await?;
        watch(&mut tx, code, now, cancel_at).await?;
    } else {
        watch(&mut tx, code, now, remind_at).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn cancel(state: &AppState, tx: &mut Tx, case: &mut Case, now: i64) -> Result<()> {
    let confirmed = guard::confirm(tx, &state.sealer, &case.code).await?;
    let extra = kinds::of(case.kind).forget_pictures(tx, case).await?;
    let reason = words::translate(case.language, "unpaid_expired");
    let change = Change::Cancel {
        officer: None,
        reason: Some(reason.clone()),
    };
    let detail = json!({ "reason": reason });
    let act = Act::of(state, &Actor::System, now);
    advance_confirmed(tx, &act, confirmed, case, Some(&extra), change, detail).await?;
    let mail = Mail::Cancelled {
        reason: Some(reason),
    };
    mails::queue_about(tx, state, case, None, &mail, now).await?;
    Ok(())
}
