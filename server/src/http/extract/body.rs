//! Axum's readers of bodies, queries and paths, with our errors.

use axum::extract::rejection::{FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::StatusCode;

use crate::Error;

/// A JSON body.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(Error))]
pub struct Json<T>(pub T);

/// A form-encoded body.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Form), rejection(Error))]
pub struct Form<T>(pub T);

/// The query string. Never for anything secret: addresses are kept in histories and logs.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Error))]
pub struct Query<T>(pub T);

/// The variable parts of the path.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Error))]
pub struct Path<T>(pub T);

fn refused(status: StatusCode, otherwise: &'static str) -> Error {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::BadRequest("wrong_content_type"),
        _ => Error::BadRequest(otherwise),
    }
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Self {
        refused(rejection.status(), "malformed_json")
    }
}

impl From<FormRejection> for Error {
    fn from(rejection: FormRejection) -> Self {
        refused(rejection.status(), "malformed_form")
    }
}

impl From<QueryRejection> for Error {
    fn from(_: QueryRejection) -> Self {
        Self::BadRequest("malformed_query")
    }
}

impl From<PathRejection> for Error {
    fn from(_: PathRejection) -> Self {
        Self::NotFound
    }
}
