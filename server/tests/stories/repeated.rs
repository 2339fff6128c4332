//! The answer to an application is lost on its way. The page asks again, and there is still one application.

use std::time::Duration;

use evisa_server::upkeep;
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Row;

use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{self, Member, VERIFIED};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const PATH: &str = "/client-service/public/hstt";
const KEY: &str = "0f8e2c66-9a41-4d2c-8a39-51c2d6f3f0aa";
const OTHER_KEY: &str = "7b1d3a90-44f2-4a57-9d0e-b3a1c8e0d511";

stories!(
    a_lost_answer_is_given_again_and_nothing_is_made_twice,
    two_at_once_make_one_application,
    an_answer_is_repeated_to_the_account_that_got_it_and_to_no_other,
);

mod told {
    use super::*;

    async fn sent(portal: &Portal, body: &Value, key: &str) -> Answer {
        let request = portal.request(Method::POST, PATH).json(body);
        send(request.header("Idempotency-Key", key)).await
    }

    async fn cases(portal: &Portal) -> i64 {
        let sql = "SELECT COUNT(*) AS cases FROM case_file";
        let row = sqlx::query(sql).fetch_one(&portal.state.store.pool).await;
        row.unwrap().try_get("cases").unwrap()
    }

    pub async fn a_lost_answer_is_given_again_and_nothing_is_made_twice(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let before = cases(&portal).await;
        let draft = portal.good_draft().await;
        let body = portal.with_captcha(&draft).await;
        let first = sent(&portal, &body, KEY).await;
        let security = first.data()["maXacNhan"].as_str().unwrap().to_owned();

        // With the captcha that is used up, and with another one.
        assert_eq!(sent(&portal, &body, KEY).await.data(), first.data());
        let mut body = portal.with_captcha(&draft).await;
        assert_eq!(sent(&portal, &body, KEY).await.data(), first.data());
        assert_eq!(cases(&portal).await, before + 1);

        body["ttcnHo"] = "Another".into();
        let other = sent(&portal, &body, KEY).await;
        assert_eq!(other.refusal(), (409, "idempotency_conflict".into()));
        let malformed = sent(&portal, &body, "1").await;
        assert_eq!(
            malformed.refusal(),
            (400, "idempotency_key_malformed".into())
        );

        // What is kept tells nobody the security code.
        let kept =
            sqlx::query("SELECT answer FROM idempotency").fetch_one(&portal.state.store.pool);
        let kept: Vec<u8> = kept.await.unwrap().try_get("answer").unwrap();
        let has = |text: &str| kept.windows(text.len()).any(|it| it == text.as_bytes());
        assert!(!has(&security) && !has("maXacNhan"));

        // A day later the key is free again, whether what was kept under it has been deleted or not.
        portal.pass(Duration::from_hours(25));
        let again = portal.with_captcha(&portal.good_draft().await).await;
        let again = sent(&portal, &again, KEY).await.data();
        assert_ne!(again["maSoHoso"], first.data()["maSoHoso"]);
        portal.pass(Duration::from_hours(25));
        upkeep::round(&portal.state).await.unwrap();
        let late = sent(&portal, &body, KEY).await;
        assert_eq!(late.refusal(), (400, "captcha_invalid".into()));
    }

    pub async fn an_answer_is_repeated_to_the_account_that_got_it_and_to_no_other(
        database: Option<&str>,
    ) {
        let portal = Portal::start_on(database).await;
        let body = json!(guarantor::draft("verified"));
        let (ours, theirs) = (
            Member::of(&portal, "A1").await,
            Member::of(&portal, "B1").await,
        );
        let first = ours.create_once(VERIFIED, &body, KEY).await;
        let again = ours.create_once(VERIFIED, &body, KEY).await;
        assert_eq!(again.data(), first.data());
        let request = portal.request(Method::POST, VERIFIED).json(&body);
        let nobody = send(request.header("Idempotency-Key", KEY)).await;
        assert_eq!(nobody.status, 401);
        let stranger = theirs.create_once(VERIFIED, &body, KEY).await;
        assert_ne!(stranger.data()["maSoHoso"], first.data()["maSoHoso"]);
    }

    pub async fn two_at_once_make_one_application(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let before = cases(&portal).await;
        let draft = portal.good_draft().await;
        let bodies = [
            portal.with_captcha(&draft).await,
            portal.with_captcha(&draft).await,
        ];
        let (one, other) = tokio::join!(
            sent(&portal, &bodies[0], OTHER_KEY),
            sent(&portal, &bodies[1], OTHER_KEY)
        );
        assert_eq!(one.data(), other.data());
        assert_eq!(cases(&portal).await, before + 1);
    }
}
