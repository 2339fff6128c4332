//! A case withdrawn by whoever holds its codes: before its fee is paid; one that costs nothing while nobody has begun.

use evisa_core::case::{CaseKind, Change};
use serde::Serialize;
use serde_json::json;

use super::advance::{Act, advance_confirmed};
use super::holder_codes::{HolderCodes, find_case};
use super::view;
use crate::audit::guard;
use crate::mails::{self, Mail};
use crate::people::Actor;
use crate::state::AppState;
use crate::{Error, Result, kinds};

/// The case after it was cancelled.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelledCase {
    /// Registration code.
    ma_so_hoso: String,
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
}

/// Cancels a case, and takes its pictures out: nobody will look at them. Money that comes for it afterwards goes to review.
///
/// # Errors
/// 404 when the codes do not fit; `already_paid`, `transition_refused`.
pub async fn cancel(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    asked: HolderCodes,
) -> Result<CancelledCase> {
    let kind = kinds::of(kind);
    let mut case = find_case(state, kind, actor, &mut asked.into_draft()).await?;
    let change = Change::Cancel {
        officer: None,
        reason: None,
    };
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let confirmed = guard::confirm_read(&mut tx, &state.sealer, &case).await?;
    let act = Act::of(state, actor, now);
    let extra = kind.forget_pictures(&mut tx, &mut case).await?;
    let (extra, detail) = (Some(&extra), json!({}));
    advance_confirmed(&mut tx, &act, confirmed, &mut case, extra, change, detail)
        .await
        .map_err(|error| match error {
            // An applicant who comes too late is told that the step does not allow it, not that a right is missing.
            Error::Forbidden => Error::Conflict("transition_refused"),
            other => other,
        })?;
    let mail = Mail::Cancelled { reason: None };
    mails::queue_about(&mut tx, state, &case, None, &mail, now).await?;
    tx.commit().await?;
    Ok(CancelledCase {
        buoc_xl_hoso: case.step().wire(),
        ma_so_hoso: case.code,
    })
}
