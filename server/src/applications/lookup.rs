//! `POST /client-service/public/hstt/tra-cuu-chua-dang-nhap`

use axum::extract::State;
use evisa_core::application::Step;
use serde_json::{Value, json};

use super::find::in_steps;
use super::{Holder, expected_day, view};
use crate::captcha::Human;
use crate::envelope::{Envelope, ok};
use crate::state::AppState;
use crate::{Error, Result, audit};

/// Where an application stands, by code, e-mail address, birth date and captcha.
///
/// # Errors
/// `captcha_invalid`; 404, the same for every kind of miss.
pub async fn lookup(
    State(state): State<AppState>,
    Human(holder): Human<Holder>,
) -> Result<Envelope<Value>> {
    // Everything that only a hit needs is read before the answer leaves, see `in_steps`.
    let (application, history, expected) = in_steps(async {
        let application = holder.seek_with_birth(&state).await?;
        let mut conn = state.store.read().await?;
        let history = audit::history(&mut conn, &application.code).await?;
        let expected = expected_day(&mut conn, &state.config, &application).await?;
        Ok::<_, Error>((application, history, expected))
    })
    .await?;
    let mut answer = view::standing(&application);
    answer.insert("hoTen".into(), json!(application.full_name));
    answer.insert("timeline".into(), json!(view::timeline(&history)));
    answer.insert("expectedDay".into(), json!(expected));
    if matches!(application.step, Step::TuChoi | Step::YcBs) {
        answer.insert("reason".into(), json!(application.reason));
    }
    Ok(ok(Value::Object(answer)))
}
