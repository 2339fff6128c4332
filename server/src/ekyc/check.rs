//! Finding out about a pair of pictures, once: what was found is kept and found again.

use evisa_core::ekyc::{Rules, Stage, stage_on_page};
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use tokio::time::Instant;

use super::checker::in_time;
use super::look::{Seen, look};
use super::source::Source;
use crate::files::{self, NewImage, limits, refuse, write};
use crate::secrets::sha256;
use crate::state::AppState;
use crate::store::ekyc::Evidence;
use crate::store::image::Image;
use crate::{Error, Result, store};

/// Whose portrait it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whose {
    /// As it was declared; what the page says of the birth counts more.
    pub stage: Stage,
    /// The first day asked for, on which ages count; today while it is not known.
    pub day: Date,
}

impl Whose {
    /// Whose limits hold for a page that says this.
    fn stage_of(self, report: &Value) -> Stage {
        let page = report["passport"]["draft"].as_object();
        let told = page.and_then(|page| stage_on_page(page, self.day));
        told.unwrap_or(self.stage)
    }
}

/// What is known about two pictures, found out now if it was not known. What was begun is finished and kept also when
/// the time is over or the caller leaves, so that the next one finds it.
///
/// # Errors
/// 503 `models_missing`, `busy` or `timeout`.
pub(super) async fn check(
    state: &AppState,
    portrait: Source,
    passport: Source,
    whose: Whose,
    until: Instant,
) -> Result<Evidence> {
    if let Some(known) = known(state, &portrait, &passport, whose).await? {
        return Ok(known);
    }
    let eyes = state.checker.eyes()?;
    let turn = state.checker.turn(until).await?;
    let rules = Rules {
        limits: limits(state),
        same: state.config.match_threshold,
        stage: whose.stage,
        day: Some(whose.day),
    };
    let state = state.clone();
    in_time(until, async move {
        let today = state.clock.today();
        let (one, two) = (portrait.clone(), passport.clone());
        let seen = turn.work(move || look(&eyes, &one, &two, today, &rules));
        let seen = seen.await?.map_err(refuse)?;
        keep(&state, &portrait, &passport, whose, seen).await
    })
    .await
}

/// What was found before about these bytes, by these models and by the limits that hold.
///
/// # Errors
/// When the database fails.
pub(super) async fn known(
    state: &AppState,
    portrait: &Source,
    passport: &Source,
    whose: Whose,
) -> Result<Option<Evidence>> {
    let (one, two) = (&portrait.received_sha256, &passport.received_sha256);
    let mut conn = state.store.read().await?;
    for stage in [Stage::Child, Stage::Adult] {
        let models = state.checker.models(stage);
        let found = store::ekyc::find_pair(&mut conn, one, two, &models).await?;
        if let Some(found) = found.filter(|found| whose.stage_of(&found.report) == stage) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

async fn keep(
    state: &AppState,
    portrait: &Source,
    passport: &Source,
    whose: Whose,
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
            received: None,
        };
        let image = write(state, new).await?;
        crops.insert(name.to_owned(), json!(files::name(&image.id)));
        images.push(image);
    }
    let now = state.clock.millis();
    let report = serde_json::to_value(&seen.report).map_err(Error::internal)?;
    let evidence = Evidence {
        id: state.random.id(),
        portrait_sha256: portrait.received_sha256.clone(),
        passport_sha256: passport.received_sha256.clone(),
        models: state.checker.models(whose.stage_of(&report)),
        score: seen.report.score(),
        report,
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
