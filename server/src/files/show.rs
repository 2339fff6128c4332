//! `GET /files/{id}`

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;

use super::link::{Seal, is_open};
use super::read;
use crate::extract::{Path, Query};
use crate::state::AppState;
use crate::{Error, Result, store};

/// A picture, for a link that is genuine and still open.
///
/// # Errors
/// 404 for everything else, so that nobody learns which handles exist.
pub async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    seal: Result<Query<Seal>>,
) -> Result<impl IntoResponse> {
    let Ok(Query(seal)) = seal else {
        return Err(Error::NotFound);
    };
    if !is_open(&state, &id, &seal) {
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
        (CONTENT_TYPE, "image/jpeg"),
        (CONTENT_DISPOSITION, "inline"),
        (CACHE_CONTROL, "private, max-age=600"),
    ];
    Ok((headers, bytes))
}
