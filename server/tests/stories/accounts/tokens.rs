//! What opens a session, and what is written down of those who try.

use reqwest::Method;
use serde_json::{Value, json};

use super::{refresh, token};
use crate::support::Portal;
use crate::support::portal::send;
use crate::support::sign_in::access;

#[tokio::test]
async fn whoever_signs_in_or_fails_to_is_written_down() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    token(&portal, "Wrong-Guess1").await;
    let captcha = portal.captcha().await;
    portal
        .sign_in("nobody@evisa.example", "Wrong-Guess1", captcha)
        .await;
    token(&portal, &password).await.data();
    portal.state.trail.flush().await;
    let rows: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT actor, action, detail FROM access_trail WHERE action LIKE 'signed%' OR action LIKE 'signIn%' ORDER BY seq",
    )
    .fetch_all(&portal.state.store.pool)
    .await
    .unwrap();
    let actions: Vec<_> = rows.iter().map(|(_, action, _)| action.as_str()).collect();
    assert_eq!(actions, ["signInFailed", "signInFailed", "signedIn"]);
    let detail = |row: usize| serde_json::from_str::<Value>(&rows[row].2).unwrap();
    assert_eq!(detail(0)["account"], json!(rows[2].0), "whose it is");
    assert_eq!(detail(1)["account"], Value::Null);
    assert!(detail(0)["from"].is_string());
    assert_eq!(detail(2)["from"], detail(0)["from"], "one place");
    let told = format!("{rows:?}");
    for untold in ["nobody@", "Wrong-Guess1", "127.0.0.1", password.as_str()] {
        assert!(!told.contains(untold), "{untold} in {told}");
    }
}

#[tokio::test]
async fn nothing_but_an_access_token_of_this_portal_opens_anything() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    let tokens = token(&portal, &password).await.data();
    let (mine, longer) = (access(&tokens), tokens["refresh_token"].as_str().unwrap());
    portal.user_info(mine).await.data();
    // What an issuer, another portal or a forger might show: signed by nobody, and with a scope of its own making.
    let unsigned = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJvZmZpY2VyIiwic2NvcGUiOiJhZG1pbiJ9.";
    let cut = &mine[..mine.len() - 1];
    for other in [longer, unsigned, cut, &mine.to_uppercase(), "", "null"] {
        let refused = portal.user_info(other).await.refusal();
        assert_eq!(refused, (401, "unauthorized".into()), "{other}");
    }
    let me = portal.request(Method::GET, "/user-service/user/get-user-info");
    let as_name = send(me.basic_auth(mine, Some(mine))).await;
    assert_eq!(as_name.refusal(), (401, "unauthorized".into()));
    let path = format!("/user-service/user/get-user-info?access_token={mine}");
    assert_eq!(portal.get(&path).await.status, 401, "not in an address");
}

#[tokio::test]
async fn a_closed_account_opens_nothing_from_that_moment() {
    let portal = Portal::start().await;
    let password = portal.officer().await;
    let tokens = token(&portal, &password).await.data();
    portal.user_info(access(&tokens)).await.data();
    // Its sessions stay as they are: each request reads whose they are.
    let closed = sqlx::query("UPDATE account SET active = 0");
    closed.execute(&portal.state.store.pool).await.unwrap();
    assert_eq!(portal.user_info(access(&tokens)).await.status, 401);
    assert_eq!(refresh(&portal, &tokens["refresh_token"]).await.status, 401);
    let again = token(&portal, &password).await.refusal();
    assert_eq!(again, (401, "user_invalid".into()));
}
