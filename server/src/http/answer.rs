//! Where an [`Error`] becomes an answer. The sentence needs the visitor's language, so [`localise`] writes the body on
//! the way out.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::Error;
use crate::http::extract::Language;

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after() {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Writes the body of every [`Error`] in the visitor's language, and logs our own faults once.
pub async fn localise(language: Language, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<Arc<Error>>() else {
        return response;
    };
    if let Error::Internal(cause) | Error::Interrupted { cause, .. } = &*error {
        tracing::error!(cause, code = error.code(), "request failed");
    }
    let body = json!({
        "code": error.code(),
        "message": super::words::sentence(language.0, &error),
        "data": error.data(),
    });
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.remove(header::CONTENT_LENGTH);
    *response.body_mut() = body.to_string().into();
    response
}
