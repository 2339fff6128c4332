//! What an officer confirms who grants what is asked for although something was found.

use evisa_core::ekyc::ReviewFinding;
use evisa_core::form::Code;
use serde_json::json;

use super::DecisionRequest;
use crate::people::{Permission, Reviewer, Viewer};
use crate::state::AppState;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::{Error, Result, kinds};

/// What was found against a case: the officer has named each finding and says why it is granted all the same, and none
/// of them is a supervisor's to judge.
///
/// # Errors
/// 409 `finding_not_confirmed` or `supervisor_needed`, with the findings that it is about; 422 without a reason.
pub(super) async fn confirmed(
    state: &AppState,
    conn: &mut Conn,
    case: &Case,
    reviewer: &Reviewer,
    request: &DecisionRequest,
) -> Result<Vec<ReviewFinding>> {
    let viewer = Viewer::account(&reviewer.account);
    let evidence = kinds::of(case.kind).evidence(state, conn, &viewer, case);
    let found = evidence.await?.map(|it| it.findings()).unwrap_or_default();
    let refused = |code, findings: &[ReviewFinding]| {
        Err(Error::ConflictWith {
            code,
            data: json!({ "findings": findings }),
        })
    };
    if found.iter().any(|one| !request.findings.contains(one)) {
        return refused("finding_not_confirmed", &found);
    }
    let mut reserved = found.clone();
    reserved.retain(|one| state.config.supervisor_findings.0.contains(one));
    if !reserved.is_empty() && !reviewer.account.may(Permission::OverruleColleagues) {
        return refused("supervisor_needed", &reserved);
    }
    if !found.is_empty() && request.reason.is_empty() {
        return Err(Error::invalid(vec![Code::Required.at("reason")]));
    }
    Ok(found)
}
