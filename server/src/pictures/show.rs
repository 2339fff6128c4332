//! `GET /files/{id}`, and `GET /client-service/public/base-64`, also served at `/base-64`.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use super::link::{Seal, is_open, opened};
use super::read;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Path, Query};
use crate::http::file::Jpeg;
use crate::people::Viewer;
use crate::state::AppState;
use crate::{Error, Result, store};

/// A picture, for a link that is genuine, still open, and whoever was given it.
#[utoipa::path(
    get,
    path = "/files/{id}",
    summary = "A picture, for a signed link",
    // The same for everything else, so that nobody learns which handles exist.
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn show(
    State(state): State<AppState>,
    viewer: Viewer,
    Path(id): Path<String>,
    seal: Result<Query<Seal>>,
) -> Result<([(HeaderName, &'static str); 2], Jpeg)> {
    let Ok(Query(seal)) = seal else {
        return Err(Error::NotFound);
    };
    if !is_open(&state, &viewer, &id, &seal) {
        return Err(Error::NotFound);
    }
    let bytes = bytes_of(&state, &id).await?;
    let headers = [
        (CONTENT_DISPOSITION, "inline"),
        (CACHE_CONTROL, "private, max-age=600"),
    ];
    Ok((headers, Jpeg(bytes)))
}

/// Which picture.
#[derive(Deserialize, utoipa::IntoParams)]
pub struct LinkQuery {
    /// A signed link, whole: `/files/…?exp=…&sig=…`.
    url: String,
}

/// A picture as text.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureText {
    /// Base64 of a JPEG.
    base64: String,
    /// Its media type.
    content_type: &'static str,
}

/// A picture as Base64, for a link that is genuine, still open, and whoever was given it.
#[utoipa::path(
    get,
    path = "/client-service/public/base-64",
    summary = "A picture as Base64, for a signed link",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn show_text(
    State(state): State<AppState>,
    viewer: Viewer,
    Query(LinkQuery { url }): Query<LinkQuery>,
) -> Result<([(HeaderName, &'static str); 1], Envelope<PictureText>)> {
    let id = opened(&state, &viewer, &url).ok_or(Error::NotFound)?;
    let bytes = bytes_of(&state, id).await?;
    let text = PictureText {
        base64: STANDARD.encode(bytes),
        content_type: "image/jpeg",
    };
    Ok(([(CACHE_CONTROL, "no-store")], ok(text)))
}

async fn bytes_of(state: &AppState, id: &str) -> Result<Bytes> {
    let image = {
        let mut conn = state.store.read().await?;
        store::image::find(&mut conn, id)
            .await?
            .ok_or(Error::NotFound)?
    };
    read(state, &image).await
}
