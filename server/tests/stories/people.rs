//! People open accounts, forget passwords, and find what they sent.

mod applications;
pub(super) mod national;
mod passwords;
mod sign_ins;
mod timing;

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::people::{NewAccount, Role};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

pub(super) const REGISTER: &str = "/user-service/public/user/register";
pub(super) const ACTIVATE: &str = "/user-service/public/user/activate";
pub(super) const FORGOT: &str = "/user-service/forgot-password";
const CHECK: &str = "/user-service/forgot-password/check-token";
pub(super) const RESET: &str = "/user-service/forgot-password/reset-password";
const CHANGE: &str = "/user-service/user/update-password-client";
pub(super) const ANNA: &str = "anna@example.com";
pub(super) const PASSWORD: &str = "Lotus-Pond7";

/// Posts a body with a solved captcha.
pub(super) async fn human(portal: &Portal, path: &str, mut body: Value) -> Answer {
    let (id, answer) = portal.captcha().await;
    body["captcha"] = json!(answer);
    body["captcha-id"] = json!(id);
    portal.post(path, &body).await
}

/// Sends what waits; the texts of the mails to an address, the newest first.
pub(super) async fn mails_to(portal: &Portal, email: &str) -> Vec<String> {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mut texts = Vec::new();
    for mail in portal
        .office("/review-service/outbox")
        .await
        .data()
        .as_array()
        .unwrap()
    {
        let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
        let mail = portal.office(&path).await.data();
        if mail["to"] == email {
            texts.push(mail["text"].as_str().unwrap().to_owned());
        }
    }
    texts
}

/// The token of the link in a mail.
pub(super) fn token(text: &str, page: &str) -> String {
    let (_, rest) = text.split_once(&format!("{page}#")).expect("a link");
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Asks for something by mail; the token of the link that comes.
pub(super) async fn mailed(portal: &Portal, path: &str, email: &str, page: &str) -> String {
    human(portal, path, json!({ "email": email })).await.data();
    let mails = mails_to(portal, &email.to_lowercase()).await;
    token(mails.iter().find(|it| it.contains(page)).unwrap(), page)
}

pub(super) async fn sign_in(portal: &Portal, email: &str, password: &str) -> Answer {
    let captcha = portal.captcha().await;
    portal.sign_in(email, password, captcha).await
}

/// Opens an account under the mailed link, and signs in: the access token.
pub(super) async fn person(portal: &Portal, email: &str) -> String {
    let token = mailed(portal, REGISTER, email, "/activate").await;
    let chosen = json!({ "token": token, "newPassword": PASSWORD });
    portal.post(ACTIVATE, &chosen).await.data();
    let tokens = sign_in(portal, email, PASSWORD).await.data();
    access(&tokens).to_owned()
}

async fn change(portal: &Portal, session: &str, body: &Value) -> Answer {
    let request = portal.request(Method::PATCH, CHANGE).bearer_auth(session);
    send(request.json(body)).await
}

fn refused(code: &str) -> (u16, String) {
    (400, code.to_owned())
}

#[tokio::test]
async fn a_traveller_opens_an_account_under_the_mailed_link_once() {
    let portal = Portal::start().await;
    let token = mailed(&portal, REGISTER, "Anna@Example.com", "/activate").await;
    let about = portal.get(&format!("{CHECK}?token={token}")).await.data();
    assert_eq!(
        about,
        json!({ "email": ANNA, "purpose": "activate", "passwordRule": "specification" })
    );
    let by_page = portal.post(CHECK, &json!({ "token": token })).await;
    assert_eq!(
        by_page.data(),
        about,
        "the same with nothing in the address"
    );
    let weak = json!({ "token": token, "newPassword": "lotus" });
    let weak = portal.post(ACTIVATE, &weak).await;
    assert_eq!(weak.status, 422);
    assert_eq!(weak.json()["data"]["problems"][0]["field"], "newPassword");
    assert_eq!(sign_in(&portal, ANNA, PASSWORD).await.status, 401);

    let chosen = json!({ "token": token, "newPassword": PASSWORD });
    portal.post(ACTIVATE, &chosen).await.data();
    let tokens = sign_in(&portal, ANNA, PASSWORD).await.data();
    let me = portal.user_info(access(&tokens)).await.data();
    assert_eq!(
        (&me["userName"], &me["email"]),
        (&json!(ANNA), &json!(ANNA))
    );
    assert_eq!((&me["roles"], &me["permissions"]), (&json!([]), &json!([])));
    for (path, body) in [(ACTIVATE, chosen.clone()), (RESET, chosen)] {
        let again = human(&portal, path, body).await;
        assert_eq!(again.refusal(), refused("token_not_valid"), "{path}");
    }
}

#[tokio::test]
async fn links_end_with_their_time_and_cannot_be_made_up() {
    let portal = Portal::start().await;
    let token = mailed(&portal, REGISTER, ANNA, "/activate").await;
    let check = async |token: &str| portal.get(&format!("{CHECK}?token={token}")).await;
    let (id, seal) = token.split_once('.').unwrap();
    for forged in [
        id.to_owned(),
        format!("{id}0.{seal}"),
        format!("{token}0"),
        String::new(),
    ] {
        assert_eq!(check(&forged).await.refusal(), refused("token_not_valid"));
    }
    // A link to open an account chooses no password of one that exists.
    let reset = json!({ "token": token, "newPassword": PASSWORD });
    let reset = human(&portal, RESET, reset).await;
    assert_eq!(reset.refusal(), refused("token_not_valid"));
    portal.pass(Duration::from_hours(24));
    assert_eq!(check(&token).await.refusal(), refused("token_not_valid"));
}

#[tokio::test]
async fn only_the_mail_tells_whether_there_is_an_account() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    portal.pass(Duration::from_secs(1));
    let mut answers = Vec::new();
    for path in [REGISTER, FORGOT] {
        for email in [ANNA, "nobody@example.com"] {
            let answer = human(&portal, path, json!({ "email": email })).await;
            let headers = answer.headers.len();
            answers.push((answer.status, answer.json(), headers));
        }
    }
    assert!(
        answers.windows(2).all(|pair| pair[0] == pair[1]),
        "{answers:?}"
    );
    let known = mails_to(&portal, ANNA).await.concat();
    assert!(
        known.contains("/login\n") && known.contains("/reset-password#"),
        "{known}"
    );
    let unknown = mails_to(&portal, "nobody@example.com").await;
    assert!(unknown.iter().any(|it| it.contains("/activate#")));
    assert!(unknown.iter().any(|it| it.contains("/register\n")));
    assert!(!unknown.concat().contains("/reset-password"));
}

