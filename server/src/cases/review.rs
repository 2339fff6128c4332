//! `GET /review-service/applications/{maHoSo}`

use std::collections::BTreeSet;

use axum::extract::State;
use evisa_core::ekyc::ReviewFinding;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value};

use super::advance::facts;
use super::decide::Decision;
use super::display;
use super::reviewable::{find, is_mine, may_act};
use super::view::{self, is_downloadable};
use crate::calendar::expected_day;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::kinds::evisa::EvisaEvidence;
use crate::people::{Reviewer, Viewer};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::{Conn, account, audit};
use crate::{Result, kinds, pictures};

/// A case, whole.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseReview {
    ma_so_hoso: String,
    /// Name of its kind.
    #[schema(schema_with = view::kinds)]
    kind: &'static str,
    ho_ten: String,
    ngay_hoso: String,
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
    #[schema(schema_with = view::displays)]
    display_status: &'static str,
    /// The answers, with links to pictures.
    draft: Map<String, Value>,
    /// What only its kind has.
    #[serde(flatten)]
    #[schema(value_type = EvisaEvidence)]
    evidence: Option<EvisaEvidence>,
    /// What is to be confirmed before it is approved.
    #[schema(schema_with = view::review_findings)]
    findings: Vec<ReviewFinding>,
    /// The day by which it is expected to be decided; none once it is.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    /// Oldest first.
    history: Vec<HistoryEntry>,
    /// What this officer may do now.
    transitions: Vec<Decision>,
    /// Whether this officer has taken it.
    mine: bool,
    reason: Option<String>,
    asked_fields: Vec<String>,
    visa_number: Option<String>,
    /// Whether the document can be fetched that was issued.
    downloadable: bool,
    version: i64,
}

/// A row of the audit trail.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct HistoryEntry {
    at: String,
    /// `visitor`, `bank`, `system`, or an account's id.
    actor: String,
    /// Name of the account.
    name: Option<String>,
    action: String,
    detail: Value,
}

/// The whole case: answers, pictures, what the checks found, its history, and what may be done.
#[utoipa::path(
    get,
    path = "/review-service/applications/{code}",
    summary = "A case, whole",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn review(
    State(state): State<AppState>,
    reviewer: Reviewer,
    Path(code): Path<String>,
) -> Result<Envelope<CaseReview>> {
    let mut conn = state.store.read().await?;
    let case = find(&mut conn, &code, &reviewer).await?;
    let history = history(&mut conn, &case.code).await?;
    let kind = kinds::of(case.kind);
    let viewer = Viewer::account(&reviewer.account);
    let evidence = kind.evidence(&state, &mut conn, &viewer, &case).await?;
    let findings = evidence.as_ref().map(EvisaEvidence::findings);
    let findings = findings.unwrap_or_default();
    let expected_day = expected_day(&mut conn, &state.config, &case).await?;
    let mut draft = case.answers.clone();
    pictures::sign_links(&state, &viewer, &mut draft);
    let mine = is_mine(&case, &reviewer);
    Ok(ok(CaseReview {
        kind: case.kind.name(),
        ngay_hoso: clock::local_time(case.created_at),
        buoc_xl_hoso: case.step().wire(),
        display_status: display(&case),
        draft,
        findings,
        evidence,
        expected_day,
        history,
        transitions: transitions(&case, &reviewer),
        mine,
        reason: case.state.reason().map(str::to_owned),
        asked_fields: case.state.asked().to_vec(),
        visa_number: case.state.number().map(str::to_owned),
        downloadable: is_downloadable(&case),
        ma_so_hoso: case.code,
        ho_ten: case.subject.name,
        version: case.version,
    }))
}

/// What this officer may do now.
fn transitions(case: &Case, reviewer: &Reviewer) -> Vec<Decision> {
    let facts = facts(case, &reviewer.actor);
    let acts = may_act(case, reviewer);
    // A waiting case has no officer: it has to be taken first.
    let taken = case.state.officer().is_some();
    Decision::ALL
        .into_iter()
        .filter(|one| case.step().apply(one.transition(), &facts).is_ok())
        .filter(|one| *one == Decision::Take || (acts && taken))
        .collect()
}

/// What was done to a case, with the names of those who did it.
async fn history(conn: &mut Conn, code: &str) -> Result<Vec<HistoryEntry>> {
    let entries = audit::history(conn, code).await?;
    let actors: BTreeSet<&str> = entries.iter().map(|entry| entry.actor.as_str()).collect();
    let names = account::names(conn, &actors).await?;
    let told = entries.into_iter().map(|entry| HistoryEntry {
        at: clock::local_time(entry.at),
        name: names.get(&entry.actor).cloned(),
        actor: entry.actor,
        action: entry.action,
        detail: entry.detail,
    });
    Ok(told.collect())
}
