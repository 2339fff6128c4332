//! `POST /client-service/public/hstt`

use axum::extract::State;
use evisa_core::Draft;
use evisa_core::application::Step;
use serde::Serialize;
use serde_json::json;

use super::prepare::prepare;
use crate::captcha::Human;
use crate::envelope::{Envelope, ok};
use crate::extract::Language;
use crate::mail::{self, Mail};
use crate::secrets::Purpose;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Result, audit, clock, codes, ekyc, store};

/// What the applicant must keep.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// Registration code.
    ma_so_hoso: String,
    /// When it was received, in the portal's zone.
    ngay_hoso: String,
    /// Security code, told only now.
    ma_xac_nhan: String,
    /// Given by the payment, not yet.
    receipt_code: Option<String>,
}

/// Receives an application: one transaction keeps it, begins its audit chain and queues its mail.
///
/// # Errors
/// `captcha_invalid`; 422 with the problems of answers and pictures.
pub async fn create(
    State(state): State<AppState>,
    language: Language,
    Human(draft): Human<Draft>,
) -> Result<Envelope<Created>> {
    let prepared = prepare(&state, draft, &Draft::new(), &[], None).await?;
    let now = state.clock.millis();
    let code = codes::registration(&state.random);
    let security = codes::security(&state.random);
    let unchecked = prepared.checked.is_none();
    let mut application = blank(&state, &code, &security, language, now);
    prepared.fill(&mut application);

    let mut tx = state.store.begin().await?;
    store::application::insert(&mut tx, &application).await?;
    audit::record(&mut tx, &code, "visitor", "created", &json!({}), now).await?;
    let received = Mail::ApplicationReceived {
        security_code: Some(security.clone()),
    };
    mail::queue(&mut tx, &code, &received, now).await?;
    if unchecked {
        ekyc::queue(&mut tx, &code, application.version, now).await?;
    }
    tx.commit().await?;
    Ok(ok(Created {
        ma_so_hoso: code,
        ngay_hoso: clock::local_time(now),
        ma_xac_nhan: security,
        receipt_code: None,
    }))
}

fn blank(
    state: &AppState,
    code: &str,
    security: &str,
    language: Language,
    now: i64,
) -> Application {
    Application {
        code: code.to_owned(),
        security_hash: security_hash(state, code, security),
        form_version: 0,
        answers: Draft::new(),
        language: language.0.tag().to_owned(),
        step: Step::TaoMoi,
        paid_at: None,
        accepted_at: None,
        decided_at: None,
        email: String::new(),
        full_name: String::new(),
        birth_date: String::new(),
        birth_kind: String::new(),
        nationality: String::new(),
        passport_number: String::new(),
        entry_type: String::new(),
        stay_from: String::new(),
        stay_to: String::new(),
        portrait_image: String::new(),
        passport_image: String::new(),
        ekyc_id: None,
        child_portraits: Vec::new(),
        findings: 0,
        officer_id: None,
        reason: None,
        asked_fields: Vec::new(),
        visa_number: None,
        version: 1,
        created_at: now,
        updated_at: now,
    }
}

/// What is kept of a security code.
pub(super) fn security_hash(state: &AppState, code: &str, security: &str) -> String {
    let parts = [code.as_bytes(), security.as_bytes()];
    state.secrets.sign(Purpose::SecurityCode, &parts)
}
