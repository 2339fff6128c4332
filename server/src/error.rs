//! Everything that can go wrong in a request, and the one place where it becomes HTTP.
//!
//! A handler returns an [`Error`]; the answer's status, code and sentence are chosen here. The
//! sentence needs the visitor's language, so [`localise`] writes the body on the way out.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use crate::extract::Language;

/// What went wrong, in terms a caller can act on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The captcha's answer is wrong, used or too old.
    #[error("the captcha is wrong")]
    CaptchaInvalid,
    /// Wrong user name or password.
    #[error("wrong user name or password")]
    UserInvalid,
    /// No session, or it has ended.
    #[error("sign in first")]
    Unauthorized,
    /// Signed in, but not allowed.
    #[error("not allowed")]
    Forbidden,
    /// Not there, or not for this caller: the two answers are the same.
    #[error("not found")]
    NotFound,
    /// The thing is in a state that does not allow this; the code says which
    /// (`version_conflict`, `already_paid`, …).
    #[error("conflict: {0}")]
    Conflict(&'static str),
    /// The answers given are not acceptable: problems as [`evisa_core`] names them.
    #[error("invalid answers")]
    Invalid(Vec<Value>),
    /// A picture is not acceptable.
    #[error("picture refused: {code}")]
    Picture {
        /// Which status: 413 too large, 415 not a picture, 422 anything else.
        status: StatusCode,
        /// A code of the image checks.
        code: &'static str,
        /// Its sub-reason, if it has one.
        reason: Option<String>,
        /// What the sentence mentions.
        params: Map<String, Value>,
    },
    /// The request cannot be read; the code says why.
    #[error("bad request: {0}")]
    BadRequest(&'static str),
    /// The body is larger than allowed.
    #[error("body too large")]
    TooLarge,
    /// Too many requests from one address.
    #[error("too many requests")]
    TooMany {
        /// Seconds until the next try.
        retry_after: u64,
    },
    /// Cannot be done just now; the code says why (`busy`, `models_missing`, `timeout`).
    #[error("unavailable: {code}")]
    Unavailable {
        /// Why.
        code: &'static str,
        /// Seconds until the next try.
        retry_after: u64,
    },
    /// Our own fault. The visitor learns no particulars; the log does.
    #[error("internal: {0}")]
    Internal(String),
}

impl Error {
    /// Our own fault, from whatever failed.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self::Internal(cause.to_string())
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::CaptchaInvalid | Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::UserInvalid | Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Picture { status, .. } => *status,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The envelope's code.
    #[must_use]
    pub fn code(&self) -> &str {
        match self {
            Self::CaptchaInvalid => "captcha_invalid",
            Self::UserInvalid => "user_invalid",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Conflict(code)
            | Self::BadRequest(code)
            | Self::Unavailable { code, .. }
            | Self::Picture { code, .. } => code,
            Self::Invalid(_) => "invalid",
            Self::TooLarge => "too_large",
            Self::TooMany { .. } => "too_many_requests",
            Self::Internal(_) => "internal",
        }
    }

    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany { retry_after } | Self::Unavailable { retry_after, .. } => {
                Some(*retry_after)
            }
            _ => None,
        }
    }

    fn data(&self) -> Value {
        match self {
            Self::Invalid(problems) => json!({ "problems": problems }),
            Self::Picture { reason, params, .. } => json!({ "reason": reason, "params": params }),
            _ => Value::Null,
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(cause: sqlx::Error) -> Self {
        match cause {
            sqlx::Error::PoolTimedOut => Self::Unavailable {
                code: "busy",
                retry_after: 2,
            },
            other => Self::internal(other),
        }
    }
}

impl From<object_store::Error> for Error {
    fn from(cause: object_store::Error) -> Self {
        match cause {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::internal(other),
        }
    }
}

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
    if let Error::Internal(cause) = &*error {
        tracing::error!(cause, "request failed");
    }
    let body = json!({
        "code": error.code(),
        "message": crate::words::sentence(language.0, &error),
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
