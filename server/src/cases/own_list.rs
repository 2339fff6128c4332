//! The cases of whoever is signed in: a person's own, or an organization's.

use evisa_core::case::{CaseKind, Filter, Sender};
use serde::{Deserialize, Serialize};

use super::view;
use crate::Result;
use crate::people::Actor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_list::{self, CaseQuery, CaseRow, PageAt};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct OwnQuery {
    /// A whole registration code, or beginnings of words of a name.
    #[serde(default)]
    ma_ho_so: String,
    /// `unchecked`, `processing`, `approved`, `denied`, `additional`, `cancel_profile`; all without.
    #[param(schema_with = view::filters)]
    trang_thai: Option<Filter>,
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
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

/// The cases of a kind that the actor may see.
///
/// # Errors
/// When the database fails.
pub async fn own_list(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    wanted: OwnQuery,
) -> Result<OwnPage> {
    let query = CaseQuery {
        scope: actor.scope(),
        ready_only: false,
        page: PageAt::Number(i64::from(wanted.page)),
        kind: Some(kind),
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
