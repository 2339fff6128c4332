//! Where an account is signed in, and ending that.

use axum::extract::State;
use serde::Serialize;

use super::SignedIn;
use crate::Result;
use crate::http::describe::{List, Nothing};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::session;

/// Somewhere an account is signed in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    id: String,
    /// What the browser said of itself (`User-Agent`).
    device: Option<String>,
    /// When the person signed in, in the portal's zone.
    since: String,
    /// When it was prolonged last, in the portal's zone.
    used_at: String,
    /// Whether it is this one.
    current: bool,
}

/// Where the account is signed in, the latest first.
#[utoipa::path(
    get,
    path = "/user-service/user/sessions",
    summary = "Where the own account is signed in"
)]
pub(crate) async fn sessions(
    State(state): State<AppState>,
    SignedIn {
        account, family, ..
    }: SignedIn,
) -> Result<Envelope<List<Session>>> {
    let mut conn = state.store.read().await?;
    let open = session::open_of(&mut conn, &account.id, state.clock.millis()).await?;
    let shown = open.into_iter().map(|it| Session {
        current: it.family == family,
        id: it.family,
        device: it.device,
        since: clock::local_time(it.since),
        used_at: clock::local_time(it.used_at),
    });
    Ok(ok(List(shown.collect())))
}

/// Ends one of them; one that is not the account's stays.
#[utoipa::path(
    delete,
    path = "/user-service/user/sessions/{session}",
    summary = "Sign the own account out somewhere"
)]
pub(crate) async fn end(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    let mut tx = state.store.begin().await?;
    session::revoke_family(&mut tx, &account.id, &id, state.clock.millis()).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Ends all but this one.
#[utoipa::path(
    delete,
    path = "/user-service/user/sessions",
    summary = "Sign the own account out everywhere else"
)]
pub(crate) async fn end_others(
    State(state): State<AppState>,
    SignedIn {
        account, family, ..
    }: SignedIn,
) -> Result<Envelope<Nothing>> {
    let mut tx = state.store.begin().await?;
    session::revoke_but(&mut tx, &account.id, Some(&family), state.clock.millis()).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
