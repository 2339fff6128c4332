//! Claims that the portal does not use may look like anything; those that it uses are read where they can be.

use serde_json::{Value, json};

use super::{accounts, anna, begin, come_back, enter, me};
use crate::support::issuer::{Issuer, TokenSignature};

/// Anna, with another claim.
fn anna_with(name: &str, value: Value) -> Value {
    let mut who = anna();
    who[name] = value;
    who
}

#[tokio::test]
async fn whoever_is_proven_is_let_in_whatever_unused_claims_look_like() {
    let (issuer, portal) = Issuer::with_portal().await;
    let entered = enter(&portal, &issuer, anna()).await;
    let own = me(&portal, &entered).await;
    for (name, value) in [
        ("updated_at", json!("2026-11-21T08:00:00.000Z")),
        ("address", json!("1 Main Street, Springfield")),
        ("gender", json!(2)),
        ("birthdate", json!(19_860_509)),
        ("zoneinfo", json!(7)),
        ("phone_number", json!(84_912_345_678_i64)),
        ("phone_number_verified", json!("perhaps")),
        (
            "picture",
            json!({ "data": { "url": "https://id.example/a.png" } }),
        ),
        ("name#vi", json!(["Anna"])),
        ("acr", json!(1)),
        ("amr", json!("pwd")),
        ("at_hash", json!(7)),
        ("auth_time", json!("2026-11-21T08:00:00Z")),
        ("auth_time", json!(-1e300)),
        ("sub_jwk", json!(null)),
    ] {
        let entered = enter(&portal, &issuer, anna_with(name, value.clone())).await;
        assert_eq!(entered.status, 200, "{name}: {value}");
        assert_eq!(me(&portal, &entered).await, own, "{name}: {value}");
    }
    assert_eq!(accounts(&portal).await, 1);
}

#[tokio::test]
async fn a_claim_that_is_left_out_is_signed_all_the_same() {
    let (issuer, portal) = Issuer::with_portal().await;
    issuer.forges(TokenSignature::ByAnother, |it| {
        it["updated_at"] = json!("today");
    });
    let refused = enter(&portal, &issuer, anna()).await;
    assert_eq!(refused.refusal(), (400, "national_login_failed".into()));
    assert_eq!(accounts(&portal).await, 0);
}

#[tokio::test]
async fn the_moment_of_the_proof_may_be_a_number_in_a_text() {
    let (issuer, portal) = Issuer::with_portal().await;
    enter(&portal, &issuer, anna()).await.data();
    let now = portal.state.clock.millis() / 1_000;
    for (told, status) in [
        (json!(now.to_string()), 200),
        (json!((now - 600).to_string()), 400),
        (json!("just now"), 400),
    ] {
        let (url, cookie) = begin(&portal, "?anew=true").await;
        let who = anna_with("auth_time", told.clone());
        let answer = come_back(&portal, &cookie, issuer.prove(&url, &who)).await;
        assert_eq!(answer.status, status, "{told}");
    }
}

#[tokio::test]
async fn an_address_that_is_no_text_is_nobodys() {
    let (issuer, portal) = Issuer::with_portal().await;
    for (name, value) in [
        ("email", json!(["anna@example.com"])),
        ("email_verified", json!(1)),
    ] {
        let mut who = anna_with(name, value);
        who["sub"] = json!(name);
        let entered = enter(&portal, &issuer, who).await;
        let opened = me(&portal, &entered).await;
        assert_eq!(opened["email"], Value::Null, "{name}");
    }
}

#[tokio::test]
async fn what_an_issuer_says_beside_what_is_used_closes_nothing() {
    let (issuer, portal) = Issuer::with_portal().await;
    issuer.says(|it| {
        it["scopes_supported"] = json!("openid email");
        it["claims_supported"] = json!({});
        it["ui_locales_supported"] = json!("vi");
        it["op_policy_uri"] = json!("none");
        it["claims_parameter_supported"] = json!("true");
        it["token_endpoint_auth_methods_supported"] = json!("client_secret_basic");
    });
    let own = me(&portal, &enter(&portal, &issuer, anna()).await).await;
    let answers: [fn(&mut Value); 6] = [
        |it| it["expires_in"] = json!("300"),
        |it| it["expires_in"] = json!(null),
        |it| it["scope"] = json!(["openid", "email"]),
        |it| it["refresh_token"] = json!(7),
        |it| it["token_type"] = json!(null),
        |it| drop(it.as_object_mut().unwrap().remove("access_token")),
    ];
    for (place, answer) in (0..).zip(answers) {
        issuer.answers(answer);
        let entered = enter(&portal, &issuer, anna()).await;
        assert_eq!(entered.status, 200, "{place}");
        assert_eq!(me(&portal, &entered).await, own, "{place}");
    }
}

#[tokio::test]
async fn moments_that_prove_something_may_be_numbers_in_texts_and_count_all_the_same() {
    let (issuer, portal) = Issuer::with_portal().await;
    issuer.forges(TokenSignature::Rightly, |it| {
        for name in ["iat", "exp"] {
            it[name] = json!(it[name].to_string());
        }
    });
    assert_eq!(enter(&portal, &issuer, anna()).await.status, 200);
    issuer.forges(TokenSignature::Rightly, |it| {
        it["exp"] = json!(it["iat"].to_string());
    });
    let refused = enter(&portal, &issuer, anna()).await;
    assert_eq!(refused.refusal(), (400, "national_login_failed".into()));
}
