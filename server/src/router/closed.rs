//! Refusing the public while the portal is closed. Health, payments under way, signing in and what the authority does go
//! on, and whoever works for it sees the whole portal.

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::openapi;
use crate::people::SignedIn;
use crate::platform::mode::Mode;
use crate::state::AppState;
use crate::store::portal_mode;
use crate::{Error, Result};

/// First segments of the paths that stay open. What the authority does asks for its own permissions; the bank's notices
/// must arrive, whoever paid must come back, and whoever reviews must see pictures.
const OPEN: [&str; 9] = [
    "authorization-service",
    "files",
    "healthz",
    "metrics",
    "openapi.json",
    "payment-service",
    "review-service",
    "tthc",
    "user-service",
];
/// When to come again.
const LATER_SECONDS: u64 = 60;

/// Lets a request through that the portal's mode allows.
///
/// # Errors
/// 503 `maintenance`, `trial_phase`.
pub(super) async fn unless_open(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response> {
    let path = request.uri().path();
    let prefix = &state.config.api_prefix;
    if !openapi::is_api(path, prefix) || stays_open(path, prefix) {
        return Ok(next.run(request).await);
    }
    let mode = mode(&state).await;
    if mode == Mode::Open {
        return Ok(next.run(request).await);
    }
    let (mut parts, body) = request.into_parts();
    let asker = SignedIn::from_request_parts(&mut parts, &state).await;
    let is_of_authority = asker.is_ok_and(|it| it.account.is_of_authority());
    if is_of_authority {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    Err(Error::Unavailable {
        code: mode.wire(),
        retry_after: LATER_SECONDS,
    })
}

fn stays_open(path: &str, prefix: &str) -> bool {
    let below = path.strip_prefix(prefix).unwrap_or(path);
    let root = below.split('/').nth(1).unwrap_or_default();
    OPEN.contains(&root)
}

/// The mode, read anew every two seconds; while the store cannot be read, what is known holds.
async fn mode(state: &AppState) -> Mode {
    let (known, is_due) = state.mode.at(state.clock.millis());
    if !is_due {
        return known;
    }
    match read(state).await {
        Ok(mode) => {
            state.mode.learn(mode);
            mode
        }
        Err(error) => {
            tracing::warn!(%error, "whether the portal is open cannot be read");
            known
        }
    }
}

async fn read(state: &AppState) -> Result<Mode> {
    let mut conn = state.store.read().await?;
    Ok(portal_mode::last(&mut conn).await?)
}
