//! What surrounds routes that cost work or can be guessed: how often they are answered, and what is repeated.

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;

use crate::Result;
use crate::http::{deadline, idempotency, limit};
use crate::people::{Permission, SignedIn};
use crate::platform::limiter::{Requester, Work};
use crate::state::AppState;

/// JSON bodies: the longest form, with every list filled, stays below 64 KiB.
pub(super) const BODY_BYTES: usize = 256 * 1024;

/// Two signatures of each of 200 cases, in hexadecimal digits: 5 KiB of certificates and 1 KiB of the rest, twice.
const SIGNED_BYTES: usize = 5 * 1024 * 1024;

/// Routes of a kind of work; one that creates something may be repeated, and whoever repeats is counted.
pub(super) fn usual(state: &AppState, work: Work, routes: Router<AppState>) -> Router<AppState> {
    let routes = match work {
        Work::Write | Work::Member => repeatable(state, routes),
        _ => routes,
    };
    routes.route_layer(from_fn_with_state((state.clone(), work), limit::of))
}

fn repeatable(state: &AppState, routes: Router<AppState>) -> Router<AppState> {
    routes
        .route_layer(from_fn_with_state(
            (state.clone(), BODY_BYTES),
            idempotency::repeat,
        ))
        // Outside of it: an answer is repeated to the account that got it, and to no other.
        .route_layer(from_fn_with_state(state.clone(), recognised))
}

/// Learns whose session a request with a key has, if any; who needs one is refused by the extractor.
async fn recognised(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if !idempotency::has_key(&request) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let _ = SignedIn::from_request_parts(&mut parts, &state).await;
    next.run(Request::from_parts(parts, body)).await
}

/// What takes pictures: larger bodies, few at once, more time.
pub(super) fn of_pictures(state: &AppState, routes: Router<AppState>) -> Router<AppState> {
    // Two pictures, and what multipart adds.
    let most = 2 * state.config.image_max_bytes + BODY_BYTES;
    routes
        .layer(DefaultBodyLimit::max(most))
        .route_layer(from_fn_with_state(state.clone(), limit::gate))
        .route_layer(from_fn_with_state(deadline::LARGE, deadline::within))
        .route_layer(from_fn_with_state(state.clone(), pictures_counted))
}

/// What is signed: larger bodies, few at once, more time; counted like everything that members write.
pub(super) fn of_signing(state: &AppState, routes: Router<AppState>) -> Router<AppState> {
    routes
        .layer(DefaultBodyLimit::max(SIGNED_BYTES))
        .route_layer(from_fn_with_state(state.clone(), limit::gate))
        .route_layer(from_fn_with_state(deadline::LARGE, deadline::within))
        .route_layer(from_fn_with_state((state.clone(), Work::Member), limit::of))
}

/// Counts pictures by address; those of a member who applies for an organization by the account: it sends hundreds. What
/// is scarce is then shared out in the same way.
///
/// # Errors
/// 429 with the seconds to wait.
async fn pictures_counted(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response> {
    let (mut parts, body) = request.into_parts();
    let session = SignedIn::from_request_parts(&mut parts, &state).await.ok();
    let member = session
        .map(|it| it.account)
        .filter(|it| it.may(Permission::ApplyForOrganization));
    let mut request = Request::from_parts(parts, body);
    match member {
        Some(account) => {
            let who = Requester::Account(account.id);
            limit::count(&state, who.clone(), Work::Member)?;
            request.extensions_mut().insert(limit::LimitedBy(who));
            Ok(next.run(request).await)
        }
        None => limit::any(state, Work::Picture, request, next).await,
    }
}
