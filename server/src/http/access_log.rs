//! One log line a request, one row of the access trail where it has a session, and its time counted. In the log route,
//! status, time. Never a query string and never the path as sent:
//! both may hold codes and e-mail addresses.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::http::caller::{Caller, RequestedAction};
use crate::state::AppState;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, told in the answer, and logs the request once it is answered.
pub async fn record(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let id = state.random.id();
    let span = tracing::info_span!("request", id);
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(none)".to_owned(), |path| path.as_str().to_owned());
    let start = Instant::now();
    let caller = Caller::default();
    let (mut parts, body) = request.into_parts();
    let asked = RequestedAction::of(&mut parts, &state.secrets).await;
    parts.extensions.insert(caller.clone());
    let request = Request::from_parts(parts, body);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    state
        .metrics
        .answered(method.as_str(), &route, status, took);
    if let Some(account) = caller.account() {
        let access = asked.answered(account, status, state.clock.millis());
        state.trail.record(access).await;
    }
    span.in_scope(|| {
        tracing::info!(
            %method,
            route,
            status,
            ms = took.as_millis() as u64,
            "answered"
        );
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}
