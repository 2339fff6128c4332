//! `GET /files/{id}`

use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};

use super::link::{Seal, is_open};
use super::read;
use crate::http::extract::{Path, Query};
use crate::http::file::Jpeg;
use crate::people::Viewer;
use crate::state::AppState;
use crate::{Error, Result, store};

/// A picture, for a link that is genuine, still open, and whoever was given it.
///
/// # Errors
/// 404 for everything else, so that nobody learns which handles exist.
#[utoipa::path(
    get,
    path = "/files/{id}",
    summary = "A picture, for a signed link",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub async fn show(
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
    let image = {
        let mut conn = state.store.read().await?;
        store::image::find(&mut conn, &id)
            .await?
            .ok_or(Error::NotFound)?
    };
    let bytes = read(&state, &image).await?;
    let headers = [
        (CONTENT_DISPOSITION, "inline"),
        (CACHE_CONTROL, "private, max-age=600"),
    ];
    Ok((headers, Jpeg(bytes)))
}
