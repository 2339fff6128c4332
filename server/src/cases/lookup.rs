//! Where a case stands, for whoever holds its codes or has sent it.

use evisa_core::case::{CaseKind, Step};
use jiff::civil::Date;
use serde::Serialize;

use super::holder::{Holder, find, in_steps, own};
use super::view::{self, CaseStatus, TimelineEntry};
use super::visit::Visit;
use crate::Result;
use crate::kinds::{self, Facts};
use crate::people::Actor;
use crate::state::AppState;
use crate::store::audit;
use crate::store::case_file::Case;

/// Where a case stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookupAnswer {
    #[serde(flatten)]
    standing: CaseStatus,
    /// What the authority adds, by its kind.
    #[serde(flatten)]
    facts: Facts,
    ho_ten: String,
    /// Of a guarantee, for whom it belongs to: who is invited, when and where to.
    #[serde(skip_serializing_if = "Option::is_none")]
    chuyen_di: Option<Visit>,
    /// 1 once it is signed, 0 while its organization has to sign it; nothing where nobody signs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    chu_ky: Option<u8>,
    /// Oldest first.
    timeline: Vec<TimelineEntry>,
    /// None before everything was received, while changes are asked for, and after the decision.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    /// Why it was denied, or what is to be supplemented.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Wire names of the answers that are to be supplemented.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Vec<String>>,
}

/// Where a case stands, for whoever holds its codes.
///
/// # Errors
/// 422 for answers that no case can have; 404, the same for every kind of miss.
pub async fn lookup(
    state: &AppState,
    kind: &'static CaseKind,
    holder: &impl Holder,
) -> Result<LookupAnswer> {
    // Everything that only a hit needs is read before the answer leaves, see `in_steps`.
    in_steps(async {
        let case = find(state, kind, holder).await?;
        answer(state, case).await
    })
    .await
}

/// The same for the owner, who is signed in.
///
/// # Errors
/// 404 for an unknown case, and one that is not the actor's to see.
pub async fn own_standing(state: &AppState, actor: &Actor, code: &str) -> Result<LookupAnswer> {
    let case = own(state, actor, code).await?;
    let chuyen_di = Visit::of(case.kind, &case.answers);
    Ok(LookupAnswer {
        chuyen_di,
        ..answer(state, case).await?
    })
}

async fn answer(state: &AppState, case: Case) -> Result<LookupAnswer> {
    let mut conn = state.store.read().await?;
    let history = audit::history(&mut conn, &case.code).await?;
    let explained = matches!(
        case.step(),
        Step::Denied | Step::Supplement | Step::Cancelled
    );
    let timeline = view::timeline(&history);
    let asked_back = case.step() == Step::Supplement;
    let expected_day = view::promised(state, &mut conn, &case, &timeline).await?;
    let is_signed = case.signed_at.is_some();
    Ok(LookupAnswer {
        facts: (kinds::of(case.kind).facts)(&case, expected_day),
        chuyen_di: None,
        chu_ky: (is_signed || case.must_sign()).then_some(u8::from(is_signed)),
        standing: view::standing(&mut conn, &case).await?,
        expected_day,
        timeline,
        reason: case.state.reason().filter(|_| explained).map(str::to_owned),
        asked: asked_back.then(|| case.state.asked().to_vec()),
        ho_ten: case.subject.name,
    })
}
