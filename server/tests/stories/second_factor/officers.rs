//! The accounts of the authority.

use std::time::Duration;

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Person, QUEUE, enter, get, person, post, with_app};
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

pub(super) const ACCOUNTS: &str = "/user-service/authority/accounts";

/// Whoever looks after the installation, signed in wholly.
pub(super) async fn administrator(portal: &Portal, name: &str) -> String {
    let person = person(portal, name, &[Role::Administrator]).await;
    whole(portal, &person).await
}

pub(super) async fn whole(portal: &Portal, person: &Person) -> String {
    let tokens = enter(portal, person).await;
    let (_, session, _) = with_app(portal, access(&tokens)).await;
    session
}

pub(super) async fn change(portal: &Portal, session: &str, path: &str, body: &Value) -> Answer {
    let request = portal.request(Method::PATCH, path).bearer_auth(session);
    send(request.json(body)).await
}

/// The line of somebody in the list.
pub(super) async fn line(portal: &Portal, session: &str, email: &str) -> Value {
    let all = get(portal, session, ACCOUNTS).await.data();
    let mut lines = all.as_array().unwrap().iter();
    lines.find(|it| it["email"] == email).unwrap().clone()
}

async fn invite(portal: &Portal, session: &str, email: &str) -> Answer {
    let invitation = json!({
        "email": email, "fullName": " Minh  Tran ", "roles": ["officer"], "agency": "xnc"
    });
    post(portal, session, ACCOUNTS, &invitation).await
}

/// The token of the link that was mailed to somebody.
async fn mailed(portal: &Portal, email: &str) -> String {
    let supervisor = person(portal, "boss", &[Role::Supervisor]).await;
    let supervisor = whole(portal, &supervisor).await;
    let worker = evisa_server::commands::jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let outbox = get(portal, &supervisor, "/review-service/outbox")
        .await
        .data();
    let mut mails = outbox.as_array().unwrap().iter();
    let mail = mails.find(|it| it["to"] == email).unwrap();
    let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
    let text = get(portal, &supervisor, &path).await.data()["text"].clone();
    let text = text.as_str().unwrap();
    let (_, rest) = text.split_once("/reset-password#").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test]
async fn an_address_with_an_account_is_not_invited_and_the_administrator_is_told_why() {
    let portal = super::strict().await;
    let admin = administrator(&portal, "admin").await;
    person(&portal, "anna", &[]).await;
    let refused = invite(&portal, &admin, "anna@evisa.example").await;
    assert_eq!(refused.refusal(), (409, "invitee_has_account".into()));
    let said = refused.json()["message"].clone();
    let said = said.as_str().unwrap();
    assert!(said.contains("already has an account"), "{said}");
}

#[tokio::test]
async fn whoever_opens_an_old_invitation_is_told_to_ask_who_invited_them() {
    let portal = super::strict().await;
    let admin = administrator(&portal, "admin").await;
    invite(&portal, &admin, "minh@evisa.example").await.data();
    let token = mailed(&portal, "minh@evisa.example").await;
    let about = format!("/user-service/forgot-password/check-token?token={token}");
    let old = (400, "invitation_not_valid".into());
    portal.pass(Duration::from_hours(7 * 24));
    assert_eq!(portal.get(&about).await.refusal(), old);
    let (id, answer) = portal.captcha().await;
    let late = json!({
        "token": token, "newPassword": "Lotus-Pond7", "captcha": answer, "captcha-id": id
    });
    let late = portal
        .post("/user-service/forgot-password/reset-password", &late)
        .await;
    assert_eq!(late.refusal(), old);
    evisa_server::upkeep::round(&portal.state).await.unwrap();
    assert_eq!(portal.get(&about).await.refusal(), old, "for weeks");
    portal.pass(Duration::from_hours(30 * 24));
    evisa_server::upkeep::round(&portal.state).await.unwrap();
    assert_eq!(
        portal.get(&about).await.refusal(),
        (400, "token_not_valid".into())
    );
}

