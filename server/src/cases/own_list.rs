//! The cases of whoever is signed in: a person's own, or an organization's.

use std::ops::Range;

use evisa_core::case::{self, CaseKind, Filter, Sender};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::view;
use crate::people::Actor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::Scope;
use crate::store::case_list::{self, CaseQuery, CaseRow, Order, OrderBy, PageAt};
use crate::{Error, Result};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnQuery {
    /// A whole registration code or document number, or beginnings of words of a name.
    #[serde(default)]
    ma_ho_so: String,
    /// Name of a kind of case, where the list has several; all without.
    #[serde(default)]
    loai_ho_so: String,
    /// First day on which it was sent, `YYYY-MM-DD` with or without a time.
    #[serde(default)]
    ngay_nop_tu: String,
    /// Last day on which it was sent.
    #[serde(default)]
    ngay_nop_den: String,
    /// `unchecked`, `processing`, `approved`, `denied`, `additional`, `cancel_profile`; all without.
    #[param(schema_with = view::filters)]
    #[schema(schema_with = view::filters)]
    trang_thai: Option<Filter>,
    /// In which order; without, what is not decided, the oldest first, then what is, the latest first.
    sort: Option<OwnOrder>,
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
}

/// By when it was sent or by the name, the smallest first; with `-` the greatest first.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
pub(super) enum OwnOrder {
    #[serde(rename = "sent")]
    Sent,
    #[serde(rename = "-sent")]
    LatestSent,
    #[serde(rename = "name")]
    Name,
    #[serde(rename = "-name")]
    LastName,
}

impl OwnOrder {
    const fn order(self) -> Order {
        let (by, descending) = match self {
            Self::Sent => (OrderBy::Sent, false),
            Self::LatestSent => (OrderBy::Sent, true),
            Self::Name => (OrderBy::Name, false),
            Self::LastName => (OrderBy::Name, true),
        };
        Order { by, descending }
    }
}

impl OwnQuery {
    /// The page that is asked for. Only those whose lists are short may have another order than the list's own.
    fn at(&self, scope: &Scope) -> PageAt {
        let number = i64::from(self.page);
        match (self.sort, scope) {
            (Some(sort), Scope::Own(_) | Scope::Organization(_)) => {
                PageAt::Sorted(sort.order(), number)
            }
            _ => PageAt::Number(number),
        }
    }

    fn kind(&self) -> Result<Option<&'static CaseKind>> {
        match self.loai_ho_so.trim() {
            "" => Ok(None),
            name => case::by_name(name).map(Some).ok_or(MALFORMED),
        }
    }

    /// The time between the two days; open where one is missing.
    fn sent(&self) -> Result<Option<Range<i64>>> {
        let (from, to) = (day(&self.ngay_nop_tu)?, day(&self.ngay_nop_den)?);
        let asked = from.is_some() || to.is_some();
        let range = || from.map_or(i64::MIN, |it| it.start)..to.map_or(i64::MAX, |it| it.end);
        Ok(asked.then(range))
    }
}

const MALFORMED: Error = Error::BadRequest("malformed_query");

/// A day as the specification sends days: with a time that says nothing.
fn day(text: &str) -> Result<Option<Range<i64>>> {
    let date = text.trim().split('T').next().unwrap_or_default();
    if date.is_empty() {
        return Ok(None);
    }
    let date: Date = date.parse().map_err(|_| MALFORMED)?;
    clock::day(date).map(Some).ok_or(MALFORMED)
}

/// A page of the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPage {
    content: Vec<OwnRow>,
    /// How many there are; where `more`, at least so many.
    total_elements: i64,
    /// Whether there are more than `totalElements`.
    more: bool,
}

/// A case in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnRow {
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
    version: i64,
}

/// The cases that the actor may see: of one kind, or of every one.
///
/// # Errors
/// 400 `malformed_query` for what is no kind or no day.
pub async fn own_list(
    state: &AppState,
    kind: Option<&'static CaseKind>,
    actor: &Actor,
    wanted: OwnQuery,
) -> Result<OwnPage> {
    let scope = actor.scope();
    let query = CaseQuery {
        page: wanted.at(&scope),
        scope,
        ready_only: false,
        kind: match kind {
            Some(kind) => Some(kind),
            None => wanted.kind()?,
        },
        sent: wanted.sent()?,
        filter: wanted.trang_thai,
        officer: None,
        text: wanted.ma_ho_so,
        size: i64::from(wanted.size.unwrap_or(10).clamp(1, 100)),
    };
    let page = case_list::page(&mut *state.store.read().await?, &query).await?;
    let sender = match actor {
        Actor::Member { .. } => Sender::Organization,
        _ => Sender::Individual,
    };
    Ok(OwnPage {
        total_elements: page.total,
        more: page.more,
        content: page
            .rows
            .into_iter()
            .map(|row| shown(row, sender))
            .collect(),
    })
}

fn shown(row: CaseRow, sender: Sender) -> OwnRow {
    OwnRow {
        display_status: view::display_row(&row, sender),
        buoc_xl_hoso: row.step.wire(),
        ngay_hoso: clock::local_time(row.created_at),
        ma_so_hoso: row.code,
        kind: row.kind.name(),
        ho_ten: row.name,
        version: row.version,
    }
}
