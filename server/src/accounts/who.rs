//! Who is asking. The extractors refuse, so handlers never check.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::session::ACCESS_COOKIE;
use crate::secrets::sha256;
use crate::state::AppState;
use crate::store::account::Account;
use crate::{Error, Result, store};

/// Anyone with a session: a bearer token, or the cookie. A cookie is sent by the browser whoever
/// wrote the page, so a change by cookie also needs the header `X-Requested-With: evisa`, which no
/// other site's page can add.
#[derive(Clone, Debug)]
pub struct Who {
    /// Whose session it is.
    pub account: Account,
    /// The sessions that were refreshed from one sign-in.
    pub family: String,
}

impl FromRequestParts<AppState> for Who {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let token = match bearer(parts) {
            Some(token) => token,
            None => from_cookie(parts)?,
        };
        let mut conn = state.store.read().await?;
        let now = state.clock.millis();
        store::session::find(&mut conn, &sha256(token.as_bytes()), now)
            .await?
            .map(|(account, family)| Self { account, family })
            .ok_or(Error::Unauthorized)
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

/// An officer of the authority: decides about applications.
#[derive(Clone, Debug)]
pub struct Officer(pub Account);

/// Roles that may open and decide cases.
const DECIDING: &[&str] = &["officer", "supervisor", "administrator"];

impl FromRequestParts<AppState> for Officer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        with_role(parts, state, DECIDING).await.map(Self)
    }
}

/// Someone of the authority who looks after money.
#[derive(Clone, Debug)]
pub struct Cashier(pub Account);

/// Roles that may give money back.
const PAYING: &[&str] = &["finance", "supervisor"];

impl FromRequestParts<AppState> for Cashier {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        with_role(parts, state, PAYING).await.map(Self)
    }
}

/// Whoever is signed in and has one of the roles.
async fn with_role(parts: &mut Parts, state: &AppState, roles: &[&str]) -> Result<Account> {
    let who = Who::from_request_parts(parts, state).await?;
    let may = |role: &String| roles.contains(&role.as_str());
    if who.account.roles.iter().any(may) {
        Ok(who.account)
    } else {
        Err(Error::Forbidden)
    }
}
