//! `POST /client-service/public/hstt/update`

use axum::extract::State;
use evisa_core::Draft;
use evisa_core::application::{Step, Transition};
use serde::Serialize;
use serde_json::{Value, json};

use super::find::by_security;
use super::prepare::prepare;
use super::{By, advance};
use crate::envelope::{Envelope, ok};
use crate::extract::Json;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, ekyc};

/// The application as it now is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Updated {
    /// Registration code.
    ma_so_hoso: String,
    /// To be named by the next change.
    version: i64,
}

/// Changes an application: everything while it is unpaid, the fields asked for in a supplement.
/// Code, e-mail address and security code together open it.
///
/// # Errors
/// 404 when the codes do not fit; `not_editable`; `version_conflict` when `version` was given and
/// is not the present one; 422 with the problems.
pub async fn update(
    State(state): State<AppState>,
    Json(mut draft): Json<Draft>,
) -> Result<Envelope<Updated>> {
    let mut take = |name| match draft.remove(name) {
        Some(Value::String(text)) => text,
        _ => String::new(),
    };
    let (code, security) = (take("maSoHoso"), take("maXacNhan"));
    let email = draft
        .get("ttcnEmail")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let mut application = by_security(&state, &code, email, &security).await?;
    if !application.step.is_editable(application.is_paid()) {
        return Err(Error::Conflict("not_editable"));
    }
    if draft
        .remove("version")
        .and_then(|version| version.as_i64())
        .is_some_and(|seen| seen != application.version)
    {
        return Err(Error::Conflict("version_conflict"));
    }
    let supplement = application.step == Step::YcBs;
    if supplement {
        draft = only_asked(&application, draft);
    }
    let prepared = prepare(&state, draft).await?;
    let unchecked = prepared.evidence.is_none();
    prepared.fill(&mut application);
    let transition = if supplement {
        application.asked_fields.clear();
        Transition::Resubmit
    } else {
        Transition::Edit
    };

    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    advance(
        &mut tx,
        &mut application,
        transition,
        By::Applicant,
        json!({}),
        now,
    )
    .await?;
    if unchecked {
        ekyc::queue(&mut tx, &application.code, application.version, now).await?;
    }
    tx.commit().await?;
    Ok(ok(Updated {
        ma_so_hoso: application.code,
        version: application.version,
    }))
}

/// The answers as kept, with only the asked fields taken from the new draft. The match score goes
/// with the pictures.
fn only_asked(application: &Application, mut draft: Draft) -> Draft {
    let mut kept = application.answers.clone();
    // Every form asks to repeat the address; what is kept was repeated rightly.
    if let Some(email) = kept.get("ttcnEmail").cloned() {
        kept.insert("ttcnConfirmEmail".into(), email);
    }
    for name in ["tiLeKhop", "tiLeKhopHash"] {
        kept.remove(name);
        if let Some(value) = draft.remove(name) {
            kept.insert(name.into(), value);
        }
    }
    for name in &application.asked_fields {
        match draft.remove(name) {
            Some(value) => kept.insert(name.clone(), value),
            None => kept.remove(name),
        };
    }
    kept
}
