//! `GET` and `POST /client-service/public/hstt/ma-ho-so`

use axum::extract::State;
use serde_json::Value;

use super::find::in_steps;
use super::{Holder, view};
use crate::Result;
use crate::envelope::{Envelope, ok};
use crate::extract::{Json, Query};
use crate::state::AppState;
use crate::store::application::Application;

/// The application by code and e-mail address, as the specification's route asks for it.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail(
    State(state): State<AppState>,
    Query(holder): Query<Holder>,
) -> Result<Envelope<Value>> {
    shown(&state, holder.seek(&state)).await
}

/// The same for our own pages: nothing in the address, and the birth date is asked too.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn detail_post(
    State(state): State<AppState>,
    Json(holder): Json<Holder>,
) -> Result<Envelope<Value>> {
    shown(&state, holder.seek_with_birth(&state)).await
}

/// Everything that only a hit needs is read before the answer leaves, see [`in_steps`].
async fn shown(
    state: &AppState,
    sought: impl Future<Output = Result<Application>>,
) -> Result<Envelope<Value>> {
    in_steps(async {
        let application = sought.await?;
        let mut conn = state.store.read().await?;
        let standing = view::standing(&mut conn, &application).await?;
        Ok(ok(view::whole(state, &application, &standing)))
    })
    .await
}
