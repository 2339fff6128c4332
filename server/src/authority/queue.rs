//! `GET /review-service/applications`

use axum::extract::State;
use evisa_core::application::{Filter, Step};
use serde::{Deserialize, Serialize};

use crate::accounts::Officer;
use crate::applications::display;
use crate::envelope::{Envelope, ok};
use crate::extract::Query;
use crate::state::AppState;
use crate::store::application::{Application, Search, search};
use crate::{Result, clock};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct Wanted {
    /// `unchecked`, `processing`, `approved`, `denied`, `additional`, `cancel_profile`; all without.
    #[param(value_type = Option<String>)]
    filter: Option<Filter>,
    /// Part of a name, or a whole code or passport number.
    #[serde(default)]
    q: String,
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
}

/// A page of the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    content: Vec<Row>,
    total_elements: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct Row {
    ma_so_hoso: String,
    ho_ten: String,
    quoc_tich: String,
    so_ho_chieu: String,
    ngay_hoso: String,
    buoc_xl_hoso: &'static str,
    display_status: &'static str,
    /// Marks of the image checks.
    findings: i64,
    /// Name of the officer who has taken it.
    officer: Option<String>,
    version: i64,
}

/// Paid applications: what waits for a decision, oldest first; then what was decided, latest first.
///
/// # Errors
/// 401 and 403 for anyone but officers.
pub async fn queue(
    State(state): State<AppState>,
    _: Officer,
    Query(wanted): Query<Wanted>,
) -> Result<Envelope<Page>> {
    let steps: Vec<Step> = match wanted.filter {
        Some(filter) => filter.steps().collect(),
        None => Step::ALL.to_vec(),
    };
    let mut conn = state.store.read().await?;
    let found = search(
        &mut conn,
        &Search {
            steps: &steps,
            text: &wanted.q,
            page: i64::from(wanted.page),
            size: i64::from(wanted.size.unwrap_or(10).clamp(1, 100)),
        },
    )
    .await?;
    Ok(ok(Page {
        content: found
            .rows
            .into_iter()
            .map(|(one, officer)| row(one, officer))
            .collect(),
        total_elements: found.total,
    }))
}

fn row(application: Application, officer: Option<String>) -> Row {
    Row {
        display_status: display(&application),
        buoc_xl_hoso: application.step.wire(),
        ngay_hoso: clock::local_time(application.created_at),
        ma_so_hoso: application.code,
        ho_ten: application.full_name,
        quoc_tich: application.nationality,
        so_ho_chieu: application.passport_number,
        findings: application.findings,
        officer,
        version: application.version,
    }
}
