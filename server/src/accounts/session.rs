//! Token pairs: opaque, random, stored as digests.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, HeaderValue};
use axum::response::AppendHeaders;
use serde::Serialize;

use crate::secrets::sha256;
use crate::state::AppState;
use crate::store::session::NewSession;
use crate::store::{self, Conn};
use crate::{Error, Result};

/// How long an access token opens anything: 15 minutes.
const ACCESS_MS: i64 = 15 * 60 * 1000;
/// How long a session can be prolonged: 12 hours, one working day.
const REFRESH_MS: i64 = 12 * 60 * 60 * 1000;

/// Carries the access token; `__Host-` binds it to this host, whole.
pub(super) const ACCESS_COOKIE: &str = "__Host-evisa";
/// Carries the refresh token.
pub(super) const REFRESH_COOKIE: &str = "__Host-evisa-refresh";

/// A new token pair, in the shape of OAuth 2.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Tokens {
    access_token: String,
    refresh_token: String,
    /// Seconds until the access token ends.
    expires_in: i64,
    token_type: &'static str,
}

/// Two `Set-Cookie` headers.
pub(super) type Cookies = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// When a session that begins now ends, however often it is refreshed.
pub(super) fn end(state: &AppState) -> i64 {
    state.clock.millis() + REFRESH_MS
}

/// Begins (or goes on with) the family of sessions of an account, which ends at `until`.
pub(super) async fn issue(
    state: &AppState,
    conn: &mut Conn,
    account_id: &str,
    family: &str,
    until: i64,
) -> Result<Tokens> {
    let (access, refresh) = (state.random.token(), state.random.token());
    let now = state.clock.millis();
    store::session::insert(
        conn,
        &NewSession {
            id: &state.random.id(),
            account_id,
            family,
            access_hash: &sha256(access.as_bytes()),
            refresh_hash: &sha256(refresh.as_bytes()),
            access_until: until.min(now + ACCESS_MS),
            refresh_until: until,
            now,
        },
    )
    .await?;
    Ok(Tokens {
        access_token: access,
        refresh_token: refresh,
        expires_in: ACCESS_MS / 1000,
        token_type: "Bearer",
    })
}

/// The cookies of a token pair.
pub(super) fn cookies(tokens: &Tokens) -> Result<Cookies> {
    Ok(AppendHeaders([
        (
            SET_COOKIE,
            cookie(ACCESS_COOKIE, &tokens.access_token, ACCESS_MS)?,
        ),
        (
            SET_COOKIE,
            cookie(REFRESH_COOKIE, &tokens.refresh_token, REFRESH_MS)?,
        ),
    ]))
}

/// Takes the cookies away.
pub(super) fn no_cookies() -> Result<Cookies> {
    Ok(AppendHeaders([
        (SET_COOKIE, cookie(ACCESS_COOKIE, "", 0)?),
        (SET_COOKIE, cookie(REFRESH_COOKIE, "", 0)?),
    ]))
}

fn cookie(name: &str, value: &str, lifetime_ms: i64) -> Result<HeaderValue> {
    let seconds = lifetime_ms / 1000;
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age={seconds}"
    ))
    .map_err(Error::internal)
}
