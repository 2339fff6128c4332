//! How many requests an address may make in a minute.
//!
//! Counted in this process's memory: each of several processes grants the limit of its own. At
//! most [`MOST_ADDRESSES`] are remembered (about 6 MB); beyond that everyone's count begins anew.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::config::Config;
use crate::state::AppState;
use crate::{Error, Result};

const WINDOW_MS: i64 = 60_000;
const MOST_ADDRESSES: usize = 100_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    Any,
    Strict,
}

/// Counts of the present minute.
#[derive(Clone, Debug, Default)]
pub struct Limiter(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    window: i64,
    made: HashMap<(IpAddr, Class), u32>,
}

impl Limiter {
    /// Counts a request; refused with the seconds to wait when it is one too many.
    fn count(&self, who: IpAddr, class: Class, most: u32, now: i64) -> Result<()> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let window = now.div_euclid(WINDOW_MS);
        if counts.window != window || counts.made.len() >= MOST_ADDRESSES {
            counts.window = window;
            counts.made.clear();
        }
        let made = counts.made.entry((who, class)).or_default();
        *made = made.saturating_add(1);
        if *made <= most {
            return Ok(());
        }
        let left = WINDOW_MS - now.rem_euclid(WINDOW_MS);
        Err(Error::TooMany {
            retry_after: (left as u64).div_ceil(1000),
        })
    }
}

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
    let who = address(&state.config, request);
    state.limiter.count(who, class, most, state.clock.millis())
}

/// The visitor's address; of IPv6 the network of 64 bits, which one visitor commonly owns whole.
pub(crate) fn address(config: &Config, request: &Request) -> IpAddr {
    let direct = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    let forwarded = || {
        let header = request
            .headers()
            .get_all("x-forwarded-for")
            .iter()
            .next_back()?;
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
    fn one_too_many_waits_for_the_next_minute() {
        let limiter = Limiter::default();
        let who = IpAddr::from([192, 0, 2, 1]);
        let count = |now| limiter.count(who, Class::Strict, 2, now);
        assert!(count(60_000).is_ok() && count(61_000).is_ok());
        assert!(matches!(
            count(90_000),
            Err(Error::TooMany { retry_after: 30 })
        ));
        assert!(
            limiter
                .count(IpAddr::from([192, 0, 2, 2]), Class::Strict, 2, 90_000)
                .is_ok()
        );
        assert!(count(120_000).is_ok());
    }

    #[test]
    fn a_forwarded_address_is_believed_only_behind_a_proxy() {
        let request = Request::builder()
            .header("x-forwarded-for", "198.51.100.9, 203.0.113.7")
            .body(axum::body::Body::empty())
            .unwrap();
        let mut config = Config::default();
        assert_eq!(address(&config, &request), IpAddr::from([0, 0, 0, 0]));
        config.behind_proxy = true;
        assert_eq!(address(&config, &request), IpAddr::from([203, 0, 113, 7]));
    }
}
