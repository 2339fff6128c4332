//! What surrounds every route.

use crate::support::Portal;
use crate::support::portal::send;

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
    let portal = Portal::start().await;
    for path in ["/healthz", "/nothing-service"] {
        let answer = portal.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert_eq!(answer.headers["x-request-id"].len(), 32);
    }
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
