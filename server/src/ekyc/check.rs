//! Finding out about a pair of pictures, once: what was found is kept and found again.

use evisa_core::ekyc::{Rules, Stage};
use serde_json::{Map, json};

use super::look::{Seen, look};
use super::source::Source;
use crate::files::{self, NewImage, limits, refuse, write};
use crate::secrets::sha256;
use crate::state::AppState;
use crate::store::ekyc::Evidence;
use crate::store::image::Image;
use crate::{Error, Result, store};

/// What is known about two pictures, found out now if it was not known. `stage` says whose portrait it is, where
/// the page does not tell.
///
/// # Errors
/// 503 `models_missing`, `busy` or `timeout`.
pub async fn check(
    state: &AppState,
    portrait: Source,
    passport: Source,
    stage: Stage,
) -> Result<Evidence> {
    if let Some(known) = known(state, &portrait, &passport, stage).await? {
        return Ok(known);
    }
    let eyes = state.checker.eyes()?;
    let rules = Rules {
        limits: limits(state),
        same: state.config.match_threshold,
        stage,
    };
    let today = state.clock.today();
    let (one, two) = (portrait.clone(), passport.clone());
    let seen = state
        .checker
        .run(move || look(&eyes, &one, &two, today, &rules))
        .await?
        .map_err(refuse)?;
    keep(state, &portrait, &passport, stage, seen).await
}

/// What was found before about these bytes, by these models and limits.
///
/// # Errors
/// When the database fails.
pub(super) async fn known(
    state: &AppState,
    portrait: &Source,
    passport: &Source,
    stage: Stage,
) -> Result<Option<Evidence>> {
    let (one, two) = (&portrait.received_sha256, &passport.received_sha256);
    let mut conn = state.store.read().await?;
    let models = state.checker.models(stage);
    Ok(store::ekyc::find_pair(&mut conn, one, two, &models).await?)
}

async fn keep(
    state: &AppState,
    portrait: &Source,
    passport: &Source,
    stage: Stage,
    seen: Seen,
) -> Result<Evidence> {
    let mut crops = Map::new();
    let mut images: Vec<Image> = Vec::new();
    for (name, crop) in seen.crops {
        let new = NewImage {
            received_sha256: sha256(&crop.jpeg),
            jpeg: crop.jpeg,
            width: crop.width,
            height: crop.height,
        };
        let image = write(state, new).await?;
        crops.insert(name.to_owned(), json!(files::name(&image.id)));
        images.push(image);
    }
    let now = state.clock.millis();
    let evidence = Evidence {
        id: state.random.id(),
        portrait_sha256: portrait.received_sha256.clone(),
        passport_sha256: passport.received_sha256.clone(),
        models: state.checker.models(stage),
        score: seen.report.score(),
        report: serde_json::to_value(&seen.report).map_err(Error::internal)?,
        crops: crops.into(),
    };
    let mut tx = state.store.begin().await?;
    for image in &images {
        store::image::insert(&mut tx, image, now).await?;
    }
    let kept = store::ekyc::insert(&mut tx, &evidence, now).await?;
    tx.commit().await?;
    Ok(kept)
}
