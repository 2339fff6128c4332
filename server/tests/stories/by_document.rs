//! Whoever lost the registration code still learns where things stand, and a stranger learns nothing from it.

use serde_json::{Value, json};

use crate::support::payer::{notice, order, unpaid};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const PATH: &str = "/client-service/public/tra-cuu-van-ban";
/// The phone number of the good draft.
const PHONE: &str = "+46-701234567";

async fn looked_up(portal: &Portal, asked: Value) -> Answer {
    let body = portal.with_captcha(asked.as_object().unwrap()).await;
    send(
        portal
            .http
            .post(format!("{}{PATH}", portal.url))
            .json(&body),
    )
    .await
}

#[tokio::test]
async fn a_passport_number_and_the_phone_tell_how_far_an_application_is_and_nothing_personal() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let by_passport = json!({ "traCuuTheo": "HC", "soHoChieu": "L898902C3", "sdt": PHONE });
    let answer = looked_up(&portal, by_passport).await;
    let text = answer.json().to_string();
    let found = answer.data();
    assert_eq!(found["content"][0]["buocXlHoso"], "TAO_MOI", "{found}");
    assert_eq!(found["content"].as_array().unwrap().len(), 1);
    for personal in [&code, "ERIKSSON", "Eriksson", "anna@example.com"] {
        assert!(!text.contains(personal), "{personal}: {text}");
    }
    let by_code = json!({ "traCuuTheo": "VB", "maVanBan": code, "sdt": PHONE });
    let found = looked_up(&portal, by_code).await.data();
    assert_eq!(found["content"][0]["loaiHoSo"], "evisa");
}

#[tokio::test]
async fn a_receipt_leads_to_every_application_it_paid_for() {
    let (portal, code) = unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    assert_eq!(notice(&portal, &receipt, |it| it).await, "00");
    for typed in [receipt.clone(), receipt.replace('-', "").to_lowercase()] {
        let asked = json!({ "traCuuTheo": "BN", "maBienNhan": typed, "sdt": PHONE });
        let found = looked_up(&portal, asked).await.data();
        assert_eq!(found["content"][0]["buocXlHoso"], "CHUA_THU_LY", "{found}");
    }
}

#[tokio::test]
async fn misses_are_alike_and_may_not_be_tried_for_ever() {
    let portal = Portal::start_with(|config| config.limits.tries_per_code = 3).await;
    portal.apply(&portal.good_draft().await).await;
    let wrong_phone =
        json!({ "traCuuTheo": "HC", "soHoChieu": "L898902C3", "sdt": "+46-700000000" });
    let unknown = json!({ "traCuuTheo": "HC", "soHoChieu": "ZZ999", "sdt": PHONE });
    let answers = [
        looked_up(&portal, wrong_phone.clone()).await,
        looked_up(&portal, unknown).await,
    ];
    assert_eq!(answers[0].refusal(), (404, "not_found".into()));
    assert_eq!(answers[0].json(), answers[1].json());
    for _ in 0..2 {
        looked_up(&portal, wrong_phone.clone()).await;
    }
    assert_eq!(looked_up(&portal, wrong_phone).await.refusal().0, 429);
    let incomplete = looked_up(&portal, json!({ "traCuuTheo": "BN" })).await;
    assert_eq!(incomplete.refusal(), (422, "invalid".into()));
}
