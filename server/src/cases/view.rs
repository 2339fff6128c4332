//! What people see of a case.

use evisa_core::case::{self, Sender, Step};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use crate::platform::clock;
use crate::state::AppState;
use crate::store::audit::Entry;
use crate::store::case_file::{Case, Owner};
use crate::store::{Conn, payment_order};
use crate::{Result, pictures};

/// The status shown to the applicant.
#[must_use]
pub fn display(case: &Case) -> &'static str {
    let sender = match case.owner {
        Owner::Visitor | Owner::Account(_) => Sender::Individual,
        Owner::Organization { .. } => Sender::Organization,
    };
    // What costs nothing shows no notice to pay.
    let paid = case.is_paid() || !case.kind.needs_fee;
    case.step()
        .display(sender, paid, case.signed_at.is_some())
        .wire()
}

/// The names that a kind of case may have.
pub(super) fn kinds() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(case::ALL.map(case::CaseKind::name)))
        .build()
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

/// Where a case stands.
///
/// # Errors
/// When the database fails.
pub(super) async fn standing(conn: &mut Conn, case: &Case) -> Result<Standing> {
    // Whoever has paid and is being looked at is not asked to pay again.
    let held = match &case.fee_class {
        Some(class) => payment_order::is_held(conn, &case.code, class).await?,
        None => false,
    };
    let (step, paid) = (case.step(), case.is_paid());
    Ok(Standing {
        ma_so_hoso: case.code.clone(),
        ngay_hoso: clock::local_time(case.created_at),
        buoc_xl_hoso: step.wire(),
        display_status: display(case),
        thanh_toan: u8::from(paid),
        editable: step.is_editable(paid),
        payable: case.is_payable() && !held,
        downloadable: step.is_downloadable(),
        version: case.version,
    })
}

/// The whole case for whoever may see it: answers with signed links, and its standing.
pub(super) fn whole(state: &AppState, case: &Case, standing: &Standing) -> Value {
    let mut answers = case.answers.clone();
    pictures::sign_links(state, &mut answers);
    if let Value::Object(standing) = json!(standing) {
        answers.extend(standing);
    }
    if case.step() == Step::Supplement {
        let open = case.kind.form.opened_by(case.state.asked());
        answers.insert("fields".into(), json!(open));
        answers.insert("reason".into(), json!(case.state.reason()));
    }
    Value::Object(answers)
}

/// A point in a case's life.
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
            None if entry.action == "created" => Step::New.wire(),
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
