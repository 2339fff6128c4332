//! Every route on one screen.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use serde_json::{Value, json};

use crate::envelope::{Envelope, ok};
use crate::error::{Error, localise};
use crate::state::AppState;
use crate::{access_log, headers};

/// JSON bodies: the longest form, with every list filled, stays below 64 KiB.
const BODY_BYTES: usize = 256 * 1024;

/// The portal's routes with everything that surrounds them, outermost last.
pub fn router(state: AppState) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .fallback(unknown)
        .method_not_allowed_fallback(unknown)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn(localise))
        .layer(tower_http::compression::CompressionLayer::new())
        .layer(from_fn(headers::secure))
        .layer(tower_http::catch_panic::CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), access_log::record))
        .with_state(state)
}

async fn health(
    axum::extract::State(state): axum::extract::State<AppState>,
) -> crate::Result<Envelope<Value>> {
    sqlx::query("SELECT 1").execute(&state.store.pool).await?;
    Ok(ok(json!({ "database": "ok" })))
}

async fn unknown() -> Error {
    Error::NotFound
}
