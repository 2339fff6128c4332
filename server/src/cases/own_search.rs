//! What somebody looks for among the cases of their own or of their organization.

use std::ops::Range;

use evisa_core::Draft;
use evisa_core::case::{self, CaseKind, Filter, Task};
use evisa_core::form::parse;
use evisa_core::forms::search as form;
use jiff::civil::Date;
use serde::Deserialize;

use super::view;
use crate::people::Actor;
use crate::platform::clock;
use crate::security::codes;
use crate::store::Scope;
use crate::store::case_list::{CaseQuery, ExactFilter, Order, OrderBy, PageAt, Work};
use crate::{Error, Result};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnQuery {
    /// A whole registration code or document number, or beginnings of words of a name.
    #[serde(default)]
    ma_ho_so: String,
    /// A code of `dm-lhs`, such as `EVISA`, or the name of a kind of case, where the list has several; all without.
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
    fn kind(&self, scope: &Scope) -> Result<Option<&'static CaseKind>> {
        match self.loai_ho_so.trim() {
            "" => Ok(None),
            name => case::by_name(name)
                .or_else(|| of_record_type(name, scope))
                .map(Some)
                .ok_or(MALFORMED),
        }
    }

    /// What it asks for, of those who see what is within this scope.
    pub(super) fn read(self, scope: &Scope) -> Result<OwnSearch> {
        Ok(OwnSearch {
            kind: self.kind(scope)?,
            sent: between(day(&self.ngay_nop_tu)?, day(&self.ngay_nop_den)?),
            filter: self.trang_thai,
            sort: self.sort,
            text: self.ma_ho_so,
            exact: ExactFilter::default(),
            task: None,
            page: self.page.into(),
            size: i64::from(self.size.unwrap_or(10).clamp(1, 100)),
        })
    }
}

const MALFORMED: Error = Error::BadRequest("malformed_query");

/// A day as the specification sends days: with a time that says nothing.
fn day(text: &str) -> Result<Option<Range<i64>>> {
    let date = text.trim().split('T').next().unwrap_or_default();
    if date.is_empty() {
        return Ok(None);
    }
    of_day(Some(date.parse().map_err(|_| MALFORMED)?))
}

/// What is looked for, read.
#[derive(Clone, Debug)]
pub struct OwnSearch {
    pub(super) kind: Option<&'static CaseKind>,
    sent: Option<Range<i64>>,
    filter: Option<Filter>,
    sort: Option<OwnOrder>,
    text: String,
    exact: ExactFilter,
    task: Option<Task>,
    page: i64,
    size: i64,
}

impl OwnSearch {
    /// The query of a page of what the actor may see. Only those whose lists are short may have another order than the list's own.
    pub(super) fn query(self, actor: &Actor, kind: Option<&'static CaseKind>) -> CaseQuery {
        let scope = actor.scope();
        let must_sign = actor.organization_signs();
        let page = match (self.sort, &scope) {
            (Some(sort), Scope::Own(_) | Scope::Organization(_)) => {
                PageAt::Sorted(sort.order(), self.page)
            }
            _ => PageAt::Number(self.page),
        };
        CaseQuery {
            page,
            scope,
            ready_only: false,
            kind: kind.or(self.kind),
            sent: self.sent,
            filter: self.filter,
            organization: None,
            officer: None,
            text: self.text,
            exact: ExactFilter {
                work: self.task.map(|task| Work { task, must_sign }),
                ..self.exact
            },
            size: self.size,
        }
    }

    /// The next page of the same.
    pub(super) fn page(mut self, number: i64, size: i64) -> Self {
        (self.page, self.size) = (number, size);
        self
    }

    /// The same in an order in which nothing changes its place while pages are read one after the other: as it was sent, the
    /// oldest first, unless an order was asked for.
    #[must_use]
    pub fn unchanging(self) -> Self {
        Self {
            sort: self.sort.or(Some(OwnOrder::Sent)),
            ..self
        }
    }

    /// Reads the form in which an organization searches, and `sort`, which is no field of that form.
    ///
    /// # Errors
    /// 422 with its problems; 400 `malformed_query` for an unknown order.
    pub fn of_organization(mut draft: Draft, today: Date) -> Result<Self> {
        let sort = draft.remove("sort").map(serde_json::from_value);
        let sort = sort.transpose().map_err(|_| MALFORMED)?;
        let answers = parse(&form::ORGANIZATION_SEARCH, &draft, today).map_err(Error::invalid)?;
        let text = |value: Option<&str>| value.map(str::to_owned);
        let filter = answers.get(form::STATUS);
        let filter = Filter::ALL.into_iter().find(|it| Some(it.wire()) == filter);
        let (from, to) = (
            answers.get(form::SUBMITTED_FROM),
            answers.get(form::SUBMITTED_TO),
        );
        let code = answers.get(form::CODE);
        let task = answers.get(form::WORK);
        Ok(Self {
            kind: answers.get(form::TYPE).and_then(of_organizations),
            sent: between(of_day(from.copied())?, of_day(to.copied())?),
            filter,
            sort,
            text: text(answers.get(form::NAME)).unwrap_or_default(),
            exact: ExactFilter {
                // What is no code of a case may be the number of a visa.
                code: code.map(|it| codes::read_registration(it).unwrap_or_else(|| it.to_owned())),
                document: text(answers.get(form::PASSPORT_NUMBER)),
                nationality: text(answers.get(form::NATIONALITY)),
                complete: answers.get(form::PHOTO).map(|it| it == WITH_PHOTO),
                work: None,
                lists_people: answers.get(form::GROUP).map(|it| it == GUARANTEES),
            },
            task: task.and_then(|it| Task::ALL.into_iter().find(|task| task.wire() == it)),
            page: answers.get(form::PAGE).copied().unwrap_or_default(),
            size: answers.get(form::SIZE).copied().unwrap_or(10),
        })
    }
}

/// Of [`evisa_core::catalogue::PHOTO_STATUS`]: both pictures are there.
const WITH_PHOTO: &str = "1";
/// Of [`evisa_core::catalogue::RECORD_GROUP`]: what lists persons.
const GUARANTEES: &str = "guarantee";

/// The kind of case that [`evisa_core::catalogue::RECORD_TYPE`] names, of those that are found within a scope.
fn of_record_type(code: &str, scope: &Scope) -> Option<&'static CaseKind> {
    match (code, scope) {
        ("EVISA", Scope::Own(_)) => Some(&case::EVISA),
        _ => of_organizations(code),
    }
}

/// The same of those that organizations send.
fn of_organizations(code: &str) -> Option<&'static CaseKind> {
    match code {
        "EVISA" => Some(&case::EVISA_ORGANIZATION),
        "BLTCXT" => Some(&case::GUARANTEE_VERIFIED),
        "BLTC" => Some(&case::GUARANTEE_ORGANIZATION),
        "BLCN" => Some(&case::GUARANTEE_PERSONAL),
        _ => None,
    }
}

fn of_day(date: Option<Date>) -> Result<Option<Range<i64>>> {
    date.map(|date| clock::day(date).ok_or(MALFORMED))
        .transpose()
}

/// The time between two days; open where one is missing.
fn between(from: Option<Range<i64>>, to: Option<Range<i64>>) -> Option<Range<i64>> {
    let asked = from.is_some() || to.is_some();
    let range = || from.map_or(i64::MIN, |it| it.start)..to.map_or(i64::MAX, |it| it.end);
    asked.then(range)
}
