//! Roles that move money or open accounts need two administrators, who are two persons.

use std::time::Duration;

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::officers::{ACCOUNTS, administrator, change, line, whole};
use super::{QUEUE, enter, get, person, post, proven, strict, with_app};
use crate::people::mails_to;
use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const PAYMENTS: &str = "/review-service/payments";
const DAY: Duration = Duration::from_hours(24);
const MINUTE: Duration = Duration::from_mins(1);

/// The address of an account, and of what waits for it.
async fn address(portal: &Portal, session: &str, email: &str) -> (String, Option<String>) {
    let line = line(portal, session, email).await;
    let account = format!("{ACCOUNTS}/{}", line["id"].as_str().unwrap());
    let grant = line["grant"]["id"].as_str();
    let grant = grant.map(|id| format!("{account}/role-grants/{id}"));
    (account, grant)
}

/// What an account is to be.
fn with(roles: &[&str], active: bool) -> Value {
    json!({ "fullName": "Lan", "roles": roles, "agency": null, "active": active })
}

async fn confirm(portal: &Portal, session: &str, grant: &str) -> Answer {
    post(portal, session, &format!("{grant}/confirm"), &json!({})).await
}

async fn refuse(portal: &Portal, session: &str, grant: &str) -> Answer {
    send(portal.request(Method::DELETE, grant).bearer_auth(session)).await
}

/// What is due is done.
async fn work(portal: &Portal) {
    let worker = evisa_server::commands::jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
}

/// Says of an account that another one opened it just now.
async fn opened_by(portal: &Portal, email: &str, opener: Option<&str>) {
    let mut tx = portal.state.store.begin().await.unwrap();
    sqlx::query(
        "UPDATE account SET opened_by = (SELECT id FROM account WHERE email = $2), created_at = $3 WHERE email = $1",
    )
    .bind(email)
    .bind(opener)
    .bind(portal.state.clock.millis())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_role_that_moves_money_is_confirmed_by_another_administrator_and_acts_a_day_later() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    let other = administrator(&portal, "other").await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let half = enter(&portal, &lan).await;
    let (app, session, _) = with_app(&portal, access(&half)).await;
    let (account, _) = address(&portal, &admin, &lan.user_name).await;

    let wanted = with(&["officer", "finance"], true);
    let asked = change(&portal, &admin, &account, &wanted).await.data();
    assert_eq!(asked["roles"], json!(["officer"]), "not yet");
    assert_eq!(
        (&asked["grant"]["roles"], &asked["grant"]["mine"]),
        (&json!(["finance"]), &json!(true))
    );
    assert_eq!(asked["grant"]["actsFrom"], Value::Null);
    assert_eq!(get(&portal, &session, QUEUE).await.status, 200);
    let twice = change(&portal, &admin, &account, &wanted).await;
    assert_eq!(twice.refusal(), (409, "roles_wait".into()));
    let renamed = change(&portal, &admin, &account, &with(&["officer"], true)).await;
    assert_eq!(renamed.data()["grant"]["roles"], json!(["finance"]));

    let (_, grant) = address(&portal, &other, &lan.user_name).await;
    let grant = grant.unwrap();
    let alone = confirm(&portal, &admin, &grant).await;
    assert_eq!(alone.refusal(), (403, "same_person".into()));
    let unseen = confirm(&portal, &other, &format!("{account}/role-grants/other")).await;
    assert_eq!(unseen.refusal(), (404, "not_found".into()));
    portal.pass(MINUTE);
    let confirmed = confirm(&portal, &other, &grant).await.data();
    let from = confirmed["grant"]["actsFrom"].as_str().unwrap();
    assert!(from.starts_with("2026-11-22T15:01"), "{from}");
    assert_eq!(confirmed["roles"], json!(["officer"]));
    let twice = confirm(&portal, &other, &grant).await;
    assert_eq!(twice.status, 404);
    assert_eq!(get(&portal, &session, PAYMENTS).await.status, 403);

    portal.pass(DAY.saturating_sub(MINUTE));
    work(&portal).await;
    let third = administrator(&portal, "third").await;
    let early = line(&portal, &third, &lan.user_name).await;
    assert_eq!(early["roles"], json!(["officer"]), "a minute too early");
    let half = enter(&portal, &lan).await;
    let session = proven(&portal, access(&half), &app).await;
    assert_eq!(get(&portal, &session, PAYMENTS).await.status, 403);

    portal.pass(MINUTE);
    work(&portal).await;
    let now = line(&portal, &third, &lan.user_name).await;
    assert_eq!(
        (&now["roles"], &now["grant"]),
        (&json!(["officer", "finance"]), &Value::Null)
    );
    assert_eq!(get(&portal, &session, QUEUE).await.status, 401);
    let half = enter(&portal, &lan).await;
    let session = proven(&portal, access(&half), &app).await;
    assert_eq!(get(&portal, &session, PAYMENTS).await.status, 200);

    for told in ["admin@evisa.example", "other@evisa.example"] {
        let mails = mails_to(&portal, told).await.concat();
        for said in [
            "an administrator proposed roles for an account",
            "They apply from 15:01 on 22 November 2026.",
            "have applied since 15:01 on 22 November 2026.",
            &account.replace("/user-service", ""),
        ] {
            assert!(mails.contains(said), "{said} in {mails}");
        }
        assert!(!mails.contains("lan@"), "{mails}");
    }
    let own = mails_to(&portal, &lan.user_name).await.concat();
    assert!(!own.contains("proposed roles"), "{own}");
}

