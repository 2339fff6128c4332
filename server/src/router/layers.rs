//! What surrounds the routes: limits of size and time, headers, records of access; and what no route took.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::Predicate;
use tower_http::compression::{CompressionLayer, DefaultPredicate};
use tower_http::timeout::RequestBodyTimeoutLayer;

use super::limits::{self, BODY_BYTES};
use super::{closed, limited, open, openapi, pictures, signing};
use crate::http::answer::localise;
use crate::http::{access_log, cross_origin, deadline, headers, limit, pages};
use crate::platform::limiter::Work;
use crate::state::AppState;
use crate::{Error, Result};

/// The portal's routes with everything that surrounds them, outermost last.
pub fn router(state: AppState) -> Router {
    prefixed(&state.config.api_prefix, served(&state))
        .fallback(unrouted)
        .method_not_allowed_fallback(unknown)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(RequestBodyTimeoutLayer::new(deadline::PAUSE))
        .layer(from_fn_with_state(state.clone(), closed::unless_open))
        .layer(from_fn_with_state(
            Arc::clone(&state.config),
            cross_origin::refuse,
        ))
        .layer(from_fn_with_state(state.clone(), any))
        .layer(from_fn(localise))
        .layer(
            CompressionLayer::new().compress_when(DefaultPredicate::new().and(pages::may_compress)),
        )
        // Within the headers: what is answered after a panic has them too.
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(
            Arc::clone(&state.config),
            headers::secure,
        ))
        .layer(from_fn_with_state(state.clone(), access_log::record))
        .with_state(state)
}

/// Routes by their own paths, and below a prefix too where there is one.
fn prefixed(prefix: &str, routes: Router<AppState>) -> Router<AppState> {
    if prefix.is_empty() {
        routes
    } else {
        Router::new().nest(prefix, routes.clone()).merge(routes)
    }
}

/// The routes with the limits that only some of them have.
fn served(state: &AppState) -> Router<AppState> {
    let usual = limited()
        .into_iter()
        .map(|(work, api)| limits::usual(state, work, api.router()))
        .fold(open().router(), Router::merge)
        .route_layer(from_fn_with_state(deadline::USUAL, deadline::within));
    usual
        .merge(limits::of_pictures(state, pictures().router()))
        .merge(limits::of_signing(state, signing().router()))
}

/// The limit for every request; pages are counted by themselves.
async fn any(State(state): State<AppState>, request: Request, next: Next) -> Result<Response> {
    let is_api = openapi::is_api(request.uri().path(), &state.config.api_prefix);
    let work = if is_api { Work::Any } else { Work::Page };
    limit::any(state, work, request, next).await
}

/// What no route took: a page, or an error below the paths of the API.
///
/// # Errors
/// 404 for unknown API paths; see [`pages::page`].
async fn unrouted(State(state): State<AppState>, request: Request) -> Result<Response> {
    if openapi::is_api(request.uri().path(), &state.config.api_prefix) {
        return Err(Error::NotFound);
    }
    pages::page(&state, &request)
}

async fn unknown() -> Error {
    Error::NotFound
}
