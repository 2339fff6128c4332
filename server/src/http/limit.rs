//! How many requests somebody may make in a minute, by address, by account and by what they cost.

mod share;

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use crate::Result;
use crate::platform::config::Config;
use crate::platform::limiter::{Who, Work};
use crate::state::AppState;

pub use share::{run, share};

/// How much more often than [`Config::limits`] says for strict work somebody may ask whether something changed.
const POLLS: u32 = 10;
/// The same for what a member of an organization writes: a workbook of hundreds is a morning's work of one person.
const MEMBERS: u32 = 10;
/// The same for parts of pages, of which the first visit loads dozens.
const PAGES: u32 = 10;

/// The limit of a kind of work.
fn most(config: &Config, work: Work) -> u32 {
    let limits = &config.limits;
    match work {
        Work::Page => limits.rate_limit.saturating_mul(PAGES),
        Work::Any => limits.rate_limit,
        Work::Account => limits.rate_limit_account,
        Work::Member => limits.rate_limit_strict.saturating_mul(MEMBERS),
        Work::Poll => limits.rate_limit_strict.saturating_mul(POLLS),
        Work::FailedTry => limits.tries_per_code,
        Work::Captcha | Work::SignIn | Work::LookUp | Work::Picture | Work::Check | Work::Write => {
            limits.rate_limit_strict
        }
    }
}

/// The limit for every request.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn any(state: AppState, work: Work, request: Request, next: Next) -> Result<Response> {
    let Address(who) = Address::of(&state.config, request.extensions(), request.headers());
    count(&state, Who::Address(who), work)?;
    Ok(next.run(request).await)
}

/// The narrower limit for what costs work or can be guessed.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn of(
    State((state, work)): State<(AppState, Work)>,
    request: Request,
    next: Next,
) -> Result<Response> {
    any(state, work, request, next).await
}

/// Lets few requests with large bodies from one address be under way at once.
///
/// # Errors
/// 503 `busy`.
pub async fn gate(State(state): State<AppState>, request: Request, next: Next) -> Result<Response> {
    let Address(who) = Address::of(&state.config, request.extensions(), request.headers());
    let _permit = state.uploads.acquire(who).await?;
    Ok(next.run(request).await)
}

/// Counts a request.
///
/// # Errors
/// 429 with the seconds to wait.
pub fn count(state: &AppState, who: Who, work: Work) -> Result<()> {
    let most = most(&state.config, work);
    state.limiter.count(who, work, most, state.clock.millis())
}

/// The visitor's address as a handler asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(&state.config, &parts.extensions, &parts.headers))
    }
}

impl Address {
    /// The visitor's address; of IPv6 the network of 64 bits, which one visitor commonly owns whole.
    fn of(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> Self {
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
        Self(match who.to_canonical() {
            IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
            v4 @ IpAddr::V4(_) => v4,
        })
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
        let who = |config: &Config| Address::of(config, request.extensions(), request.headers()).0;
        let mut config = Config::default();
        assert_eq!(who(&config), IpAddr::from([0, 0, 0, 0]));
        config.behind_proxy = true;
        assert_eq!(who(&config), IpAddr::from([203, 0, 113, 7]));
    }
}
