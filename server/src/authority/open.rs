//! `GET /review-service/applications/{maHoSo}`

use axum::extract::State;
use evisa_core::application::{Actor, Facts, Transition};
use serde_json::{Value, json};

use super::decide::Decision;
use crate::accounts::Officer;
use crate::applications::display;
use crate::audit::Entry;
use crate::envelope::{Envelope, ok};
use crate::extract::Path;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, audit, clock, codes, ekyc, files, store};

/// The whole case: answers, pictures, what the checks found, its history, and what may be done.
///
/// # Errors
/// 401 and 403 for anyone but officers; 404 for an unknown or unpaid case.
pub async fn open(
    State(state): State<AppState>,
    Officer(officer): Officer,
    Path(code): Path<String>,
) -> Result<Envelope<Value>> {
    let mut conn = state.store.read().await?;
    let application = find(&mut conn, &code).await?;
    let evidence = match &application.ekyc_id {
        Some(id) => store::ekyc::find(&mut conn, id).await?,
        None => None,
    };
    let history = audit::history(&mut conn, &application.code).await?;
    let mut twins = store::application::overlapping(&mut conn, &application).await?;
    twins.retain(|code| *code != application.code);

    let mut draft = Value::Object(application.answers.clone());
    files::sign_links(&state, &mut draft);
    let mut crops = evidence
        .as_ref()
        .map(|found| found.crops.clone())
        .unwrap_or_default();
    files::sign_links(&state, &mut crops);
    let submitted = clock::local_date(application.created_at);
    let mine = application.officer_id.as_deref() == Some(&officer.id);
    Ok(ok(json!({
        "maSoHoso": application.code,
        "hoTen": application.full_name,
        "ngayHoso": clock::local_time(application.created_at),
        "buocXlHoso": application.step.wire(),
        "displayStatus": display(&application),
        "draft": draft,
        "images": {
            "portrait": files::link(&state, &application.portrait_image),
            "passport": files::link(&state, &application.passport_image),
            "crops": crops,
        },
        "ekyc": evidence.map(|found| json!({
            "score": found.score,
            "compared": ekyc::compared(&found.report, &application.answers, submitted),
            "report": found.report,
        })),
        "findings": application.findings,
        "possibleDuplicates": twins,
        "history": history.iter().map(line).collect::<Vec<_>>(),
        "transitions": transitions(&application, mine || may_overrule(&officer.roles)),
        "mine": mine,
        "reason": application.reason,
        "askedFields": application.asked_fields,
        "visaNumber": application.visa_number,
        "version": application.version,
    })))
}

/// A case that an officer may see: paid, under a code that is one.
pub(super) async fn find(conn: &mut store::Conn, code: &str) -> Result<Application> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    store::application::find(conn, &code)
        .await?
        .filter(Application::is_paid)
        .ok_or(Error::NotFound)
}

/// Supervisors may act on a case that a colleague has taken.
pub(super) fn may_overrule(roles: &[String]) -> bool {
    roles
        .iter()
        .any(|role| matches!(role.as_str(), "supervisor" | "administrator"))
}

fn line(entry: &Entry) -> Value {
    json!({
        "at": clock::local_time(entry.at),
        "actor": entry.actor,
        "action": entry.action,
        "detail": entry.detail,
    })
}

/// The names of what this officer may do now.
fn transitions(application: &Application, in_hand: bool) -> Vec<&'static str> {
    let facts = Facts {
        actor: Actor::Officer,
        paid: application.is_paid(),
        must_sign: false,
        signed: false,
    };
    Decision::ALL
        .into_iter()
        .filter(|one| application.step.apply(one.transition(), &facts).is_ok())
        .filter(|one| in_hand || one.transition() == Transition::Take)
        .map(Decision::name)
        .collect()
}
