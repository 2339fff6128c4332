//! A case deleted by its owner: new and unpaid, with everything that only it has.

use serde_json::json;

use crate::audit::guard;
use crate::people::Actor;
use crate::platform::codes;
use crate::state::AppState;
use crate::store::audit::{self, Event};
use crate::store::{case_file, payment_order};
use crate::{Error, Result, kinds};

/// Deletes the case of a code. Its audit chain stays, and ends with the deletion.
///
/// # Errors
/// 404 for a case that the actor may not see; `not_deletable` once it is paid or sent on, and while an order for it is
/// open at the bank; `version_conflict` when it changed meanwhile.
pub async fn delete(state: &AppState, actor: &Actor, code: &str) -> Result<()> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let case = case_file::find(&mut tx, &code, &actor.scope()).await?;
    let mut case = case.ok_or(Error::NotFound)?;
    let paying = !payment_order::open_for(&mut tx, &[&code]).await?.is_empty();
    if paying || !case.is_deletable() {
        return Err(Error::Conflict("not_deletable"));
    }
    // Of two at once on PostgreSQL the later one waits here, before it misses what the first one has deleted.
    if !case_file::touch(&mut tx, &case).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    case.version += 1;
    guard::confirm(&mut tx, &state.sealer, &code).await?;
    kinds::of(case.kind).delete(&mut tx, &case).await?;
    if !case_file::delete(&mut tx, &case).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "kind": case.kind.name() });
    let deleted = Event {
        case: &code,
        actor: actor.name(),
        action: "deleted",
        detail: &detail,
        now,
    };
    audit::record(&mut tx, &state.sealer, deleted).await?;
    tx.commit().await?;
    Ok(())
}
