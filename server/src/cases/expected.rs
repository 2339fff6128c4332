//! `GET /client-service/public/expected-day`

use axum::extract::State;
use evisa_core::case;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::view;
use crate::calendar;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::state::AppState;
use crate::{Error, Result};

/// The kind of case that would be sent.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct ExpectedDayQuery {
    /// Name of a kind of case.
    #[param(schema_with = view::kinds, required = true)]
    kind: String,
}

/// By when a decision can be expected, and how long one usually takes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedDay {
    /// The day, public holidays counted; none at the end of the calendar.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
    /// Working days within which the authority usually decides.
    working_days: u16,
}

/// The day by which what is sent and paid today is expected to be decided.
#[utoipa::path(
    get,
    path = "/client-service/public/expected-day",
    summary = "By when a decision on what is sent today can be expected",
    responses(
        (status = 400, description = "malformed_query"),
    ),
)]
pub(crate) async fn expected_day(
    State(state): State<AppState>,
    Query(sent): Query<ExpectedDayQuery>,
) -> Result<Envelope<ExpectedDay>> {
    let kind = case::by_name(&sent.kind).ok_or(Error::BadRequest("malformed_query"))?;
    let mut conn = state.store.read().await?;
    let now = state.clock.millis();
    let expected_day = calendar::expected_if_sent(&mut conn, &state.config, kind, now).await?;
    Ok(ok(ExpectedDay {
        expected_day,
        working_days: calendar::usual_working_days(&state.config, kind),
    }))
}
