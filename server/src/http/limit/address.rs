//! From where a request comes.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::Result;
use crate::platform::config::Config;
use crate::platform::limiter::visitor;
use crate::state::AppState;

/// The visitor's address as a handler asks for it; of IPv6 the network of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(&state.config, &parts.extensions, &parts.headers))
    }
}

impl Address {
    /// Behind a proxy that which it wrote; where it wrote none that can be read, the proxy's own: whoever made it write so
    /// shares the limits of all for whom it does.
    pub(super) fn of(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> Self {
        let direct = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
        let forwarded = config.behind_proxy.then(|| forwarded(headers)).flatten();
        Self(visitor(forwarded.unwrap_or(direct)))
    }
}

/// The last address of the last `X-Forwarded-For`: those before it are whatever the visitor sent.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all("x-forwarded-for").iter().next_back()?;
    read(header.to_str().ok()?.rsplit(',').next()?.trim())
}

/// An address as proxies write it: some add the port from which the visitor came, and then put IPv6 into brackets.
fn read(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse().ok().map(|it: SocketAddr| it.ip());
    text.parse()
        .ok()
        .or_else(with_port)
        .or_else(|| bare().map(IpAddr::V6))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// Whose the request is that comes from 192.0.2.1 with these headers.
    fn who(headers: &[&[u8]], behind_proxy: bool) -> String {
        let config = Config {
            behind_proxy,
            ..Config::default()
        };
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 8080))));
        let mut map = HeaderMap::new();
        for header in headers {
            map.append("x-forwarded-for", HeaderValue::from_bytes(header).unwrap());
        }
        Address::of(&config, &extensions, &map).0.to_string()
    }

    const PROXY: &str = "192.0.2.1";

    #[test]
    fn a_forwarded_address_is_believed_only_behind_a_proxy() {
        let header: &[u8] = b"198.51.100.9, 203.0.113.7";
        assert_eq!(who(&[header], false), PROXY);
        assert_eq!(who(&[header], true), "203.0.113.7");
        assert_eq!(who(&[], true), PROXY);
    }

    #[test]
    fn of_two_headers_the_last_is_the_proxys() {
        assert_eq!(who(&[b"198.51.100.9", b"203.0.113.7"], true), "203.0.113.7");
        assert_eq!(who(&[b"203.0.113.7", b"garbage"], true), PROXY);
    }

    #[test]
    fn a_port_beside_the_address_is_no_part_of_it() {
        for (header, read) in [
            ("203.0.113.7:5678", "203.0.113.7"),
            ("198.51.100.9, 203.0.113.7:5678", "203.0.113.7"),
            ("[2001:db8::1]:443", "2001:db8::"),
            ("[2001:db8::1]", "2001:db8::"),
        ] {
            assert_eq!(who(&[header.as_bytes()], true), read, "{header}");
        }
    }

    #[test]
    fn of_ipv6_the_network_counts_and_of_ipv4_within_it_the_address() {
        for (header, read) in [
            ("2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"),
            ("2001:db8:0:7::9", "2001:db8:0:7::"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("[::ffff:203.0.113.7]:5678", "203.0.113.7"),
        ] {
            assert_eq!(who(&[header.as_bytes()], true), read, "{header}");
        }
    }

    #[test]
    fn garbage_is_nobodys_address_but_the_proxys() {
        let garbage: [&[u8]; 12] = [
            b"",
            b",",
            b"203.0.113.7,",
            b"unknown",
            b"203.0.113",
            b"203.0.113.7:",
            b"203.0.113.7:99999",
            b"[203.0.113.7]",
            b"[2001:db8::1",
            b"2001:db8::1]:443",
            b"fe80::1%eth0",
            b"\xff\xfe",
        ];
        for header in garbage {
            let told = String::from_utf8_lossy(header);
            assert_eq!(who(&[header], true), PROXY, "{told}");
        }
    }
}
