//! `/client-service/hstt/ho-so-nhap`: drafts that an account goes on with, without a link.

use axum::extract::State;
use serde::{Deserialize, Serialize};

use super::Holder;
use super::holder::is_hex;
use super::link::SECRET_DIGITS;
use crate::http::describe::{List, Nothing};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::people::SignedIn;
use crate::security::sealed;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::draft;
use crate::{Error, Result};

/// Drafts that are listed, the last changed first.
const MOST: i64 = 50;

/// A draft of an account.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDraft {
    /// Name of the form.
    form: String,
    /// Milliseconds since 1970.
    #[schema(value_type = f64)]
    changed_at: i64,
    /// The secret of its link, with which the device opens it.
    secret: String,
}

impl std::fmt::Debug for OwnDraft {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OwnDraft({})", self.form)
    }
}

/// A draft to be kept for an account.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct DraftSecret {
    /// The secret of its link.
    secret: String,
}

impl std::fmt::Debug for DraftSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DraftSecret")
    }
}

/// What the account has begun, on any device.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so-nhap",
    summary = "Forms that the account has begun"
)]
pub(crate) async fn own(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<List<OwnDraft>>> {
    let mut conn = state.store.read().await?;
    let found = draft::of_account(&mut conn, &account.id, state.clock.millis(), MOST).await?;
    let opened = found.into_iter().filter_map(|draft| {
        let secret = sealed::open(
            &state.secrets,
            Purpose::Draft,
            &draft.id,
            draft.sealed.as_deref()?,
        )?;
        Some(OwnDraft {
            form: draft.form,
            changed_at: draft.changed_at,
            secret: String::from_utf8(secret).ok()?,
        })
    });
    Ok(ok(List(opened.collect())))
}

/// Keeps a draft for the account of the session.
#[utoipa::path(
    put,
    path = "/client-service/hstt/ho-so-nhap/{id}",
    summary = "Keep a form that was begun for the account",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
    ),
)]
pub(crate) async fn attach(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    holder: Holder,
    Path(id): Path<String>,
    Json(asked): Json<DraftSecret>,
) -> Result<Envelope<Nothing>> {
    if !is_hex(&asked.secret, SECRET_DIGITS) {
        return Err(Error::BadRequest("malformed_body"));
    }
    let mut tx = state.store.begin().await?;
    holder.find_form(&mut tx, &id, state.clock.millis()).await?;
    let secret = asked.secret.as_bytes();
    let sealed = sealed::seal(&state.secrets, Purpose::Draft, &state.random, &id, secret)?;
    if !draft::attach(&mut tx, &id, &account.id, &sealed).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    tx.commit().await?;
    Ok(ok(Nothing))
}
