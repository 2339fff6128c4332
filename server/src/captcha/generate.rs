//! `GET /authorization-service/captcha/generate`

use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::work::{self, Work};
use super::{LIFETIME_MS, draw, ticket};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::state::AppState;
use crate::{Error, Result};

/// A new captcha.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NewCaptcha {
    /// Sent back as `captcha-id`.
    id: String,
    /// A PNG as a `data:` URL.
    image: String,
    /// What may be found out instead of reading the picture: then `captcha` is `pow:` and the
    /// number.
    pow: Option<Work>,
}

/// Draws a captcha that may be answered for five minutes.
#[utoipa::path(
    get,
    path = "/authorization-service/captcha/generate",
    summary = "A new captcha, for five minutes and one answer",
    responses((status = 503, description = "busy")),
)]
pub(crate) async fn generate(State(state): State<AppState>) -> Result<Envelope<NewCaptcha>> {
    let random = state.random.clone();
    let workers = &state.pools.captchas;
    let (answer, png) = workers
        .run(workers.until(), move || draw::draw(&random))
        .await?
        .ok_or_else(|| Error::internal("the captcha could not be drawn"))?;
    let name = state.random.id();
    let until = state.clock.millis() + LIFETIME_MS;
    let id = ticket::id(&state.secrets, &name, until, &answer);
    if let Some(answers) = &state.test_captchas
        && let Ok(mut answers) = answers.lock()
    {
        answers.insert(id.clone(), answer);
    }
    let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
    let pow = work::work(&state.secrets, &name, state.config.captcha_work);
    Ok(ok(NewCaptcha { id, image, pow }))
}

/// `GET /test/captcha/{id}`: the answer, in test mode only.
#[utoipa::path(
    get,
    path = "/test/captcha/{id}",
    summary = "A captcha's answer; only where tests are made",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn peek(
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
