//! `POST /client-service/public/upload` and `…/upload-b64`: one way in, as a form and as text.

use axum::body::Bytes;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use evisa_core::vision::{DecodeError, Limits, Picture, decode};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::handle::handle;
use super::keep::{NewImage, write};
use super::quota;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Json;
use crate::http::limit::{Address, LimitedBy};
use crate::people::Viewer;
use crate::platform::digest::sha256;
use crate::platform::files::NewFiles;
use crate::state::AppState;
use crate::store::image::Sender;
use crate::{Error, Result, store};

/// JPEG qualities of what is kept, best first: it is read again by the image checks, and must not
/// be larger than what is accepted.
const QUALITIES: [u8; 5] = [95, 90, 80, 65, 50];

/// A picture that was kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UploadedPicture {
    /// The handle to put into the form.
    url: String,
    /// Of the bytes as received.
    sha256: String,
    /// Pixels, upright.
    width: u32,
    /// Pixels, upright.
    height: u32,
}

/// The parts of the form that carries a picture.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes the form; its parts are read one by one"
)]
struct UploadForm {
    #[schema(value_type = String, format = Binary, required = false)]
    file: (),
    #[schema(required = false)]
    file_name: String,
}

/// Keeps a picture, decoded and encoded again, so that nothing but its pixels stays; the bytes as they came only until
/// they were judged.
#[utoipa::path(
    post,
    path = "/client-service/public/upload",
    summary = "Keep a picture",
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses(
        (status = 413, description = "EVISA_ERROR_IMAGE_TOO_LARGE"),
        (status = 415, description = "EVISA_ERROR_IMAGE_INVALID_FORMAT"),
        (status = 422, description = "EVISA_ERROR_IMAGE_INVALID_FORMAT"),
        (status = 503, description = "busy, storage_full, timeout"),
    ),
)]
pub(crate) async fn upload(
    State(state): State<AppState>,
    address: Address,
    asker: LimitedBy,
    viewer: Viewer,
    form: Multipart,
) -> Result<(CookieJar, Envelope<UploadedPicture>)> {
    let sender = quota::check(&state, address, &viewer).await?;
    let bytes = file(form, state.config.image_max_bytes).await?;
    let uploaded = receive(&state, asker, sender, bytes.into()).await?;
    Ok((viewer.cookie()?, ok(uploaded)))
}

/// A picture as text.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadText {
    /// Base64, also as a `data:` URL.
    file: String,
    #[expect(
        dead_code,
        reason = "as in the form: the picture gets a name of its own"
    )]
    file_name: Option<String>,
}

/// `POST …/upload-b64`: the same for a picture that comes as text.
#[utoipa::path(
    post,
    path = "/client-service/public/upload-b64",
    summary = "Keep a picture that comes as Base64",
    responses(
        (status = 413, description = "EVISA_ERROR_IMAGE_TOO_LARGE"),
        (status = 415, description = "EVISA_ERROR_IMAGE_INVALID_FORMAT"),
        (status = 422, description = "EVISA_ERROR_IMAGE_INVALID_FORMAT"),
        (status = 503, description = "busy, storage_full, timeout"),
    ),
)]
pub(crate) async fn upload_text(
    State(state): State<AppState>,
    address: Address,
    asker: LimitedBy,
    viewer: Viewer,
    Json(text): Json<UploadText>,
) -> Result<(CookieJar, Envelope<UploadedPicture>)> {
    let sender = quota::check(&state, address, &viewer).await?;
    let bytes = decoded(&text.file, state.config.image_max_bytes)?;
    let uploaded = receive(&state, asker, sender, bytes.into()).await?;
    Ok((viewer.cookie()?, ok(uploaded)))
}

