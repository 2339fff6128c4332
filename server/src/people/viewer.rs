//! Who is shown a picture: links to pictures open for nobody else.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::{SignedIn, cookies};
use crate::http::describe::DescribeArgument;
use crate::platform::random::Random;
use crate::state::AppState;
use crate::store::account::Account;
use crate::{Error, Result};

/// Whoever asks: an account with a session; otherwise a browser, known by a random cookie that says nothing else and ends
/// with the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    name: String,
    /// A cookie to be set: this browser had none.
    new: Option<String>,
}

impl Viewer {
    /// The account of a session.
    #[must_use]
    pub fn account(account: &Account) -> Self {
        let name = format!("account {}", account.id);
        Self { name, new: None }
    }

    /// The browser with this cookie.
    #[must_use]
    pub fn browser(cookie: &str) -> Self {
        let name = format!("browser {cookie}");
        Self { name, new: None }
    }

    /// The browser of a request, which may be a new one.
    fn of_cookies(headers: &HeaderMap, random: &Random) -> Self {
        let jar = CookieJar::from_headers(headers);
        if let Some(known) = jar.get(cookies::VIEWER_COOKIE) {
            return Self::browser(known.value());
        }
        let new = random.token();
        Self {
            new: Some(new.clone()),
            ..Self::browser(&new)
        }
    }

    /// As it stands in a signature.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the answer must carry, so that the browser is known when it asks for the picture.
    ///
    /// # Errors
    /// When the cookie cannot be written.
    pub fn cookie(&self) -> Result<CookieJar> {
        let jar = CookieJar::new();
        match &self.new {
            Some(value) => Ok(jar.add(cookies::viewer(value))),
            None => Ok(jar),
        }
    }
}

impl DescribeArgument for Viewer {}

impl FromRequestParts<AppState> for Viewer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        if let Ok(SignedIn { account, .. }) = SignedIn::from_request_parts(parts, state).await {
            return Ok(Self::account(&account));
        }
        Ok(Self::of_cookies(&parts.headers, &state.random))
    }
}

/// The browser that asks, whoever is signed in with it: what is done all the time and concerns nobody else is not noted in
/// the access trail as done by an account.
#[derive(Clone, Debug)]
pub struct Browser(pub Viewer);

impl DescribeArgument for Browser {}

impl FromRequestParts<AppState> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<Self, Self::Rejection> {
        Ok(Self(Viewer::of_cookies(&parts.headers, &state.random)))
    }
}
