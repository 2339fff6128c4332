//! Officers sign in, stay signed in, and sign out.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::captcha::{drawn, solve};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

async fn token(portal: &Portal, password: &str) -> Answer {
    let captcha = portal.captcha().await;
    token_with(portal, password, captcha).await
}

async fn token_with(portal: &Portal, password: &str, captcha: (String, String)) -> Answer {
    let (id, answer) = captcha;
    let form = [
        ("grant_type", "password"),
        ("username", "Officer@Evisa.example"),
        ("password", password),
        ("captcha", &answer),
        ("captcha-id", &id),
    ];
    send(
        portal
            .request(Method::POST, "/authorization-service/oauth/token")
            .form(&form),
    )
    .await
}

async fn who(portal: &Portal, token: &Value) -> Answer {
    let request = portal.request(Method::GET, "/user-service/user/get-user-info");
    send(request.bearer_auth(token.as_str().unwrap())).await
}

async fn refresh(portal: &Portal, token: &Value) -> Answer {
    portal
        .post(
            "/authorization-service/oauth/refresh-token",
            &json!({ "refresh_token": token }),
        )
        .await
}

#[tokio::test]
async fn an_officer_signs_in_and_out() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    assert_eq!(
        token(&portal, "wrong").await.refusal(),
        (401, "user_invalid".into())
    );

    let answer = token(&portal, &password).await;
    let cookies: Vec<_> = answer.headers.get_all("set-cookie").iter().collect();
    assert_eq!(cookies.len(), 2);
    for cookie in &cookies {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-evisa"), "{cookie}");
        for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"] {
            assert!(cookie.contains(part), "{cookie}");
        }
    }
    let tokens = answer.data();
    let me = who(&portal, &tokens["access_token"]).await.data();
    assert_eq!(me["email"], "officer@evisa.example");
    assert_eq!(me["roles"], json!(["officer"]));

    let out = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
    send(out.bearer_auth(tokens["access_token"].as_str().unwrap()))
        .await
        .data();
    assert_eq!(
        who(&portal, &tokens["access_token"]).await.refusal(),
        (401, "unauthorized".into())
    );
    assert_eq!(refresh(&portal, &tokens["refresh_token"]).await.status, 401);
}

#[tokio::test]
async fn a_session_is_prolonged_and_a_stolen_token_ends_it() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    let first = token(&portal, &password).await.data();
    portal.pass(Duration::from_mins(16));
    assert_eq!(who(&portal, &first["access_token"]).await.status, 401);

    let second = refresh(&portal, &first["refresh_token"]).await.data();
    who(&portal, &second["access_token"]).await.data();
    // The first refresh token appears again: one of its two users is a thief.
    assert_eq!(refresh(&portal, &first["refresh_token"]).await.status, 401);
    assert_eq!(who(&portal, &second["access_token"]).await.status, 401);
    assert_eq!(refresh(&portal, &second["refresh_token"]).await.status, 401);
}

#[tokio::test]
async fn a_cookie_changes_things_only_from_our_own_pages() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    let tokens = token(&portal, &password).await.data();
    let cookie = format!("__Host-evisa={}", tokens["access_token"].as_str().unwrap());
    let read = portal.request(Method::GET, "/user-service/user/get-user-info");
    send(read.header("Cookie", &cookie)).await.data();
    let revoke = || {
        portal
            .request(Method::DELETE, "/authorization-service/oauth/revoke")
            .header("Cookie", &cookie)
    };
    assert_eq!(send(revoke()).await.refusal(), (403, "forbidden".into()));
    send(revoke().header("X-Requested-With", "evisa"))
        .await
        .data();
}

#[tokio::test]
async fn a_captcha_counts_once_and_not_for_long() {
    let portal = Portal::start().await;
    portal.officer().await;
    let attempt = async |id: &str, answer: &str| {
        let form = [
            ("grant_type", "password"),
            ("username", "nobody"),
            ("password", "x"),
        ];
        let form: Vec<_> = form
            .into_iter()
            .chain([("captcha", answer), ("captcha-id", id)])
            .collect();
        send(
            portal
                .request(Method::POST, "/authorization-service/oauth/token")
                .form(&form),
        )
        .await
        .refusal()
        .1
    };
    let (id, answer) = portal.captcha().await;
    assert_eq!(attempt(&id, "WRONG").await, "captcha_invalid");
    assert_eq!(
        attempt(&id, &answer).await,
        "captcha_invalid",
        "used up by the wrong answer"
    );
    let (id, answer) = portal.captcha().await;
    assert_eq!(attempt(&id, &answer.to_lowercase()).await, "user_invalid");
    assert_eq!(
        attempt(&id, &answer).await,
        "captcha_invalid",
        "used up by the right answer"
    );
    let (id, answer) = portal.captcha().await;
    portal.pass(Duration::from_mins(5));
    assert_eq!(attempt(&id, &answer).await, "captcha_invalid", "too old");
}

#[tokio::test]
async fn nobody_signs_in_where_the_line_can_be_overheard() {
    let portal = Portal::start_with(|config| {
        config.public_url = Some("http://evisa.example".parse().unwrap());
        // Where others can come, nobody is told what a captcha's picture says.
        config.test_captcha = false;
        config.captcha_work = 50;
    })
    .await;
    let password = portal.officer().await;
    let captcha = drawn(&portal).await;
    let worked = format!("pow:{}", solve(&captcha));
    let captcha = (captcha["id"].as_str().unwrap().to_owned(), worked);
    assert_eq!(
        token_with(&portal, &password, captcha).await.refusal(),
        (400, "sessions_need_https".into())
    );
}
