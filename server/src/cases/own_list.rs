//! The cases of whoever is signed in: a person's own, or an organization's.

use std::collections::{BTreeMap, BTreeSet};

use evisa_core::case::{CaseKind, Sender, Task};
use serde::Serialize;

use super::own_search::{OwnQuery, OwnSearch};
use super::view;
use super::visit::{Visit, visits};
use crate::Result;
use crate::people::Actor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_list::{self, CaseRow};
use crate::store::{Conn, account, audit, evisa_case, payment_line};

/// A page of the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPage {
    pub(super) content: Vec<OwnRow>,
    /// How many there are; where `more`, at least so many.
    total_elements: i64,
    /// Whether there are more than `totalElements`.
    pub(super) more: bool,
}

/// A case in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnRow {
    pub(super) ma_so_hoso: String,
    /// Name of its kind.
    #[schema(schema_with = view::kinds)]
    pub(super) kind: &'static str,
    pub(super) ho_ten: String,
    /// Three letters, or empty.
    pub(super) quoc_tich: String,
    /// Number of the passport or another document, or empty.
    pub(super) so_ho_chieu: String,
    pub(super) ngay_hoso: String,
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
    #[schema(schema_with = view::displays)]
    pub(super) display_status: &'static str,
    /// 1 once it is paid.
    pub(super) thanh_toan: u8,
    /// 1 while the bank may take money for it: it is not deleted then.
    dang_thanh_toan: u8,
    /// 1 with every picture that its kind needs, 0 without.
    pub(super) trang_thai_anh: u8,
    /// Number of the document that was issued.
    pub(super) so_thi_thuc: Option<String>,
    /// First day of the stay that was granted.
    #[schema(format = Date)]
    pub(super) tu_ngay: Option<String>,
    /// Last day of it.
    #[schema(format = Date)]
    pub(super) den_ngay: Option<String>,
    /// 1 once it is signed, 0 while its organization has to sign it; nothing where nobody signs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chu_ky: Option<u8>,
    /// What its sender has to do next.
    #[schema(schema_with = view::tasks)]
    viec_can_lam: Vec<&'static str>,
    /// Of a guarantee: who is invited, when and where to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chuyen_di: Option<Visit>,
    /// Why it is asked for a supplement, denied or cancelled.
    pub(super) ly_do: Option<String>,
    /// Who of the organization changed it last.
    pub(super) nguoi_sua: Option<String>,
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
    let wanted = wanted.read(&actor.scope())?;
    searched(state, kind, actor, wanted).await
}

/// The same by what was read.
///
/// # Errors
/// When the database fails.
pub async fn searched(
    state: &AppState,
    kind: Option<&'static CaseKind>,
    actor: &Actor,
    wanted: OwnSearch,
) -> Result<OwnPage> {
    let query = wanted.query(actor, kind);
    let mut conn = state.store.read().await?;
    let page = case_list::page(&mut conn, &query).await?;
    let beside = RowDetails::of(&mut conn, actor, &page.rows).await?;
    let rows = page.rows.into_iter();
    Ok(OwnPage {
        total_elements: page.total,
        more: page.more,
        content: rows.map(|row| beside.shown(row)).collect(),
    })
}

/// What a list shows of its cases beside their own columns.
struct RowDetails {
    signs: bool,
    is_organization: bool,
    stays: BTreeMap<String, (String, String)>,
    editors: BTreeMap<String, String>,
    /// Those that an open order pays for.
    paying: BTreeSet<String>,
    /// Of guarantees.
    visits: BTreeMap<String, Visit>,
}

impl RowDetails {
    async fn of(conn: &mut Conn, actor: &Actor, rows: &[CaseRow]) -> Result<Self> {
        let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
        let unpaid = rows.iter().filter(|row| row.paid_at.is_none());
        let unpaid: Vec<&str> = unpaid.map(|row| row.code.as_str()).collect();
        let mut beside = Self {
            signs: false,
            is_organization: false,
            stays: evisa_case::stays(conn, &codes).await?,
            editors: BTreeMap::new(),
            paying: payment_line::open_among(conn, &unpaid).await?,
            visits: visits(conn, rows).await?,
        };
        if let Actor::Member { organization, .. } = actor {
            beside.is_organization = true;
            beside.signs = organization.may_sign;
            let ids = audit::last_editors(conn, &codes).await?;
            let known: BTreeSet<&str> = ids.values().map(String::as_str).collect();
            let names = account::names(conn, &known).await?;
            let named = ids.into_iter();
            beside.editors = named
                .filter_map(|(code, id)| Some((code, names.get(&id)?.clone())))
                .collect();
        }
        Ok(beside)
    }

    fn shown(&self, row: CaseRow) -> OwnRow {
        let sender = if self.is_organization {
            Sender::Organization
        } else {
            Sender::Individual
        };
        let facts = row.facts(self.signs);
        let due = Task::ALL
            .into_iter()
            .filter(|task| task.is_due(row.step, &facts));
        let signs = facts.must_sign || facts.signed;
        // A stay is granted only once there is a document with a number.
        let granted = row.number.is_some();
        let stay = self.stays.get(&row.code).filter(|_| granted).cloned();
        let (tu_ngay, den_ngay) = stay.unzip();
        OwnRow {
            display_status: view::display_row(&row, sender, self.signs),
            buoc_xl_hoso: row.step.wire(),
            ngay_hoso: clock::local_time(row.created_at),
            thanh_toan: u8::from(row.paid_at.is_some()),
            dang_thanh_toan: u8::from(self.paying.contains(&row.code)),
            trang_thai_anh: u8::from(row.complete),
            chu_ky: signs.then_some(u8::from(facts.signed)),
            viec_can_lam: due.map(Task::wire).collect(),
            chuyen_di: self.visits.get(&row.code).cloned(),
            nguoi_sua: self.editors.get(&row.code).cloned(),
            tu_ngay,
            den_ngay,
            ma_so_hoso: row.code,
            kind: row.kind.name(),
            ho_ten: row.name,
            quoc_tich: row.nationality,
            so_ho_chieu: row.document,
            so_thi_thuc: row.number,
            ly_do: row.reason,
            version: row.version,
        }
    }
}
