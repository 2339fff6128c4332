//! `/client-service/public/ho-so-nhap/{id}`: a draft is told, kept, and ended by whoever holds its link.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};

use super::holder::is_hex;
use super::{Holder, LIFETIME_MS, lifetime_of, quota, upkeep};
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path, Query};
use crate::http::limit::Address;
use crate::people::Browser;
use crate::pictures;
use crate::state::AppState;
use crate::store::draft::{self, Draft};
use crate::store::draft_picture;
use crate::{Error, Result};

/// Hexadecimal digits of an id.
const ID_DIGITS: usize = 32;
/// Characters of encrypted answers: the longest form, as base64, with every list filled.
const CONTENT_CHARS: usize = 192 * 1024;
/// Pictures of one draft: a family's portraits and passports, and what was replaced a moment ago.
const MOST_PICTURES: usize = 40;

/// The version that the device has already.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct DraftQuery {
    /// The version: what it says is left out while it is the last one.
    version: Option<i64>,
}

/// A draft.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredDraft {
    /// Name of the form.
    form: String,
    /// Grows with each change.
    version: i64,
    /// Encrypted answers. Left out when the asker has this version.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    /// Ids of the pictures that are there.
    pictures: Vec<String>,
    /// It was sent or deleted: there is nothing to go on with.
    ended: bool,
    /// Milliseconds since 1970.
    #[schema(value_type = f64)]
    changed_at: i64,
}

/// The new content of a draft.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewContent {
    /// Name of the form.
    form: String,
    /// The version that was changed; 0 for a new draft.
    version: i64,
    /// Encrypted answers, base64.
    content: String,
    /// Ids of the pictures that it names; others are deleted.
    pictures: Vec<String>,
}

impl std::fmt::Debug for NewContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "NewContent(version {})", self.version)
    }
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NewVersion {
    /// The version that it has now.
    version: i64,
}

/// What a draft says.
#[utoipa::path(
    get,
    path = "/client-service/public/ho-so-nhap/{id}",
    summary = "A form that was begun, encrypted",
    params(DraftQuery),
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn show(
    State(state): State<AppState>,
    holder: Holder,
    Path(id): Path<String>,
    Query(known): Query<DraftQuery>,
) -> Result<Envelope<StoredDraft>> {
    let mut conn = state.store.read().await?;
    let found = holder.find(&mut conn, &id, state.clock.millis()).await?;
    let pictures = draft_picture::of(&mut conn, &id).await?;
    let ended = found.content.is_none();
    Ok(ok(StoredDraft {
        form: found.form,
        version: found.version,
        content: found
            .content
            .filter(|_| known.version != Some(found.version)),
        pictures: pictures
            .into_iter()
            .map(|(picture, _)| picture.id)
            .collect(),
        ended,
        changed_at: found.changed_at,
    }))
}

/// Keeps what a draft says, a new one or a change of the last version.
#[utoipa::path(
    put,
    path = "/client-service/public/ho-so-nhap/{id}",
    summary = "Keep a form that was begun, encrypted",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 503, description = "storage_full"),
    ),
)]
pub(crate) async fn keep(
    State(state): State<AppState>,
    holder: Holder,
    address: Address,
    Browser(viewer): Browser,
    Path(id): Path<String>,
    Json(new): Json<NewContent>,
) -> Result<(CookieJar, Envelope<NewVersion>)> {
    let is_readable = new.pictures.len() <= MOST_PICTURES && !new.content.is_empty();
    let lifetime = lifetime_of(&new.form).filter(|_| is_hex(&id, ID_DIGITS) && is_readable);
    let lifetime = lifetime.ok_or(Error::BadRequest("malformed_body"))?;
    if new.content.len() > CONTENT_CHARS {
        return Err(Error::TooLarge);
    }
    let now = state.clock.millis();
    let until = now + lifetime;
    let version = new.version + 1;
    let done = if new.version == 0 {
        let sender = pictures::quota::sender(&state, address, &viewer);
        quota::check(&state, &sender).await?;
        let draft = Draft {
            id: id.clone(),
            access: holder.into_access(),
            form: new.form,
            version,
            content: Some(new.content),
            account_id: None,
            sealed: None,
            sender,
            changed_at: now,
        };
        let mut tx = state.store.begin().await?;
        let done = draft::insert(&mut tx, &draft, until).await?;
        tx.commit().await?;
        done
    } else {
        let found = holder
            .find(&mut *state.store.read().await?, &id, now)
            .await?;
        if found.form != new.form {
            return Err(Error::BadRequest("malformed_body"));
        }
        quota::check(&state, &found.sender).await?;
        let mut tx = state.store.begin().await?;
        let done = draft::replace(&mut tx, (&id, new.version), &new.content, now, until).await?;
        if done {
            upkeep::drop_unnamed(&mut tx, &id, &new.pictures, now).await?;
        }
        tx.commit().await?;
        done
    };
    if !done {
        return Err(Error::Conflict("version_conflict"));
    }
    Ok((viewer.cookie()?, ok(NewVersion { version })))
}

/// Ends a draft: what it said is deleted, and whoever has it open on another device is told.
#[utoipa::path(
    delete,
    path = "/client-service/public/ho-so-nhap/{id}",
    summary = "End a form that was begun: it was sent, or is not wanted any more",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn end(
    State(state): State<AppState>,
    holder: Holder,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    holder.find(&mut tx, &id, now).await?;
    draft::end(&mut tx, &id, now, now + LIFETIME_MS).await?;
    upkeep::drop_all(&mut tx, &id, now).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
