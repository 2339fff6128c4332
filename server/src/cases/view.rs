//! What people see of a case.

use evisa_core::case::{self, Display, Sender, Step, Task, Transition};
use evisa_core::catalogue::FILTER;
use evisa_core::ekyc::ReviewFinding;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::schema::{Array, ArrayBuilder, Object, ObjectBuilder, Type};

use super::advance::facts;
use crate::calendar::expected_day;
use crate::http::answered::AnswersWith;
use crate::kinds::Facts;
use crate::people::{Actor, Viewer};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::audit::Entry;
use crate::store::case_file::{Case, Owner};
use crate::store::case_list::CaseRow;
use crate::store::{Conn, payment_order};
use crate::{Result, kinds, pictures};

/// The status shown to the applicant.
#[must_use]
pub fn display(case: &Case) -> &'static str {
    let sender = match case.owner {
        Owner::Visitor | Owner::Account(_) => Sender::Individual,
        Owner::Organization { .. } => Sender::Organization,
    };
    let known = facts(case, &Actor::Visitor);
    case.step().display(sender, &known).wire()
}

/// Whether its document can be fetched.
pub(super) fn is_downloadable(case: &Case) -> bool {
    case.step().is_downloadable() && kinds::of(case.kind).issues()
}

/// The status shown in a list; `must_sign`: the organization signs what it sends.
pub(super) fn display_row(row: &CaseRow, sender: Sender, must_sign: bool) -> &'static str {
    row.step.display(sender, &row.facts(must_sign)).wire()
}

/// The names that a kind of case may have.
pub(super) fn kinds() -> Object {
    one_of(case::ALL.map(case::CaseKind::name))
}

/// The codes of steps.
pub(super) fn steps() -> Object {
    one_of(Step::ALL.map(Step::wire))
}

/// The codes of what people see of a step.
pub(super) fn displays() -> Object {
    one_of(Display::ALL.map(Display::wire))
}

/// The codes of a list's filters.
pub(super) fn filters() -> Object {
    one_of(FILTER.codes().iter().copied())
}

/// The codes of what whoever sent a case has to do.
pub(super) fn task() -> Object {
    one_of(Task::ALL.map(Task::wire))
}

/// Several of them.
pub(super) fn tasks() -> Array {
    ArrayBuilder::new().items(task()).build()
}

/// The codes of what is to be confirmed before a case is approved.
pub(super) fn review_findings() -> Array {
    let codes = ReviewFinding::ALL.map(ReviewFinding::wire);
    ArrayBuilder::new().items(one_of(codes)).build()
}

/// A string that is one of these.
pub(super) fn one_of(codes: impl IntoIterator<Item = &'static str>) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(codes))
        .build()
}

/// What an applicant sees of a case's step and payment.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a right of its own, and any may go with any"
)]
pub struct CaseStatus {
    /// Registration code.
    ma_so_hoso: String,
    /// When it was received, in the portal's zone.
    ngay_hoso: String,
    #[schema(schema_with = steps)]
    buoc_xl_hoso: &'static str,
    #[schema(schema_with = displays)]
    display_status: &'static str,
    /// 1 once it is paid.
    thanh_toan: u8,
    editable: bool,
    /// Whether whoever sent it may withdraw it.
    cancellable: bool,
    /// Whether whoever sent it may delete it, once nothing of it is being paid.
    deletable: bool,
    /// Whether the fee can be paid now: not while a payment of it is being looked at.
    payable: bool,
    /// Whether the e-visa can be fetched.
    downloadable: bool,
    /// To be named by the next change.
    version: i64,
}

/// Whether money that may be for a case is looked at by a person.
///
/// # Errors
/// When the database fails.
pub(super) async fn has_money_under_review(conn: &mut Conn, case: &Case) -> sqlx::Result<bool> {
    match &case.fee_class {
        Some(class) => payment_order::is_held(conn, &case.code, class).await,
        None => Ok(false),
    }
}

/// The status of a case.
///
/// # Errors
/// When the database fails.
pub(super) async fn standing(conn: &mut Conn, case: &Case) -> Result<CaseStatus> {
    // While a payment is under review the fee is not asked for again.
    let held = has_money_under_review(conn, case).await?;
    let (step, paid) = (case.step(), case.is_paid());
    Ok(CaseStatus {
        ma_so_hoso: case.code.clone(),
        ngay_hoso: clock::local_time(case.created_at),
        buoc_xl_hoso: step.wire(),
        display_status: display(case),
        thanh_toan: u8::from(paid),
        editable: case.is_editable(),
        cancellable: step
            .apply(Transition::Cancel, &facts(case, &Actor::Visitor))
            .is_ok(),
        deletable: case.is_deletable() && !held,
        payable: case.is_payable() && !held,
        downloadable: is_downloadable(case),
        version: case.version,
    })
}

/// The day by which its holder is told to expect a decision: that of the calendar. Where changes were asked for, their time
/// counts, too, so that the day may be over when they come: then none is told, as in the mail that thanks for them.
///
/// # Errors
/// When the database fails.
pub(super) async fn promised(
    state: &AppState,
    conn: &mut Conn,
    case: &Case,
    timeline: &[TimelineEntry],
) -> Result<Option<Date>> {
    let expected = expected_day(conn, &state.config, case).await?;
    let asked_back = Step::Supplement.wire();
    let was_asked = timeline.iter().any(|entry| entry.step == asked_back);
    let today = state.clock.today();
    Ok(expected.filter(|day| !was_asked || *day >= today))
}

/// A case, whole: its answers with links to its pictures, and what follows from it.
pub type CaseDetail<K> = AnswersWith<K, CaseMetadata>;

/// What is told of a case beside its answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseMetadata {
    #[serde(flatten)]
    facts: Facts,
    #[serde(flatten)]
    standing: CaseStatus,
    /// Wire names of the answers that may be new, where a supplement is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    fields: Option<Vec<&'static str>>,
    /// Why it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The whole case for whoever may see it: answers with signed links, what follows for its kind, and its standing.
///
/// # Errors
/// When the database fails.
pub(super) async fn whole<K>(
    state: &AppState,
    conn: &mut Conn,
    viewer: &Viewer,
    case: &Case,
) -> Result<CaseDetail<K>> {
    let standing = standing(conn, case).await?;
    let expected = expected_day(conn, &state.config, case).await?;
    let mut answers = case.answers.clone();
    pictures::sign_links(state, viewer, &mut answers);
    let asked_back = case.step() == Step::Supplement;
    let told = CaseMetadata {
        facts: (kinds::of(case.kind).facts)(case, expected),
        standing,
        fields: asked_back.then(|| case.kind.form.opened_by(case.state.asked())),
        reason: case
            .state
            .reason()
            .filter(|_| asked_back)
            .map(str::to_owned),
    };
    Ok(AnswersWith::of(answers, told))
}

/// A step that a case has reached.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TimelineEntry {
    /// The step that was reached (`buocXlHoso`).
    #[schema(schema_with = steps)]
    step: String,
    /// When, in the portal's zone.
    at: String,
}

/// When each step was reached, oldest first.
pub(super) fn timeline(history: &[Entry]) -> Vec<TimelineEntry> {
    let mut points: Vec<TimelineEntry> = Vec::new();
    for entry in history {
        let step = match entry.detail.get("to").and_then(Value::as_str) {
            Some(step) => step,
            None if entry.action == "created" => Step::New.wire(),
            None => continue,
        };
        if points.last().is_none_or(|last| last.step != step) {
            points.push(TimelineEntry {
                step: step.to_owned(),
                at: clock::local_time(entry.at),
            });
        }
    }
    points
}
