//! `/client-service/public/ho-so-nhap/{id}/anh/{picture}`: encrypted pictures of a draft.

use axum::body::Bytes;
use axum::extract::State;
use object_store::path::Path as FilePath;
use object_store::{ObjectStoreExt, PutPayload};

use super::holder::is_hex;
use super::{Holder, quota};
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::http::file::EncryptedFile;
use crate::platform::digest::sha256;
use crate::platform::files::{self, NewFiles};
use crate::state::AppState;
use crate::store::draft_picture::{self, DraftPicture};
use crate::{Error, Result};

/// Hexadecimal digits of a picture's id.
const ID_DIGITS: usize = 32;
/// What a picture's file has beside its pixels: its name and what the device found in it.
const BESIDE_BYTES: usize = 64 * 1024;

/// Keeps a picture. One of this id is never replaced: another picture has another id.
#[utoipa::path(
    put,
    path = "/client-service/public/ho-so-nhap/{id}/anh/{picture}",
    summary = "Keep a picture of a form that was begun, encrypted",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 413, description = "too_large"),
        (status = 503, description = "busy, storage_full, timeout"),
    ),
)]
pub(crate) async fn keep_picture(
    State(state): State<AppState>,
    holder: Holder,
    Path((id, picture)): Path<(String, String)>,
    bytes: Bytes,
) -> Result<Envelope<Nothing>> {
    let now = state.clock.millis();
    let found = holder
        .find(&mut *state.store.read().await?, &id, now)
        .await?;
    if !is_hex(&picture, ID_DIGITS) || bytes.is_empty() {
        return Err(Error::BadRequest("malformed_body"));
    }
    if bytes.len() > state.config.image_max_bytes + BESIDE_BYTES {
        return Err(Error::TooLarge);
    }
    quota::check(&state, &found.sender).await?;
    // A name of its own: two devices that send the same picture at once do not write one file.
    let name = state.random.id();
    let new = DraftPicture {
        draft_id: id,
        id: picture,
        object_key: format!("drafts/{}/{name}", &name[..2]),
        sha256: sha256(&bytes),
        size_bytes: bytes.len() as i64,
    };
    let path = FilePath::from(new.object_key.as_str());
    let mut files = NewFiles::new(&state.files);
    files.put(path, PutPayload::from(bytes)).await?;
    let mut tx = state.store.begin().await?;
    // Asked again: it may have ended while the bytes came.
    let goes_on = holder
        .find(&mut tx, &new.draft_id, now)
        .await?
        .content
        .is_some();
    let kept = goes_on && draft_picture::insert(&mut tx, &new, now).await?;
    if kept {
        files.keep();
    }
    tx.commit().await?;
    if goes_on {
        Ok(ok(Nothing))
    } else {
        Err(Error::Conflict("version_conflict"))
    }
}

/// Answers an encrypted picture.
#[utoipa::path(
    get,
    path = "/client-service/public/ho-so-nhap/{id}/anh/{picture}",
    summary = "A picture of a form that was begun, encrypted",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn show_picture(
    State(state): State<AppState>,
    holder: Holder,
    Path((id, picture)): Path<(String, String)>,
) -> Result<EncryptedFile> {
    let found = {
        let mut conn = state.store.read().await?;
        holder.find(&mut conn, &id, state.clock.millis()).await?;
        let pictures = draft_picture::of(&mut conn, &id).await?;
        pictures.into_iter().find(|(it, _)| it.id == picture)
    };
    let (found, _) = found.ok_or(Error::NotFound)?;
    let path = FilePath::from(found.object_key.as_str());
    let bytes = state.files.get(&path).await?.bytes().await?;
    files::prove(&path, &bytes, &found.sha256)?;
    Ok(EncryptedFile(bytes))
}
