//! A case deleted by its owner, or by whoever holds its codes: unpaid, new or cancelled, with everything that only it has.

use evisa_core::case::CaseKind;
use serde::Serialize;
use serde_json::json;

use super::holder_codes::{HolderCodes, find_case};
use super::view::has_money_under_review;
use crate::audit::guard;
use crate::people::Actor;
use crate::security::codes;
use crate::state::AppState;
use crate::store::audit::{self, Event};
use crate::store::case_file::{self, Case};
use crate::store::{Tx, payment_order};
use crate::{Error, Result, kinds};

/// The code of a case that is no more.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedCase {
    /// Registration code.
    ma_so_hoso: String,
}

/// Deletes a case by its codes, or of whoever is signed in.
///
/// # Errors
/// 404 when the codes do not fit; `not_deletable`, `version_conflict` as for [`delete`].
pub async fn delete_held(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    asked: HolderCodes,
) -> Result<DeletedCase> {
    let case = find_case(state, kinds::of(kind), actor, &mut asked.into_draft()).await?;
    let ma_so_hoso = case.code.clone();
    erase(state, actor, state.store.begin().await?, case).await?;
    Ok(DeletedCase { ma_so_hoso })
}

/// Deletes the case of a code. Its audit chain stays, and ends with the deletion.
///
/// # Errors
/// 404 for a case that the actor may not see; `not_deletable` once it is paid or sent on, and while an order for it is
/// open at the bank or its money is looked at; `version_conflict` when it changed meanwhile.
pub async fn delete(state: &AppState, actor: &Actor, code: &str) -> Result<()> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    let mut tx = state.store.begin().await?;
    let case = case_file::find(&mut tx, &code, &actor.scope()).await?;
    erase(state, actor, tx, case.ok_or(Error::NotFound)?).await
}

async fn erase(state: &AppState, actor: &Actor, mut tx: Tx, mut case: Case) -> Result<()> {
    let confirmed = guard::confirm_read(&mut tx, &state.sealer, &case).await?;
    let code = case.code.clone();
    let paying = !payment_order::open_for(&mut tx, &[&code]).await?.is_empty();
    // Who decides about the money must see the case that it was paid for.
    let reviewed = has_money_under_review(&mut tx, &case).await?;
    if paying || reviewed || !case.is_deletable() {
        return Err(Error::Conflict("not_deletable"));
    }
    // Of two at once on PostgreSQL the later one waits here, before it misses what the first one has deleted.
    if !case_file::touch(&mut tx, &case).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    case.version += 1;
    kinds::of(case.kind).delete(&mut tx, &case).await?;
    if !case_file::delete(&mut tx, &case).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "kind": case.kind.name() });
    let deleted = Event {
        actor: actor.name(),
        action: "deleted",
        detail: &detail,
        now: state.clock.millis(),
    };
    audit::record(&mut tx, &state.sealer, confirmed, deleted).await?;
    tx.commit().await?;
    Ok(())
}
