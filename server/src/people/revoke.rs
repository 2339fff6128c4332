//! `DELETE /authorization-service/oauth/revoke`

use axum::extract::State;
use axum_extra::extract::CookieJar;

use super::{AnySession, cookies};
use crate::Result;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::platform::clock::Clock;
use crate::store::{Store, session};

/// Signs out: the session and everything that was refreshed from it ends.
///
/// # Errors
/// 401 without a session.
#[utoipa::path(
    delete,
    path = "/authorization-service/oauth/revoke",
    summary = "Sign out"
)]
pub async fn revoke(
    State(store): State<Store>,
    State(clock): State<Clock>,
    AnySession(open): AnySession,
) -> Result<(CookieJar, Envelope<Nothing>)> {
    let mut tx = store.begin().await?;
    session::revoke_family(&mut tx, &open.account.id, &open.family, clock.millis()).await?;
    tx.commit().await?;
    Ok((cookies::clear()?, ok(Nothing)))
}
