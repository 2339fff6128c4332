//! Finding out about a pair of pictures, once: what was found is kept and found again.

use evisa_core::ekyc::{AgeGroup, Rules};
use tokio::time::Instant;

use super::examine::{Examination, Part, examine};
use super::source::Source;
use super::subject::Subject;
use crate::pictures::{self, NewImage, limits, refuse, write};
use crate::platform::digest::sha256;
use crate::platform::files::NewFiles;
use crate::platform::image_checker::LATE;
use crate::platform::workers::{Party, in_time};
use crate::state::AppState;
use crate::store::ekyc::{Crops, Evidence};
use crate::store::image::{Image, Sender};
use crate::{Result, store};

/// What is known about two pictures, found out now if it was not known. What was begun is finished and kept also when
/// the time is over or the caller leaves, so that the next one finds it. What is cut out counts for `sender`; the work is
/// done in the turn of `party`.
///
/// # Errors
/// 503 `models_missing`, `busy` or `timeout`.
pub(super) async fn check(
    state: &AppState,
    portrait: Source,
    passport: Source,
    subject: Subject,
    sender: Option<Sender>,
    party: Party,
    until: Instant,
) -> Result<Evidence> {
    if let Some(known) = known(state, &portrait, &passport, subject).await? {
        return Ok(known);
    }
    let models = state.checker.vision(until).await?;
    let turn = state.checker.turn(party, until).await?;
    let rules = Rules {
        limits: limits(state),
        same: state.config.match_threshold,
        age_group: subject.age_group,
        day: Some(subject.day),
    };
    let state = state.clone();
    in_time(until, LATE, async move {
        let today = state.clock.today();
        let (one, two) = (portrait.clone(), passport.clone());
        let examination = turn.work(move || examine(&models, &one, &two, today, &rules));
        let examination = examination.await?.map_err(refuse)?;
        keep(&state, &portrait, &passport, subject, sender, examination).await
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
    subject: Subject,
) -> Result<Option<Evidence>> {
    let (one, two) = (&portrait.received_sha256, &passport.received_sha256);
    let mut conn = state.store.read().await?;
    for age_group in [AgeGroup::Child, AgeGroup::Adult] {
        let models = state.checker.models(age_group);
        let found = store::ekyc::find_pair(&mut conn, one, two, &models).await?;
        if let Some(found) = found.filter(|found| subject.age_group_of(&found.report) == age_group)
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

async fn keep(
    state: &AppState,
    portrait: &Source,
    passport: &Source,
    subject: Subject,
    sender: Option<Sender>,
    examination: Examination,
) -> Result<Evidence> {
    let mut crops = Crops::default();
    let mut images: Vec<Image> = Vec::new();
    let mut files = NewFiles::new(&state.files);
    for (part, crop) in examination.crops {
        let new = NewImage {
            received_sha256: sha256(&crop.jpeg),
            jpeg: crop.jpeg,
            width: crop.width,
            height: crop.height,
            received: None,
            sender: sender.clone(),
        };
        let image = write(state, &mut files, new).await?;
        let name = Some(pictures::name(&image.id));
        match part {
            Part::PortraitFace => crops.portrait_face = name,
            Part::PassportFace => crops.passport_face = name,
            Part::PassportPage => crops.passport_page = name,
        }
        images.push(image);
    }
    let now = state.clock.millis();
    let evidence = Evidence {
        id: state.random.id(),
        portrait_sha256: portrait.received_sha256.clone(),
        passport_sha256: passport.received_sha256.clone(),
        models: state
            .checker
            .models(subject.age_group_of(&examination.report)),
        score: examination.report.score(),
        report: examination.report,
        crops,
    };
    let mut tx = state.store.begin().await?;
    for image in &images {
        store::image::insert(&mut tx, image, now).await?;
    }
    let kept = store::ekyc::insert(&mut tx, &evidence, now).await?;
    files.keep();
    tx.commit().await?;
    Ok(kept)
}
