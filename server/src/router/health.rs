//! Whether the portal answers: for whoever starts it again when it does not.

use axum::extract::State;

use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::state::AppState;

/// How the portal's parts are.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(super) struct Health {
    /// `ok`: it answered.
    database: &'static str,
}

/// `GET /healthz`
#[utoipa::path(
    get,
    path = "/healthz",
    summary = "Whether the portal and its database answer"
)]
pub(super) async fn health(State(state): State<AppState>) -> Result<Envelope<Health>> {
    state.store.ping().await?;
    Ok(ok(Health { database: "ok" }))
}
