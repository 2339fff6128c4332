//! `POST /client-service/public/kiem-tra/{form}`: what the rules say of a draft. Nothing is kept.
//!
//! For whoever fills in forms by program: every form in its normal form, or every problem it has, before anything is
//! sent. Forms that ask for a password are not there: no secret is sent without need.

use axum::extract::State;
use evisa_core::answer::Kind;
use evisa_core::form::{self, Form, Problem};
use evisa_core::{Draft, forms};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::http::describe;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::state::AppState;
use crate::{Error, Result};

/// A draft, and the day on which it would be sent.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DraftCheckRequest {
    /// Answers by wire name, unchecked.
    #[schema(value_type = std::collections::BTreeMap<String, serde_json::Value>)]
    draft: Draft,
    /// The portal's today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    today: Option<Date>,
}

/// What the rules say: problems, or the normalised answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DraftCheckResult {
    #[schema(value_type = Vec<describe::Problem>)]
    problems: Vec<Problem>,
    /// The normalised answers of a draft without problems.
    #[schema(value_type = Option<Object>, required = true)]
    answers: Option<Draft>,
}

/// Checks a draft.
#[utoipa::path(
    post,
    path = "/client-service/public/kiem-tra/{form}",
    summary = "What the rules say of a form's draft; nothing is kept",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn check(
    State(state): State<AppState>,
    Path(name): Path<String>,
    Json(asked): Json<DraftCheckRequest>,
) -> Result<Envelope<DraftCheckResult>> {
    let form = forms::by_name(&name)
        .filter(|form| !asks_for_a_secret(form))
        .ok_or(Error::NotFound)?;
    let today = asked.today.unwrap_or_else(|| state.clock.today());
    Ok(ok(match form::parse(form, &asked.draft, today) {
        Ok(answers) => DraftCheckResult {
            problems: Vec::new(),
            answers: Some(answers.into_json()),
        },
        Err(problems) => DraftCheckResult {
            problems,
            answers: None,
        },
    }))
}

fn asks_for_a_secret(form: &Form) -> bool {
    form.fields()
        .any(|field| matches!(field.kind, Kind::Password(_)))
}
