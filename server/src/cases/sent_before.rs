//! Which people an organization has applied for already: asked before a workbook of applications is sent.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::http::describe::List;
use crate::people::Member;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::evisa_case;
use crate::{Error, Result};

/// Passports that may be asked about at once: parameters of one statement stay far below what either database takes.
const MOST: usize = 500;

/// Whose applications are looked for.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Passports {
    /// Numbers of passports, 500 at most.
    so_ho_chieu: BTreeSet<String>,
}

/// An application that was sent for somebody, and neither refused, cancelled, nor for days that are over.
#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentBefore {
    so_ho_chieu: String,
    ma_so_hoso: String,
    /// When it was sent, in the portal's zone.
    ngay_hoso: String,
}

/// What the organization has sent for the holders of these passports, the newest last.
///
/// # Errors
/// 400 for more passports than may be asked about at once.
pub async fn sent_before(
    state: &AppState,
    member: &Member,
    wanted: Passports,
) -> Result<List<SentBefore>> {
    if wanted.so_ho_chieu.len() > MOST {
        return Err(Error::BadRequest("malformed_query"));
    }
    // As they are kept: a form takes them in lower case, too.
    let wanted: BTreeSet<String> = wanted
        .so_ho_chieu
        .iter()
        .map(|number| number.trim().to_uppercase())
        .collect();
    let (own, today) = (&member.organization.code, state.clock.today());
    let mut conn = state.store.read().await?;
    let held = evisa_case::held(&mut conn, own, &wanted, today).await?;
    let told = held.into_iter().map(|one| SentBefore {
        ngay_hoso: clock::local_time(one.created_at),
        ma_so_hoso: one.code,
        so_ho_chieu: one.document,
    });
    Ok(List(told.collect()))
}
