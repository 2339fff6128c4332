//! Who is asking. The extractor refuses, so handlers never check.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::cookies::ACCESS_COOKIE;
use crate::http::caller::Caller;
use crate::http::describe::{Asks, Description};
use crate::platform::clock::Clock;
use crate::platform::secrets::sha256;
use crate::store::account::Account;
use crate::store::{Store, session};
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

impl<S> FromRequestParts<S> for SignedIn
where
    S: Send + Sync,
    Store: FromRef<S>,
    Clock: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let token = match bearer(parts) {
            Some(token) => token,
            None => from_cookie(parts)?,
        };
        let mut conn = Store::from_ref(state).read().await?;
        let now = Clock::from_ref(state).millis();
        let (account, family) = session::find(&mut conn, &sha256(token.as_bytes()), now)
            .await?
            .ok_or(Error::Unauthorized)?;
        Caller::is(&parts.extensions, &account.id);
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
