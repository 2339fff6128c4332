//! A case, whole, for whoever holds its codes.

use evisa_core::case::CaseKind;

use super::holder::{Holder, by_code, find, in_steps, own};
use super::view::{self, CaseDetail, CaseStatus};
use crate::Result;
use crate::http::answered::{AnyKind, KindForm};
use crate::people::{Actor, Viewer};
use crate::state::AppState;

/// The answers of a case with links to its pictures, and where it stands. Everything that only a hit needs is read
/// before the answer leaves, see [`in_steps`].
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail<K: KindForm>(
    state: &AppState,
    viewer: &Viewer,
    holder: &impl Holder,
) -> Result<CaseDetail<K>> {
    in_steps(async {
        let case = find(state, K::kind(), holder).await?;
        let mut conn = state.store.read().await?;
        view::whole(state, &mut conn, viewer, &case).await
    })
    .await
}

/// The same for a person who is signed in, and may see the case.
///
/// # Errors
/// 404 for an unknown case, one of another kind, and one that is not the actor's to see.
pub async fn own_detail<K: KindForm>(
    state: &AppState,
    actor: &Actor,
    viewer: &Viewer,
    code: &str,
) -> Result<CaseDetail<K>> {
    let case = by_code(state, code, K::kind(), &actor.scope()).await?;
    let mut conn = state.store.read().await?;
    view::whole(state, &mut conn, viewer, &case).await
}

/// The same, of whatever kind.
///
/// # Errors
/// 404 for an unknown case, and one that is not the actor's to see.
pub async fn own_detail_of_any(
    state: &AppState,
    actor: &Actor,
    viewer: &Viewer,
    code: &str,
) -> Result<CaseDetail<AnyKind>> {
    let case = own(state, actor, code).await?;
    let mut conn = state.store.read().await?;
    view::whole(state, &mut conn, viewer, &case).await
}

/// Where a case stands, and nothing about any person.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn standing(
    state: &AppState,
    kind: &'static CaseKind,
    holder: &impl Holder,
) -> Result<CaseStatus> {
    in_steps(async {
        let case = find(state, kind, holder).await?;
        view::standing(&mut *state.store.read().await?, &case).await
    })
    .await
}
