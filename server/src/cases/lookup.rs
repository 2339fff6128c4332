//! Where a case stands, for whoever holds its codes.

use evisa_core::case::{CaseKind, Step};
use jiff::civil::Date;
use serde::Serialize;

use super::holder::{Holder, find, in_steps};
use super::view::{self, Point, Standing};
use crate::calendar::expected_day;
use crate::state::AppState;
use crate::store::audit;
use crate::{Error, Result};

/// Where a case stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookupAnswer {
    #[serde(flatten)]
    standing: Standing,
    ho_ten: String,
    /// Oldest first.
    timeline: Vec<Point>,
    /// None before everything was received, and none after the decision.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    /// Why it was denied, or what is to be supplemented.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
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
    let (case, history, expected, standing) = in_steps(async {
        let case = find(state, kind, holder).await?;
        let mut conn = state.store.read().await?;
        let history = audit::history(&mut conn, &case.code).await?;
        let expected = expected_day(&mut conn, &state.config, &case).await?;
        let standing = view::standing(&mut conn, &case).await?;
        Ok::<_, Error>((case, history, expected, standing))
    })
    .await?;
    let explained = matches!(
        case.step(),
        Step::Denied | Step::Supplement | Step::Cancelled
    );
    Ok(LookupAnswer {
        standing,
        timeline: view::timeline(&history),
        expected_day: expected,
        reason: case.state.reason().filter(|_| explained).map(str::to_owned),
        ho_ten: case.subject.name,
    })
}
