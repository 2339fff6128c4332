//! Who is asking. The extractor refuses, so handlers never check.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::cookies::ACCESS_COOKIE;
use crate::http::caller::Caller;
use crate::http::describe::{Asks, Description};
use crate::http::limit;
use crate::platform::limiter::{Who, Work};
use crate::platform::secrets::sha256;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::session;
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
}

impl Asks for SignedIn {
    fn ask(about: &mut Description) {
        about.needs_session();
    }
}

impl FromRequestParts<AppState> for SignedIn {
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
        let (account, family) = found.ok_or(Error::Unauthorized)?;
        Caller::is(&parts.extensions, &account.id);
        limit::count(state, Who::Account(account.id.clone()), Work::Account)?;
        Ok(Self { account, family })
    }
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

/// Whether one of our own pages sent the request.
pub(super) fn is_ours(headers: &HeaderMap) -> bool {
    headers
        .get("x-requested-with")
        .is_some_and(|value| value == "evisa")
}
