//! How many requests an address may make in a minute.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use crate::Result;
use crate::platform::config::Config;
use crate::platform::limiter::Class;
use crate::state::AppState;

/// The limit for every request.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn any(State(state): State<AppState>, request: Request, next: Next) -> Result<Response> {
    let most = state.config.rate_limit;
    guard(&state, &request, Class::Any, most)?;
    Ok(next.run(request).await)
}

/// The narrower limit for what costs work or can be guessed.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn strict(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response> {
    let most = state.config.rate_limit_strict;
    guard(&state, &request, Class::Strict, most)?;
    Ok(next.run(request).await)
}

fn guard(state: &AppState, request: &Request, class: Class, most: u32) -> Result<()> {
    let who = address(&state.config, request.extensions(), request.headers());
    state.limiter.count(who, class, most, state.clock.millis())
}

/// The visitor's address as a handler asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let who = address(&state.config, &parts.extensions, &parts.headers);
        Ok(Self(who))
    }
}

/// The visitor's address; of IPv6 the network of 64 bits, which one visitor commonly owns whole.
fn address(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let direct = extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    let forwarded = || {
        let header = headers.get_all("x-forwarded-for").iter().next_back()?;
        header
            .to_str()
            .ok()?
            .rsplit(',')
            .next()?
            .trim()
            .parse()
            .ok()
    };
    let who = if config.behind_proxy {
        forwarded().unwrap_or(direct)
    } else {
        direct
    };
    match who.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forwarded_address_is_believed_only_behind_a_proxy() {
        let request = Request::builder()
            .header("x-forwarded-for", "198.51.100.9, 203.0.113.7")
            .body(axum::body::Body::empty())
            .unwrap();
        let who = |config: &Config| address(config, request.extensions(), request.headers());
        let mut config = Config::default();
        assert_eq!(who(&config), IpAddr::from([0, 0, 0, 0]));
        config.behind_proxy = true;
        assert_eq!(who(&config), IpAddr::from([203, 0, 113, 7]));
    }
}