/// Reads Base64, with what a `data:` URL writes before it.
fn decoded(text: &str, most: usize) -> Result<Vec<u8>> {
    let text = match text.strip_prefix("data:") {
        Some(url) => url.split_once(";base64,").map_or("", |(_, text)| text),
        None => text,
    };
    if text.is_empty() {
        return Err(Error::BadRequest("missing_file"));
    }
    let bytes = STANDARD.decode(text);
    let bytes = bytes.map_err(|_| refuse(DecodeError::NotAnImage))?;
    if bytes.len() > most {
        let bytes = bytes.len();
        return Err(refuse(DecodeError::TooManyBytes { bytes, limit: most }));
    }
    Ok(bytes)
}

/// Decodes a picture, encodes it again and keeps it.
async fn receive(
    state: &AppState,
    asker: LimitedBy,
    sender: Sender,
    bytes: Bytes,
) -> Result<UploadedPicture> {
    let limits = limits(state);
    let received_sha256 = sha256(&bytes);
    let received = bytes.clone();
    let workers = &state.pools.uploads;
    let decoded = workers
        .run_for(asker.party(), workers.until(), move || {
            let picture = decode(&bytes, &limits)?;
            let jpeg = within(&picture, limits.bytes)?;
            Ok((jpeg, picture.width(), picture.height()))
        })
        .await?;
    let (jpeg, width, height) = decoded.map_err(refuse)?;
    let new = NewImage {
        jpeg,
        received_sha256: received_sha256.clone(),
        width,
        height,
        received: Some(received),
        sender: Some(sender),
    };
    // The files first: nobody waits for the database because a disk is slow.
    let mut files = NewFiles::new(&state.files);
    let image = write(state, &mut files, new).await?;
    let mut tx = state.store.begin().await?;
    store::image::insert(&mut tx, &image, state.clock.millis()).await?;
    files.keep();
    tx.commit().await?;
    Ok(UploadedPicture {
        url: handle(state, &image.id),
        sha256: received_sha256,
        width,
        height,
    })
}

fn within(picture: &Picture, most: usize) -> std::result::Result<Vec<u8>, DecodeError> {
    for quality in QUALITIES {
        let jpeg = picture.to_jpeg(quality)?;
        if jpeg.len() <= most {
            return Ok(jpeg);
        }
    }
    Err(DecodeError::TooManyBytes {
        bytes: most + 1,
        limit: most,
    })
}

/// The limits of every picture from outside.
pub(crate) fn limits(state: &AppState) -> Limits {
    Limits {
        bytes: state.config.image_max_bytes,
        ..Limits::default()
    }
}

/// The part named `file`, read no further than the limit.
async fn file(mut form: Multipart, most: usize) -> Result<Vec<u8>> {
    let malformed = |_| Error::BadRequest("malformed_form");
    while let Some(part) = form.next_field().await.map_err(malformed)? {
        if part.name() == Some("file") {
            return read_part(part, most).await;
        }
    }
    Err(Error::BadRequest("missing_file"))
}

/// Reads a part of a form, and stops when it is larger than `most` bytes.
pub(crate) async fn read_part(
    mut part: axum::extract::multipart::Field<'_>,
    most: usize,
) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    loop {
        match part.chunk().await {
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(None) => return Ok(bytes),
            Err(cause) if cause.status() == StatusCode::PAYLOAD_TOO_LARGE => break,
            Err(_) => return Err(Error::BadRequest("malformed_form")),
        }
        if bytes.len() > most {
            break;
        }
    }
    let bytes = bytes.len();
    Err(refuse(DecodeError::TooManyBytes { bytes, limit: most }))
}

/// A refusal in the words of the image checks, so that device and server say the same.
#[expect(
    clippy::needless_pass_by_value,
    reason = "it is handed to `map_err`, which gives the error away"
)]
pub(crate) fn refuse(cause: DecodeError) -> Error {
    let status = match cause {
        DecodeError::TooManyBytes { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        DecodeError::NotAnImage | DecodeError::OtherFormat(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let finding = evisa_core::ekyc::undecodable(&cause);
    Error::Picture {
        status,
        code: finding.code.wire(),
        // As on the wire.
        reason: json!(finding.reason).as_str().map(str::to_owned),
        params: finding.params.unwrap_or_default(),
    }
}
