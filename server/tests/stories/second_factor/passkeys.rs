//! Passkeys.

use evisa_server::people::Role;
use evisa_server::platform::config::SecondFactorRule;
use serde_json::{Value, json};

use super::{FACTORS, QUEUE, STATE, cookie, enter, get, person, post};
use crate::support::authenticator::Authenticator;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const CHALLENGE: &str = "/user-service/user/second-factor/passkey/challenge";
const PASSKEY: &str = "/user-service/user/second-factor/passkey";
const ORIGIN: &str = "http://localhost:8080";

/// A portal with a name: an address of digits has no passkeys.
async fn named() -> Portal {
    Portal::start_with(|config| {
        config.second_factor = SecondFactorRule::Authority;
        config.public_url = Some(ORIGIN.parse().unwrap());
    })
    .await
}

/// Adds a passkey: the answer.
async fn add(portal: &Portal, session: &str, device: &mut Authenticator) -> Answer {
    let path = format!("{FACTORS}/passkey");
    let asked = post(portal, session, &path, &json!({})).await.data();
    let credential = device.create(&asked["options"]);
    let made =
        json!({ "ceremony": asked["ceremony"], "name": " My phone ", "credential": credential });
    post(portal, session, &format!("{path}/confirm"), &made).await
}

/// What a device answers when it is asked.
async fn answer(portal: &Portal, session: &str, device: &mut Authenticator) -> Value {
    let asked = post(portal, session, CHALLENGE, &json!({})).await.data();
    let credential = device.get(&asked["options"]);
    json!({ "ceremony": asked["ceremony"], "credential": credential })
}

fn wrong() -> (u16, String) {
    (400, "second_factor_wrong".to_owned())
}

#[tokio::test]
async fn a_passkey_is_registered_and_used() {
    let portal = named().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let mut phone = Authenticator::new(ORIGIN);
    let made = add(&portal, access(&first), &mut phone).await;
    assert_eq!(made.data()["recoveryCodes"].as_array().unwrap().len(), 10);
    let whole = cookie(&made);
    let factors = get(&portal, &whole, FACTORS).await.data();
    assert_eq!(factors["passkeys"][0]["name"], "My phone");

    let tokens = enter(&portal, &lan).await;
    let half = access(&tokens);
    let methods = get(&portal, half, STATE).await.data()["methods"].clone();
    assert_eq!(methods, json!(["passkey", "recoveryCode"]));
    let proof = answer(&portal, half, &mut phone).await;
    let proved = post(&portal, half, PASSKEY, &proof).await.data();
    assert_eq!(get(&portal, access(&proved), QUEUE).await.status, 200);

    let other = enter(&portal, &lan).await;
    let again = post(&portal, access(&other), PASSKEY, &proof).await;
    assert_eq!(again.refusal(), wrong(), "an answer is good once");
    let second = add(&portal, access(&proved), &mut Authenticator::new(ORIGIN)).await;
    assert_eq!(
        second.data()["recoveryCodes"],
        json!(null),
        "only with the first one"
    );
}

#[tokio::test]
async fn what_is_no_answer_of_the_own_device_on_the_own_page_is_refused() {
    let portal = named().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let eve = person(&portal, "eve", &[Role::Officer]).await;
    let mut phone = Authenticator::new(ORIGIN);
    add(&portal, access(&enter(&portal, &lan).await), &mut phone)
        .await
        .data();
    let mut evil = Authenticator::new(ORIGIN);
    add(&portal, access(&enter(&portal, &eve).await), &mut evil)
        .await
        .data();

    let tokens = enter(&portal, &lan).await;
    let half = access(&tokens);
    let tried = async |proof: Value| post(&portal, half, PASSKEY, &proof).await.refusal();
    // A page that looks like the portal.
    phone.origin = "http://localhost.example".into();
    let phished = answer(&portal, half, &mut phone).await;
    assert_eq!(tried(phished).await, wrong());
    phone.origin = ORIGIN.into();
    // Somebody else's device.
    let foreign = answer(&portal, half, &mut evil).await;
    assert_eq!(tried(foreign).await, wrong());
    // What somebody else was asked.
    let theirs = enter(&portal, &eve).await;
    let asked = answer(&portal, access(&theirs), &mut evil).await;
    assert_eq!(tried(asked).await, wrong());
    for nonsense in [
        json!({}),
        json!({ "id": "AA" }),
        json!([1]),
        json!("x".repeat(50_000)),
    ] {
        let proof = json!({ "ceremony": "none", "credential": nonsense });
        assert_eq!(tried(proof).await.0 / 100, 4);
    }
}

#[tokio::test]
async fn a_copy_of_a_device_is_noticed_by_its_counter() {
    let portal = named().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let mut phone = Authenticator::new(ORIGIN);
    add(&portal, access(&enter(&portal, &lan).await), &mut phone)
        .await
        .data();
    phone.counter = 40;
    let tokens = enter(&portal, &lan).await;
    let proof = answer(&portal, access(&tokens), &mut phone).await;
    post(&portal, access(&tokens), PASSKEY, &proof).await.data();
    phone.counter = 20;
    let tokens = enter(&portal, &lan).await;
    let copied = answer(&portal, access(&tokens), &mut phone).await;
    let refused = post(&portal, access(&tokens), PASSKEY, &copied).await;
    assert_eq!(refused.refusal(), wrong());
}

#[tokio::test]
async fn an_address_of_digits_has_no_passkeys_and_says_so() {
    let portal = super::strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let tokens = enter(&portal, &lan).await;
    let path = format!("{FACTORS}/passkey");
    let refused = post(&portal, access(&tokens), &path, &json!({})).await;
    assert_eq!(refused.refusal(), (409, "passkeys_unavailable".into()));
    let told = get(&portal, access(&tokens), STATE).await.data();
    assert_eq!(told["passkeys"], false);
}
