//! People sign in with the national login; whoever forges, replays or governs it gets nowhere.

mod accounts;
mod claims;
mod identities;
mod refused;

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::{ANNA, PASSWORD, person, sign_in};
use crate::support::database::{Postgres, stories};
use crate::support::issuer::Issuer;
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const BEGIN: &str = "/tthc/idpmgt/exposed/dvcqg/oauth2/authorizeurl";
const EXCHANGE: &str = "/authorization-service/oauth/refresh-token";
pub const LINK: &str = "/authorization-service/oauth/national/link";
const OFFERED: &str = "/authorization-service/oauth/national";

/// Somebody whom the issuer knows, with an address that it has verified.
pub fn anna() -> Value {
    json!({ "sub": "012345678901", "email": "Anna@Example.com", "email_verified": true })
}

/// Begins an attempt: where the browser is sent, and the cookie that it keeps.
async fn begin(portal: &Portal, query: &str) -> (String, String) {
    let begun = portal.get(&format!("{BEGIN}{query}")).await;
    let cookie = begun.headers["set-cookie"].to_str().unwrap();
    for flag in [
        "Secure",
        "HttpOnly",
        "SameSite=Lax",
        "Path=/",
        "Max-Age=600",
    ] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let url = begun.data()["url"].as_str().unwrap().to_owned();
    (url, cookie)
}

/// Comes back with a code.
async fn come_back(portal: &Portal, cookie: &str, (code, state): (String, String)) -> Answer {
    let request = portal
        .request(Method::POST, EXCHANGE)
        .header("Cookie", cookie)
        .header("X-Requested-With", "evisa");
    send(request.json(&json!({ "code": code, "state": state }))).await
}

/// The whole way of somebody in a new browser.
pub async fn enter(portal: &Portal, issuer: &Issuer, who: Value) -> Answer {
    let (url, cookie) = begin(portal, "").await;
    let back = issuer.prove(&url, &who);
    come_back(portal, &cookie, back).await
}

async fn me(portal: &Portal, answer: &Answer) -> Value {
    portal.user_info(access(&answer.data())).await.data()
}

async fn accounts(portal: &Portal) -> i64 {
    sqlx::query_scalar("SELECT COUNT(*) FROM account")
        .fetch_one(&portal.state.store.pool)
        .await
        .unwrap()
}

/// What the access trail says of these actions, the oldest first.
pub async fn trail(portal: &Portal, action: &str) -> Vec<String> {
    portal.state.trail.flush().await;
    sqlx::query_scalar("SELECT detail FROM access_trail WHERE action = $1 ORDER BY at, seq")
        .bind(action.to_owned())
        .fetch_all(&portal.state.store.pool)
        .await
        .unwrap()
}

stories!(
    whoever_has_no_account_gets_one_and_finds_it_again,
    an_account_with_the_same_address_is_linked_by_its_password_once,
);

mod told {
    use super::*;

    pub async fn whoever_has_no_account_gets_one_and_finds_it_again(database: Option<&str>) {
        let (issuer, portal) = Issuer::with_portal_on(database).await;
        assert_eq!(portal.get(OFFERED).await.data()["offered"], true);
        let before = accounts(&portal).await;
        let (url, cookie) = begin(&portal, "?back=%2Fmy%3Fpage%3D2").await;
        let first = come_back(&portal, &cookie, issuer.prove(&url, &anna())).await;
        assert_eq!(first.data()["back"], "/my?page=2");
        let names: Vec<_> = first.headers.get_all("set-cookie").iter().collect();
        let said = format!("{names:?}");
        for cookie in [
            "__Host-evisa=",
            "__Host-evisa-refresh=",
            "__Host-evisa-national=;",
        ] {
            assert!(said.contains(cookie), "{cookie} in {said}");
        }
        let opened = me(&portal, &first).await;
        assert_eq!(
            (&opened["userName"], &opened["email"], &opened["roles"]),
            (&json!(ANNA), &json!(ANNA), &json!([]))
        );
        let again = enter(&portal, &issuer, anna()).await;
        assert_eq!(again.data()["back"], Value::Null);
        assert_eq!(me(&portal, &again).await, opened);
        // An address that changes, or is lost, makes nobody else of them.
        let moved = json!({ "sub": anna()["sub"], "email": "new@example.com" });
        let moved = enter(&portal, &issuer, moved).await;
        assert_eq!(me(&portal, &moved).await, opened);
        assert_eq!(accounts(&portal).await, before + 1);
        // No password opens it, and its session is prolonged as any other.
        for guess in ["", "!", PASSWORD] {
            assert_eq!(sign_in(&portal, ANNA, guess).await.status, 401, "{guess}");
        }
        let body = json!({ "refresh_token": again.data()["refresh_token"] });
        assert_eq!(portal.post(EXCHANGE, &body).await.status, 200);
        let signed_in = trail(&portal, "signedIn").await;
        assert_eq!(signed_in.len(), 3);
        assert!(signed_in.iter().all(|it| it.contains("national")));
        assert_eq!(trail(&portal, "accountOpened").await.len(), 1);
    }

