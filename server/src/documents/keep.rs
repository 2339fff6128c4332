//! A document that is issued (an e-visa, say) is drawn once, after approval, and kept; a request before that has it
//! drawn. How it is drawn its kind of case knows.

use axum::body::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use serde_json::{Value, json};

use super::seal;
use crate::jobs::{self, JobKind, Lane};
use crate::platform::digest::sha256;
use crate::platform::files;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope, document};
use crate::{Error, Result};

/// The job that draws and keeps the document of an approved case.
pub const JOB: JobKind = JobKind {
    name: "visa-pdf",
    lane: Lane::Documents,
};

/// Has the document of a case drawn, in the transaction that approves it.
///
/// # Errors
/// When the database fails.
pub async fn queue(conn: &mut Conn, code: &str, now: i64) -> sqlx::Result<bool> {
    let key = format!("{}:{code}", JOB.name);
    jobs::queue(conn, &JOB, &key, &json!({ "code": code }), now).await
}

/// The case that a job names.
///
/// # Errors
/// 404 when it is gone.
pub async fn case_of(state: &AppState, payload: &Value) -> Result<Case> {
    let code = payload["code"].as_str().unwrap_or_default();
    let mut conn = state.store.read().await?;
    let found = case_file::find(&mut conn, code, &Scope::Everything).await?;
    found.ok_or(Error::NotFound)
}

/// The kept document of a case; otherwise `drawing` is asked for one, which is kept from now on. Safe to repeat.
///
/// # Errors
/// 404 when the case is not approved; when files or drawing fail.
pub async fn issued(
    state: &AppState,
    case: &Case,
    drawing: impl Future<Output = Result<Vec<u8>>>,
) -> Result<Bytes> {
    if !case.step().is_downloadable() {
        return Err(Error::NotFound);
    }
    let path = path(case);
    if let Some(kept) = kept(state, &path).await? {
        return Ok(kept);
    }
    let drawn = Bytes::from(seal::sealed(state, drawing.await?).await?);
    // The digest first: a file without one is drawn anew.
    let mut tx = state.store.begin().await?;
    document::note(
        &mut tx,
        path.as_ref(),
        &sha256(&drawn),
        state.clock.millis(),
    )
    .await?;
    tx.commit().await?;
    state
        .files
        .put(&path, PutPayload::from(drawn.clone()))
        .await?;
    Ok(drawn)
}

/// A document's bytes, if they are there and those that were written. One that is damaged can be drawn anew.
async fn kept(state: &AppState, path: &Path) -> Result<Option<Bytes>> {
    let digest = document::digest(&mut *state.store.read().await?, path.as_ref()).await?;
    let Some(digest) = digest else {
        return Ok(None);
    };
    match state.files.get(path).await {
        Ok(kept) => {
            let bytes = kept.bytes().await?;
            Ok(files::prove(path, &bytes, &digest).is_ok().then_some(bytes))
        }
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Forms that share their words issue the same document.
fn path(case: &Case) -> Path {
    Path::from(format!(
        "documents/{}/{}.pdf",
        case.code, case.kind.form.words
    ))
}
