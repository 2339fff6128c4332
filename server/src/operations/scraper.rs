//! Who may read the metrics: the monitoring, and nobody who came through a proxy without its token.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, FORWARDED};
use axum::http::request::Parts;
use subtle::ConstantTimeEq;

use crate::http::describe::DescribeArgument;
use crate::state::AppState;
use crate::{Error, Result};

/// Where a token is set, whoever has it. Otherwise a program on the server's machine that came directly: with a proxy in
/// front every visitor seems to come from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scraper;

impl DescribeArgument for Scraper {}

impl FromRequestParts<AppState> for Scraper {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let allowed = match &state.config.metrics_token {
            Some(token) => bearer(parts).is_some_and(|sent| same(sent, token)),
            None => !state.config.behind_proxy && came_directly(parts),
        };
        allowed.then_some(Self).ok_or(Error::NotFound)
    }
}

fn bearer(parts: &Parts) -> Option<&str> {
    let header = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    Some(header.strip_prefix("Bearer ")?.trim())
}

/// In a time that does not tell how much of it was right.
fn same(sent: &str, token: &str) -> bool {
    sent.as_bytes().ct_eq(token.as_bytes()).into()
}

fn came_directly(parts: &Parts) -> bool {
    let forwarded = ["x-forwarded-for", "x-real-ip", FORWARDED.as_str()];
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.is_some_and(|peer| peer.0.ip().to_canonical().is_loopback())
        && !forwarded
            .iter()
            .any(|name| parts.headers.contains_key(*name))
}
