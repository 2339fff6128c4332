//! Cases of releases whose trail did not digest them: each gets a row that does. What they were before nothing vouches
//! for; from then on a case without such a row is an error.

use serde_json::{Value, json};

use crate::people::Actor;
use crate::state::AppState;
use crate::store::audit::{self, Event, Last};
use crate::store::{Conn, backfill};
use crate::{Error, Result};

/// Name of what the migration left to do.
const AUDIT_SEALS: &str = "audit_seals";
/// Cases of one transaction: few, so that other writers wait for milliseconds only.
const BATCH: i64 = 200;

/// Writes the row for every case whose chain ends without a digest, in small transactions; how many. Safe to repeat, and
/// to be stopped.
///
/// # Errors
/// When the database fails.
pub async fn run(state: &AppState) -> Result<usize> {
    let mut written = 0;
    if !backfill::is_pending(&mut *state.store.read().await?, AUDIT_SEALS).await? {
        return Ok(written);
    }
    let detail = json!({ "reason": "upgrade" });
    let mut after = String::new();
    loop {
        let mut tx = state.store.begin().await?;
        let ends = audit::last_rows(&mut tx, &state.sealer, &after, BATCH).await?;
        let Some((case, _)) = ends.last() else {
            break;
        };
        after.clone_from(case);
        for (case, last) in ends {
            if last == Last::Unsealed {
                seal(state, &mut tx, &case, &detail).await?;
                written += 1;
            }
        }
        tx.commit().await?;
    }
    let mut tx = state.store.begin().await?;
    for case in audit::untold(&mut tx).await? {
        seal(state, &mut tx, &case, &detail).await?;
        written += 1;
    }
    backfill::finished(&mut tx, AUDIT_SEALS).await?;
    tx.commit().await?;
    Ok(written)
}

/// Whether there is anything to vouch for under a code: a case or a chain.
///
/// # Errors
/// 404 when there is neither.
pub async fn is_known(state: &AppState, conn: &mut Conn, case: &str) -> Result<()> {
    let known = audit::confirm(conn, &state.sealer, case).await? != Last::Untold
        || audit::untold(conn).await?.iter().any(|code| code == case);
    known.then_some(()).ok_or(Error::NotFound)
}

/// Vouches for a case as it now is, by a row of its chain: after an upgrade, or after a person changed the database by
/// hand and stands for it.
///
/// # Errors
/// When the database fails.
pub async fn seal(state: &AppState, conn: &mut Conn, case: &str, detail: &Value) -> Result<()> {
    let event = Event {
        case,
        actor: Actor::System.name(),
        action: "sealed",
        detail,
        now: state.clock.millis(),
    };
    audit::record(conn, &state.sealer, event).await?;
    Ok(())
}
