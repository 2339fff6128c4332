//! `GET /review-service/applications/{maHoSo}`

use axum::extract::State;
use evisa_core::application::{Actor, Facts, Transition};
use evisa_core::mrz::Compared;
use serde::Serialize;
use serde_json::{Map, Value};

use super::decide::Decision;
use crate::accounts::Officer;
use crate::applications::display;
use crate::audit::Entry;
use crate::envelope::{Envelope, ok};
use crate::extract::Path;
use crate::state::AppState;
use crate::store::application::Application;
use crate::store::ekyc::ChildPortrait;
use crate::{Error, Result, audit, clock, codes, ekyc, files, store};

/// A case, whole.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Case {
    ma_so_hoso: String,
    ho_ten: String,
    ngay_hoso: String,
    buoc_xl_hoso: &'static str,
    display_status: &'static str,
    /// The answers, with links to pictures.
    draft: Map<String, Value>,
    images: Images,
    ekyc: Option<Ekyc>,
    /// Marks of the image checks.
    findings: i64,
    /// Codes of other applications for the same passport and an overlapping stay.
    possible_duplicates: Vec<String>,
    /// Oldest first.
    history: Vec<Line>,
    /// What this officer may do now.
    #[schema(value_type = Vec<Decision>)]
    transitions: Vec<&'static str>,
    /// Whether this officer has taken it.
    mine: bool,
    reason: Option<String>,
    asked_fields: Vec<String>,
    visa_number: Option<String>,
    version: i64,
}

/// Links to the pictures of a case, open for ten minutes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Images {
    portrait: String,
    passport: String,
    /// What the check cut out of them, by name.
    crops: Value,
}

/// What the server's check found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Ekyc {
    /// Likeness of both faces, 0 to 100.
    score: f64,
    /// What was declared beside what the page says; all of it `unreadable` where the page was not read.
    #[schema(value_type = Vec<Value>)]
    compared: Vec<Compared>,
    report: Value,
    /// Of each child's portrait.
    children: Vec<Child>,
}

/// What the server's check found about the portrait of a child on the same passport.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Child {
    /// Path of the answer that names it: `treEm[0].anhMat`.
    field: String,
    report: Value,
}

/// A row of the audit trail.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Line {
    at: String,
    /// `visitor`, `bank`, `system`, or an account's id.
    actor: String,
    action: String,
    detail: Value,
}

/// The whole case: answers, pictures, what the checks found, its history, and what may be done.
///
/// # Errors
/// 401 and 403 for anyone but officers; 404 for an unknown case and one that is not ready.
pub async fn open(
    State(state): State<AppState>,
    Officer(officer): Officer,
    Path(code): Path<String>,
) -> Result<Envelope<Case>> {
    let mut conn = state.store.read().await?;
    let mut application = find(&mut conn, &code).await?;
    let evidence = match &application.ekyc_id {
        Some(id) => store::ekyc::find(&mut conn, id).await?,
        None => None,
    };
    let history = audit::history(&mut conn, &application.code).await?;
    let mut twins = store::application::overlapping(&mut conn, &application).await?;
    twins.retain(|code| *code != application.code);

    let mut draft = application.answers.clone();
    files::sign_links(&state, &mut draft);
    let crops = evidence.as_ref().and_then(|found| found.crops.as_object());
    let mut crops = crops.cloned().unwrap_or_default();
    files::sign_links(&state, &mut crops);
    let children = std::mem::take(&mut application.child_portraits);
    let submitted = clock::local_date(application.created_at);
    let mine = application.officer_id.as_deref() == Some(&officer.id);
    Ok(ok(Case {
        ngay_hoso: clock::local_time(application.created_at),
        buoc_xl_hoso: application.step.wire(),
        display_status: display(&application),
        draft,
        images: Images {
            portrait: files::link(&state, &application.portrait_image),
            passport: files::link(&state, &application.passport_image),
            crops: Value::Object(crops),
        },
        ekyc: evidence.map(|found| Ekyc {
            score: found.score,
            compared: ekyc::compared(&found.report, &application.answers, submitted),
            report: found.report,
            children: children.into_iter().map(child).collect(),
        }),
        findings: application.findings,
        possible_duplicates: twins,
        history: history.into_iter().map(line).collect(),
        transitions: transitions(&application, mine || may_overrule(&officer.roles)),
        mine,
        ma_so_hoso: application.code,
        ho_ten: application.full_name,
        reason: application.reason,
        asked_fields: application.asked_fields,
        visa_number: application.visa_number,
        version: application.version,
    }))
}

/// A case that is ready for an officer, under a code that is one.
pub(super) async fn find(conn: &mut store::Conn, code: &str) -> Result<Application> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    store::application::find(conn, &code)
        .await?
        .filter(Application::is_ready)
        .ok_or(Error::NotFound)
}

/// Supervisors may act on a case that a colleague has taken.
pub(super) fn may_overrule(roles: &[String]) -> bool {
    roles
        .iter()
        .any(|role| matches!(role.as_str(), "supervisor" | "administrator"))
}

fn child(portrait: ChildPortrait) -> Child {
    Child {
        field: portrait.field,
        report: portrait.report,
    }
}

fn line(entry: Entry) -> Line {
    Line {
        at: clock::local_time(entry.at),
        actor: entry.actor,
        action: entry.action,
        detail: entry.detail,
    }
}

/// The names of what this officer may do now.
fn transitions(application: &Application, in_hand: bool) -> Vec<&'static str> {
    let facts = Facts {
        actor: Actor::Officer,
        paid: application.is_paid(),
        must_sign: false,
        signed: false,
        complete: true,
    };
    Decision::ALL
        .into_iter()
        .filter(|one| application.step.apply(one.transition(), &facts).is_ok())
        .filter(|one| in_hand || one.transition() == Transition::Take)
        .map(Decision::name)
        .collect()
}
