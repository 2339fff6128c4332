//! Token pairs: opaque, random, stored as digests.

use std::time::Duration;

use serde::Serialize;

use super::pending_step::PendingStep;
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::session::NewSession;
use crate::store::{self, Conn};

/// How long an access token opens anything.
pub(crate) const ACCESS_LIFETIME: Duration = Duration::from_mins(15);
/// How long a session can be prolonged: one working day.
pub(crate) const REFRESH_LIFETIME: Duration = Duration::from_hours(12);

/// A new token pair, in the shape of OAuth 2.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Tokens {
    pub(crate) access_token: String,
    pub(crate) refresh_token: String,
    /// Seconds until the access token ends.
    expires_in: i64,
    token_type: &'static str,
    /// What is still to be done before the session opens anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    second_factor: Option<PendingStep>,
}

impl Tokens {
    /// The same, of a session that owes something.
    pub(crate) fn with_pending_step(self, step: PendingStep) -> Self {
        Self {
            second_factor: Some(step),
            ..self
        }
    }

    /// The access token of a session that owes something.
    pub(crate) fn half_session(&self) -> Option<&str> {
        self.second_factor.map(|_| self.access_token.as_str())
    }
}

/// When a session that begins now ends, however often it is refreshed.
#[must_use]
pub fn end(state: &AppState) -> i64 {
    state.clock.millis() + REFRESH_LIFETIME.as_millis() as i64
}

/// A session that begins, or goes on.
#[derive(Debug)]
pub struct SessionStart<'a> {
    /// Whose.
    pub account_id: &'a str,
    /// All pairs refreshed from one sign-in share it.
    pub family: &'a str,
    /// When it ends, however often it is refreshed.
    pub until: i64,
    /// What the browser says of itself.
    pub device: Option<&'a str>,
    /// When the person proved last who they are; none while a second factor is owed.
    pub proved_at: Option<i64>,
}

/// Begins (or goes on with) a family of sessions.
///
/// # Errors
/// When the database fails.
pub async fn issue(
    state: &AppState,
    conn: &mut Conn,
    begins: SessionStart<'_>,
) -> crate::Result<Tokens> {
    let (access, refresh) = (state.random.token(), state.random.token());
    let now = state.clock.millis();
    let SessionStart {
        account_id,
        family,
        until,
        device,
        proved_at,
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
            proved_at,
            now,
        },
    )
    .await?;
    Ok(Tokens {
        access_token: access,
        refresh_token: refresh,
        expires_in: ACCESS_LIFETIME.as_secs() as i64,
        token_type: "Bearer",
        second_factor: None,
    })
}
