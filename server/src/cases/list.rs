//! `GET /review-service/applications`

use axum::extract::State;
use evisa_core::case::{self, Filter, Sender};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::view;
use crate::calendar::expected_days;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::people::Reviewer;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_list::{self, CaseQuery, CaseRow, ExactFilter, PageAt, Position};
use crate::{Error, Result};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct QueueQuery {
    /// `unchecked`, `processing`, `approved`, `denied`, `additional`, `cancel_profile`; all without.
    #[param(schema_with = view::filters)]
    filter: Option<Filter>,
    /// Name of a kind of case; all without.
    kind: Option<String>,
    /// Only what this officer has taken.
    #[serde(default)]
    mine: bool,
    /// Only what the organization of this code has sent.
    organization: Option<String>,
    /// Beginnings of words of a name, or a whole code or document number.
    #[serde(default)]
    q: String,
    /// From 0; for the first pages. Further on, `after` and `before` are quicker.
    #[serde(default)]
    page: u32,
    /// The page after a row: `next` of the page before.
    after: Option<String>,
    /// The page before a row: `previous` of the page after.
    before: Option<String>,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
}

/// A page of the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuePage {
    content: Vec<QueueRow>,
    /// How many there are; where `more`, at least so many: no more than a thousand are counted.
    total_elements: i64,
    /// Whether there are more than `totalElements`.
    more: bool,
    /// To be sent as `after` for the next page; nothing on the last.
    next: Option<String>,
    /// To be sent as `before` for the page before; nothing on the first.
    previous: Option<String>,
}

/// A case in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QueueRow {
    ma_so_hoso: String,
    /// Name of its kind.
    #[schema(schema_with = view::kinds)]
    kind: &'static str,
    ho_ten: String,
    quoc_tich: String,
    so_ho_chieu: String,
    ngay_hoso: String,
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
    #[schema(schema_with = view::displays)]
    display_status: &'static str,
    /// Marks of the image checks: how much there is to look at.
    marks: i64,
    /// Name of the officer who has taken it.
    officer: Option<String>,
    /// The day by which it is expected to be decided; none once it is.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    version: i64,
}

/// Cases that wait for the authority: what waits for a decision, oldest first; then what was decided, latest first.
#[utoipa::path(get, path = "/review-service/applications", summary = "The queue")]
pub(crate) async fn queue(
    State(state): State<AppState>,
    reviewer: Reviewer,
    Query(wanted): Query<QueueQuery>,
) -> Result<Envelope<QueuePage>> {
    let query = CaseQuery {
        scope: reviewer.actor.scope(),
        ready_only: true,
        page: wanted.at()?,
        kind: match wanted.kind.as_deref() {
            None | Some("") => None,
            Some(name) => Some(case::by_name(name).ok_or(MALFORMED)?),
        },
        filter: wanted.filter,
        sent: None,
        organization: wanted.organization.filter(|code| !code.is_empty()),
        officer: wanted.mine.then(|| reviewer.account.id.clone()),
        exact: ExactFilter::default(),
        text: wanted.q,
        size: i64::from(wanted.size.unwrap_or(10).clamp(1, 100)),
    };
    let mut conn = state.store.read().await?;
    let page = case_list::page(&mut conn, &query).await?;
    let expected = expected_days(&mut conn, &state.config, &page.rows).await?;
    let at = |row: Option<&CaseRow>| row.map(|row| row.position.token());
    Ok(ok(QueuePage {
        next: at(page.rows.last()).filter(|_| page.has_next),
        previous: at(page.rows.first()).filter(|_| page.has_previous),
        total_elements: page.total,
        more: page.more,
        content: page
            .rows
            .into_iter()
            .zip(expected)
            .map(|(row, expected_day)| QueueRow::new(row, expected_day))
            .collect(),
    }))
}

const MALFORMED: Error = Error::BadRequest("malformed_query");

impl QueueQuery {
    fn at(&self) -> Result<PageAt> {
        let read = |token: &str| Position::parse(token).ok_or(MALFORMED);
        Ok(match (&self.after, &self.before) {
            (Some(token), _) => PageAt::After(read(token)?),
            (None, Some(token)) => PageAt::Before(read(token)?),
            (None, None) => PageAt::Number(i64::from(self.page)),
        })
    }
}

impl QueueRow {
    fn new(row: CaseRow, expected_day: Option<Date>) -> Self {
        Self {
            display_status: view::display_row(&row, Sender::Individual, false),
            buoc_xl_hoso: row.step.wire(),
            ngay_hoso: clock::local_time(row.created_at),
            ma_so_hoso: row.code,
            kind: row.kind.name(),
            ho_ten: row.name,
            quoc_tich: row.nationality,
            so_ho_chieu: row.document,
            marks: row.marks,
            officer: row.officer,
            expected_day,
            version: row.version,
        }
    }
}
