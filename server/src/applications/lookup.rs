//! `POST /client-service/public/hstt/tra-cuu-chua-dang-nhap`

use axum::extract::State;
use evisa_core::application::Step;
use serde_json::{Value, json};

use super::{Holder, view};
use crate::captcha::Human;
use crate::envelope::{Envelope, ok};
use crate::state::AppState;
use crate::{Result, audit};

/// Where an application stands, by code, e-mail address, birth date and captcha.
///
/// # Errors
/// `captcha_invalid`; 404, the same for every kind of miss.
pub async fn lookup(
    State(state): State<AppState>,
    Human(holder): Human<Holder>,
) -> Result<Envelope<Value>> {
    let application = holder.find_with_birth(&state).await?;
    let history = {
        let mut conn = state.store.read().await?;
        audit::history(&mut conn, &application.code).await?
    };
    let mut answer = view::standing(&application);
    answer.insert("hoTen".into(), json!(application.full_name));
    answer.insert("timeline".into(), json!(view::timeline(&history)));
    if matches!(application.step, Step::TuChoi | Step::YcBs) {
        answer.insert("reason".into(), json!(application.reason));
    }
    Ok(ok(Value::Object(answer)))
}
