//! The built web pages: files as they are, the home page in the visitor's language, and the one page for every
//! other address.

use axum::extract::{Query, Request};
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use evisa_core::words::Lang;
use serde::Deserialize;

use crate::platform::page_files::File;
use crate::state::AppState;
use crate::{Error, Result};

/// A name with a digest of its content never changes its content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// What a link to the home page may say.
#[derive(Default, Deserialize)]
struct HomeQuery {
    lang: Option<String>,
}

/// Answers what no route took and the API does not own.
///
/// # Errors
/// 404 for missing files, for anything but reading, and while no pages are built.
pub fn page(state: &AppState, request: &Request) -> Result<Response> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Error::NotFound);
    }
    let config = &state.config;
    let find = |path: &str| state.pages.find(&config.web_dir, path, config.development);
    let path = request.uri().path().trim_matches('/');
    let is_home = path.is_empty();
    let written = if is_home {
        find(&format!("home/{}.html", language(request).tag()))
    } else if is_file(path) {
        find(path)
    } else {
        // Prerendered pages lie at `…/index.html`.
        find(&format!("{path}/index.html"))
    };
    let links = (written.is_some() && !is_file(path)).then(|| alternates(&config.public(), path));
    // Every other address is drawn by the one page.
    let found = match written {
        None if !is_file(path) => find("index.html"),
        found => found,
    };
    let mut response = answer(found.ok_or(Error::NotFound)?, request.headers());
    let headers = response.headers_mut();
    let caching = if path.starts_with("assets/") {
        FOR_EVER
    } else {
        ASK_AGAIN
    };
    headers.insert(header::CACHE_CONTROL, caching);
    if let Some(Ok(links)) = links.map(HeaderValue::try_from) {
        headers.insert(header::LINK, links);
    }
    if is_home {
        headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    }
    Ok(response)
}

/// The same page in each language, for search engines: they want whole addresses, which only the running portal knows, and
/// read them from a header as well as from a page.
fn alternates(portal: &str, path: &str) -> String {
    let link = |query: &str, name: &str| {
        format!(r#"<{portal}/{path}{query}>; rel="alternate"; hreflang="{name}""#)
    };
    let each = Lang::ALL.map(|lang| link(&format!("?lang={}", lang.tag()), lang.tag()));
    [each.as_slice(), &[link("", "x-default")]]
        .concat()
        .join(", ")
}

fn is_file(path: &str) -> bool {
    let name = path.rsplit('/').next();
    name.is_some_and(|name| name.contains('.'))
}

/// The language that the link names or the browser prefers.
fn language(request: &Request) -> Lang {
    let wish = Query::<HomeQuery>::try_from_uri(request.uri()).unwrap_or_default();
    let header = request.headers().get(header::ACCEPT_LANGUAGE);
    let accepted = header
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let wished = wish.0.lang.as_deref().and_then(Lang::parse);
    wished.unwrap_or_else(|| Lang::negotiate(accepted))
}

/// Marks an answer that is sent as it is: compressed before, or no smaller when compressed (typefaces, networks).
#[derive(Clone, Copy)]
struct AsItIs;

/// Whether an answer is to be compressed as far as this module knows.
#[must_use]
pub fn may_compress(_: StatusCode, _: Version, _: &HeaderMap, marks: &Extensions) -> bool {
    marks.get::<AsItIs>().is_none()
}

/// The answer to a request with these headers: whole, compressed where that is accepted, or only that nothing changed.
fn answer(file: File, asked: &HeaderMap) -> Response {
    let is_known = asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|tag| *tag == file.tag);
    let is_as_it_is = file.brotli.is_none();
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match file.brotli.filter(|_| accepts_brotli(asked)) {
            Some(compressed) => ([(header::CONTENT_ENCODING, "br")], compressed).into_response(),
            None => file.plain.into_response(),
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, file.media);
    headers.insert(header::ETAG, file.tag);
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_as_it_is {
        response.extensions_mut().insert(AsItIs);
    }
    response
}

/// Browsers name what they accept and refuse nothing by weight.
fn accepts_brotli(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut accepted = accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','));
    accepted.any(|coding| coding.trim().eq_ignore_ascii_case("br"))
}
