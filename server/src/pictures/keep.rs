//! Keeping pictures: JPEG under a random name, its particulars in the table `image`.

use axum::body::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};

use crate::Result;
use crate::platform::digest::sha256;
use crate::platform::files::{self, NewFiles};
use crate::state::AppState;
use crate::store::image::{Image, Sender};

/// A picture about to be kept.
#[derive(Debug)]
pub struct NewImage {
    /// The JPEG to keep.
    pub jpeg: Vec<u8>,
    /// SHA-256 of the bytes as they were received.
    pub received_sha256: String,
    /// Pixels, upright.
    pub width: u32,
    /// Pixels, upright.
    pub height: u32,
    /// The bytes as they were received, where the image checks will ask for them.
    pub received: Option<Bytes>,
    /// Who sent it, as the store names senders; `None` for what the portal cut out itself.
    pub sender: Option<Sender>,
}

/// Writes a picture's bytes as `files`. Its row is the caller's to insert: bytes without a row are never
/// shown, a row without bytes would be an error.
///
/// # Errors
/// When the bytes cannot be written.
pub async fn write(state: &AppState, files: &mut NewFiles, new: NewImage) -> Result<Image> {
    let id = state.random.id();
    let received_until = match new.received {
        Some(bytes) => {
            files.put(received_path(&id), bytes.into()).await?;
            Some(state.clock.millis() + state.config.unclaimed_ms())
        }
        None => None,
    };
    // Two letters of the name spread the files over 256 folders.
    let object_key = format!("images/{}/{id}.jpg", &id[..2]);
    let image = Image {
        object_key,
        received_sha256: new.received_sha256,
        stored_sha256: sha256(&new.jpeg),
        width: i64::from(new.width),
        height: i64::from(new.height),
        size_bytes: new.jpeg.len() as i64,
        received_until,
        sender: new.sender,
        id,
    };
    let path = Path::from(image.object_key.as_str());
    files.put(path, PutPayload::from(new.jpeg)).await?;
    Ok(image)
}

/// A picture's bytes.
///
/// # Errors
/// When they cannot be read, or are not those that were written.
pub async fn read(state: &AppState, image: &Image) -> Result<Bytes> {
    let path = Path::from(image.object_key.as_str());
    let bytes = state.files.get(&path).await?.bytes().await?;
    files::prove(&path, &bytes, &image.stored_sha256)?;
    Ok(bytes)
}

/// Where the bytes of a picture lie as they were received, with whatever a camera wrote beside the pixels. No route
/// leads there, and [`super::sweep`] deletes them once they were judged.
pub(super) fn received_path(id: &str) -> Path {
    Path::from(format!("received/{}/{id}", &id[..2]))
}

/// What the image checks judge: the bytes as they were received while they are kept, later the copy.
///
/// # Errors
/// When they cannot be read.
pub async fn read_to_judge(state: &AppState, image: &Image) -> Result<Bytes> {
    if image.received_until.is_some() {
        let path = received_path(&image.id);
        match state.files.get(&path).await {
            Ok(received) => {
                let bytes = received.bytes().await?;
                // Of one that is damaged the copy tells nearly as much.
                if files::prove(&path, &bytes, &image.received_sha256).is_ok() {
                    return Ok(bytes);
                }
            }
            // Deleted since the row was read.
            Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    read(state, image).await
}
