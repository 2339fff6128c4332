//! `POST /review-service/applications/{maHoSo}/{take|release|supplement|recall|approve|deny|cancel}`

mod confirm;

use axum::extract::State;
use evisa_core::case::{Change, Transition};
use evisa_core::ekyc::ReviewFinding;
use evisa_core::form::Code;
use serde::{Deserialize, Serialize};
use serde_json::json;

use self::confirm::confirmed;
use super::advance::{Act, advance};
use super::reviewable::{find, may_act};
use super::view;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Typed};
use crate::mails::{self, Mail, tell};
use crate::people::Reviewer;
use crate::state::AppState;
use crate::store::case_file::{Case, Owner};
use crate::store::{Conn, counter};
use crate::{Error, Result, kinds};

/// What an officer does with a case, by its name in the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Decision {
    /// Take it from the queue.
    Take,
    /// Put it back.
    Release,
    /// Ask the applicant to change certain answers.
    Supplement,
    /// Take the request for a supplement back.
    Recall,
    /// Grant what is asked for.
    Approve,
    /// Refuse it.
    Deny,
    /// Close it without a decision.
    Cancel,
}

impl Decision {
    pub(super) const ALL: [Self; 7] = [
        Self::Take,
        Self::Release,
        Self::Supplement,
        Self::Recall,
        Self::Approve,
        Self::Deny,
        Self::Cancel,
    ];

    pub(super) const fn transition(self) -> Transition {
        match self {
            Self::Take => Transition::Take,
            Self::Release => Transition::Release,
            Self::Supplement => Transition::Supplement,
            Self::Recall => Transition::Recall,
            Self::Approve => Transition::Approve,
            Self::Deny => Transition::Deny,
            Self::Cancel => Transition::Cancel,
        }
    }

    /// Whether the applicant reads why.
    const fn needs_reason(self) -> bool {
        matches!(self, Self::Deny | Self::Supplement | Self::Cancel)
    }

    /// Whether the history says why.
    const fn tells_reason(self) -> bool {
        self.needs_reason() || matches!(self, Self::Approve)
    }
}

/// What goes with a decision.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DecisionRequest {
    /// The version that the officer saw.
    version: i64,
    /// Why: needed to deny, to cancel and to ask for a supplement, where the applicant reads it; and to approve although
    /// something was found, where it stays in the history.
    #[serde(default)]
    #[schema(value_type = String)]
    reason: Typed,
    /// Names of the fields to be supplemented.
    #[serde(default)]
    fields: Vec<String>,
    /// To approve: the findings that the officer has seen and confirmed, each by itself.
    #[serde(default)]
    #[schema(schema_with = view::review_findings)]
    findings: Vec<ReviewFinding>,
}

/// The case after the decision.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionResult {
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
    version: i64,
}

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// Moves a case on: row, audit row and queued effects in one transaction.
#[utoipa::path(
    post,
    path = "/review-service/applications/{code}/{step}",
    summary = "Take, release, supplement, recall, approve, deny or cancel",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict, transition_refused, finding_not_confirmed, supervisor_needed, invitee_has_account"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn decide(
    State(state): State<AppState>,
    reviewer: Reviewer,
    Path((code, decision)): Path<(String, Decision)>,
    Json(request): Json<DecisionRequest>,
) -> Result<Envelope<DecisionResult>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut case = find(&mut tx, &code, &reviewer).await?;
    if !reviewer.account.may(kinds::of(case.kind).decided_by) {
        return Err(Error::Forbidden);
    }
    validate(&case, decision, &request)?;
    if case.version != request.version {
        return Err(Error::Conflict("version_conflict"));
    }
    if decision != Decision::Take && !may_act(&case, &reviewer) {
        return Err(Error::Forbidden);
    }
    let found = if decision == Decision::Approve {
        confirmed(&state, &mut tx, &case, &reviewer, &request).await?
    } else {
        Vec::new()
    };
    let change = change(&mut tx, &case, decision, &request, &reviewer).await?;
    let mail = mail(&change);
    let reason = &*request.reason;
    let detail = json!({
        "reason": (decision.tells_reason() && !reason.is_empty()).then_some(reason),
        "fields": fields(&change),
        "findings": found,
    });
    let act = Act::of(&state, &reviewer.actor, now);
    advance(&mut tx, &act, &mut case, change, detail).await?;
    // The document comes before its mail, which needs it.
    if decision == Decision::Approve {
        kinds::of(case.kind)
            .issue(&state, &mut tx, &case, now)
            .await?;
    }
    // An organization has hundreds of applications; of what costs nothing each answer is told by itself.
    let gathered = case.kind.needs_fee && matches!(case.owner, Owner::Organization { .. });
    if gathered && case.step().is_final() {
        tell::decided(&mut tx, &state, &case, now).await?;
    } else if let Some(mail) = mail {
        mails::queue(&mut tx, &case.code, &mail, now).await?;
    }
    tx.commit().await?;
    Ok(ok(DecisionResult {
        buoc_xl_hoso: case.step().wire(),
        version: case.version,
    }))
}

fn validate(case: &Case, decision: Decision, request: &DecisionRequest) -> Result<()> {
    let mut problems = Vec::new();
    if decision.needs_reason() && request.reason.is_empty() {
        problems.push(Code::Required.at("reason"));
    }
    problems.extend(request.reason.too_long("reason", REASON_MOST));
    if decision == Decision::Supplement {
        if request.fields.is_empty() {
            problems.push(Code::Required.at("fields"));
        }
        for (place, name) in request.fields.iter().enumerate() {
            let field = case.kind.form.field(name);
            if field.is_none_or(|field| field.fixed) {
                problems.push(Code::Choice.at(format!("fields[{place}]")));
            }
        }
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::invalid(problems))
    }
}

/// The change that a decision makes, with what it brings along.
async fn change(
    conn: &mut Conn,
    case: &Case,
    decision: Decision,
    request: &DecisionRequest,
    reviewer: &Reviewer,
) -> Result<Change> {
    let reason = request.reason.to_string();
    let officer = reviewer.account.id.clone();
    Ok(match decision {
        Decision::Take => Change::Take { officer },
        Decision::Release => Change::Release,
        Decision::Supplement => Change::Supplement {
            asked: request.fields.clone(),
            reason,
        },
        Decision::Recall => Change::Recall,
        Decision::Deny => Change::Deny { reason },
        Decision::Cancel => Change::Cancel {
            officer: Some(officer),
            reason: Some(reason),
        },
        Decision::Approve => {
            let number = counter::next(conn, kinds::of(case.kind).counter).await?;
            // Nine characters, as the number field of a machine-readable visa holds.
            let prefix = case.kind.number_prefix;
            let number = format!("{prefix}{number:08}");
            Change::Approve { number }
        }
    })
}

fn fields(change: &Change) -> &[String] {
    match change {
        Change::Supplement { asked, .. } => asked,
        _ => &[],
    }
}

/// The mail that tells the applicant.
fn mail(change: &Change) -> Option<Mail> {
    match change {
        Change::Approve { .. } => Some(Mail::Approved),
        Change::Deny { .. } => Some(Mail::Denied),
        Change::Supplement { asked, reason } => Some(Mail::Supplement {
            fields: asked.clone(),
            reason: reason.clone(),
        }),
        Change::Cancel { reason, .. } => Some(Mail::Cancelled {
            reason: reason.clone(),
        }),
        _ => None,
    }
}
