//! The two pictures of a check, as files of the request or as handles of earlier uploads.

use axum::body::Bytes;
use axum::extract::Multipart;
use axum::extract::multipart::Field;

use crate::secrets::sha256;
use crate::state::AppState;
use crate::store::image::Image;
use crate::{Error, Result, files, store};

/// A picture to be looked at.
#[derive(Clone, Debug)]
pub struct Source {
    /// What is looked at: the bytes received, or the copy that was kept of them.
    pub bytes: Bytes,
    /// SHA-256 of the bytes received.
    pub received_sha256: String,
}

impl Source {
    /// A picture that was uploaded before.
    ///
    /// # Errors
    /// When its bytes cannot be read.
    pub async fn kept(state: &AppState, image: &Image) -> Result<Self> {
        Ok(Self {
            bytes: files::read(state, image).await?,
            received_sha256: image.received_sha256.clone(),
        })
    }

    fn received(bytes: Vec<u8>) -> Self {
        Self {
            received_sha256: sha256(&bytes),
            bytes: bytes.into(),
        }
    }
}

/// Reads `portrait` and `passport`, or `portraitUrl` and `passportUrl`.
pub(super) async fn pair(state: &AppState, mut form: Multipart) -> Result<(Source, Source)> {
    let (mut portrait, mut passport) = (None, None);
    let malformed = |_| Error::BadRequest("malformed_form");
    while let Some(part) = form.next_field().await.map_err(malformed)? {
        let name = part.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "portrait" => portrait = Some(file(state, part).await?),
            "passport" => passport = Some(file(state, part).await?),
            "portraitUrl" => portrait = Some(handle(state, part).await?),
            "passportUrl" => passport = Some(handle(state, part).await?),
            _ => {}
        }
    }
    portrait
        .zip(passport)
        .ok_or(Error::BadRequest("missing_file"))
}

async fn file(state: &AppState, part: Field<'_>) -> Result<Source> {
    let bytes = files::read_part(part, state.config.image_max_bytes).await?;
    Ok(Source::received(bytes))
}

async fn handle(state: &AppState, part: Field<'_>) -> Result<Source> {
    let text = part
        .text()
        .await
        .map_err(|_| Error::BadRequest("malformed_form"))?;
    let path = text.split('?').next().unwrap_or_default();
    let id = path.rsplit('/').next().unwrap_or_default();
    let image = {
        let mut conn = state.store.read().await?;
        store::image::find(&mut conn, id).await?
    };
    Source::kept(state, &image.ok_or(Error::NotFound)?).await
}
