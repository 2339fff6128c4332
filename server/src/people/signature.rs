//! Whether a session has shown a digital signature: by its cookie, and only in the session in which it was shown.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;

use super::SignedIn;
use super::cookies::SIGNATURE_COOKIE;
use crate::Result;
use crate::platform::digest::sha256;
use crate::store::{Conn, signature_session};

/// The id of the signature that a session has shown, if it may be used now.
///
/// # Errors
/// When the database fails.
pub(crate) async fn shown(
    conn: &mut Conn,
    session: &SignedIn,
    headers: &HeaderMap,
    now: i64,
) -> Result<Option<String>> {
    let jar = CookieJar::from_headers(headers);
    let Some(cookie) = jar.get(SIGNATURE_COOKIE) else {
        return Ok(None);
    };
    let hash = sha256(cookie.value().as_bytes());
    let (account, family) = (&session.account.id, &session.family);
    Ok(signature_session::find(conn, &hash, account, family, now).await?)
}
