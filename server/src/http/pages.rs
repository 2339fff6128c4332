//! The built web pages: files as they are, the home page in the visitor's language, and the one page for every
//! other address.

use std::path::Path;

use axum::extract::{Query, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use evisa_core::words::Lang;
use serde::Deserialize;
use tower::ServiceExt;
use tower_http::services::{ServeDir, ServeFile};

use crate::state::AppState;
use crate::{Error, Result};

/// Answers what no route took and the API does not own.
///
/// # Errors
/// 404 for missing files, for anything but reading, and while no pages are built.
pub async fn page(State(state): State<AppState>, request: Request) -> Result<Response> {
    let path = request.uri().path().trim_start_matches('/');
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads {
        return Err(Error::NotFound);
    }
    let hashed = path.starts_with("assets/");
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let root = &state.config.web_dir;
    if path.is_empty() {
        return home(root, request).await;
    }
    let mut response = serve(root, is_file, request).await?;
    // A name with a digest of its content never changes its content.
    let caching = if hashed {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    Ok(response)
}

/// What a link to the home page may say.
#[derive(Default, Deserialize)]
struct Wish {
    lang: Option<String>,
}

/// The home page as it was written at build time in the language that the link names or the browser prefers;
/// the one page where there is none.
async fn home(root: &Path, request: Request) -> Result<Response> {
    let wish = Query::<Wish>::try_from_uri(request.uri()).unwrap_or_default();
    let header = request.headers().get(header::ACCEPT_LANGUAGE);
    let accepted = header
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let language = wish.0.lang.as_deref().and_then(Lang::parse);
    let language = language.unwrap_or_else(|| Lang::negotiate(accepted));
    let written = root.join("home").join(format!("{}.html", language.tag()));
    let is_written = tokio::fs::try_exists(&written).await.unwrap_or(false);
    let mut response = if is_written {
        let file = ServeFile::new(written).precompressed_br();
        let Ok(answered) = file.oneshot(request).await;
        answered.into_response()
    } else {
        serve(root, false, request).await?
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    Ok(response)
}

async fn serve(root: &Path, is_file: bool, request: Request) -> Result<Response> {
    let files = ServeDir::new(root).precompressed_br();
    let answered = if is_file {
        files.oneshot(request).await
    } else {
        // Prerendered pages lie at `…/index.html`; every other address is drawn by the one page.
        let one_page = ServeFile::new(root.join("index.html")).precompressed_br();
        files.fallback(one_page).oneshot(request).await
    };
    let Ok(answered) = answered;
    let response = answered.into_response();
    if response.status().is_client_error() {
        return Err(Error::NotFound);
    }
    Ok(response)
}
