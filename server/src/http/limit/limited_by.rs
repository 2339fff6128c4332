//! Of whose share a request takes.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::Address;
use crate::Result;
use crate::platform::config::Config;
use crate::platform::limiter::Requester;
use crate::platform::workers::Party;
use crate::state::AppState;

/// Who asks, as far as what is scarce is shared out: an address, and of those who apply for an organization each by
/// their account: an office sends hundreds from one address, and its members do not wait for each other.
#[derive(Clone, Debug)]
pub struct LimitedBy(pub Requester);

impl LimitedBy {
    /// Whom a layer has noted in the request; otherwise its address.
    pub(super) fn of(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> Self {
        extensions.get().cloned().unwrap_or_else(|| {
            let Address(address) = Address::of(config, extensions, headers);
            Self(Requester::Address(address))
        })
    }

    /// Their share of workers.
    #[must_use]
    pub fn party(self) -> Party {
        Party::Requester(self.0)
    }
}

impl FromRequestParts<AppState> for LimitedBy {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(&state.config, &parts.extensions, &parts.headers))
    }
}
