//! A session's cookies. `__Host-` binds them to this host, whole, and to https; no script reads them; other sites' pages
//! send them only along a link.

use std::time::Duration;

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::session::{ACCESS_LIFETIME, REFRESH_LIFETIME, Tokens};
use crate::{Error, Result};

/// Carries the access token.
pub(crate) const ACCESS_COOKIE: &str = "__Host-evisa";
/// Carries the refresh token.
pub(crate) const REFRESH_COOKIE: &str = "__Host-evisa-refresh";

/// Tells one browser from another, for links to pictures.
pub(crate) const VIEWER_COOKIE: &str = "__Host-evisa-viewer";

/// Says that the session has shown a digital signature.
pub(crate) const SIGNATURE_COOKIE: &str = "__Host-evisa-signature";

/// Says that somebody has signed in with this browser before, and as whom.
pub(crate) const KNOWN_COOKIE: &str = "__Host-evisa-known";
/// How long a browser is known.
const KNOWN_FOR: Duration = Duration::from_hours(180 * 24);

/// An attempt at the national login, under way at its issuer.
pub(crate) const ATTEMPT_COOKIE: &str = "__Host-evisa-national";

/// The cookie of an attempt at the national login.
pub(crate) fn attempt(value: &str, lifetime: Duration) -> Result<Cookie<'static>> {
    cookie(ATTEMPT_COOKIE, value, lifetime)
}

/// Takes it away: the attempt is over.
pub(crate) fn end_attempt() -> Result<Cookie<'static>> {
    cookie(ATTEMPT_COOKIE, "", Duration::ZERO)
}

/// The cookie of a browser with which somebody has signed in.
pub(crate) fn known(value: &str) -> Result<Cookie<'static>> {
    cookie(KNOWN_COOKIE, value, KNOWN_FOR)
}

/// Takes it away: whoever uses the browser next is not told who was here, and is not taken for them.
pub(crate) fn forget_known() -> Result<Cookie<'static>> {
    cookie(KNOWN_COOKIE, "", Duration::ZERO)
}

/// The cookies of a token pair.
pub(crate) fn set(tokens: &Tokens) -> Result<CookieJar> {
    Ok(CookieJar::new()
        .add(cookie(
            ACCESS_COOKIE,
            &tokens.access_token,
            ACCESS_LIFETIME,
        )?)
        .add(cookie(
            REFRESH_COOKIE,
            &tokens.refresh_token,
            REFRESH_LIFETIME,
        )?))
}

/// The cookie of a session that has shown a digital signature; no other site's link carries it.
pub(crate) fn signature(value: &str, lifetime: Duration) -> Result<Cookie<'static>> {
    let mut cookie = cookie(SIGNATURE_COOKIE, value, lifetime)?;
    cookie.set_same_site(SameSite::Strict);
    Ok(cookie)
}

/// Takes a session's cookies away, whether they were sent or not.
pub(crate) fn clear() -> Result<CookieJar> {
    Ok(CookieJar::new()
        .add(signature("", Duration::ZERO)?)
        .add(cookie(ACCESS_COOKIE, "", Duration::ZERO)?)
        .add(cookie(REFRESH_COOKIE, "", Duration::ZERO)?))
}

/// A cookie that ends with the browser.
pub(crate) fn viewer(value: &str) -> Cookie<'static> {
    kept_safe(VIEWER_COOKIE, value)
}

fn cookie(name: &'static str, value: &str, lifetime: Duration) -> Result<Cookie<'static>> {
    let mut cookie = kept_safe(name, value);
    cookie.set_max_age(Some(lifetime.try_into().map_err(Error::internal)?));
    Ok(cookie)
}

fn kept_safe(name: &'static str, value: &str) -> Cookie<'static> {
    Cookie::build((name, value.to_owned()))
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(SameSite::Lax)
        .build()
}
