//! How much an organization has to do with what it has sent.

use evisa_core::case::Task;
use serde::Serialize;

use super::view;
use crate::people::Member;
use crate::state::AppState;
use crate::store::case_list::count_work;
use crate::{Result, http::envelope::Envelope, http::envelope::ok};

/// How many cases wait for each.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkQueues {
    /// One of each.
    content: Vec<WorkQueue>,
}

/// How many cases wait for something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct WorkQueue {
    #[schema(schema_with = view::task)]
    viec: &'static str,
    so_ho_so: i64,
}

/// How many of the organization's cases wait for a fee, a signature, pictures and changes.
///
/// # Errors
/// When the database fails.
pub async fn work(state: &AppState, member: &Member) -> Result<Envelope<WorkQueues>> {
    let mut conn = state.store.read().await?;
    let own = &member.organization;
    let counted = count_work(&mut conn, &own.code, own.may_sign).await?;
    let queue = |(task, so_ho_so): (Task, i64)| WorkQueue {
        viec: task.wire(),
        so_ho_so,
    };
    Ok(ok(WorkQueues {
        content: counted.into_iter().map(queue).collect(),
    }))
}