#[tokio::test]
async fn somebody_is_invited_chooses_a_password_and_works_with_a_second_factor() {
    let portal = super::strict().await;
    let admin = administrator(&portal, "admin").await;
    let invited = invite(&portal, &admin, "Minh@Evisa.example").await.data();
    assert_eq!(
        (
            &invited["fullName"],
            &invited["invited"],
            &invited["agency"]
        ),
        (&json!("Minh Tran"), &json!(true), &json!("xnc"))
    );
    let again = invite(&portal, &admin, "minh@evisa.example").await;
    assert_eq!(again.refusal(), (409, "invitee_has_account".into()));

    let token = mailed(&portal, "minh@evisa.example").await;
    let minh = Person {
        user_name: "minh@evisa.example".into(),
        password: "Lotus-Pond7".into(),
    };
    let captcha = portal.captcha().await;
    let early = portal.sign_in(&minh.user_name, "", captcha).await;
    assert_eq!(
        early.refusal(),
        (401, "user_invalid".into()),
        "no password yet"
    );
    let about = format!("/user-service/forgot-password/check-token?token={token}");
    assert_eq!(portal.get(&about).await.data()["purpose"], "invite");
    let (id, answer) = portal.captcha().await;
    let chosen = json!({
        "token": token, "newPassword": minh.password, "captcha": answer, "captcha-id": id
    });
    let reset = "/user-service/forgot-password/reset-password";
    portal.post(reset, &chosen).await.data();
    let tokens = enter(&portal, &minh).await;
    assert_eq!(tokens["second_factor"], "setUp");
    let session = whole(&portal, &minh).await;
    assert_eq!(get(&portal, &session, QUEUE).await.status, 200);
    let line = line(&portal, &admin, "minh@evisa.example").await;
    assert_eq!(
        (&line["invited"], &line["secondFactor"]),
        (&json!(false), &json!(true))
    );
    let path = format!("{ACCOUNTS}/{}/invitation", line["id"].as_str().unwrap());
    let late = post(&portal, &admin, &path, &json!({})).await;
    assert_eq!(late.refusal(), (409, "password_chosen".into()));
}

#[tokio::test]
async fn roles_and_closing_take_effect_at_once_and_nobody_changes_their_own() {
    let portal = super::strict().await;
    let admin = administrator(&portal, "admin").await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let session = whole(&portal, &lan).await;
    let id = line(&portal, &admin, "lan@evisa.example").await["id"].clone();
    let path = format!("{ACCOUNTS}/{}", id.as_str().unwrap());
    let with = |roles: Value, active: bool| json!({ "fullName": "Lan", "roles": roles, "agency": null, "active": active });
    let renamed = change(&portal, &admin, &path, &with(json!(["officer"]), true)).await;
    assert_eq!(renamed.data()["fullName"], "Lan");
    assert_eq!(
        get(&portal, &session, QUEUE).await.status,
        200,
        "only the name"
    );
    let changed = change(&portal, &admin, &path, &with(json!(["editor"]), true)).await;
    assert_eq!(changed.data()["roles"], json!(["editor"]));
    assert_eq!(get(&portal, &session, QUEUE).await.status, 401);
    let closed = change(&portal, &admin, &path, &with(json!(["editor"]), false)).await;
    assert_eq!(closed.data()["active"], false);
    let captcha = portal.captcha().await;
    let refused = portal.sign_in(&lan.user_name, &lan.password, captcha).await;
    assert_eq!(refused.refusal(), (401, "user_invalid".into()));

    for (roles, agency, problem) in [
        (json!([]), json!(null), ("roles", "required")),
        (json!(["organization"]), json!(null), ("roles", "choice")),
        (json!(["officer"]), json!("nowhere"), ("agency", "choice")),
    ] {
        let body = json!({ "fullName": "Lan", "roles": roles, "agency": agency, "active": true });
        let refused = change(&portal, &admin, &path, &body).await;
        assert_eq!(refused.refusal(), (422, "invalid".into()));
        let (field, code) = problem;
        let told = &refused.json()["data"]["problems"];
        assert_eq!(
            *told,
            json!([{ "field": field, "code": code, "params": {} }])
        );
    }
    let editor = json!({ "email": "e@evisa.example", "fullName": "E", "roles": ["editor"] });
    assert_eq!(post(&portal, &admin, ACCOUNTS, &editor).await.status, 200);
    let nameless = json!({ "fullName": " ", "roles": ["officer"], "active": true });
    assert_eq!(change(&portal, &admin, &path, &nameless).await.status, 422);
    let own = line(&portal, &admin, "admin@evisa.example").await;
    assert_eq!(own["own"], true);
    let own = format!("{ACCOUNTS}/{}", own["id"].as_str().unwrap());
    let own = change(&portal, &admin, &own, &with(json!(["supervisor"]), true)).await;
    assert_eq!(own.refusal(), (409, "own_account".into()));
    let traveller = person(&portal, "anna", &[]).await;
    let traveller = enter(&portal, &traveller).await;
    assert_eq!(get(&portal, access(&traveller), ACCOUNTS).await.status, 403);
    portal.pass(Duration::from_mins(11));
    let later = change(&portal, &admin, &path, &with(json!(["officer"]), true)).await;
    assert_eq!(later.refusal(), (403, "step_up_required".into()));
}

