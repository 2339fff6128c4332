//! Sending the browser to the national login.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};

use super::attempt::{self, Attempt};
use super::{provider, redirect, unavailable};
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Query;
use crate::people::cookies;
use crate::state::AppState;

/// Where the person wants to go.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct WayBack {
    /// A page of the portal, such as `/my`; told again once the person is signed in.
    back: Option<String>,
    /// Whether somebody who is signed in is to prove anew who they are, as before an act that asks for it.
    #[serde(default)]
    anew: bool,
}

/// Where the browser goes now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NationalLoginUrl {
    url: String,
}

/// Whether there is a national login.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NationalLoginOffered {
    offered: bool,
}

/// Begins an attempt. It is kept by this browser for ten minutes, in place of one before it.
#[utoipa::path(
    get,
    path = "/tthc/idpmgt/exposed/dvcqg/oauth2/authorizeurl",
    summary = "Where to prove who one is, at the national login",
    params(WayBack),
    responses(
        (status = 400, description = "malformed_query, sessions_need_https"),
        (status = 404, description = "not_found"),
        (status = 503, description = "national_login_unavailable"),
    ),
)]
pub(crate) async fn authorize_url(
    State(state): State<AppState>,
    Query(asked): Query<WayBack>,
) -> Result<(CookieJar, Envelope<NationalLoginUrl>)> {
    let provider = provider(&state)?;
    let attempt = Attempt::new(&state, asked.back, asked.anew)?;
    let (challenge, redirect) = (attempt.challenge(), redirect(&state));
    let url = provider.authorization_url(&challenge, &redirect).await;
    let url = url.map_err(|error| unavailable(&error.to_string()))?.into();
    let kept = cookies::attempt(&attempt.seal(&state)?, attempt::LIFETIME)?;
    Ok((CookieJar::new().add(kept), ok(NationalLoginUrl { url })))
}

/// Whether the pages offer the national login; nobody is asked for it.
#[utoipa::path(
    get,
    path = "/authorization-service/oauth/national",
    summary = "Whether there is a national login"
)]
pub(crate) async fn offered(State(state): State<AppState>) -> Envelope<NationalLoginOffered> {
    let offered = state.national.is_some();
    ok(NationalLoginOffered { offered })
}
