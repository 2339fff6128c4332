//! What is asked of a password wherever one is chosen, where the portal asks for strong ones.

use evisa_server::people::{NewAccount, Role};
use evisa_server::platform::config::PasswordRule;
use serde_json::{Value, json};

use super::{
    ACTIVATE, ANNA, CHECK, FORGOT, PASSWORD, REGISTER, RESET, change, human, mailed, person,
    sign_in,
};
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const GOOD: &str = "two Rivers; one boat";
const BETTER: &str = "three Lanterns; no wind";
/// Its SHA-1 digest stands in [`LEAKED`].
const KNOWN: &str = "Correct horse; battery staple";
/// As the "Pwned Passwords" download has it, with one digest below and one above.
const LEAKED: &str = "000000005AD76BD555C1D6D771DE417A4B87E4B4:4\r\n\
    KNOWN:12\r\nFFFFFFFEE791CBAC0F6305CAF0CEE06BBE131160:2\r\n";

/// A portal that asks for strong passwords, and knows a leaked one.
async fn strong(folder: &tempfile::TempDir) -> Portal {
    let list = folder.path().join("leaked.txt");
    let known = sha1(KNOWN);
    std::fs::write(&list, LEAKED.replace("KNOWN", &known)).unwrap();
    Portal::start_with(|config| {
        config.passwords.rule = PasswordRule::Strong;
        config.passwords.leaked = Some(list);
    })
    .await
}

fn sha1(text: &str) -> String {
    let name = ring::digest::digest(&ring::digest::SHA1_FOR_LEGACY_USE_ONLY, text.as_bytes());
    hex::encode_upper(name)
}

/// Passwords that are refused, with the reason, for somebody called Anna.
fn refused() -> [(&'static str, &'static str); 4] {
    [
        (PASSWORD, "password"),
        ("Welcome to Vietnam 2026!", "passwordGuessable"),
        ("my-ANNA-lantern-orbit", "passwordName"),
        (KNOWN, "passwordLeaked"),
    ]
}

#[track_caller]
fn assert_refused(answer: &Answer, code: &str) {
    assert_eq!(answer.refusal(), (422, "invalid".into()), "{code}");
    let problems = answer.json()["data"]["problems"].clone();
    let reasons: Vec<(&Value, &Value)> = problems
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (&it["field"], &it["code"]))
        .collect();
    assert_eq!(reasons, [(&json!("newPassword"), &json!(code))]);
}

#[tokio::test]
async fn a_strong_password_is_asked_for_wherever_one_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let portal = strong(&folder).await;

    let token = mailed(&portal, REGISTER, ANNA, "/activate").await;
    let about = portal.get(&format!("{CHECK}?token={token}")).await.data();
    assert_eq!(about["passwordRule"], "strong");
    let chosen = |token: &str, new: &str| json!({ "token": token, "newPassword": new });
    for (new, code) in refused() {
        let answer = portal.post(ACTIVATE, &chosen(&token, new)).await;
        assert_refused(&answer, code);
    }
    portal.post(ACTIVATE, &chosen(&token, GOOD)).await.data();

    let session = sign_in(&portal, ANNA, GOOD).await.data();
    let session = access(&session);
    let me = portal.user_info(session).await.data();
    assert_eq!(me["passwordRule"], "strong");
    let other =
        |old: &str, new: &str| json!({ "id": me["id"], "oldPassword": old, "newPassword": new });
    for (new, code) in refused() {
        let answer = change(&portal, session, &other(GOOD, new)).await;
        assert_refused(&answer, code);
    }
    let same = change(&portal, session, &other(GOOD, GOOD)).await;
    assert_refused(&same, "passwordSame");
    change(&portal, session, &other(GOOD, BETTER)).await.data();

    let token = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    for (new, code) in refused() {
        let answer = human(&portal, RESET, chosen(&token, new)).await;
        assert_refused(&answer, code);
    }
    human(&portal, RESET, chosen(&token, GOOD)).await.data();
    sign_in(&portal, ANNA, GOOD).await.data();
}

#[tokio::test]
async fn passwords_of_before_open_their_accounts_under_a_stronger_rule() {
    let folder = tempfile::tempdir().unwrap();
    let portal = strong(&folder).await;
    // As `evisa officer add` opens one.
    let officer = NewAccount::with_email(ANNA, "Anna", &[Role::Officer]);
    let first = evisa_server::people::open(&portal.state, officer)
        .await
        .unwrap()
        .unwrap();
    sign_in(&portal, ANNA, &first.password).await.data();
}

#[tokio::test]
async fn the_rule_of_the_specification_holds_until_another_is_asked_for() {
    let portal = Portal::start().await;
    let token = mailed(&portal, REGISTER, ANNA, "/activate").await;
    let chosen = |new: &str| json!({ "token": token, "newPassword": new });
    assert_refused(&portal.post(ACTIVATE, &chosen(BETTER)).await, "password");
    portal.post(ACTIVATE, &chosen(PASSWORD)).await.data();
}

#[tokio::test]
async fn whoever_guesses_the_old_password_at_an_open_session_waits() {
    let portal = Portal::start().await;
    let session = person(&portal, ANNA).await;
    let id = portal.user_info(&session).await.data()["id"].clone();
    let guess = |old: &str| json!({ "id": id, "oldPassword": old, "newPassword": "Another!pass1" });
    for _ in 0..5 {
        let wrong = change(&portal, &session, &guess("Guessed!1")).await;
        assert_eq!(wrong.refusal(), (400, "password_wrong".into()));
    }
    let right = change(&portal, &session, &guess(PASSWORD)).await;
    assert_eq!(right.status, 429, "also for the right one");
    portal.pass(std::time::Duration::from_mins(1));
    change(&portal, &session, &guess(PASSWORD)).await.data();
    let begun = sign_in(&portal, ANNA, "Another!pass1").await;
    assert_eq!(begun.status, 200, "signing in is counted by itself");
}