#[tokio::test]
async fn nobody_fills_a_letter_box_with_links() {
    let portal = Portal::start().await;
    for _ in 0..6 {
        human(&portal, FORGOT, json!({ "email": ANNA }))
            .await
            .data();
        portal.pass(Duration::from_secs(1));
    }
    assert_eq!(mails_to(&portal, ANNA).await.len(), 3);
    portal.pass(Duration::from_hours(1));
    human(&portal, FORGOT, json!({ "email": ANNA }))
        .await
        .data();
    assert_eq!(
        mails_to(&portal, ANNA).await.len(),
        4,
        "later there is room again"
    );
}

#[tokio::test]
async fn a_forgotten_password_is_chosen_anew_and_ends_every_session() {
    let portal = Portal::start().await;
    let session = person(&portal, ANNA).await;
    let first = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    portal.pass(Duration::from_secs(1));
    let token = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    assert_ne!(first, token);
    let new = "Bamboo-Grove8";
    let reset = |token: &str| json!({ "token": token, "newPassword": new });
    human(&portal, RESET, reset(&token)).await.data();
    let former = human(&portal, RESET, reset(&first)).await;
    assert_eq!(
        former.refusal(),
        refused("token_not_valid"),
        "every other link ends with it"
    );
    assert_eq!(portal.user_info(&session).await.status, 401);
    assert_eq!(
        sign_in(&portal, ANNA, PASSWORD).await.refusal(),
        (401, "user_invalid".into())
    );
    sign_in(&portal, ANNA, new).await.data();
    let told = &mails_to(&portal, ANNA).await.concat();
    assert!(
        told.contains(" on 21 November 2026. All other sessions have ended."),
        "{told}"
    );
}

#[tokio::test]
async fn passwords_of_organizations_and_of_the_authority_are_reset_by_the_authority() {
    let portal = Portal::start().await;
    let officer = NewAccount::with_email(ANNA, "Anna", &[Role::Officer]);
    portal.signed_in(officer).await;
    human(&portal, FORGOT, json!({ "email": ANNA }))
        .await
        .data();
    let told = mails_to(&portal, ANNA).await.concat();
    assert!(
        told.contains("the managing authority") && !told.contains('#'),
        "{told}"
    );

    // Who became a member after the link was mailed.
    let email = "binh@example.com";
    person(&portal, email).await;
    let token = mailed(&portal, FORGOT, email, "/reset-password").await;
    let chosen = json!({ "token": token, "newPassword": "Bamboo-Grove8" });
    let change = async |sql: &'static str| {
        let mut conn = portal.state.store.read().await.unwrap();
        sqlx::query(sql)
            .bind(email)
            .execute(&mut *conn)
            .await
            .unwrap();
    };
    change("UPDATE account SET organization = 'TC01' WHERE email = $1").await;
    let answer = human(&portal, RESET, chosen.clone()).await;
    assert_eq!(answer.refusal(), refused("account_in_organization"));
    change("UPDATE account SET organization = NULL, active = 0 WHERE email = $1").await;
    let answer = human(&portal, RESET, chosen).await;
    assert_eq!(answer.refusal(), refused("account_not_exist"));
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_it_and_ends_the_other_sessions() {
    let portal = Portal::start().await;
    let session = person(&portal, ANNA).await;
    let other = sign_in(&portal, ANNA, PASSWORD).await.data();
    let id = portal.user_info(&session).await.data()["id"].clone();
    let body = |old: &str, new: &str| json!({ "id": id, "oldPassword": old, "newPassword": new });
    let wrong = change(&portal, &session, &body("Lotus-Pond8", "Bamboo-Grove8")).await;
    assert_eq!(wrong.refusal(), refused("password_wrong"));
    for new in ["bamboo", PASSWORD] {
        assert_eq!(
            change(&portal, &session, &body(PASSWORD, new)).await.status,
            422,
            "{new}"
        );
    }
    let mut foreign = body(PASSWORD, "Bamboo-Grove8");
    foreign["id"] = json!("somebody");
    assert_eq!(change(&portal, &session, &foreign).await.status, 403);

    change(&portal, &session, &body(PASSWORD, "Bamboo-Grove8"))
        .await
        .data();
    assert_eq!(portal.user_info(&session).await.status, 200);
    assert_eq!(portal.user_info(access(&other)).await.status, 401);
    sign_in(&portal, ANNA, "Bamboo-Grove8").await.data();
}