    pub async fn an_account_with_the_same_address_is_linked_by_its_password_once(
        database: Option<&str>,
    ) {
        let (issuer, portal) = Issuer::with_portal_on(database).await;
        let email = "linh@example.com";
        let linh = || json!({ "sub": "linh", "email": email, "email_verified": true });
        let session = person(&portal, email).await;
        let own = portal.user_info(&session).await.data();
        let asked = enter(&portal, &issuer, linh()).await;
        assert_eq!(asked.refusal(), (409, "link_required".into()));
        let data = asked.json()["data"].clone();
        assert_eq!(data["email"], email);
        let ticket = data["ticket"].as_str().unwrap().to_owned();
        let link = async |ticket: &str, password: &str| {
            let body = json!({ "ticket": ticket, "password": password });
            portal.post(LINK, &body).await
        };
        assert_eq!(
            link(&ticket, "Wrong-Guess1").await.refusal(),
            (401, "user_invalid".into())
        );
        // One letter is another: not every ticket has any given one.
        let other = if ticket.starts_with('A') { "B" } else { "A" };
        let forged = format!("{other}{}", &ticket[1..]);
        assert_eq!(
            link(&forged, PASSWORD).await.refusal(),
            (400, "national_login_over".into())
        );
        let linked = link(&ticket, PASSWORD).await;
        assert_eq!(me(&portal, &linked).await, own);
        assert_eq!(trail(&portal, "identityLinked").await.len(), 1);
        assert_eq!(
            link(&ticket, PASSWORD).await.refusal(),
            (409, "version_conflict".into())
        );
        let again = enter(&portal, &issuer, linh()).await;
        assert_eq!(me(&portal, &again).await, own, "nothing is asked any more");
        assert_eq!(sign_in(&portal, email, PASSWORD).await.status, 200);
    }
}

#[tokio::test]
async fn a_ticket_is_no_way_around_waiting_and_ends() {
    let (issuer, portal) = Issuer::with_portal().await;
    person(&portal, ANNA).await;
    let asked = enter(&portal, &issuer, anna()).await;
    let ticket = asked.json()["data"]["ticket"].clone();
    let link = async |password: &str| {
        let body = json!({ "ticket": ticket, "password": password });
        portal.post(LINK, &body).await
    };
    for _ in 0..5 {
        assert_eq!(link("Wrong-Guess1").await.status, 401);
    }
    assert_eq!(link(PASSWORD).await.status, 429);
    assert_eq!(
        sign_in(&portal, ANNA, PASSWORD).await.status,
        429,
        "the same count"
    );
    portal.pass(Duration::from_mins(10));
    assert_eq!(
        link(PASSWORD).await.refusal(),
        (400, "national_login_over".into())
    );
}

#[tokio::test]
async fn it_is_off_until_it_is_configured() {
    let portal = Portal::start().await;
    assert_eq!(portal.get(OFFERED).await.data()["offered"], false);
    let none = (404, "not_found".to_owned());
    assert_eq!(portal.get(BEGIN).await.refusal(), none);
    let code = ("code".to_owned(), "state".to_owned());
    assert_eq!(come_back(&portal, "a=b", code).await.refusal(), none);
    let body = json!({ "ticket": "none", "password": PASSWORD });
    assert_eq!(portal.post(LINK, &body).await.refusal(), none);
}
