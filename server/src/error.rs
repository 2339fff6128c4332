//! Everything that can go wrong in a request, with the status and the code it is answered with.
//! [`crate::http::answer`] writes the answer.

use axum::http::StatusCode;
use evisa_core::ekyc::Finding;
use evisa_core::form;
use serde::Serialize;
use serde::ser::Serializer;
use serde_json::{Map, Value, json};

mod interruption;

/// When to come again while the database is busy.
const BUSY_SECONDS: u64 = 2;
/// When to come again while something is out of order: soon enough to see that it is over.
const INTERRUPTION_SECONDS: u64 = 15;

/// What went wrong, in terms a caller can act on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The captcha's answer is wrong, used or too old.
    #[error("the captcha is wrong")]
    CaptchaInvalid,
    /// Wrong user name or password.
    #[error("wrong user name or password")]
    UserInvalid,
    /// A program that is not known, or did not prove its secret (RFC 6749 §5.2).
    #[error("unknown client")]
    InvalidClient,
    /// No session, or it has ended.
    #[error("sign in first")]
    Unauthorized,
    /// Signed in, but not allowed.
    #[error("not allowed")]
    Forbidden,
    /// Not allowed before something else is done; the code says what (`step_up_required`, …).
    #[error("not yet allowed: {0}")]
    Refused(&'static str),
    /// Not there, or not for this caller: the two answers are the same.
    #[error("not found")]
    NotFound,
    /// The thing is in a state that does not allow this; the code says which
    /// (`version_conflict`, `already_paid`, …).
    #[error("conflict: {0}")]
    Conflict(&'static str),
    /// The same about several things: the data says which, and why each.
    #[error("conflict: {code}")]
    ConflictWith {
        /// A code of its own.
        code: &'static str,
        /// The data of the envelope.
        data: Value,
    },
    /// The answers given are not acceptable.
    #[error("invalid answers")]
    Invalid(Vec<Problem>),
    /// Something else than answers is not acceptable; the code says why, the data which.
    #[error("not acceptable: {code}")]
    Unacceptable {
        /// A code of its own.
        code: &'static str,
        /// The data of the envelope.
        data: Value,
    },
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
    /// The database or the disk is out of order; the code says in which way ([`interruption`]), the log why.
    #[error("{code}: {cause}")]
    Interrupted {
        /// `interrupted`, `storage_full`.
        code: &'static str,
        /// For the log.
        cause: String,
    },
    /// Our own fault. The visitor learns no particulars; the log does.
    #[error("internal: {0}")]
    Internal(String),
}

/// Why an answer is not acceptable.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// A rule of the form refuses it.
    Answer(form::Problem),
    /// The picture that it names is forbidden by a finding.
    Picture {
        /// Path of the answer: `anhMat`, `treEm[0].anhMat`.
        field: String,
        /// What forbids it.
        finding: Finding,
    },
}

impl From<form::Problem> for Problem {
    fn from(problem: form::Problem) -> Self {
        Self::Answer(problem)
    }
}

/// Both kinds look alike on the wire. A finding's reason, which words it more exactly, stands among the parameters.
impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Answer(problem) => problem.serialize(serializer),
            Self::Picture { field, finding } => {
                let mut params = finding.params.clone().unwrap_or_default();
                if let Some(reason) = finding.reason {
                    params.insert("reason".into(), json!(reason));
                }
                json!({ "field": field, "code": finding.code, "params": params })
                    .serialize(serializer)
            }
        }
    }
}

impl Error {
    /// The problems that the rules of a form found.
    #[must_use]
    pub fn invalid(problems: impl IntoIterator<Item = form::Problem>) -> Self {
        Self::Invalid(problems.into_iter().map(Problem::from).collect())
    }

    /// Something is not acceptable, and the code says all there is to say.
    #[must_use]
    pub const fn unacceptable(code: &'static str) -> Self {
        Self::Unacceptable {
            code,
            data: Value::Null,
        }
    }

    /// Our own fault, from whatever failed.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self::Internal(cause.to_string())
    }

    /// What failed because of an interruption, or because of us where there is none.
    fn interrupted(code: Option<&'static str>, cause: impl std::fmt::Display) -> Self {
        match code {
            None => Self::internal(cause),
            Some(interruption::BUSY) => Self::Unavailable {
                code: interruption::BUSY,
                retry_after: BUSY_SECONDS,
            },
            Some(code) => Self::Interrupted {
                code,
                cause: cause.to_string(),
            },
        }
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::CaptchaInvalid | Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::UserInvalid | Self::InvalidClient | Self::Unauthorized => {
                StatusCode::UNAUTHORIZED
            }
            Self::Forbidden | Self::Refused(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Conflict(_) | Self::ConflictWith { .. } => StatusCode::CONFLICT,
            Self::Invalid(_) | Self::Unacceptable { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Picture { status, .. } => *status,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable { .. } | Self::Interrupted { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The envelope's code.
    #[must_use]
    pub fn code(&self) -> &str {
        match self {
            Self::CaptchaInvalid => "captcha_invalid",
            Self::UserInvalid => "user_invalid",
            Self::InvalidClient => "invalid_client",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Conflict(code)
            | Self::Refused(code)
            | Self::BadRequest(code)
            | Self::ConflictWith { code, .. }
            | Self::Unacceptable { code, .. }
            | Self::Unavailable { code, .. }
            | Self::Interrupted { code, .. }
            | Self::Picture { code, .. } => code,
            Self::Invalid(_) => "invalid",
            Self::TooLarge => "too_large",
            Self::TooMany { .. } => "too_many_requests",
            Self::Internal(_) => "internal",
        }
    }

    /// Seconds until the next try, where that is known.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany { retry_after } | Self::Unavailable { retry_after, .. } => {
                Some(*retry_after)
            }
            Self::Interrupted { .. } => Some(INTERRUPTION_SECONDS),
            _ => None,
        }
    }

    /// The particulars of the envelope.
    #[must_use]
    pub fn data(&self) -> Value {
        match self {
            Self::Invalid(problems) => json!({ "problems": problems }),
            Self::ConflictWith { data, .. } | Self::Unacceptable { data, .. } => data.clone(),
            Self::Picture { reason, params, .. } => json!({ "reason": reason, "params": params }),
            _ => Value::Null,
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(cause: sqlx::Error) -> Self {
        match cause {
            sqlx::Error::Database(cause) if lost_race(cause.as_ref()) => {
                Self::Conflict("version_conflict")
            }
            other => Self::interrupted(interruption::of_database(&other), other),
        }
    }
}

/// Whether another transaction was faster: a row of the same name stands already, or PostgreSQL could carry out only one
/// of two (40001 serialization failure, 40P01 deadlock). What was written is dropped; trying again is safe.
fn lost_race(cause: &dyn sqlx::error::DatabaseError) -> bool {
    cause.is_unique_violation() || matches!(cause.code().as_deref(), Some("40001" | "40P01"))
}

impl From<object_store::Error> for Error {
    fn from(cause: object_store::Error) -> Self {
        match cause {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::interrupted(interruption::of_file(&other), other),
        }
    }
}

#[cfg(test)]
mod tests;
