//! `POST /review-service/applications/{maHoSo}/{take|release|supplement|recall|approve|deny}`

use axum::extract::State;
use evisa_core::application::Transition;
use evisa_core::forms::evisa::EVISA;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::open::{find, may_overrule};
use crate::accounts::Officer;
use crate::applications::{By, advance};
use crate::envelope::{Envelope, ok};
use crate::extract::{Json, Path};
use crate::mail::{self, Mail};
use crate::state::AppState;
use crate::store::Conn;
use crate::store::account::Account;
use crate::store::application::Application;
use crate::{Error, Result, outbox, store};

/// What an officer does with a case, by its name in the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
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
    /// Grant the visa.
    Approve,
    /// Refuse it.
    Deny,
}

impl Decision {
    pub(super) const ALL: [Self; 6] = [
        Self::Take,
        Self::Release,
        Self::Supplement,
        Self::Recall,
        Self::Approve,
        Self::Deny,
    ];

    pub(super) fn transition(self) -> Transition {
        match self {
            Self::Take => Transition::Take,
            Self::Release => Transition::Release,
            Self::Supplement => Transition::Supplement,
            Self::Recall => Transition::Recall,
            Self::Approve => Transition::Approve,
            Self::Deny => Transition::Deny,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Take => "take",
            Self::Release => "release",
            Self::Supplement => "supplement",
            Self::Recall => "recall",
            Self::Approve => "approve",
            Self::Deny => "deny",
        }
    }
}

/// The particulars of a decision.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Particulars {
    /// The version that the officer saw.
    version: i64,
    /// Why: needed to deny and to ask for a supplement; the applicant reads it.
    #[serde(default)]
    reason: String,
    /// Names of the fields to be supplemented.
    #[serde(default)]
    fields: Vec<String>,
}

/// The case after the decision.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decided {
    buoc_xl_hoso: &'static str,
    version: i64,
}

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// Moves a case on: row, audit row and queued effects in one transaction.
///
/// # Errors
/// 403 when a colleague has taken the case, 404 for an unknown case, 409 `version_conflict` or
/// `transition_refused`, 422 when a reason or fields are missing.
pub async fn decide(
    State(state): State<AppState>,
    Officer(officer): Officer,
    Path((code, decision)): Path<(String, Decision)>,
    Json(particulars): Json<Particulars>,
) -> Result<Envelope<Decided>> {
    prove(decision, &particulars)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut case = find(&mut tx, &code).await?;
    if case.version != particulars.version {
        return Err(Error::Conflict("version_conflict"));
    }
    in_hand(&case, decision, &officer)?;
    prepare(&mut tx, &mut case, decision, &particulars, &officer).await?;
    let detail = json!({ "reason": case.reason, "fields": case.asked_fields });
    let by = By::Officer(&officer.id);
    advance(&mut tx, &mut case, decision.transition(), by, detail, now).await?;
    queue_effects(&mut tx, &case, decision, now).await?;
    tx.commit().await?;
    Ok(ok(Decided {
        buoc_xl_hoso: case.step.wire(),
        version: case.version,
    }))
}

/// A taken case is its officer's until it is released; supervisors may act on it too.
fn in_hand(case: &Application, decision: Decision, officer: &Account) -> Result<()> {
    let free = decision == Decision::Take || case.officer_id.is_none();
    let mine = case.officer_id.as_deref() == Some(&officer.id);
    if free || mine || may_overrule(&officer.roles) {
        Ok(())
    } else {
        Err(Error::Forbidden)
    }
}

fn prove(decision: Decision, particulars: &Particulars) -> Result<()> {
    let mut problems = Vec::new();
    let mut problem = |field: String, code: &str, params: Value| {
        problems.push(json!({ "field": field, "code": code, "params": params }));
    };
    let explained = matches!(decision, Decision::Deny | Decision::Supplement);
    if explained && particulars.reason.trim().is_empty() {
        problem("reason".into(), "required", json!({}));
    }
    if particulars.reason.chars().count() > REASON_MOST {
        problem("reason".into(), "maximum", json!({ "max": REASON_MOST }));
    }
    if decision == Decision::Supplement {
        if particulars.fields.is_empty() {
            problem("fields".into(), "required", json!({}));
        }
        for (place, name) in particulars.fields.iter().enumerate() {
            if EVISA.field(name).is_none_or(|field| field.fixed) {
                problem(format!("fields[{place}]"), "choice", json!({}));
            }
        }
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(problems))
    }
}

/// Sets what the decision changes beside the step.
async fn prepare(
    conn: &mut Conn,
    case: &mut Application,
    decision: Decision,
    particulars: &Particulars,
    officer: &Account,
) -> Result<()> {
    let reason = particulars.reason.trim();
    match decision {
        Decision::Take => case.officer_id = Some(officer.id.clone()),
        Decision::Release => case.officer_id = None,
        Decision::Supplement => {
            case.reason = Some(reason.to_owned());
            case.asked_fields.clone_from(&particulars.fields);
        }
        Decision::Recall => {
            case.reason = None;
            case.asked_fields.clear();
        }
        Decision::Deny => case.reason = Some(reason.to_owned()),
        Decision::Approve => {
            case.reason = None;
            // Nine signs, as the number field of a machine-readable visa holds.
            let number = store::counter::next(conn, "visa").await?;
            case.visa_number = Some(format!("E{number:08}"));
        }
    }
    Ok(())
}

/// The e-visa document comes before its mail, which needs it.
async fn queue_effects(
    conn: &mut Conn,
    case: &Application,
    decision: Decision,
    now: i64,
) -> Result<()> {
    let code = &case.code;
    let mail = match decision {
        Decision::Approve => {
            let key = format!("visa-pdf:{code}");
            outbox::enqueue(conn, "visa-pdf", &key, &json!({ "code": code }), now).await?;
            Mail::Approved
        }
        Decision::Deny => Mail::Denied,
        Decision::Supplement => Mail::Supplement {
            fields: case.asked_fields.clone(),
            reason: case.reason.clone().unwrap_or_default(),
        },
        Decision::Take | Decision::Release | Decision::Recall => return Ok(()),
    };
    mail::queue(conn, code, &mail, now).await?;
    Ok(())
}
