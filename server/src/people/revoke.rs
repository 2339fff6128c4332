//! `DELETE /authorization-service/oauth/revoke`

use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;

use super::signed_in::is_shared;
use super::{AnySession, cookies};
use crate::Result;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::platform::clock::Clock;
use crate::store::{Store, session, signature_session};

/// Signs out: the session and everything that was refreshed from it ends. A computer that others use, too, forgets who was
/// here.
#[utoipa::path(
    delete,
    path = "/authorization-service/oauth/revoke",
    summary = "Sign out"
)]
pub(crate) async fn revoke(
    State(store): State<Store>,
    State(clock): State<Clock>,
    AnySession(open): AnySession,
    headers: HeaderMap,
) -> Result<(CookieJar, Envelope<Nothing>)> {
    let mut tx = store.begin().await?;
    session::revoke_family(&mut tx, &open.account.id, &open.family, clock.millis()).await?;
    signature_session::end(&mut tx, &open.family).await?;
    tx.commit().await?;
    let mut cookies = cookies::clear()?;
    if is_shared(&headers) {
        cookies = cookies.add(cookies::forget_known()?);
    }
    Ok((cookies, ok(Nothing)))
}
