//! `GET` and `POST /client-service/public/hstt/ma-ho-so`

use axum::extract::State;
use serde_json::Value;

use super::{Holder, view};
use crate::Result;
use crate::envelope::{Envelope, ok};
use crate::extract::{Json, Query};
use crate::state::AppState;

/// The application by code and e-mail address, as the specification's route asks for it.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail(
    State(state): State<AppState>,
    Query(holder): Query<Holder>,
) -> Result<Envelope<Value>> {
    let application = holder.find(&state).await?;
    Ok(ok(view::whole(&state, &application)))
}

/// The same for our own pages: nothing in the address, and the birth date is asked too.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail_post(
    State(state): State<AppState>,
    Json(holder): Json<Holder>,
) -> Result<Envelope<Value>> {
    let application = holder.find_with_birth(&state).await?;
    Ok(ok(view::whole(&state, &application)))
}
