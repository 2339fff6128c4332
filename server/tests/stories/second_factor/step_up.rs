//! What is dangerous is asked again; a traveller may have a second factor, too.

use std::time::Duration;

use evisa_server::people::Role;
use evisa_server::reseal::reseal;
use evisa_server::security::secrets::Secrets;
use reqwest::Method;
use serde_json::json;

use super::{FACTORS, NEW_TOTP, QUEUE, STATE, enter, get, person, post, proven, strict, with_app};
use crate::support::Portal;
use crate::support::portal::send;
use crate::support::sign_in::access;

const LATER: Duration = Duration::from_mins(11);

#[tokio::test]
async fn a_session_left_open_does_nothing_dangerous() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let (app, session, _) = with_app(&portal, access(&first)).await;
    let factor = get(&portal, &session, FACTORS).await.data()["totp"]["id"].clone();
    let address = format!("{FACTORS}/{}", factor.as_str().unwrap());
    let remove = async |session: &str| {
        send(
            portal
                .request(Method::DELETE, &address)
                .bearer_auth(session),
        )
        .await
    };
    portal.pass(LATER);
    assert_eq!(
        get(&portal, &session, QUEUE).await.status,
        200,
        "usual work goes on"
    );
    for refused in [
        remove(&session).await,
        post(
            &portal,
            &session,
            &format!("{FACTORS}/recovery-codes"),
            &json!({}),
        )
        .await,
        post(&portal, &session, &format!("{FACTORS}/passkey"), &json!({})).await,
    ] {
        assert_eq!(refused.refusal(), (403, "step_up_required".into()));
    }
    let proved = proven(&portal, &session, &app).await;
    assert_eq!(
        get(&portal, &session, QUEUE).await.status,
        401,
        "the old tokens have ended"
    );
    let last = remove(&proved).await.refusal();
    assert_eq!(last, (409, "second_factor_last".into()));
    assert_eq!(
        get(&portal, &proved, FACTORS).await.data()["totp"]["id"],
        factor
    );
}

#[tokio::test]
async fn how_long_a_proof_stands_is_a_setting() {
    let portal = Portal::start_with(|config| config.step_up_minutes = 1).await;
    let anna = person(&portal, "anna", &[]).await;
    let session = access(&enter(&portal, &anna).await).to_owned();
    let asked = async || post(&portal, &session, NEW_TOTP, &json!({})).await.status;
    portal.pass(Duration::from_secs(59));
    assert_eq!(asked().await, 200);
    portal.pass(Duration::from_secs(2));
    assert_eq!(asked().await, 403);
}

#[tokio::test]
async fn a_traveller_adds_a_second_factor_by_the_password_and_takes_it_away_again() {
    let portal = strict().await;
    let anna = person(&portal, "anna", &[]).await;
    let session = enter(&portal, &anna).await;
    assert_eq!(session.get("second_factor"), None, "offered, not required");
    let session = access(&session).to_owned();
    let elsewhere = enter(&portal, &anna).await;
    portal.pass(LATER);
    let refused = post(&portal, &session, NEW_TOTP, &json!({}))
        .await
        .refusal();
    assert_eq!(refused, (403, "step_up_required".into()));
    let methods = get(&portal, &session, STATE).await.data()["methods"].clone();
    assert_eq!(methods, json!(["password"]));
    let by_password = "/user-service/user/second-factor/password";
    let wrong = json!({ "password": "Wrong-Guess1" });
    let wrong = post(&portal, &session, by_password, &wrong).await;
    assert_eq!(wrong.refusal(), (400, "password_wrong".into()));
    let right = json!({ "password": anna.password });
    let proved = post(&portal, &session, by_password, &right).await.data();
    let (app, session, codes) = with_app(&portal, access(&proved)).await;
    assert_eq!(codes.len(), 10);
    let ended = get(&portal, access(&elsewhere), STATE).await.status;
    assert_eq!(ended, 401, "it knew nothing of the second factor");
    let again = post(&portal, &session, by_password, &right).await.refusal();
    assert_eq!(again, (403, "second_factor_required".into()));

    portal.pass(LATER);
    let session = proven(&portal, &session, &app).await;
    let factors = get(&portal, &session, FACTORS).await.data();
    let address = format!("{FACTORS}/{}", factors["totp"]["id"].as_str().unwrap());
    let remove = portal.request(Method::DELETE, &address);
    assert_eq!(send(remove.bearer_auth(&session)).await.status, 200);
    let factors = get(&portal, &session, FACTORS).await.data();
    assert_eq!(
        (&factors["totp"], &factors["recoveryCodesLeft"]),
        (&json!(null), &json!(0))
    );
    assert_eq!(enter(&portal, &anna).await.get("second_factor"), None);
}

#[tokio::test]
async fn the_secret_of_an_app_outlives_the_master_secret_that_sealed_it() {
    let portal = strict().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let (app, _, _) = with_app(&portal, access(&first)).await;
    let folder = &portal.state.config.data_dir;
    let load = || Secrets::load(None, folder, &portal.state.random).unwrap();
    Secrets::rotate(folder, &portal.state.random).unwrap();
    let mut state = portal.state.clone();
    state.secrets = load();
    assert_eq!(reseal(&state).await.unwrap(), 1);
    assert_eq!(
        reseal(&state).await.unwrap(),
        0,
        "all are sealed by the new one"
    );
    Secrets::retire(folder).unwrap();
    state.secrets = load();
    assert_eq!(reseal(&state).await.unwrap(), 0);
    let portal = portal.restarted_with(state).await;
    portal.pass(Duration::from_secs(30));
    let tokens = enter(&portal, &lan).await;
    proven(&portal, access(&tokens), &app).await;
}
