//! Checking afterwards: for applications that came while no worker was free.

use evisa_core::application::Step;
use serde_json::{Value, json};

use super::{check, marks, source::Source};
use crate::state::AppState;
use crate::store::{self, Conn};
use crate::{Error, Result, audit, clock, outbox};

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
    let portrait = Source::kept(state, &portrait).await?;
    let passport = Source::kept(state, &passport).await?;
    let stage = super::stage(
        application.birth_date.parse().ok(),
        application.stay_from.parse().ok(),
    );
    let evidence = check(state, portrait, passport, stage).await?;

    let now = state.clock.millis();
    let mut checked = application;
    let day = clock::local_date(checked.created_at);
    let compared = super::compared(&evidence.report, &checked.answers, day);
    checked.findings = marks(&evidence.report, &compared);
    super::write_answers(state, &evidence, &compared, &mut checked.answers);
    checked.ekyc_id = Some(evidence.id);
    let mut tx = state.store.begin().await?;
    if !store::application::save(&mut tx, &mut checked, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "findings": checked.findings });
    audit::record(&mut tx, code, "system", "checked", &detail, now).await?;
    tx.commit().await?;
    Ok(())
}
