//! A captcha is answered by its picture or by work, once.

use std::time::Duration;

use evisa_server::platform::digest::sha256;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::portal::send;
use crate::support::{Answer, Portal};

const LOOKUP: &str = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";

async fn portal() -> Portal {
    Portal::start_with(|config| config.captcha_work = 2_000).await
}

pub async fn drawn(portal: &Portal) -> Value {
    let path = "/authorization-service/captcha/generate";
    portal.get(path).await.data()
}

/// What a browser does.
pub fn solve(captcha: &Value) -> u64 {
    let work = &captcha["pow"];
    assert_eq!(work["algorithm"], "SHA-256");
    let salt = work["salt"].as_str().unwrap();
    let most = work["maxNumber"].as_u64().unwrap();
    (0..=most)
        .find(|number| sha256(format!("{salt}{number}").as_bytes()) == work["challenge"])
        .expect("the number lies within the limit")
}

/// Looks up what is not there: 404 once the captcha is believed.
async fn answer(portal: &Portal, captcha: &Value, answer: &str) -> Answer {
    let body = json!({
        "maHoSo": "ABCD2345EFGH6789P", "email": "a@example.com", "ngaySinh": "1974-08-12",
        "captcha-id": captcha["id"], "captcha": answer,
    });
    send(portal.request(Method::POST, LOOKUP).json(&body)).await
}

#[tokio::test]
async fn work_opens_what_the_picture_opens_but_only_once() {
    let portal = portal().await;
    let captcha = drawn(&portal).await;
    let found = format!("pow:{}", solve(&captcha));
    let believed = answer(&portal, &captcha, &found).await;
    assert_eq!(believed.refusal(), (404, "not_found".into()));
    let again = answer(&portal, &captcha, &found).await;
    assert_eq!(again.refusal(), (400, "captcha_invalid".into()));
    let other = drawn(&portal).await;
    assert_ne!(other["pow"]["challenge"], captcha["pow"]["challenge"]);
    assert_eq!(answer(&portal, &other, &found).await.status, 400);
}

#[tokio::test]
async fn wrong_work_uses_the_captcha_up_and_late_work_is_refused() {
    let portal = portal().await;
    let captcha = drawn(&portal).await;
    let number = solve(&captcha);
    for wrong in [
        format!("pow:{}", number + 1),
        "pow:".into(),
        format!("pow:{number}"),
    ] {
        assert_eq!(
            answer(&portal, &captcha, &wrong).await.status,
            400,
            "{wrong}"
        );
    }
    let captcha = drawn(&portal).await;
    let found = format!("pow:{}", solve(&captcha));
    portal.pass(Duration::from_mins(6));
    assert_eq!(answer(&portal, &captcha, &found).await.status, 400);
}

#[tokio::test]
async fn an_operator_may_ask_for_pictures_only() {
    let portal = Portal::start_with(|config| config.captcha_work = 0).await;
    let captcha = drawn(&portal).await;
    assert_eq!(captcha["pow"], Value::Null);
    assert_eq!(answer(&portal, &captcha, "pow:0").await.status, 400);
}
