//! What surrounds every route.

use std::time::Duration;

use evisa_server::commands::portal::set;
use evisa_server::platform::mode::Mode;
use reqwest::Method;
use serde_json::json;

use crate::support::portal::send;
use crate::support::upload::link;
use crate::support::{Answer, Portal};

/// Looks an application up.
const LOOK_UP: &str = "/client-service/public/hstt/ma-ho-so";

#[tokio::test]
async fn an_unknown_path_answers_in_the_visitors_language() {
    let portal = Portal::start().await;
    let english = portal.get("/client-service/public/nothing").await;
    assert_eq!(english.refusal(), (404, "not_found".into()));
    let default = send(portal.http.get(format!("{}/nothing-service", portal.url))).await;
    assert_ne!(english.json()["message"], default.json()["message"]);
    assert!(
        default.json()["message"]
            .as_str()
            .unwrap()
            .contains("Không tìm thấy")
    );
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let portal = Portal::with_vision_and(|config| config.limits.rate_limit_strict = 20).await;
    portal.build_pages();
    let draft = portal.good_draft().await;
    let picture = link(&portal, draft["anhMat"].as_str().unwrap());
    let (code, _) = portal.apply(&draft).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let impossible =
        json!({ "maHoSo": "AAAAAA", "email": "a@example.com", "ngaySinh": "1974-08-12" });
    let printed = "/client-service/public/hstt/in-ho-so-thi-thuc";
    let large = json!({ "maHoSo": "x".repeat(300_000) });
    let elsewhere = portal.request(Method::POST, LOOK_UP);
    let elsewhere = send(elsewhere.header("Origin", "https://evil.example"));
    let mut answers = vec![
        ("a page", 200, portal.get("/e-visa/foreigners").await),
        ("a part of it", 200, portal.get("/assets/app-1a2b.js").await),
        ("an answer", 200, portal.post(LOOK_UP, &holder).await),
        ("a document", 200, portal.post(printed, &holder).await),
        ("a picture", 200, portal.get(&picture).await),
        (
            "no such address",
            404,
            portal.get("/client-service/nothing").await,
        ),
        (
            "no such method",
            404,
            send(portal.request(Method::TRACE, LOOK_UP)).await,
        ),
        (
            "not this person",
            401,
            portal.get("/review-service/applications").await,
        ),
        ("another site", 403, elsewhere.await),
        ("too large", 413, portal.post(LOOK_UP, &large).await),
        ("no such code", 422, portal.post(LOOK_UP, &impossible).await),
    ];
    let too_many = async || {
        for _ in 0..30 {
            let refused = portal.post(LOOK_UP, &impossible).await;
            if refused.status != 422 {
                return refused;
            }
        }
        panic!("never too many");
    };
    answers.push(("too many", 429, too_many().await));
    set(&portal.state, Mode::Maintenance).await.unwrap();
    portal.pass(Duration::from_secs(2));
    answers.push(("closed", 503, portal.post(LOOK_UP, &holder).await));
    assert!(answers[3].2.bytes.starts_with(b"%PDF-"));
    assert!(answers[4].2.bytes.starts_with(b"\xFF\xD8"));
    for (name, status, answer) in answers {
        assert_eq!(answer.status, status, "{name}");
        assert_is_secured(name, &answer);
        let kept = match name {
            "a page" => "no-cache",
            "a part of it" => "public, max-age=31536000, immutable",
            // In this browser, for as long as the link to it opens.
            "a picture" => "private, max-age=600",
            _ => "no-store",
        };
        assert_eq!(answer.headers["cache-control"], kept, "{name}");
    }
}

fn assert_is_secured(name: &str, answer: &Answer) {
    let said = |header: &str| {
        let value = answer.headers.get(header);
        let value = value.unwrap_or_else(|| panic!("{name}: no {header}"));
        value.to_str().unwrap()
    };
    let policy = said("content-security-policy");
    for part in [
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{name}: {part} in {policy}");
    }
    assert_eq!(said("x-content-type-options"), "nosniff", "{name}");
    assert_eq!(said("x-frame-options"), "DENY", "{name}");
    assert_eq!(said("referrer-policy"), "same-origin", "{name}");
    let allowed = said("permissions-policy");
    assert!(allowed.contains("microphone=()"), "{name}: {allowed}");
    assert_eq!(said("x-request-id").len(), 32, "{name}");
    let read_by = answer.headers.get("access-control-allow-origin");
    assert_eq!(read_by, None, "{name}");
}

#[tokio::test]
async fn what_can_be_guessed_is_asked_a_few_times_a_minute() {
    let portal = Portal::start_with(|config| config.limits.rate_limit_strict = 2).await;
    let guess = async |code: &str| {
        let path = "/client-service/public/hstt/ma-ho-so";
        let holder = serde_json::json!({
            "maHoSo": code, "email": "a@example.com", "ngaySinh": "1974-08-12",
        });
        portal.post(path, &holder).await
    };
    assert_eq!(guess("AAAAAA").await.status, 422);
    assert_eq!(guess("BBBBBB").await.status, 422);
    let stopped = guess("CCCCCC").await;
    assert_eq!(stopped.refusal(), (429, "too_many_requests".into()));
    assert!(stopped.headers.contains_key("retry-after"));
    let path = "/client-service/public/generate-ev";
    let other = portal.post(path, &serde_json::json!({})).await;
    assert_eq!(other.status, 429, "one count for all that can be guessed");
    let path = "/client-service/public/hstt/thanh-toan/EV1";
    let other = portal.post(path, &serde_json::json!({})).await;
    assert_ne!(other.status, 429, "and others for other work");
    assert_eq!(portal.get("/healthz").await.status, 200);
    portal.pass(std::time::Duration::from_mins(1));
    assert_eq!(guess("CCCCCC").await.status, 422);
}
