//! The program as it is run, asked over real HTTP, with `SoftHSM2` as the token.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "tests"
)]

mod refused;
mod support;

use evisa_signatures::{Trust, cms};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use support::{Bridge, Item, ORIGIN, PIN, challenge, challenge_for, items};

fn soon() -> Timestamp {
    Timestamp::now() + SignedDuration::from_mins(4)
}

fn code_of(answer: &(u16, String, String)) -> String {
    serde_json::from_str::<Value>(&answer.2)
        .map(|body| body["code"].as_str().unwrap_or_default().to_owned())
        .unwrap_or_default()
}

#[test]
fn a_hundred_are_signed_with_one_pin() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    let tokens: Value = serde_json::from_str(&bridge.get("/tokens", &secret).2).unwrap();
    let entries = tokens[0]["certificates"].as_array().unwrap();
    // Tokens name what is in them in any order.
    let entry = entries
        .iter()
        .find(|entry| entry["fingerprint"] == bridge.fingerprint.as_str())
        .unwrap();
    assert_eq!(entry["owner"], "Nguyễn Văn A");
    assert_eq!(
        (entry["issuer"].as_str(), tokens[0]["pin"].as_str()),
        (Some("Test Issuing CA"), Some("good"))
    );
    assert!(
        !tokens[0]["serial"].as_str().unwrap().is_empty()
            && tokens[0]["manufacturer"]
                .as_str()
                .unwrap()
                .contains("SoftHSM")
    );

    let asked = items(100);
    let before = std::time::Instant::now();
    let answer = bridge.sign(
        &secret,
        &challenge(&bridge, &asked, soon(), "nonce of sixteen"),
    );
    let took = before.elapsed();
    assert_eq!(answer.0, 200, "{}", answer.2);
    let outcomes: Vec<Value> = serde_json::from_str(&answer.2).unwrap();
    assert_eq!(outcomes.len(), 100);
    let trust: Trust = bridge.world.trust();
    for (item, outcome) in asked.iter().zip(&outcomes) {
        assert_eq!(outcome["id"], item.id.as_str());
        let signed = hex::decode(outcome["cms"].as_str().unwrap()).unwrap();
        let good = cms::verify(
            &signed,
            &[item.content.as_bytes()],
            &trust,
            Timestamp::now(),
        )
        .unwrap();
        assert_eq!(good.signer.fingerprint(), bridge.fingerprint);
    }
    assert_eq!(bridge.asked(), 1, "one PIN");
    let shown = bridge.shown();
    assert!(shown.contains(ORIGIN), "{shown}");
    for item in &asked {
        // Behind its number, and before the end of its line.
        let line = format!(". {}%0A", item.title);
        assert!(shown.contains(&line), "{} in {shown}", item.title);
    }
    assert!(took.as_secs() < 10, "{took:?}");
    println!("100 signatures: {took:?}");
}

#[test]
fn a_wrong_pin_is_asked_again_and_after_three_that_was_it() {
    let bridge = Bridge::start(&["0000", PIN]);
    let secret = bridge.pair();
    assert_eq!(
        bridge
            .sign(
                &secret,
                &challenge(&bridge, &items(1), soon(), "nonce of sixteen")
            )
            .0,
        200
    );
    assert_eq!(bridge.asked(), 2);

    let bridge = Bridge::start(&["0000", "1111", "2222", PIN]);
    let secret = bridge.pair();
    let answer = bridge.sign(
        &secret,
        &challenge(&bridge, &items(1), soon(), "nonce of sixteen"),
    );
    assert_eq!(
        (answer.0, code_of(&answer).as_str(), bridge.asked()),
        (422, "wrongPin", 3)
    );
    assert!(!answer.2.contains("2222"), "the PIN leaves nowhere");
}

#[test]
fn whoever_says_no_signs_nothing() {
    let bridge = Bridge::start(&["cancel"]);
    let secret = bridge.pair();
    let answer = bridge.sign(
        &secret,
        &challenge(&bridge, &items(1), soon(), "nonce of sixteen"),
    );
    assert_eq!((answer.0, code_of(&answer).as_str()), (422, "cancelled"));
}

#[test]
fn whoever_closes_a_long_list_signs_nothing() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    bridge.closes();
    let asked = challenge(&bridge, &items(100), soon(), "nonce of sixteen");
    let answer = bridge.sign(&secret, &asked);
    assert_eq!(
        (answer.0, code_of(&answer).as_str(), bridge.asked()),
        (422, "cancelled", 0)
    );
}

#[test]
fn a_token_that_was_pulled_out_is_told() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    bridge.pull_out();
    let answer = bridge.sign(
        &secret,
        &challenge(&bridge, &items(1), soon(), "nonce of sixteen"),
    );
    assert_eq!(
        (answer.0, code_of(&answer).as_str(), bridge.asked()),
        (422, "noToken", 0)
    );
}

#[test]
fn another_token_is_not_asked() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    let other = challenge_for(
        &bridge,
        ORIGIN,
        &items(1),
        soon(),
        "nonce of sixteen",
        &"ab".repeat(32),
    );
    let answer = bridge.sign(&secret, &other);
    assert_eq!(
        (answer.0, code_of(&answer).as_str(), bridge.asked()),
        (422, "noCertificate", 0)
    );
}
