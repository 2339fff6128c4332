//! Checking afterwards: for applications that came while no worker was free.

use std::time::Duration;

use evisa_core::application::Step;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::{Pictures, checked, marks};
use crate::state::AppState;
use crate::store::{self, Conn};
use crate::{Error, Result, audit, clock, outbox};

/// How long one try waits: nobody stands before a page, and a slow machine must come to an end too. Shorter than the
/// lease of an effect.
const PATIENCE: Duration = Duration::from_mins(1);

/// Has the pictures of an application checked afterwards, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub async fn queue(conn: &mut Conn, code: &str, version: i64, now: i64) -> Result<()> {
    let key = format!("ekyc:{code}:{version}");
    outbox::enqueue(conn, "ekyc", &key, &json!({ "code": code }), now).await?;
    Ok(())
}

/// Carries out what [`queue`] asked for. Safe to repeat; an application that was checked or decided
/// meanwhile stays as it is.
///
/// # Errors
/// When the check cannot be done now, or the application changed meanwhile: try again.
pub async fn check_later(state: &AppState, payload: &Value) -> Result<()> {
    let code = payload["code"].as_str().unwrap_or_default();
    let (application, portrait, passport) = {
        let mut conn = state.store.read().await?;
        let found = store::application::find(&mut conn, code).await?;
        let application = found.ok_or(Error::NotFound)?;
        let portrait = store::image::find(&mut conn, &application.portrait_image).await?;
        let passport = store::image::find(&mut conn, &application.passport_image).await?;
        (application, portrait, passport)
    };
    let decided = matches!(application.step, Step::ChapThuan | Step::TuChoi | Step::Huy);
    if application.ekyc_id.is_some() || decided {
        return Ok(());
    }
    let (Some(portrait), Some(passport)) = (portrait, passport) else {
        return Err(Error::NotFound);
    };
    let case = Pictures {
        portrait: &portrait,
        passport: &passport,
        answers: &application.answers,
        born: application.birth_date.parse().ok(),
        from: application.stay_from.parse().ok(),
        before: &application.child_portraits,
    };
    let found = checked(state, &case, Instant::now() + PATIENCE).await?;

    let now = state.clock.millis();
    let mut application = application;
    let day = clock::local_date(application.created_at);
    let compared = super::compared(&found.evidence.report, &application.answers, day);
    application.findings = marks(&found, &compared);
    super::write_answers(state, &found.evidence, &compared, &mut application.answers);
    application.ekyc_id = Some(found.evidence.id);
    application.child_portraits = found.children;
    let mut tx = state.store.begin().await?;
    if !store::application::save(&mut tx, &mut application, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "findings": application.findings });
    audit::record(&mut tx, code, "system", "checked", &detail, now).await?;
    tx.commit().await?;
    Ok(())
}
