//! From where somebody signs in.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use evisa_core::words::Lang;

use crate::http::describe::DescribeArgument;
use crate::http::extract::Language;
use crate::http::limit::Address;
use crate::people::signed_in;
use crate::state::AppState;
use crate::store::access::digest;

/// Letters that are kept of what a browser says of itself.
const DEVICE_LETTERS: usize = 200;

/// The browser with which somebody signs in.
#[derive(Clone, Debug)]
pub struct SignInClient {
    /// Digest of the address, as the access trail keeps it.
    pub(crate) from: String,
    /// What the browser says of itself (`User-Agent`), cut short; nothing is decided by it.
    pub(crate) device: Option<String>,
    /// In which language mails about it are written.
    pub(crate) language: Lang,
    /// What the browser was given before.
    pub(crate) jar: CookieJar,
    /// Whether others use this computer, too.
    pub(crate) is_shared: bool,
    /// Whether one of our own pages asks, which alone is given cookies.
    pub(crate) is_ours: bool,
}

impl DescribeArgument for SignInClient {}

impl FromRequestParts<AppState> for SignInClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let Address(from) = Address::from_request_parts(parts, state).await?;
        let Language(language) = Language::from_request_parts(parts, state).await?;
        let said = parts.headers.get(USER_AGENT);
        let said = said.and_then(|it| it.to_str().ok());
        Ok(Self {
            from: digest(&state.secrets, &from.to_string()),
            device: said.map(|it| it.chars().take(DEVICE_LETTERS).collect()),
            language,
            jar: CookieJar::from_headers(&parts.headers),
            is_shared: signed_in::is_shared(&parts.headers),
            is_ours: signed_in::is_ours(&parts.headers),
        })
    }
}
