//! The built web pages.

use crate::support::Portal;

async fn with_pages() -> Portal {
    let portal = Portal::start().await;
    let root = &portal.state.config.web_dir;
    portal.build_pages();
    std::fs::write(root.join("assets/app-1a2b.js.br"), "compressed").unwrap();
    std::fs::write(root.join("assets/core-1a2b.wasm"), b"\0asm").unwrap();
    portal
}

#[tokio::test]
async fn every_other_address_is_the_one_page() {
    let portal = with_pages().await;
    for path in ["/", "/e-visa/foreigners", "/authority?tab=1"] {
        let answer = portal.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(
            answer.headers["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/html")
        );
        assert_eq!(answer.headers["cache-control"], "no-cache");
        assert!(answer.headers.contains_key("content-security-policy"));
    }
}

#[tokio::test]
async fn home_is_written_in_the_language_of_the_link_or_of_the_browser() {
    let portal = with_pages().await;
    let homes = portal.state.config.web_dir.join("home");
    std::fs::create_dir_all(&homes).unwrap();
    for language in ["vi", "en", "ja"] {
        std::fs::write(homes.join(format!("{language}.html")), language).unwrap();
    }
    for (path, accepted, expected) in [
        ("/", "fr, en;q=0.5", "en"),
        ("/", "fr", "vi"),
        ("/?lang=ja", "en", "ja"),
        ("/?lang=../vi", "en", "en"),
        // Not written: the one page draws it.
        ("/", "zh", "<!doctype html><title>e-visa</title>"),
    ] {
        let request = portal.http.get(format!("{}{path}", portal.url));
        let answer =
            crate::support::portal::send(request.header("Accept-Language", accepted)).await;
        assert_eq!(answer.bytes, expected.as_bytes(), "{path} for {accepted}");
        assert_eq!(answer.headers["cache-control"], "no-cache");
        let vary: Vec<_> = answer.headers.get_all("vary").iter().collect();
        assert!(
            vary.iter().any(|name| *name == "accept-language"),
            "{vary:?}"
        );
    }
}

#[tokio::test]
async fn search_engines_find_a_written_page_in_each_language() {
    let portal = with_pages().await;
    let root = &portal.state.config.web_dir;
    std::fs::create_dir_all(root.join("e-visa/search")).unwrap();
    std::fs::write(root.join("e-visa/search/index.html"), "search").unwrap();
    let page = portal.get("/e-visa/search").await;
    let links = page.headers["link"].to_str().unwrap();
    let public = portal.state.config.public();
    for (query, language) in [("?lang=ja", "ja"), ("", "x-default")] {
        let link =
            format!(r#"<{public}/e-visa/search{query}>; rel="alternate"; hreflang="{language}""#);
        assert!(links.contains(&link), "{links}");
    }
    let drawn = portal.get("/authority").await;
    assert!(!drawn.headers.contains_key("link"));
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_sent_compressed() {
    let portal = with_pages().await;
    let wasm = portal.get("/assets/core-1a2b.wasm").await;
    assert_eq!(wasm.headers["content-type"], "application/wasm");
    assert!(
        wasm.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    let request = portal.request(reqwest::Method::GET, "/assets/app-1a2b.js");
    let script = crate::support::portal::send(request.header("Accept-Encoding", "br")).await;
    assert_eq!(script.headers["content-encoding"], "br");
    assert_eq!(script.bytes, b"compressed");
}

#[tokio::test]
async fn what_was_not_compressed_ahead_is_sent_as_it_is() {
    let portal = with_pages().await;
    let typeface = vec![0; 20_000];
    let folder = portal.state.config.web_dir.join("assets");
    std::fs::write(folder.join("type-1a2b.woff2"), &typeface).unwrap();
    let request = portal.request(reqwest::Method::GET, "/assets/type-1a2b.woff2");
    let sent = crate::support::portal::send(request.header("Accept-Encoding", "br, gzip")).await;
    assert!(!sent.headers.contains_key("content-encoding"));
    assert_eq!(sent.headers["content-length"], "20000");
    assert_eq!(sent.bytes, typeface);
    // What is made for one request is compressed for it.
    let request = portal.request(reqwest::Method::GET, "/openapi.json");
    let made = crate::support::portal::send(request.header("Accept-Encoding", "br")).await;
    assert_eq!(made.headers["content-encoding"], "br");
}

#[tokio::test]
async fn what_is_not_there_is_an_error_and_never_the_page() {
    let portal = with_pages().await;
    for path in [
        "/assets/gone-1a2b.js",
        "/client-service/public/gone",
        "/files/x",
        "/../Cargo.toml",
    ] {
        let answer = portal.get(path).await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{path}");
    }
}

#[tokio::test]
async fn a_portal_whose_address_is_https_is_asked_for_by_tls_only() {
    let plain = Portal::start().await.get("/healthz").await;
    assert!(!plain.headers.contains_key("strict-transport-security"));
    let public = Portal::start_with(|config| {
        config.test_captcha = false;
        config.public_url = Some("https://evisa.example".parse().unwrap());
    })
    .await;
    let answer = public.get("/healthz").await;
    assert_eq!(
        answer.headers["strict-transport-security"],
        "max-age=31536000"
    );
}
