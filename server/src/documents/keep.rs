//! An e-visa is drawn once, after approval, and kept; whoever asks before that draws it.

use axum::body::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use serde_json::Value;

use super::evisa;
use crate::state::AppState;
use crate::store::application::{self, Application};
use crate::{Error, Result};

/// Kind of the effect in the outbox.
pub const EFFECT: &str = "visa-pdf";

/// The kept e-visa, or a new one that is kept from now on. Safe to repeat.
///
/// # Errors
/// 404 when the application is not approved; when files or drawing fail.
pub async fn evisa(state: &AppState, application: &Application) -> Result<Bytes> {
    if !application.step.is_downloadable() {
        return Err(Error::NotFound);
    }
    let path = Path::from(format!("documents/{}/evisa.pdf", application.code));
    match state.files.get(&path).await {
        Ok(kept) => return Ok(kept.bytes().await?),
        Err(object_store::Error::NotFound { .. }) => {}
        Err(error) => return Err(error.into()),
    }
    let drawn = Bytes::from(evisa::draw(state, application).await?);
    state
        .files
        .put(&path, PutPayload::from(drawn.clone()))
        .await?;
    Ok(drawn)
}

/// The effect: draws and keeps the e-visa of the application that `payload` names.
///
/// # Errors
/// See [`evisa`].
pub async fn carry_out(state: &AppState, payload: &Value) -> Result<()> {
    let code = payload["code"].as_str().unwrap_or_default();
    let found = application::find(&mut *state.store.read().await?, code).await?;
    evisa(state, &found.ok_or(Error::NotFound)?).await?;
    Ok(())
}
