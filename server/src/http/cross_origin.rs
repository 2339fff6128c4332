//! Other sites' pages change nothing here. Browsers say where a request comes from (`Sec-Fetch-Site`, before it `Origin`),
//! which no page can alter; programs say neither. The same is done by `CrossOriginProtection` of Go's `net/http`.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::platform::config::Config;
use crate::{Error, Result};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what would change something and was sent by another site's page, cookies or none: an answer could set some.
///
/// # Errors
/// 403 `forbidden`.
pub async fn refuse(
    State(config): State<Arc<Config>>,
    request: Request,
    next: Next,
) -> Result<Response> {
    if request.method().is_safe() || !is_elsewhere(request.headers(), &config.public()) {
        return Ok(next.run(request).await);
    }
    Err(Error::Forbidden)
}

/// Whether another site's page sent it. A token in `Authorization` cannot come from there: browsers ask first whether they may
/// send one, and nobody answers that here.
fn is_elsewhere(headers: &HeaderMap, public: &str) -> bool {
    if headers.contains_key(AUTHORIZATION) {
        return false;
    }
    if let Some(site) = headers.get(SEC_FETCH_SITE) {
        // `none`: typed, or from a bookmark.
        return site != "same-origin" && site != "none";
    }
    let Some(origin) = headers.get(ORIGIN) else {
        return false;
    };
    // A portal that is tried on a machine is reached by several names: then both are as the browser wrote them.
    let origin = origin.to_str().unwrap_or_default();
    origin != public && !is_at(origin, headers.get(HOST).and_then(|it| it.to_str().ok()))
}

/// Whether a page's origin has this host and port.
fn is_at(origin: &str, host: Option<&str>) -> bool {
    let origin = origin.parse::<Uri>().ok();
    let authority = origin.as_ref().and_then(Uri::authority);
    authority.is_some_and(|it| Some(it.as_str()) == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(headers: &[(HeaderName, &'static str)]) -> bool {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), value.parse().unwrap()))
            .collect();
        is_elsewhere(&headers, "https://evisa.example")
    }

    #[test]
    fn our_own_pages_and_programs_come_from_nowhere_else() {
        assert!(!sent(&[]));
        assert!(!sent(&[(SEC_FETCH_SITE, "same-origin")]));
        assert!(!sent(&[(SEC_FETCH_SITE, "none")]));
        assert!(!sent(&[(ORIGIN, "https://evisa.example")]));
        assert!(!sent(&[
            (ORIGIN, "http://localhost:8080"),
            (HOST, "localhost:8080")
        ]));
        assert!(!sent(&[
            (ORIGIN, "https://agency.example"),
            (AUTHORIZATION, "Bearer x")
        ]));
    }

    #[test]
    fn other_sites_are_known_by_either_header() {
        for site in ["cross-site", "same-site", ""] {
            assert!(sent(&[(SEC_FETCH_SITE, site)]), "{site}");
        }
        for origin in [
            "https://evil.example",
            "http://evisa.example",
            "https://evisa.example:8443",
            "https://evisa.example.evil.example",
            "null",
            "",
        ] {
            let host = (HOST, "evisa.example.local");
            assert!(sent(&[(ORIGIN, origin), host]), "{origin}");
        }
        // Whoever claims the right origin beside it was not believed by the browser.
        assert!(sent(&[
            (SEC_FETCH_SITE, "cross-site"),
            (ORIGIN, "https://evisa.example")
        ]));
    }
}
