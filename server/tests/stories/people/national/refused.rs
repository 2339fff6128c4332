//! Tokens that are not the issuer's, codes of others, and an issuer that does not answer.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use super::{BEGIN, EXCHANGE, accounts, anna, begin, come_back, enter, me, trail};
use crate::support::Portal;
use crate::support::issuer::{ClaimChange, Issuer, TokenEndpoint, TokenSignature};
use crate::support::portal::send;

fn failed() -> (u16, String) {
    (400, "national_login_failed".into())
}

fn over() -> (u16, String) {
    (400, "national_login_over".into())
}

fn unavailable() -> (u16, String) {
    (503, "national_login_unavailable".into())
}

#[tokio::test]
async fn a_token_that_is_not_for_this_attempt_at_this_portal_is_refused() {
    let lies: [(&str, ClaimChange); 14] = [
        ("wrong nonce", |it| it["nonce"] = json!("another")),
        ("no nonce", |it| {
            drop(it.as_object_mut().unwrap().remove("nonce"));
        }),
        ("wrong audience", |it| it["aud"] = json!("another")),
        ("two audiences", |it| {
            it["aud"] = json!(["evisa-portal", "another"]);
        }),
        ("wrong party", |it| it["azp"] = json!("another")),
        ("wrong issuer", |it| it["iss"] = json!("https://id.example")),
        ("an issuer that differs by a stroke", |it| {
            it["iss"] = json!(format!("{}/", it["iss"].as_str().unwrap()));
        }),
        ("expired", |it| it["exp"] = it["iat"].clone()),
        ("issued later", |it| {
            it["iat"] = json!(it["iat"].as_i64().unwrap() + 121);
        }),
        ("nobody", |it| it["sub"] = json!("")),
        ("a long name", |it| it["sub"] = json!("a".repeat(256))),
        ("a clock that no calendar has", |it| {
            it["exp"] = json!(-1e300);
        }),
        ("no end", |it| {
            drop(it.as_object_mut().unwrap().remove("exp"));
        }),
        ("no name", |it| {
            drop(it.as_object_mut().unwrap().remove("sub"));
        }),
    ];
    let (issuer, portal) = Issuer::with_portal().await;
    for (what, lie) in lies {
        issuer.forges(TokenSignature::Rightly, lie);
        let refused = enter(&portal, &issuer, anna()).await.refusal();
        // What is no ID token at all is not told from an issuer that is out of order.
        let unread = what.starts_with("no ") && what != "no nonce" || what.starts_with("a clock");
        let expected = if unread { unavailable() } else { failed() };
        assert_eq!(refused, expected, "{what}");
    }
    for signed in [
        TokenSignature::NotAtAll,
        TokenSignature::ByPublicKey,
        TokenSignature::BySecret,
        TokenSignature::ByAnother,
    ] {
        issuer.forges(signed, |_| {});
        let refused = enter(&portal, &issuer, anna()).await;
        assert_eq!(refused.refusal(), failed(), "{signed:?}");
    }
    assert_eq!(accounts(&portal).await, 0);
    let told = trail(&portal, "signInFailed").await;
    let why = |row: &String| {
        let detail: serde_json::Value = serde_json::from_str(row).unwrap();
        detail["why"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        told.iter().map(why).collect::<Vec<_>>(),
        [
            "issued for another attempt",
            "issued for another attempt",
            "issued for others",
            "issued for others",
            "issued to another party",
            "issued by another issuer",
            "issued by another issuer",
            "not in force now",
            "not in force now",
            "the subject is empty or too long",
            "the subject is empty or too long",
            "not signed as it must be",
            "not signed as it must be",
            "not signed as it must be",
            "signed by somebody else",
        ]
    );
    let told = told.concat();
    assert!(
        !told.contains("012345678901") && !told.contains("Anna"),
        "{told}"
    );
    issuer.forges(TokenSignature::Rightly, |_| {});
    enter(&portal, &issuer, anna()).await.data();
}

#[tokio::test]
async fn a_code_opens_something_once_and_only_in_the_browser_that_asked_for_it() {
    let (issuer, portal) = Issuer::with_portal().await;
    let (url, cookie) = begin(&portal, "").await;
    let (_, others) = begin(&portal, "").await;
    let (code, state) = issuer.prove(&url, &anna());
    let back = || (code.clone(), state.clone());
    // As the page of somebody who was sent another's code (login CSRF).
    assert_eq!(come_back(&portal, &others, back()).await.refusal(), over());
    assert_eq!(come_back(&portal, "a=b", back()).await.refusal(), over());
    for wrong in ["", "another", &state[1..]] {
        let back = (code.clone(), wrong.to_owned());
        assert_eq!(come_back(&portal, &cookie, back).await.refusal(), over());
    }
    for changed in [
        cookie.replace("national=", "national=A"),
        "__Host-evisa-national=".into(),
    ] {
        assert_eq!(come_back(&portal, &changed, back()).await.refusal(), over());
    }
    let long = ("a".repeat(5_000), state.clone());
    assert_eq!(come_back(&portal, &cookie, long).await.refusal(), over());
    // As another site's page.
    let request = portal
        .request(Method::POST, EXCHANGE)
        .header("Cookie", &cookie);
    let foreign = send(request.json(&json!({ "code": code, "state": state }))).await;
    assert_eq!(foreign.refusal(), (403, "forbidden".into()));

    let entered = come_back(&portal, &cookie, back()).await;
    let own = me(&portal, &entered).await;
    assert_eq!(
        come_back(&portal, &cookie, back()).await.refusal(),
        failed()
    );
    assert_eq!(own["email"], "anna@example.com");
    // A verifier of another attempt.
    let (url, cookie) = begin(&portal, "").await;
    let (other, _) = begin(&portal, "").await;
    let (code, _) = issuer.prove(&other, &anna());
    let (_, state) = issuer.prove(&url, &anna());
    let mixed = come_back(&portal, &cookie, (code, state)).await;
    assert_eq!(mixed.refusal(), failed());
}

#[tokio::test]
async fn an_attempt_ends_and_leads_back_to_pages_of_the_portal_alone() {
    let (issuer, portal) = Issuer::with_portal().await;
    let (url, cookie) = begin(&portal, "").await;
    let back = issuer.prove(&url, &anna());
    portal.pass(Duration::from_mins(10));
    assert_eq!(come_back(&portal, &cookie, back).await.refusal(), over());
    for elsewhere in [
        "//evil.example",
        "https://evil.example",
        "my",
        "/%5Cevil.example",
    ] {
        let refused = portal.get(&format!("{BEGIN}?back={elsewhere}")).await;
        assert_eq!(
            refused.refusal(),
            (400, "malformed_query".into()),
            "{elsewhere}"
        );
    }
}

#[tokio::test]
async fn an_issuer_that_does_not_answer_as_it_should_is_no_harm() {
    let (issuer, portal) = Issuer::with_portal().await;
    for mood in [
        TokenEndpoint::Garbage,
        TokenEndpoint::TenMegabytes,
        TokenEndpoint::Redirects,
        TokenEndpoint::Hangs,
    ] {
        issuer.is(mood);
        let begun = std::time::Instant::now();
        let refused = enter(&portal, &issuer, anna()).await;
        assert_eq!(refused.refusal(), unavailable(), "{mood:?}");
        assert!(begun.elapsed() < Duration::from_secs(9), "{mood:?}");
    }
    assert_eq!(
        trail(&portal, "signInFailed").await.len(),
        0,
        "nobody's fault"
    );
    issuer.is(TokenEndpoint::Answers);
    enter(&portal, &issuer, anna()).await.data();
}

#[tokio::test]
async fn what_an_issuer_says_of_itself_is_believed_within_limits() {
    let (issuer, portal) = Issuer::with_portal().await;
    let says: [fn(&mut serde_json::Value); 5] = [
        |it| it["issuer"] = json!("https://id.example"),
        |it| it["jwks_uri"] = json!("http://keys.example/keys"),
        |it| it["authorization_endpoint"] = json!("http://id.example/authorize"),
        |it| it["authorization_endpoint"] = json!("javascript:alert(1)"),
        |it| it["padding"] = json!("a".repeat(300_000)),
    ];
    for said in says {
        issuer.says(said);
        assert_eq!(portal.get(BEGIN).await.refusal(), unavailable());
        // Asked again after a while, and what was learnt is forgotten after an hour.
        let asked = issuer.asked();
        assert_eq!(portal.get(BEGIN).await.refusal(), unavailable());
        assert_eq!(issuer.asked(), asked);
        portal.pass(Duration::from_hours(1));
    }
    issuer.says(|it| it["token_endpoint"] = json!("http://id.example/token"));
    assert_eq!(
        enter(&portal, &issuer, anna()).await.refusal(),
        unavailable()
    );
}

#[tokio::test]
async fn a_new_key_is_asked_for_but_not_again_and_again() {
    let (issuer, portal) = Issuer::with_portal().await;
    let first = enter(&portal, &issuer, anna()).await;
    let own = me(&portal, &first).await;
    assert_eq!(issuer.asked(), 1, "what it says is kept");
    issuer.rotates();
    assert_eq!(
        enter(&portal, &issuer, anna()).await.refusal(),
        failed(),
        "asked less than a minute ago"
    );
    assert_eq!(issuer.asked(), 1);
    portal.pass(Duration::from_mins(1));
    let again = enter(&portal, &issuer, anna()).await;
    assert_eq!(me(&portal, &again).await, own);
    assert_eq!(issuer.asked(), 2);
    for _ in 0..3 {
        issuer.forges(TokenSignature::ByAnother, |_| {});
        assert_eq!(enter(&portal, &issuer, anna()).await.refusal(), failed());
    }
    assert_eq!(issuer.asked(), 2);
    portal.pass(Duration::from_hours(1));
    issuer.forges(TokenSignature::Rightly, |_| {});
    enter(&portal, &issuer, anna()).await.data();
    assert_eq!(issuer.asked(), 3, "once an hour");
}

#[tokio::test]
async fn nobody_signs_in_where_the_line_can_be_overheard() {
    let portal = Portal::start_with(|config| {
        config.public_url = Some("http://evisa.example".parse().unwrap());
        config.test_captcha = false;
        config.national_login = evisa_server::platform::config::NationalLogin {
            issuer: Some("https://id.example".into()),
            client_id: Some("a".into()),
            client_secret: Some("b".into()),
        };
    })
    .await;
    let refused = portal.get(BEGIN).await;
    assert_eq!(refused.refusal(), (400, "sessions_need_https".into()));
}
