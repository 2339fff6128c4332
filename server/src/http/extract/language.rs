//! The visitor's language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;

use evisa_core::words::Lang;

/// The first language of `Accept-Language` that the portal speaks; Vietnamese otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Language(pub Lang);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let header = parts
            .headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self(Lang::negotiate(header)))
    }
}
