//! The portal is closed to the public by command: every process follows, and what the authority and the bank do goes on.

use std::time::Duration;

use evisa_server::commands::portal::set;
use evisa_server::platform::clock::Clock;
use evisa_server::platform::mode::Mode;
use evisa_server::platform::random::Random;
use evisa_server::state::AppState;
use reqwest::Method;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::Officer;
use crate::support::portal::{START, send};

const GATES: &str = "/client-service/public/dm-ck/get-all";
/// What a process remembers of the mode.
const HELD: Duration = Duration::from_secs(2);

#[tokio::test]
async fn the_public_is_told_to_come_back_and_everything_else_goes_on() {
    let portal = Portal::start_with(|config| config.api_prefix = "/api".into()).await;
    let officer = Officer::new(&portal, "officer@evisa.example", "officer").await;
    assert_eq!(portal.get(GATES).await.status, 200);

    // Set by a process of its own, as the command is.
    let config = (*portal.state.config).clone();
    let other = AppState::open(config, Clock::fixed(START.parse().unwrap()), Random::System);
    let other = other.await.unwrap();
    set(&other, Mode::Maintenance).await.unwrap();
    portal.pass(HELD);
    let refused = portal.post("/client-service/public/hstt", &json!({})).await;
    assert_eq!(refused.headers["retry-after"], "60");
    assert_eq!(refused.refusal(), (503, "maintenance".into()));
    for path in [
        GATES,
        "/api/client-service/public/dm-ck/get-all",
        "/Place/AutoComplete?input=a",
    ] {
        let refusal = portal.get(path).await.refusal();
        assert_eq!(refusal, (503, "maintenance".into()), "{path}");
    }
    for path in [
        "/healthz",
        "/openapi.json",
        "/authorization-service/captcha/generate",
    ] {
        assert_eq!(portal.get(path).await.status, 200, "{path}");
    }
    let notice = portal.get("/payment-service/vnpay/ipn").await;
    assert_ne!(notice.status, 503, "the bank's notices arrive");
    let asked = portal
        .request(Method::GET, GATES)
        .bearer_auth(&officer.token);
    assert_eq!(send(asked).await.status, 200, "whoever works on it sees it");
    assert_eq!(
        portal
            .get("/client-service/public/nothing")
            .await
            .refusal()
            .0,
        503
    );

    set(&other, Mode::TrialPhase).await.unwrap();
    portal.pass(HELD);
    let told = portal
        .request(Method::GET, GATES)
        .header("accept-language", "en");
    let told = send(told).await;
    assert_eq!(
        told.json()["message"],
        "The portal is in its trial phase. Please come back later."
    );
    assert_eq!(told.refusal(), (503, "trial_phase".into()));

    set(&other, Mode::Open).await.unwrap();
    portal.pass(HELD);
    assert_eq!(portal.get(GATES).await.status, 200);
}
