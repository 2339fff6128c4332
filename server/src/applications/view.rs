//! What people see of an application.

use evisa_core::application::{Sender, Step};
use evisa_core::forms::evisa::EVISA;
use serde::Serialize;
use serde_json::{Value, json};

use crate::audit::Entry;
use crate::payments::orders;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::application::Application;
use crate::{Result, clock};

/// The status shown to the applicant.
#[must_use]
pub fn display(application: &Application) -> &'static str {
    let paid = application.is_paid();
    application
        .step
        .display(Sender::Individual, paid, false)
        .wire()
}

/// What follows from step and payment, in the words of the wire.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Standing {
    /// Registration code.
    ma_so_hoso: String,
    /// When it was received, in the portal's zone.
    ngay_hoso: String,
    buoc_xl_hoso: &'static str,
    display_status: &'static str,
    /// 1 once it is paid.
    thanh_toan: u8,
    editable: bool,
    /// Whether the fee can be paid now: not while a payment of it is being looked at.
    payable: bool,
    /// Whether the e-visa can be fetched.
    downloadable: bool,
    /// To be named by the next change.
    version: i64,
}

/// Where an application stands.
///
/// # Errors
/// When the database fails.
pub(super) async fn standing(conn: &mut Conn, application: &Application) -> Result<Standing> {
    let (code, entry_type) = (&application.code, &application.entry_type);
    // Whoever has paid and is being looked at is not asked to pay again.
    let held = orders::is_held(conn, code, entry_type).await?;
    let (step, paid) = (application.step, application.is_paid());
    Ok(Standing {
        ma_so_hoso: application.code.clone(),
        ngay_hoso: clock::local_time(application.created_at),
        buoc_xl_hoso: step.wire(),
        display_status: display(application),
        thanh_toan: u8::from(paid),
        editable: step.is_editable(paid),
        payable: step.is_payable(paid, true) && !held,
        downloadable: step.is_downloadable(),
        version: application.version,
    })
}

/// The whole application for whoever may see it: answers with signed links, and its standing.
pub(super) fn whole(state: &AppState, application: &Application, standing: &Standing) -> Value {
    let mut answers = application.answers.clone();
    crate::files::sign_links(state, &mut answers);
    if let Value::Object(standing) = json!(standing) {
        answers.extend(standing);
    }
    if application.step == Step::YcBs {
        let open = EVISA.opened_by(&application.asked_fields);
        answers.insert("fields".into(), json!(open));
        answers.insert("reason".into(), json!(application.reason));
    }
    Value::Object(answers)
}

/// A point in an application's life.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Point {
    /// The step that was reached (`buocXlHoso`).
    step: String,
    /// When, in the portal's zone.
    at: String,
}

/// When each step was reached, oldest first.
pub(super) fn timeline(history: &[Entry]) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for entry in history {
        let step = match entry.detail.get("to").and_then(Value::as_str) {
            Some(step) => step,
            None if entry.action == "created" => Step::TaoMoi.wire(),
            None => continue,
        };
        if points.last().is_none_or(|last| last.step != step) {
            points.push(Point {
                step: step.to_owned(),
                at: clock::local_time(entry.at),
            });
        }
    }
    points
}
