//! One request, one answer: only where the settings allow it, without redirects, in time, and no longer than a limit.

use std::pin::Pin;

use openidconnect::http::response::Builder;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::Request;

use crate::platform::config::RelyingParty;

/// Longest answer: keys and descriptions have some kilobytes.
const MOST: usize = 256 * 1024;

/// Why there is no answer. What it says names neither addresses nor contents.
#[derive(Debug, thiserror::Error)]
pub(super) enum HttpError {
    /// The issuer named an address that may not be asked.
    #[error("its address may not be asked: https is needed")]
    Forbidden,
    /// No answer in time.
    #[error("no answer in time")]
    TooLate,
    /// More than [`MOST`].
    #[error("the answer is too long")]
    TooLong,
    /// No connection, or it broke.
    #[error("no connection")]
    Unreachable,
    /// A request or an answer that HTTP does not know.
    #[error("no request or answer of HTTP")]
    Malformed,
}

/// Asks the issuer.
#[derive(Debug)]
pub(super) struct Http {
    client: reqwest::Client,
    party: RelyingParty,
}

impl Http {
    /// `client` follows no redirect and gives up in time.
    pub(super) fn new(client: reqwest::Client, party: RelyingParty) -> Self {
        Self { client, party }
    }

    /// Whom it asks.
    pub(super) fn issuer(&self) -> &str {
        &self.party.issuer
    }

    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let request = Request::try_from(request).map_err(|_| HttpError::Malformed)?;
        if !self.party.may_ask(request.url()) {
            return Err(HttpError::Forbidden);
        }
        let mut answer = self
            .client
            .execute(request)
            .await
            .map_err(|it| failed(&it))?;
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(|it| failed(&it))? {
            if body.len() + chunk.len() > MOST {
                return Err(HttpError::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        let mut told = Builder::new().status(answer.status());
        if let Some(headers) = told.headers_mut() {
            headers.clone_from(answer.headers());
        }
        told.body(body).map_err(|_| HttpError::Malformed)
    }
}

fn failed(error: &reqwest::Error) -> HttpError {
    if error.is_timeout() {
        HttpError::TooLate
    } else {
        HttpError::Unreachable
    }
}

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.send(request))
    }
}
