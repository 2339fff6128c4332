//! Guessing passwords takes ever longer and locks nobody out; people see where they are signed in.

mod guesses;

use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{ANNA, FORGOT, PASSWORD, RESET, human, mailed, person, sign_in};
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const TOKEN: &str = "/authorization-service/oauth/token";
const REFRESH: &str = "/authorization-service/oauth/refresh-token";
const SESSIONS: &str = "/user-service/user/sessions";

/// Signs in with the cookie of a browser.
async fn with(portal: &Portal, cookie: &str, email: &str, password: &str) -> Answer {
    send(asking(portal, cookie, email, password).await).await
}

async fn asking(portal: &Portal, cookie: &str, email: &str, password: &str) -> RequestBuilder {
    let (id, answer) = portal.captcha().await;
    let form = [
        ("grant_type", "password"),
        ("username", email),
        ("password", password),
        ("captcha", &answer),
        ("captcha-id", &id),
    ];
    let request = portal.by_page(Method::POST, TOKEN);
    let request = request
        .header("Cookie", cookie)
        .header("User-Agent", "Firefox on Linux");
    request.form(&form)
}

/// The cookie that says that somebody has signed in with this browser.
fn known(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter();
    let mut values = cookies.map(|it| it.to_str().unwrap());
    let known = values.find(|it| it.starts_with("__Host-evisa-known="));
    known.unwrap().split(';').next().unwrap().to_owned()
}

/// A form of another site's page, sent by the visitor's browser.
async fn from_elsewhere(portal: &Portal, path: &str, form: &[(&str, &str)]) -> Answer {
    let request = portal.request(Method::POST, path).form(form);
    send(request.header("Origin", "https://evil.example")).await
}

#[tokio::test]
async fn another_sites_page_gives_nobody_a_session() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    let token = |answer: &Answer| answer.data()["refresh_token"].as_str().unwrap().to_owned();
    let planted = token(&sign_in(&portal, ANNA, PASSWORD).await);
    let (id, answer) = portal.captcha().await;
    let own = [
        ("grant_type", "password"),
        ("username", ANNA),
        ("password", PASSWORD),
        ("captcha", &answer),
        ("captcha-id", &id),
    ];
    let refresh = [("refresh_token", planted.as_str())];
    for (path, form) in [(REFRESH, &refresh[..]), (TOKEN, &own[..])] {
        let refused = from_elsewhere(&portal, path, form).await;
        assert_eq!(refused.refusal(), (403, "forbidden".into()), "{path}");
        assert!(!refused.headers.contains_key("set-cookie"), "{path}");
    }
    // Nothing was used up; and a browser that says nothing of whose page asks is given tokens, which a page cannot read there,
    // and no cookies.
    let program = async |path, form: &[(&str, &str)]| {
        let answer = send(portal.request(Method::POST, path).form(form)).await;
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
        token(&answer)
    };
    program(REFRESH, &refresh).await;
    let body = json!({ "refresh_token": program(TOKEN, &own).await });
    let as_text = portal.request(Method::POST, REFRESH);
    let as_text = as_text
        .header("Content-Type", "text/plain")
        .body(body.to_string());
    let as_text = send(as_text).await;
    as_text.data();
    assert!(!as_text.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn a_computer_that_others_use_is_never_known_and_forgets_who_was_here() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    let shared = ("X-Shared-Computer", "1");
    let forgotten = |answer: &Answer| {
        let set = answer.headers.get_all("set-cookie").iter();
        let set = set.map(|it| it.to_str().unwrap());
        let known: Vec<&str> = set
            .filter(|it| it.starts_with("__Host-evisa-known="))
            .collect();
        assert_eq!(known.len(), 1, "{known:?}");
        known[0].starts_with("__Host-evisa-known=;") && known[0].contains("Max-Age=0")
    };
    let cookie = known(&with(&portal, "", ANNA, PASSWORD).await);
    for cookie in ["", &cookie] {
        let request = asking(&portal, cookie, ANNA, PASSWORD).await;
        let signed_in = send(request.header(shared.0, shared.1)).await;
        assert!(forgotten(&signed_in), "{cookie}");
        let session = signed_in.data();
        let revoke = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
        let revoke = revoke
            .bearer_auth(access(&session))
            .header(shared.0, shared.1);
        let signed_out = send(revoke).await;
        signed_out.data();
        assert!(forgotten(&signed_out));
    }
    // Elsewhere signing out leaves it: the owner comes back.
    let session = with(&portal, &cookie, ANNA, PASSWORD).await.data();
    let revoke = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
    let signed_out = send(revoke.bearer_auth(access(&session))).await;
    let mut set = signed_out.headers.get_all("set-cookie").iter();
    assert!(!set.any(|it| it.to_str().unwrap().contains("-known")));
}

#[tokio::test]
async fn a_program_prolongs_its_session_as_oauth_has_it() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    let tokens = sign_in(&portal, ANNA, PASSWORD).await.data();
    let path = REFRESH;
    let form = |token: &Value| {
        let token = token.as_str().unwrap_or_default();
        let form = [("grant_type", "refresh_token"), ("refresh_token", token)];
        send(portal.request(Method::POST, path).form(&form))
    };
    let next = form(&tokens["refresh_token"]).await.data();
    assert_eq!(portal.user_info(access(&next)).await.status, 200);
    assert_eq!(form(&json!("none")).await.status, 401);
    let empty = portal.request(Method::POST, path).form(&[("a", "b")]);
    assert_eq!(send(empty).await.refusal(), (400, "malformed_form".into()));
}

