//! `DELETE /authorization-service/oauth/revoke`

use axum::extract::State;
use axum::response::IntoResponse;

use super::{Who, session};
use crate::envelope::ok;
use crate::state::AppState;
use crate::{Result, store};

/// Signs out: the session and everything that was refreshed from it ends.
///
/// # Errors
/// 401 without a session.
pub async fn revoke(State(state): State<AppState>, who: Who) -> Result<impl IntoResponse> {
    let mut tx = state.store.begin().await?;
    store::session::revoke_family(&mut tx, &who.family, state.clock.millis()).await?;
    tx.commit().await?;
    Ok((session::no_cookies()?, ok(())))
}
