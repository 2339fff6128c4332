//! Codes of an authenticator app, and recovery codes.

use std::time::Duration;

use evisa_server::people::Role;
use evisa_server::router::openapi;
use reqwest::Method;
use serde_json::json;

use super::{
    FACTORS, NEW_TOTP, QUEUE, STATE, TOTP, enter, get, person, post, proven, strict, with_app,
};
use crate::support::portal::send;
use crate::support::sign_in::access;

const STEP: Duration = Duration::from_secs(30);
const RECOVERY: &str = "/user-service/user/second-factor/recovery-code";

/// What a session with the password alone may be used for.
const OPEN: [&str; 11] = [
    "/authorization-service/oauth/revoke",
    STATE,
    "/user-service/user/second-factor/passkey",
    "/user-service/user/second-factor/passkey/challenge",
    "/user-service/user/second-factor/password",
    RECOVERY,
    TOTP,
    "/user-service/user/second-factors/passkey",
    "/user-service/user/second-factors/passkey/confirm",
    NEW_TOTP,
    "/user-service/user/second-factors/totp/confirm",
];

#[tokio::test]
async fn an_officer_without_a_second_factor_sets_one_up_and_can_do_nothing_before() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let tokens = enter(&portal, &lan).await;
    assert_eq!(tokens["second_factor"], "setUp");
    let half = access(&tokens);

    let described = openapi::description();
    let mut refused = 0;
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            if operation.get("security").is_none() || OPEN.contains(&path.as_str()) {
                continue;
            }
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let address = path.replace(['{', '}'], "");
            let request = portal.request(method.clone(), &address).bearer_auth(half);
            let answer = send(request.json(&json!({}))).await;
            let why = (403, "second_factor_missing".to_owned());
            assert_eq!(answer.refusal(), why, "{method} {path}");
            refused += 1;
        }
    }
    assert!(refused > 30, "{refused}");
    let owed = get(&portal, half, STATE).await.data();
    assert_eq!(
        (&owed["state"], &owed["required"]),
        (&json!("setUp"), &json!(true))
    );

    let offer = post(&portal, half, NEW_TOTP, &json!({})).await.data();
    let wrong = json!({ "ceremony": offer["ceremony"], "code": "000000" });
    let confirm = format!("{NEW_TOTP}/confirm");
    let wrong = post(&portal, half, &confirm, &wrong).await;
    assert_eq!(wrong.refusal(), (400, "second_factor_wrong".into()));
    let (_, whole, codes) = with_app(&portal, half).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(get(&portal, &whole, QUEUE).await.status, 200);
    assert_eq!(get(&portal, half, STATE).await.status, 401, "it has ended");
    let again = post(&portal, &whole, NEW_TOTP, &json!({})).await;
    assert_eq!(again.refusal(), (409, "totp_exists".into()));
}

#[tokio::test]
async fn a_password_alone_opens_nothing_and_a_code_is_good_once() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let (app, _, _) = with_app(&portal, access(&first)).await;

    let tokens = enter(&portal, &lan).await;
    assert_eq!(tokens["second_factor"], "prove");
    let half = access(&tokens);
    let refused = get(&portal, half, QUEUE).await.refusal();
    assert_eq!(refused, (403, "second_factor_required".into()));
    // Whoever has the password alone adds no factor of their own.
    let refused = post(&portal, half, NEW_TOTP, &json!({})).await.refusal();
    assert_eq!(refused, (403, "second_factor_required".into()));
    let used = json!({ "code": app.code(&portal) });
    let refused = post(&portal, half, TOTP, &used).await.refusal();
    assert_eq!(
        refused,
        (400, "second_factor_wrong".into()),
        "it was used to set up"
    );

    portal.pass(STEP);
    let whole = proven(&portal, half, &app).await;
    assert_eq!(get(&portal, &whole, QUEUE).await.status, 200);
    assert_eq!(get(&portal, half, STATE).await.status, 401);
    let other = enter(&portal, &lan).await;
    let seen = json!({ "code": app.code(&portal) });
    let refused = post(&portal, access(&other), TOTP, &seen).await.refusal();
    assert_eq!(
        refused,
        (400, "second_factor_wrong".into()),
        "somebody saw it typed"
    );
}

#[tokio::test]
async fn a_session_that_waits_for_the_second_factor_ends_soon_and_refreshing_makes_it_no_more() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    with_app(&portal, access(&first)).await;
    let tokens = enter(&portal, &lan).await;
    let refresh = json!({ "refresh_token": tokens["refresh_token"] });
    let path = "/authorization-service/oauth/refresh-token";
    let refreshed = portal.post(path, &refresh).await.data();
    let refused = get(&portal, access(&refreshed), QUEUE).await.refusal();
    assert_eq!(refused, (403, "second_factor_required".into()));
    portal.pass(Duration::from_mins(15));
    let refresh = json!({ "refresh_token": refreshed["refresh_token"] });
    assert_eq!(portal.post(path, &refresh).await.status, 401);
}

#[tokio::test]
async fn whoever_guesses_codes_waits_also_when_all_are_sent_at_once() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let (app, _, codes) = with_app(&portal, access(&first)).await;
    let tokens = enter(&portal, &lan).await;
    let half = access(&tokens);
    let guess = |code: usize| {
        let (portal, half) = (&portal, half);
        async move {
            let code = json!({ "code": format!("{code:06}") });
            post(portal, half, TOTP, &code).await.status.as_u16()
        }
    };
    let answers = futures::future::join_all((0..40).map(guess)).await;
    let judged = answers.iter().filter(|status| **status != 429).count();
    assert!(judged <= 5, "{judged} of 40 were judged");
    for code in 40..45 {
        guess(code).await;
    }
    portal.pass(STEP);
    let right = json!({ "code": app.code(&portal) });
    assert_eq!(post(&portal, half, TOTP, &right).await.status, 429);
    let spare = json!({ "code": codes[0] });
    assert_eq!(
        post(&portal, half, RECOVERY, &spare).await.status,
        429,
        "counted together"
    );
    portal.pass(Duration::from_mins(70));
    let tokens = enter(&portal, &lan).await;
    proven(&portal, access(&tokens), &app).await;
}

#[tokio::test]
async fn whoever_lost_the_phone_has_recovery_codes_each_of_them_once() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let (_, _, codes) = with_app(&portal, access(&first)).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    let tokens = enter(&portal, &lan).await;
    let proved = post(
        &portal,
        access(&tokens),
        RECOVERY,
        &json!({ "code": typed }),
    )
    .await;
    let whole = access(&proved.data()).to_owned();
    let factors = get(&portal, &whole, FACTORS).await.data();
    assert_eq!(factors["recoveryCodesLeft"], 9);
    let tokens = enter(&portal, &lan).await;
    let again = post(
        &portal,
        access(&tokens),
        RECOVERY,
        &json!({ "code": codes[3] }),
    )
    .await;
    assert_eq!(again.refusal(), (400, "second_factor_wrong".into()));

    let renewed = post(
        &portal,
        &whole,
        &format!("{FACTORS}/recovery-codes"),
        &json!({}),
    )
    .await;
    let fresh = renewed.data()["recoveryCodes"][0].clone();
    let old = post(
        &portal,
        access(&tokens),
        RECOVERY,
        &json!({ "code": codes[4] }),
    )
    .await;
    assert_eq!(old.refusal(), (400, "second_factor_wrong".into()));
    let new = post(
        &portal,
        access(&tokens),
        RECOVERY,
        &json!({ "code": fresh }),
    )
    .await;
    assert_eq!(new.status, 200);
}