async fn ask(portal: &Portal, session: &str, method: Method, path: &str) -> Value {
    let request = portal.request(method, path).bearer_auth(session);
    send(request).await.data()
}

#[tokio::test]
async fn people_see_where_they_are_signed_in_and_end_it() {
    let portal = Portal::start().await;
    let first = person(&portal, ANNA).await;
    let binh = person(&portal, "binh@example.com").await;
    portal.pass(Duration::from_mins(1));
    let second = with(&portal, "", ANNA, PASSWORD).await.data();
    let list = ask(&portal, &first, Method::GET, SESSIONS).await;
    let shown = |it: &Value| {
        (
            it["device"].clone(),
            it["since"].clone(),
            it["current"].clone(),
        )
    };
    let rows: Vec<_> = list.as_array().unwrap().iter().map(shown).collect();
    assert_eq!(rows.len(), 2);
    let at = json!("2026-11-21T15:01:00");
    assert_eq!(rows[0], (json!("Firefox on Linux"), at, json!(false)));
    assert_eq!(
        (&rows[1].1, &rows[1].2),
        (&json!("2026-11-21T15:00:00"), &json!(true))
    );

    // Prolonged, it is the same one.
    let body = json!({ "refresh_token": second["refresh_token"] });
    let second = portal
        .post("/authorization-service/oauth/refresh-token", &body)
        .await
        .data();
    let list = ask(&portal, &first, Method::GET, SESSIONS).await;
    assert_eq!(list.as_array().unwrap().len(), 2);
    assert_eq!(list[0]["device"], "Firefox on Linux");

    let other = format!("{SESSIONS}/{}", list[0]["id"].as_str().unwrap());
    ask(&portal, &binh, Method::DELETE, &other).await;
    assert_eq!(
        portal.user_info(access(&second)).await.status,
        200,
        "nobody ends another's"
    );
    ask(&portal, &first, Method::DELETE, &other).await;
    assert_eq!(portal.user_info(access(&second)).await.status, 401);

    let third = sign_in(&portal, ANNA, PASSWORD).await.data();
    ask(&portal, access(&third), Method::DELETE, SESSIONS).await;
    assert_eq!(portal.user_info(&first).await.status, 401);
    assert_eq!(portal.user_info(access(&third)).await.status, 200);
    assert_eq!(portal.user_info(&binh).await.status, 200);
}

#[tokio::test]
async fn a_program_that_proves_its_secret_signs_in_without_a_captcha() {
    const SECRET: &str = "0123456789abcdef01234567";
    let portal = Portal::start_with(|config| {
        config.clients = format!("agency:{SECRET}").parse().unwrap();
    })
    .await;
    person(&portal, ANNA).await;
    let form = |password| {
        [
            ("grant_type", "password"),
            ("username", ANNA),
            ("password", password),
        ]
    };
    let basic = async |client: Option<(&str, &str)>, password| {
        let request = portal.request(Method::POST, "/authorization-service/basic/token");
        let request = match client {
            Some((name, secret)) => request.basic_auth(name, Some(secret)),
            None => request,
        };
        send(request.form(&form(password))).await
    };
    for client in [
        None,
        Some(("evisa-web", "")),
        Some(("agency", "guess")),
        Some(("bank", SECRET)),
    ] {
        let refused = basic(client, PASSWORD).await.refusal();
        assert_eq!(refused, (401, "invalid_client".into()), "{client:?}");
    }
    let agency = Some(("agency", SECRET));
    assert_eq!(
        basic(agency, "Wrong-Guess1").await.refusal(),
        (401, "user_invalid".into())
    );
    let tokens = basic(agency, PASSWORD).await.data();
    assert_eq!(portal.user_info(access(&tokens)).await.status, 200);

    // Where people sign in the pages may name themselves; a client that is none is told so.
    let (id, answer) = portal.captcha().await;
    let pages = |name: &str| {
        let request = portal.request(Method::POST, "/authorization-service/oauth/token");
        let captcha = [("captcha", answer.as_str()), ("captcha-id", id.as_str())];
        let form: Vec<_> = form(PASSWORD).into_iter().chain(captcha).collect();
        send(request.basic_auth(name, Some("")).form(&form))
    };
    assert_eq!(
        pages("nobody").await.refusal(),
        (401, "invalid_client".into())
    );
    pages("evisa-web").await.data();
}

#[tokio::test]
async fn whether_an_address_can_have_an_account_is_told_and_not_whether_it_has_one() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    let path = "/user-service/public/user/check-client?email=";
    for email in ["Anna@Example.com", "nobody@example.com"] {
        let told = json!({ "email": email.to_lowercase(), "registered": null });
        assert_eq!(portal.get(&format!("{path}{email}")).await.data(), told);
        let (id, answer) = portal.captcha().await;
        let worked = format!("{path}{email}&captcha={answer}&captcha-id={id}");
        assert_eq!(portal.get(&worked).await.data(), told, "for work, too");
    }
    assert_eq!(portal.get(&format!("{path}nobody")).await.status, 422);
}
