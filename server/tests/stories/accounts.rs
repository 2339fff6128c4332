//! Officers sign in, stay signed in, and sign out.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::{Value, json};

use crate::captcha::{drawn, solve};
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

mod at_once;
mod permissions;
mod tokens;

/// The first officer's user name, as a person may type it.
const OFFICER: &str = "Officer@Evisa.example";

async fn token(portal: &Portal, password: &str) -> Answer {
    let captcha = portal.captcha().await;
    portal.sign_in(OFFICER, password, captcha).await
}

/// The cookies that an answer sets, by name, each with its value and its sorted attributes.
fn cookies(answer: &Answer) -> BTreeMap<String, (String, Vec<String>)> {
    let read = |header: &HeaderValue| {
        let mut parts = header.to_str().unwrap().split("; ").map(str::to_owned);
        let (name, value) = parts
            .next()
            .and_then(|pair| {
                pair.split_once('=')
                    .map(|(name, value)| (name.to_owned(), value.to_owned()))
            })
            .unwrap();
        let mut attributes: Vec<_> = parts.collect();
        attributes.sort();
        (name, (value, attributes))
    };
    answer
        .headers
        .get_all("set-cookie")
        .iter()
        .map(read)
        .collect()
}

/// What a session's cookie is set with, for so many seconds.
fn attributes(seconds: u32) -> Vec<String> {
    [
        "HttpOnly",
        &format!("Max-Age={seconds}"),
        "Path=/",
        "SameSite=Lax",
        "Secure",
    ]
    .map(str::to_owned)
    .to_vec()
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
    let tokens = answer.data();
    let kept = |token: &str, seconds| {
        let token = tokens[token].as_str().unwrap().to_owned();
        (token, attributes(seconds))
    };
    let mut set = cookies(&answer);
    let (known, lasts) = set.remove("__Host-evisa-known").unwrap();
    assert_eq!(lasts, attributes(180 * 24 * 60 * 60));
    assert!(!known.contains("officer"), "it names nobody: {known}");
    assert_eq!(
        set,
        BTreeMap::from([
            ("__Host-evisa".into(), kept("access_token", 15 * 60)),
            (
                "__Host-evisa-refresh".into(),
                kept("refresh_token", 12 * 60 * 60)
            ),
        ])
    );
    let me = portal.user_info(access(&tokens)).await.data();
    assert_eq!(me["userName"], "officer@evisa.example");
    assert_eq!(me["email"], "officer@evisa.example");
    assert_eq!(me["roles"], json!(["officer"]));

    let out = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
    let out = send(out.bearer_auth(access(&tokens))).await;
    out.data();
    let gone = (String::new(), attributes(0));
    let strict = |it: String| it.replace("SameSite=Lax", "SameSite=Strict");
    let strictly = gone.1.iter().cloned().map(strict).collect();
    let strictly = (String::new(), strictly);
    assert_eq!(
        cookies(&out),
        BTreeMap::from([
            ("__Host-evisa".into(), gone.clone()),
            ("__Host-evisa-refresh".into(), gone.clone()),
            ("__Host-evisa-signature".into(), strictly),
        ])
    );
    assert_eq!(
        portal.user_info(access(&tokens)).await.refusal(),
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
    assert_eq!(portal.user_info(access(&first)).await.status, 401);

    let second = refresh(&portal, &first["refresh_token"]).await.data();
    portal.user_info(access(&second)).await.data();
    // The first refresh token appears again: one of its two users is a thief.
    assert_eq!(refresh(&portal, &first["refresh_token"]).await.status, 401);
    assert_eq!(portal.user_info(access(&second)).await.status, 401);
    assert_eq!(refresh(&portal, &second["refresh_token"]).await.status, 401);
}

#[tokio::test]
async fn a_cookie_changes_things_only_from_our_own_pages() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    let tokens = token(&portal, &password).await.data();
    let cookie = format!("__Host-evisa={}", access(&tokens));
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
async fn keyboards_that_compose_letters_otherwise_sign_in_the_same_person() {
    let portal = Portal::start().await;
    let first = portal.officer().await;
    let tokens = token(&portal, &first).await.data();
    let me = portal.user_info(access(&tokens)).await.data();
    let (composed, decomposed) = ("Mật-khẩu", "Ma\u{323}\u{302}t-kha\u{302}\u{309}u");
    let chosen = json!({ "id": me["id"], "oldPassword": first, "newPassword": decomposed });
    let change = portal.request(Method::PATCH, "/user-service/user/update-password-client");
    let change = change.bearer_auth(access(&tokens)).json(&chosen);
    send(change).await.data();
    for password in [composed, decomposed] {
        // With the name as it is pasted, and the captcha as an input method writes it.
        let (id, answer) = portal.captcha().await;
        let wide = |sign: char| char::from_u32(u32::from(sign) + 0xfee0).unwrap();
        let captcha = (id, answer.chars().map(wide).collect());
        let user_name = format!("\u{202a}{OFFICER}\u{202c}");
        portal.sign_in(&user_name, password, captcha).await.data();
    }
    assert_eq!(
        token(&portal, "Mat-khau").await.refusal(),
        (401, "user_invalid".into())
    );
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
        portal.sign_in(OFFICER, &password, captcha).await.refusal(),
        (400, "sessions_need_https".into())
    );
}
