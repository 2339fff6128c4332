//! Token pairs: opaque, random, stored as digests.

use std::time::Duration;

use serde::Serialize;

use crate::Result;
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
            access_until: until.min(now + ACCESS_LIFETIME.as_millis() as i64),
            refresh_until: until,
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
