//! A case, whole, for whoever holds its codes.

use evisa_core::case::CaseKind;
use serde_json::Value;

use super::holder::{LookupRequest, Wanted, in_steps};
use super::view;
use crate::Result;
use crate::state::AppState;

/// The answers of a case with links to its pictures, and where it stands. Everything that only a hit needs is read
/// before the answer leaves, see [`in_steps`].
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail(
    state: &AppState,
    kind: &'static CaseKind,
    request: &LookupRequest,
    wanted: Wanted,
) -> Result<Value> {
    in_steps(async {
        let case = request.find(state, kind, wanted).await?;
        let mut conn = state.store.read().await?;
        let standing = view::standing(&mut conn, &case).await?;
        Ok(view::whole(state, &case, &standing))
    })
    .await
}
