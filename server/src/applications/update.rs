//! `POST /client-service/public/hstt/update`

use axum::extract::State;
use evisa_core::Draft;
use evisa_core::application::{Step, Transition};
use evisa_core::forms::evisa;
use serde::Serialize;
use serde_json::{Value, json};

use super::find::{Contact, by_security};
use super::prepare::{Kept, prepare};
use super::{By, advance};
use crate::envelope::{Envelope, ok};
use crate::extract::Json;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, clock, ekyc};

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
/// Code, security code and what the application knows to reach its holder open it: `email` or `phone`, or the
/// answer `ttcnEmail` where neither is sent.
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
    let contact = match (take("email"), take("phone")) {
        (email, _) if !email.is_empty() => Contact::Email(email),
        (_, phone) if !phone.is_empty() => Contact::Phone(phone),
        _ => Contact::Email(text_of(&draft, evisa::EMAIL.name).to_owned()),
    };
    let mut application = by_security(&state, &code, &contact, &security).await?;
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
    let kept = supplement.then(|| Kept {
        day: clock::local_date(application.created_at),
        open: evisa::EVISA.opened_by(&application.asked_fields),
    });
    if let Some(kept) = &kept {
        draft = only_asked(&application, kept, draft);
    }
    let prepared = prepare(
        &state,
        draft,
        &application.answers,
        &application.child_portraits,
        kept.as_ref(),
    )
    .await?;
    let unchecked = prepared.checked.is_none();
    let before = application.answers.clone();
    prepared.fill(&mut application);
    let detail = json!({ "changed": changed(&before, &application.answers) });
    let transition = if supplement {
        application.asked_fields.clear();
        application.reason = None;
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
        detail,
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

fn text_of<'a>(draft: &'a Draft, name: &str) -> &'a str {
    draft.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Names of the answers that are not what they were.
fn changed<'a>(before: &'a Draft, after: &'a Draft) -> Vec<&'a str> {
    let names = before
        .keys()
        .chain(after.keys().filter(|name| !before.contains_key(*name)));
    names
        .filter(|name| before.get(*name) != after.get(*name))
        .map(String::as_str)
        .collect()
}

/// The answers as kept, with only the asked fields taken from the new draft. The match score goes
/// with the pictures.
fn only_asked(application: &Application, asked: &Kept, mut draft: Draft) -> Draft {
    let mut kept = application.answers.clone();
    // Every form asks to repeat the address; what is kept was repeated rightly.
    if let Some(email) = kept.get(evisa::EMAIL.name).cloned() {
        kept.insert(evisa::EMAIL_AGAIN.name.into(), email);
    }
    for name in ["tiLeKhop", "tiLeKhopHash"] {
        kept.remove(name);
        if let Some(value) = draft.remove(name) {
            kept.insert(name.into(), value);
        }
    }
    for &name in &asked.open {
        match draft.remove(name) {
            Some(value) => kept.insert(name.to_owned(), value),
            None => kept.remove(name),
        };
    }
    kept
}
