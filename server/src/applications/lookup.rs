//! `POST /client-service/public/hstt/tra-cuu-chua-dang-nhap`

use axum::extract::State;
use evisa_core::application::Step;
use jiff::civil::Date;
use serde::Serialize;

use super::find::in_steps;
use super::view::{self, Point, Standing};
use super::{Holder, expected_day};
use crate::captcha::Human;
use crate::envelope::{Envelope, ok};
use crate::state::AppState;
use crate::{Error, Result, audit};

/// Where an application stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    #[serde(flatten)]
    standing: Standing,
    ho_ten: String,
    /// Oldest first.
    timeline: Vec<Point>,
    /// None before everything was received, and none after the decision.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    /// Why it was denied, or what is to be supplemented.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Where an application stands, by code, e-mail address, birth date and captcha.
///
/// # Errors
/// `captcha_invalid`; 422 for answers that no application can have; 404, the same for every kind of miss.
pub async fn lookup(
    State(state): State<AppState>,
    Human(holder): Human<Holder>,
) -> Result<Envelope<Found>> {
    // Everything that only a hit needs is read before the answer leaves, see `in_steps`.
    let (application, history, expected, standing) = in_steps(async {
        let application = holder.seek_with_birth(&state).await?;
        let mut conn = state.store.read().await?;
        let history = audit::history(&mut conn, &application.code).await?;
        let expected = expected_day(&mut conn, &state.config, &application).await?;
        let standing = view::standing(&mut conn, &application).await?;
        Ok::<_, Error>((application, history, expected, standing))
    })
    .await?;
    let explained = matches!(application.step, Step::TuChoi | Step::YcBs);
    Ok(ok(Found {
        standing,
        timeline: view::timeline(&history),
        expected_day: expected,
        reason: application.reason.filter(|_| explained),
        ho_ten: application.full_name,
    }))
}
