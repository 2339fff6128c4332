//! JSON with an entity tag (RFC 9110, 8.8.3): a browser that has it as it is gets 304 and no body.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::marker::PhantomData;

use crate::http::envelope::ok;
use crate::platform::digest::sha256;
use crate::{Error, Result};

/// 128 bits of a digest: nobody gains by two texts of one tag.
const TAG_SIGNS: usize = 32;

/// `T` in its envelope.
#[derive(Debug)]
pub struct WithEtag<T> {
    body: Vec<u8>,
    tag: String,
    is_known: bool,
    kept: &'static str,
    of: PhantomData<T>,
}

impl<T: Serialize> WithEtag<T> {
    /// `kept` is the answer's `Cache-Control`, `headers` those of the request.
    ///
    /// # Errors
    /// Never for what is written as JSON.
    pub fn new(data: T, kept: &'static str, headers: &HeaderMap) -> Result<Self> {
        let body = serde_json::to_vec(&ok(data)).map_err(Error::internal)?;
        let tag = format!("\"{}\"", &sha256(&body)[..TAG_SIGNS]);
        let known = headers.get(header::IF_NONE_MATCH);
        let known = known
            .and_then(|known| known.to_str().ok())
            .unwrap_or_default();
        // A proxy that compressed it calls it weak.
        let mut known = known
            .split(',')
            .map(|one| one.trim().trim_start_matches("W/"));
        Ok(Self {
            is_known: known.any(|one| one == tag),
            body,
            tag,
            kept,
            of: PhantomData,
        })
    }
}

impl<T> IntoResponse for WithEtag<T> {
    fn into_response(self) -> Response {
        let caching = [
            (header::CACHE_CONTROL, self.kept.to_owned()),
            (header::ETAG, self.tag),
        ];
        if self.is_known {
            (StatusCode::NOT_MODIFIED, caching).into_response()
        } else {
            let json = [(header::CONTENT_TYPE, "application/json")];
            (caching, json, self.body).into_response()
        }
    }
}
