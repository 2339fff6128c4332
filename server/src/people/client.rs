//! Which program asks for a session: HTTP Basic authentication of clients (RFC 6749 §2.3.1).

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::TypedHeader;
use axum_extra::headers::Authorization;
use axum_extra::headers::authorization::Basic;

use crate::http::describe::{DescribeArgument, Description};
use crate::platform::config::Client;
use crate::state::AppState;
use crate::{Error, Result};

/// A client that is known; one that names none counts as the portal's own pages.
#[derive(Clone, Copy, Debug)]
pub struct AnyClient(pub Client);

/// A client that proved its secret.
#[derive(Clone, Copy, Debug)]
pub struct ConfidentialClient;

impl DescribeArgument for AnyClient {
    fn describe_argument(about: &mut Description) {
        about.refuses("401", "invalid_client");
    }
}

impl DescribeArgument for ConfidentialClient {
    fn describe_argument(about: &mut Description) {
        about.refuses("401", "invalid_client");
    }
}

impl FromRequestParts<AppState> for AnyClient {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let header = Option::<TypedHeader<Authorization<Basic>>>::from_request_parts(parts, state);
        let header = header.await.map_err(|_| Error::InvalidClient)?;
        let Some(TypedHeader(Authorization(basic))) = header else {
            return Ok(Self(Client::Public));
        };
        let found = state
            .config
            .clients
            .find(basic.username(), basic.password());
        found.map(Self).ok_or(Error::InvalidClient)
    }
}

impl FromRequestParts<AppState> for ConfidentialClient {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        match AnyClient::from_request_parts(parts, state).await? {
            AnyClient(Client::Confidential) => Ok(Self),
            AnyClient(Client::Public) => Err(Error::InvalidClient),
        }
    }
}