#[tokio::test]
async fn a_lost_second_factor_is_reset_by_two_persons_within_a_day() {
    let portal = super::strict().await;
    let (admin, other) = (
        administrator(&portal, "admin").await,
        administrator(&portal, "other").await,
    );
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let session = whole(&portal, &lan).await;
    let id = line(&portal, &admin, "lan@evisa.example").await["id"].clone();
    let reset = format!("{ACCOUNTS}/{}/second-factor-reset", id.as_str().unwrap());
    let confirm = format!("{reset}/confirm");
    let nothing = json!({});

    assert_eq!(
        post(&portal, &other, &confirm, &nothing).await.status,
        404,
        "nobody asked"
    );
    let asked = post(&portal, &admin, &reset, &nothing).await.data();
    assert_eq!(asked["reset"]["mine"], true);
    let alone = post(&portal, &admin, &confirm, &nothing).await;
    assert_eq!(alone.refusal(), (403, "same_person".into()));
    let back = portal.request(Method::DELETE, &reset).bearer_auth(&other);
    assert_eq!(send(back).await.data()["reset"], json!(null));
    assert_eq!(
        post(&portal, &other, &confirm, &nothing).await.status,
        404,
        "taken back"
    );
    assert_eq!(get(&portal, &session, QUEUE).await.status, 200);

    post(&portal, &admin, &reset, &nothing).await.data();
    let seen = line(&portal, &other, "lan@evisa.example").await;
    assert_eq!(
        (&seen["reset"]["by"], &seen["reset"]["mine"]),
        (&json!("admin"), &json!(false))
    );
    let done = post(&portal, &other, &confirm, &nothing).await.data();
    assert_eq!(
        (&done["reset"], &done["secondFactor"]),
        (&json!(null), &json!(false))
    );
    assert_eq!(get(&portal, &session, QUEUE).await.status, 401);
    assert_eq!(enter(&portal, &lan).await["second_factor"], "setUp");
    let own = line(&portal, &admin, "admin@evisa.example").await["id"].clone();
    let own = format!("{ACCOUNTS}/{}/second-factor-reset", own.as_str().unwrap());
    let own = post(&portal, &admin, &own, &nothing).await;
    assert_eq!(own.refusal(), (409, "own_account".into()));

    // Who asked is told who is asked; a day later nobody knows any more why.
    post(&portal, &admin, &reset, &nothing).await.data();
    portal.pass(Duration::from_hours(25));
    let fresh = administrator(&portal, "third").await;
    assert_eq!(post(&portal, &fresh, &confirm, &nothing).await.status, 404);
}
