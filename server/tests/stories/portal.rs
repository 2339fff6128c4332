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
