//! The envelope of every JSON answer: `{code, message, data}`, success being code `"200"`.

use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A successful answer.
#[derive(Debug, Serialize)]
pub struct Envelope<T> {
    code: &'static str,
    message: &'static str,
    data: T,
}

impl<T> Envelope<T> {
    /// What is answered.
    pub fn data(&self) -> &T {
        &self.data
    }
}

/// Wraps `data` as a success.
pub fn ok<T: Serialize>(data: T) -> Envelope<T> {
    Envelope {
        code: "200",
        message: "",
        data,
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}
