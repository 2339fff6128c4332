//! Who is asking. The extractor refuses, so handlers never check.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::cookies::ACCESS_COOKIE;
use super::pending_step::{self, PendingStep};
use crate::http::caller::Caller;
use crate::http::describe::{DescribeArgument, Description};
use crate::http::limit;
use crate::platform::digest::sha256;
use crate::platform::limiter::{Requester, Work};
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::session::{self, OpenSession};
use crate::{Error, Result};

/// Anyone with a session: a bearer token, or the cookie. A cookie is sent by the browser whoever
/// wrote the page, so a change by cookie also needs the header `X-Requested-With: evisa`, which no
/// other site's page can add.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// Whose session it is.
    pub account: Account,
    /// The sessions that were refreshed from one sign-in.
    pub family: String,
    /// When the person proved last who they are.
    pub proved_at: i64,
}

/// The same, also while a second factor is owed.
#[derive(Clone, Debug)]
pub struct AnySession(pub OpenSession);

/// Somebody who is signed in and proved a moment ago (`EVISA_STEP_UP_MINUTES`) who they are: for what a session that was left open must not do.
#[derive(Clone, Debug)]
pub struct JustProved(pub SignedIn);

/// Somebody who may add a second factor: signed in and [`JustProved`], or led to it because there must be one.
#[derive(Clone, Debug)]
pub struct MaySetUp(pub OpenSession);

impl DescribeArgument for SignedIn {
    fn describe_argument(about: &mut Description) {
        about.needs_session();
        about.refuses("403", "second_factor_required, second_factor_missing");
    }
}

impl DescribeArgument for AnySession {
    fn describe_argument(about: &mut Description) {
        about.needs_session();
    }
}

impl DescribeArgument for JustProved {
    fn describe_argument(about: &mut Description) {
        SignedIn::describe_argument(about);
        about.refuses("403", "step_up_required");
    }
}

impl DescribeArgument for MaySetUp {
    fn describe_argument(about: &mut Description) {
        about.needs_session();
        about.refuses("403", "second_factor_required, step_up_required");
    }
}

impl FromRequestParts<AppState> for AnySession {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let token = match bearer(parts) {
            Some(token) => token,
            None => from_cookie(parts)?,
        };
        let now = state.clock.millis();
        let found = {
            let mut conn = state.store.read().await?;
            session::find(&mut conn, &sha256(token.as_bytes()), now).await?
        };
        let open = found.ok_or(Error::Unauthorized)?;
        Caller::is(&parts.extensions, &open.account.id);
        limit::count(
            state,
            Requester::Account(open.account.id.clone()),
            Work::Account,
        )?;
        Ok(Self(open))
    }
}

impl FromRequestParts<AppState> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let AnySession(open) = AnySession::from_request_parts(parts, state).await?;
        let Some(proved_at) = open.proved_at else {
            return Err(refused(state, &open.account).await?);
        };
        Ok(Self {
            account: open.account,
            family: open.family,
            proved_at,
        })
    }
}

impl FromRequestParts<AppState> for JustProved {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let signed_in = SignedIn::from_request_parts(parts, state).await?;
        fresh(state, signed_in.proved_at)?;
        Ok(Self(signed_in))
    }
}

impl FromRequestParts<AppState> for MaySetUp {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let AnySession(open) = AnySession::from_request_parts(parts, state).await?;
        match open.proved_at {
            Some(proved_at) => fresh(state, proved_at)?,
            None => match refused(state, &open.account).await? {
                Error::Refused(MISSING) => {}
                refused => return Err(refused),
            },
        }
        Ok(Self(open))
    }
}

const MISSING: &str = "second_factor_missing";

/// Why a session opens nothing yet.
async fn refused(state: &AppState, account: &Account) -> Result<Error> {
    let mut conn = state.store.read().await?;
    Ok(Error::Refused(
        match pending_step::pending_step(&mut conn, &state.config, account).await? {
            Some(PendingStep::SetUp) => MISSING,
            _ => "second_factor_required",
        },
    ))
}

fn fresh(state: &AppState, proved_at: i64) -> Result<()> {
    if state.clock.millis() - proved_at > state.config.step_up_ms() {
        return Err(Error::Refused("step_up_required"));
    }
    Ok(())
}

fn bearer(parts: &Parts) -> Option<String> {
    let header = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    Some(header.strip_prefix("Bearer ")?.trim().to_owned())
}

fn from_cookie(parts: &Parts) -> Result<String> {
    let jar = CookieJar::from_headers(&parts.headers);
    let cookie = jar.get(ACCESS_COOKIE).ok_or(Error::Unauthorized)?;
    if parts.method.is_safe() || is_ours(&parts.headers) {
        Ok(cookie.value().to_owned())
    } else {
        Err(Error::Forbidden)
    }
}

/// Whether the person said that others use this computer, too: our pages tell it with each request.
pub(crate) fn is_shared(headers: &HeaderMap) -> bool {
    headers
        .get("x-shared-computer")
        .is_some_and(|value| value == "1")
}

/// Whether one of our own pages sent the request.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    headers
        .get("x-requested-with")
        .is_some_and(|value| value == "evisa")
}
