//! Token pairs: opaque, random, stored as digests.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use serde::Serialize;

use crate::http::describe::Asks;
use crate::platform::secrets::sha256;
use crate::state::AppState;
use crate::store::session::NewSession;
use crate::store::{self, Conn};

/// How long an access token opens anything.
pub(super) const ACCESS_LIFETIME: Duration = Duration::from_mins(15);
/// How long a session can be prolonged: one working day.
pub(super) const REFRESH_LIFETIME: Duration = Duration::from_hours(12);

/// A new token pair, in the shape of OAuth 2.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Tokens {
    pub(super) access_token: String,
    pub(super) refresh_token: String,
    /// Seconds until the access token ends.
    expires_in: i64,
    token_type: &'static str,
}

/// When a session that begins now ends, however often it is refreshed.
pub(super) fn end(state: &AppState) -> i64 {
    state.clock.millis() + REFRESH_LIFETIME.as_millis() as i64
}

/// A session that begins, or goes on.
pub(super) struct Begins<'a> {
    /// Whose.
    pub account_id: &'a str,
    /// All pairs refreshed from one sign-in share it.
    pub family: &'a str,
    /// When it ends, however often it is refreshed.
    pub until: i64,
    /// What the browser says of itself.
    pub device: Option<&'a str>,
}

/// What a browser says of itself (`User-Agent`), cut short; nothing is decided by it.
#[derive(Clone, Debug)]
pub struct Device(pub Option<String>);

/// Letters that are kept of what a browser says of itself.
const DEVICE_LETTERS: usize = 200;

impl Asks for Device {}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let said = parts
            .headers
            .get(USER_AGENT)
            .and_then(|it| it.to_str().ok());
        Ok(Self(
            said.map(|it| it.chars().take(DEVICE_LETTERS).collect()),
        ))
    }
}

/// Begins (or goes on with) a family of sessions.
pub(super) async fn issue(
    state: &AppState,
    conn: &mut Conn,
    begins: Begins<'_>,
) -> crate::Result<Tokens> {
    let (access, refresh) = (state.random.token(), state.random.token());
    let now = state.clock.millis();
    let Begins {
        account_id,
        family,
        until,
        device,
    } = begins;
    store::session::insert(
        conn,
        &NewSession {
            id: &state.random.id(),
            account_id,
            family,
            access_hash: &sha256(access.as_bytes()),
            refresh_hash: &sha256(refresh.as_bytes()),
            access_until: until.min(now + ACCESS_LIFETIME.as_millis() as i64),
            refresh_until: until,
            device,
            now,
        },
    )
    .await?;
    Ok(Tokens {
        access_token: access,
        refresh_token: refresh,
        expires_in: ACCESS_LIFETIME.as_secs() as i64,
        token_type: "Bearer",
    })
}
