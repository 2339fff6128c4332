//! Who is heard at all: this address by its own name, from a site that is allowed, and then not too often. Everyone else gets
//! an empty answer that tells nothing of what is here.

use std::sync::{Arc, PoisonError};

use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, CACHE_CONTROL, HOST, HeaderMap,
    HeaderName, HeaderValue, ORIGIN, VARY,
};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Bridge;

const ASKS_PRIVATE: HeaderName = HeaderName::from_static("access-control-request-private-network");
const ALLOWS_PRIVATE: HeaderName = HeaderName::from_static("access-control-allow-private-network");

pub(super) async fn guard(
    State(bridge): State<Arc<Bridge>>,
    request: Request,
    next: Next,
) -> Response {
    // A name of a stranger's that was made to point here (DNS rebinding) stands in Host.
    if !host_is_ours(request.headers(), bridge.port) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let Some(origin) = allowed(request.headers(), &bridge.origins) else {
        return StatusCode::FORBIDDEN.into_response();
    };
    // Counted last: whoever is not heard at all must not use up what the portal's pages may ask.
    let now = (bridge.machine.now)();
    if !bridge
        .rate
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take(now)
    {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    }
    let mut response = if request.method() == Method::OPTIONS
        && request
            .headers()
            .contains_key(ACCESS_CONTROL_REQUEST_METHOD)
    {
        preflight(request.headers())
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(VARY, HeaderValue::from_static("origin"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn host_is_ours(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.as_bytes(),
        _ => return false,
    };
    [format!("127.0.0.1:{port}"), format!("localhost:{port}")]
        .iter()
        .any(|ours| ours.as_bytes() == host)
}

/// The site, if it is one of those that may ask: exactly, and named once.
fn allowed(headers: &HeaderMap, origins: &[String]) -> Option<HeaderValue> {
    let mut named = headers.get_all(ORIGIN).iter();
    let (Some(origin), None) = (named.next(), named.next()) else {
        return None;
    };
    origins
        .iter()
        .any(|allowed| allowed.as_bytes() == origin.as_bytes())
        .then(|| origin.clone())
}

/// What browsers ask before they let a page speak to loopback.
fn preflight(asked: &HeaderMap) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(
        ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, POST"),
    );
    headers.insert(
        ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("authorization, content-type"),
    );
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("600"));
    if asked
        .get(ASKS_PRIVATE)
        .is_some_and(|asked| asked.as_bytes() == b"true")
    {
        headers.insert(ALLOWS_PRIVATE, HeaderValue::from_static("true"));
    }
    response
}
