//! Checking afterwards: for e-visas that came while no worker was free.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::check::{PicturesToCheck, checked};
use crate::audit::guard;
use crate::jobs::{self, JobKind, Lane};
use crate::people::Actor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::audit::{self, Event};
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope, claim, evisa_case, image};
use crate::{Error, Result, ekyc, pictures};

/// The job that checks the pictures of a case.
pub const JOB: JobKind = JobKind {
    name: "ekyc",
    lane: Lane::ImageChecks,
};

/// How long one try waits: nobody stands before a page, and a slow machine must come to an end too. Shorter than the
/// lease of a job.
const PATIENCE: Duration = Duration::from_mins(1);

/// Has the pictures of a case checked afterwards, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub(in crate::kinds) async fn queue_check(conn: &mut Conn, case: &Case, now: i64) -> Result<()> {
    let key = format!("{}:{}:{}", JOB.name, case.code, case.version);
    jobs::queue(conn, &JOB, &key, &json!({ "code": case.code }), now).await?;
    Ok(())
}

/// Carries out what was queued. Safe to repeat; a case that was checked or decided meanwhile stays as it is.
///
/// # Errors
/// When the check cannot be done now, or the case changed meanwhile: try again.
pub async fn check_later(state: &AppState, payload: &Value) -> Result<()> {
    let code = payload["code"].as_str().unwrap_or_default();
    let (read, mut evisa, portrait, passport) = {
        let mut conn = state.store.read().await?;
        let found = case_file::find(&mut conn, code, &Scope::Everything).await?;
        let case = found.ok_or(Error::NotFound)?;
        let evisa = evisa_case::of(&mut conn, &case).await?;
        let portrait = picture(&mut conn, evisa.portrait_image.as_deref()).await?;
        let passport = picture(&mut conn, evisa.passport_image.as_deref()).await?;
        (case, evisa, portrait, passport)
    };
    let mut case = read.clone();
    if case.checked || case.step().is_final() {
        return Ok(());
    }
    let (Some(portrait), Some(passport)) = (portrait, passport) else {
        return Err(Error::NotFound);
    };
    let checking = PicturesToCheck {
        portrait: &portrait,
        passport: &passport,
        answers: &case.answers,
        born: case.subject.birth_date.parse().ok(),
        from: evisa.stay_from.parse().ok(),
        before: &evisa.child_portraits,
    };
    let found = checked(state, &checking, Instant::now() + PATIENCE).await?;

    let now = state.clock.millis();
    let day = clock::local_date(case.created_at);
    let compared = ekyc::compared(&found.evidence.report.passport, &case.answers, day);
    let children = found.children.iter().map(|child| &child.report);
    case.marks = ekyc::marks(&found.evidence.report, children, &compared);
    case.checked = true;
    ekyc::write_answers(state, &found.evidence, &compared, &mut case.answers);
    evisa.ekyc_id = Some(found.evidence.id);
    evisa.child_portraits = found.children;
    let mut tx = state.store.begin().await?;
    let confirmed = guard::confirm_read(&mut tx, &state.sealer, &read).await?;
    if !case_file::save(&mut tx, &mut case, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    evisa_case::save(&mut tx, code, &evisa).await?;
    let mut images = pictures::names_in(&case.answers);
    images.extend([portrait.id, passport.id]);
    claim::claim(&mut tx, code, evisa.ekyc_id.as_deref(), images, true).await?;
    let detail = json!({ "findings": case.marks });
    let event = Event {
        actor: Actor::System.name(),
        action: "checked",
        detail: &detail,
        now,
    };
    audit::record(&mut tx, &state.sealer, confirmed, event).await?;
    tx.commit().await?;
    Ok(())
}

async fn picture(conn: &mut Conn, id: Option<&str>) -> Result<Option<image::Image>> {
    match id {
        Some(id) => Ok(image::find(conn, id).await?),
        None => Ok(None),
    }
}
