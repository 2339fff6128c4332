//! Cases that wait for nothing but a signature which is not needed any more, because the authority took from their
//! organization what it grants to sign: they are sent on.

use evisa_core::case::{Change, Step};
use serde_json::{Value, json};

use super::advance::{Act, advance};
use crate::Result;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::Scope;
use crate::store::case_file::{self, Case};

/// Cases of one look into the database.
const BATCH: i64 = 100;

/// Whether nothing is missing any more: the fee is paid, or the supplement that was asked for came.
fn is_ready(case: &Case) -> bool {
    let complete = match case.step() {
        Step::New => case.is_paid(),
        Step::Supplement => case.state.is_answered(),
        _ => false,
    };
    complete && !case.must_sign()
}

/// Sends on every such case of an organization. Safe to repeat; what must be signed again meanwhile stays.
///
/// # Errors
/// When the database fails, or a case changed meanwhile: try again.
pub async fn send_on(state: &AppState, payload: &Value) -> Result<()> {
    let organization = payload["organization"].as_str().unwrap_or_default();
    let (mut last, now) = (String::new(), state.clock.millis());
    loop {
        let codes = {
            let mut conn = state.store.read().await?;
            case_file::paid_or_answered(&mut conn, organization, &last, BATCH).await?
        };
        let Some(end) = codes.last().cloned() else {
            return Ok(());
        };
        last = end;
        for code in codes {
            let mut tx = state.store.begin().await?;
            let found = case_file::find(&mut tx, &code, &Scope::Everything).await?;
            let Some(mut case) = found.filter(is_ready) else {
                continue;
            };
            let act = Act::of(state, &Actor::System, now);
            let detail = json!({ "reason": "unsigned" });
            advance(&mut tx, &act, &mut case, Change::Submit, detail).await?;
            tx.commit().await?;
        }
    }
}
