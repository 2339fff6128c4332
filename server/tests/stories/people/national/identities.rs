//! People see who opens their account by the national login, and unlink them.

use reqwest::Method;
use serde_json::{Value, json};

use super::{ANNA, LINK, PASSWORD, anna, begin, come_back, enter, trail};
use crate::people::{FORGOT, RESET, human, mailed, mails_to, person, sign_in};
use crate::support::issuer::Issuer;
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const IDENTITIES: &str = "/user-service/user/national-identities";
const FACTOR: &str = "/user-service/user/second-factor";

async fn ask(portal: &Portal, session: &str, method: Method, path: &str) -> Answer {
    send(portal.request(method, path).bearer_auth(session)).await
}

async fn linked(portal: &Portal, session: &str) -> Value {
    ask(portal, session, Method::GET, IDENTITIES).await.data()
}

async fn unlink(portal: &Portal, session: &str, identity: &Value) -> Answer {
    let path = format!("{IDENTITIES}/{}", identity["id"].as_str().unwrap());
    ask(portal, session, Method::DELETE, &path).await
}

/// Somebody who proved to the issuer who they are, so many seconds from now.
fn proven(portal: &Portal, mut who: Value, seconds: i64) -> Value {
    who["auth_time"] = json!(portal.state.clock.millis() / 1_000 + seconds);
    who
}

#[tokio::test]
async fn whoever_linked_the_national_login_sees_it_and_ends_it_and_is_told_by_mail() {
    let (issuer, portal) = Issuer::with_portal().await;
    let session = person(&portal, ANNA).await;
    let none = json!({ "identities": [], "hasPassword": true });
    assert_eq!(linked(&portal, &session).await, none);
    let asked = enter(&portal, &issuer, anna()).await.json();
    let link = json!({ "ticket": asked["data"]["ticket"], "password": PASSWORD });
    let national = portal.post(LINK, &link).await.data();
    let told = mails_to(&portal, ANNA).await.concat();
    let linked_at = "was linked to the account anna@example.com at 15:00 on 21 November 2026.";
    assert!(told.contains(linked_at), "{told}");

    let shown = linked(&portal, &session).await;
    let identity = &shown["identities"][0];
    assert_eq!(
        identity["issuer"],
        portal.state.config.national_login.issuer.clone().unwrap()
    );
    assert!(
        !shown.to_string().contains("012345678901"),
        "the subject is nobody's business"
    );
    // Somebody else's is none of theirs.
    let binh = person(&portal, "binh@example.com").await;
    assert_eq!(unlink(&portal, &binh, identity).await.status, 404);
    portal.pass(std::time::Duration::from_mins(11));
    let stale = unlink(&portal, &session, identity).await;
    assert_eq!(stale.refusal(), (403, "step_up_required".into()));

    let session = sign_in(&portal, ANNA, PASSWORD).await.data();
    let session = access(&session);
    unlink(&portal, session, identity).await.data();
    assert_eq!(linked(&portal, session).await, none);
    assert_eq!(unlink(&portal, session, identity).await.status, 404);
    assert_eq!(portal.user_info(access(&national)).await.status, 401);
    assert_eq!(portal.user_info(session).await.status, 200);
    assert_eq!(trail(&portal, "identityUnlinked").await.len(), 1);
    let told = mails_to(&portal, ANNA).await.concat();
    assert!(told.contains("was unlinked from the account"), "{told}");
    let again = enter(&portal, &issuer, anna()).await;
    assert_eq!(again.refusal(), (409, "link_required".into()));
}

#[tokio::test]
async fn the_only_way_to_open_an_account_stays_until_there_is_a_password() {
    let (issuer, portal) = Issuer::with_portal().await;
    let session = enter(&portal, &issuer, proven(&portal, anna(), 0)).await;
    let session = session.data();
    let shown = linked(&portal, access(&session)).await;
    assert_eq!(shown["hasPassword"], false);
    let identity = &shown["identities"][0];
    let refused = unlink(&portal, access(&session), identity).await;
    assert_eq!(refused.refusal(), (409, "password_missing".into()));

    let token = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    let chosen = json!({ "token": token, "newPassword": PASSWORD });
    human(&portal, RESET, chosen).await.data();
    let session = sign_in(&portal, ANNA, PASSWORD).await.data();
    unlink(&portal, access(&session), identity).await.data();
    sign_in(&portal, ANNA, PASSWORD).await.data();
}

#[tokio::test]
async fn a_session_by_the_national_login_is_as_fresh_as_what_was_proven_there() {
    let (issuer, portal) = Issuer::with_portal().await;
    let dangerous = async |who: Value| {
        let session = enter(&portal, &issuer, who).await.data();
        let offered = "/user-service/user/second-factors/totp";
        ask(&portal, access(&session), Method::POST, offered).await
    };
    // The issuer says nothing of when, or let in by its own session of an hour ago.
    for stale in [anna(), proven(&portal, anna(), -3_600)] {
        let refused = dangerous(stale.clone()).await.refusal();
        assert_eq!(refused, (403, "step_up_required".into()), "{stale}");
    }
    dangerous(proven(&portal, anna(), 0)).await.data();
    // A clock that is ahead makes nothing last longer.
    let ahead = enter(&portal, &issuer, proven(&portal, anna(), 3_600)).await;
    portal.pass(std::time::Duration::from_mins(11));
    let offered = "/user-service/user/second-factors/totp";
    let ahead = ask(&portal, access(&ahead.data()), Method::POST, offered).await;
    assert_eq!(ahead.refusal(), (403, "step_up_required".into()));
}

#[tokio::test]
async fn whoever_has_the_national_login_alone_proves_there_anew_before_a_dangerous_act() {
    let (issuer, portal) = Issuer::with_portal().await;
    let session = enter(&portal, &issuer, anna()).await.data();
    let session = access(&session).to_owned();
    let ways = ask(&portal, &session, Method::GET, FACTOR).await.data();
    assert_eq!(ways["methods"], json!(["nationalLogin"]));
    portal.pass(std::time::Duration::from_mins(11));
    let dangerous = || {
        ask(
            &portal,
            &session,
            Method::POST,
            "/user-service/user/second-factors/totp",
        )
    };
    let refused = dangerous().await.refusal();
    assert_eq!(refused, (403, "step_up_required".into()));

    let (url, cookie) = begin(&portal, "?back=%2Faccount%2Fsecurity&anew=true").await;
    for asked in ["prompt=login", "max_age=0"] {
        assert!(url.contains(asked), "{asked} in {url}");
    }
    // An issuer that lets in by its own session of before, or does not say when, proves nothing anew.
    let now = portal.state.clock.millis() / 1_000;
    for proved_at in [Value::Null, json!(now - 600)] {
        let mut stale = anna();
        if proved_at.is_i64() {
            stale["auth_time"] = proved_at;
        }
        let (url, cookie) = begin(&portal, "?anew=true").await;
        let answer = come_back(&portal, &cookie, issuer.prove(&url, &stale)).await;
        assert_eq!(answer.refusal(), (400, "national_login_failed".into()));
    }
    let mut fresh = anna();
    fresh["auth_time"] = json!(now);
    let cookies = format!("{cookie}; __Host-evisa={session}");
    let proven = come_back(&portal, &cookies, issuer.prove(&url, &fresh)).await;
    assert_eq!(proven.data()["back"], "/account/security");
    let proven = proven.data();
    let offered = "/user-service/user/second-factors/totp";
    ask(&portal, access(&proven), Method::POST, offered)
        .await
        .data();
    assert_eq!(
        dangerous().await.status,
        401,
        "the session of before has ended"
    );
}