#[tokio::test]
async fn what_one_administrator_refuses_never_acts_though_two_others_granted_it() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    let other = administrator(&portal, "other").await;
    let honest = administrator(&portal, "honest").await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let (account, _) = address(&portal, &admin, &lan.user_name).await;
    let wanted = with(&["officer", "administrator"], true);
    change(&portal, &admin, &account, &wanted).await.data();
    let (_, grant) = address(&portal, &other, &lan.user_name).await;
    let grant = grant.unwrap();
    confirm(&portal, &other, &grant).await.data();
    let refused = refuse(&portal, &honest, &grant).await.data();
    assert_eq!(refused["grant"], Value::Null);
    assert_eq!(refuse(&portal, &honest, &grant).await.status, 404);
    portal.pass(DAY);
    work(&portal).await;
    let third = administrator(&portal, "third").await;
    let line = line(&portal, &third, &lan.user_name).await;
    assert_eq!(line["roles"], json!(["officer"]));
    let mails = mails_to(&portal, "honest@evisa.example").await.concat();
    assert!(mails.contains("were refused or withdrawn"), "{mails}");
}

#[tokio::test]
async fn whoever_is_invited_as_administrator_is_mailed_the_link_once_another_one_confirmed() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    let other = administrator(&portal, "other").await;
    let minh = "minh@evisa.example";
    let invitation = json!({ "email": minh, "fullName": "Minh", "roles": ["administrator"] });
    let invited = post(&portal, &admin, ACCOUNTS, &invitation).await.data();
    assert_eq!(invited["roles"], json!([]));
    assert_eq!(invited["grant"]["roles"], json!(["administrator"]));
    let (account, grant) = address(&portal, &other, minh).await;
    let again = format!("{account}/invitation");
    let early = post(&portal, &admin, &again, &json!({})).await;
    assert_eq!(early.refusal(), (409, "roles_wait".into()));
    let renamed = json!({ "fullName": "Minh Tran", "roles": [], "active": true });
    let renamed = change(&portal, &admin, &account, &renamed).await.data();
    assert_eq!(
        renamed["fullName"], "Minh Tran",
        "who has no role yet may keep none"
    );
    assert_eq!(mails_to(&portal, minh).await.len(), 0);
    confirm(&portal, &other, &grant.unwrap()).await.data();
    let mails = mails_to(&portal, minh).await.concat();
    assert!(mails.contains("/reset-password#"), "{mails}");

    // Whoever is to be an officer, too, begins as one.
    let lan = "lan@evisa.example";
    let both = json!({ "email": lan, "fullName": "Lan", "roles": ["officer", "finance"] });
    let invited = post(&portal, &admin, ACCOUNTS, &both).await.data();
    assert_eq!(invited["roles"], json!(["officer"]));
    assert_eq!(mails_to(&portal, lan).await.len(), 1, "at once");
    // What waits ends with the account, and comes back with it as a proposal.
    let (account, grant) = address(&portal, &other, lan).await;
    let closed = change(&portal, &admin, &account, &with(&["officer"], false)).await;
    assert_eq!(closed.data()["grant"], Value::Null);
    assert_eq!(confirm(&portal, &other, &grant.unwrap()).await.status, 404);
    let wider = with(&["officer", "finance"], false);
    let wider = change(&portal, &admin, &account, &wider).await;
    assert_eq!(wider.refusal(), (409, "account_closed".into()));
}

