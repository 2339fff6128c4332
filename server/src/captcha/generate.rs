//! `GET /authorization-service/captcha/generate`

use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::work::{self, Work};
use super::{LIFETIME_MS, digest, draw};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::state::AppState;
use crate::{Error, Result, store};

/// A new captcha.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Generated {
    /// Sent back as `captcha-id`.
    id: String,
    /// A PNG as a `data:` URL.
    image: String,
    /// What may be found out instead of reading the picture: then `captcha` is `pow:` and the
    /// number.
    pow: Option<Work>,
}

/// Draws a captcha and remembers its answer for five minutes.
///
/// # Errors
/// When the picture or the database fails.
#[utoipa::path(
    get,
    path = "/authorization-service/captcha/generate",
    summary = "A new captcha, for five minutes and one answer"
)]
pub async fn generate(State(state): State<AppState>) -> Result<Envelope<Generated>> {
    let random = state.random.clone();
    let (answer, png) = tokio::task::spawn_blocking(move || draw::draw(&random))
        .await
        .map_err(Error::internal)?
        .ok_or_else(|| Error::internal("the captcha could not be drawn"))?;
    let id = state.random.id();
    let now = state.clock.millis();
    let hash = digest(&state.secrets, &id, &answer);
    let mut tx = state.store.begin().await?;
    store::captcha::insert(&mut tx, &id, &hash, now + LIFETIME_MS).await?;
    store::captcha::forget_expired(&mut tx, now).await?;
    tx.commit().await?;
    if let Some(answers) = &state.test_captchas
        && let Ok(mut answers) = answers.lock()
    {
        answers.insert(id.clone(), answer);
    }
    let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
    let pow = work::work(&state.secrets, &id, state.config.captcha_work);
    Ok(ok(Generated { id, image, pow }))
}

/// `GET /test/captcha/{id}`: the answer, in test mode only.
///
/// # Errors
/// 404 outside test mode and for an unknown id.
#[utoipa::path(
    get,
    path = "/test/captcha/{id}",
    summary = "A captcha's answer; only where tests are made",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub async fn peek(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Envelope<String>> {
    let answers = state.test_captchas.as_ref().ok_or(Error::NotFound)?;
    let answer = answers
        .lock()
        .ok()
        .and_then(|answers| answers.get(&id).cloned());
    answer.map(ok).ok_or(Error::NotFound)
}