#[tokio::test]
async fn an_account_that_is_opened_again_gets_such_roles_back_from_two_persons() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    person(&portal, "lan", &[Role::Officer, Role::Supervisor]).await;
    let (account, _) = address(&portal, &admin, "lan@evisa.example").await;
    let roles = ["officer", "supervisor"];
    let closed = change(&portal, &admin, &account, &with(&roles, false)).await;
    assert_eq!(closed.data()["roles"], json!(roles));
    let opened = change(&portal, &admin, &account, &with(&roles, true)).await;
    let opened = opened.data();
    assert_eq!(opened["roles"], json!(["officer"]));
    assert_eq!(opened["grant"]["roles"], json!(["supervisor"]));
}

#[tokio::test]
async fn whoever_opened_an_account_has_no_second_person_in_it() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    let other = administrator(&portal, "other").await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    whole(&portal, &lan).await;
    let (account, _) = address(&portal, &admin, &lan.user_name).await;
    let reset = format!("{account}/second-factor-reset");
    let wanted = with(&["officer", "finance"], true);
    change(&portal, &admin, &account, &wanted).await.data();
    post(&portal, &admin, &reset, &json!({})).await.data();
    let (_, grant) = address(&portal, &other, &lan.user_name).await;
    let grant = grant.unwrap();
    let (one, two) = ("admin@evisa.example", "other@evisa.example");
    let same = (403, "same_opener".to_owned());
    let reset = format!("{reset}/confirm");
    for (of, by) in [(two, one), (one, two)] {
        opened_by(&portal, of, Some(by)).await;
        let refused = confirm(&portal, &other, &grant).await;
        assert_eq!(refused.refusal(), same, "{by} opened {of}");
        let refused = post(&portal, &other, &reset, &json!({})).await;
        assert_eq!(refused.refusal(), same, "{by} opened {of}");
        opened_by(&portal, of, None).await;
    }
    confirm(&portal, &other, &grant).await.data();
    post(&portal, &other, &reset, &json!({})).await.data();
}

#[tokio::test]
async fn a_session_left_open_neither_confirms_nor_refuses_roles() {
    let portal = strict().await;
    let admin = administrator(&portal, "admin").await;
    let other = administrator(&portal, "other").await;
    person(&portal, "lan", &[Role::Officer]).await;
    let (account, _) = address(&portal, &admin, "lan@evisa.example").await;
    let wanted = with(&["finance"], true);
    change(&portal, &admin, &account, &wanted).await.data();
    let (_, grant) = address(&portal, &other, "lan@evisa.example").await;
    let grant = grant.unwrap();
    portal.pass(Duration::from_mins(11));
    let asked = (403, "step_up_required".to_owned());
    assert_eq!(confirm(&portal, &other, &grant).await.refusal(), asked);
    assert_eq!(refuse(&portal, &other, &grant).await.refusal(), asked);
}
