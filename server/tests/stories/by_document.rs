//! Whoever lost the registration code still learns where things stand, and a stranger learns nothing from it.

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::organization::{Member, application};
use crate::support::payer::{notice, order, unpaid};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const PATH: &str = "/client-service/public/tra-cuu-van-ban";
/// The phone number of the good draft.
const PHONE: &str = "+46-701234567";

/// The passport of the good draft, and of the customer that an organization applies for.
const PASSPORT: &str = "L898902C3";

async fn looked_up(portal: &Portal, asked: Value) -> Answer {
    send(looking_up(portal, asked).await).await
}

async fn looking_up(portal: &Portal, asked: Value) -> RequestBuilder {
    let body = portal.with_captcha(asked.as_object().unwrap()).await;
    portal.request(Method::POST, PATH).json(&body)
}

/// Changes the rows of every case.
async fn update(portal: &Portal, columns: &str) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let sql = format!("UPDATE case_file SET {columns}");
    let done = sqlx::query(sqlx::AssertSqlSafe(sql))
        .execute(&mut *tx)
        .await;
    assert!(done.unwrap().rows_affected() > 0);
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_passport_number_and_the_phone_tell_how_far_an_application_is_and_nothing_personal() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let by_passport = json!({ "traCuuTheo": "HC", "soHoChieu": PASSPORT, "sdt": PHONE });
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
    let wrong_phone = json!({ "traCuuTheo": "HC", "soHoChieu": PASSPORT, "sdt": "+46-700000000" });
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

#[tokio::test]
async fn an_application_that_an_organization_sent_is_found_like_any_other() {
    let portal = Portal::start().await;
    let member = Member::of(&portal, "TC01").await;
    member.applies(&application()).await;
    let by_passport =
        |phone: &str| json!({ "traCuuTheo": "HC", "soHoChieu": PASSPORT, "sdt": phone });
    let found = looked_up(&portal, by_passport(PHONE)).await.data();
    assert_eq!(found["content"][0]["loaiHoSo"], "evisaOrganization");
    let strangers = looked_up(&portal, by_passport("+46-700000000")).await;
    assert_eq!(strangers.refusal(), (404, "not_found".into()));

    portal.apply(&portal.good_draft().await).await;
    let found = looked_up(&portal, by_passport(PHONE)).await.data();
    assert_eq!(found["content"].as_array().unwrap().len(), 2, "{found}");

    update(
        &portal,
        "step = 'CHAP_THUAN', officer_id = (SELECT MIN(id) FROM account), decided_at = 1, document_number = 'E0000000' || LENGTH(kind)",
    )
    .await;
    let by_number = json!({ "traCuuTheo": "VB", "maVanBan": "E000000017", "sdt": PHONE });
    let found = looked_up(&portal, by_number).await.data();
    assert_eq!(found["content"][0]["loaiHoSo"], "evisaOrganization");
}

#[tokio::test]
async fn tries_are_counted_together_however_it_is_typed() {
    let portal = Portal::start_with(|config| config.limits.tries_per_code = 3).await;
    for (key, field, typed) in [
        (
            "BN",
            "maBienNhan",
            ["EV261121-7K3M9Q", "ev261121 7k3m9q", "e-v2611217k-3m9q"],
        ),
        ("HC", "soHoChieu", ["AB123456", "ab 123 456", "Ab123456"]),
        ("VB", "maVanBan", ["E00000001", "e 0000-0001", "e-00000001"]),
        (
            "VB",
            "maVanBan",
            [
                "ABCD2345EFGH6789P",
                "abcd 2345 efgh 6789 p",
                "ABCD-2345-EFGH-6789-P",
            ],
        ),
    ] {
        let asked = |text: &str| json!({ "traCuuTheo": key, field: text, "sdt": PHONE });
        for text in typed {
            assert_eq!(looked_up(&portal, asked(text)).await.status, 404, "{text}");
        }
        let fourth = looked_up(&portal, asked(typed[0])).await;
        assert_eq!(fourth.status, 429, "{field}");
    }
}

#[tokio::test]
async fn of_many_tries_at_once_a_few_are_judged() {
    let portal = Portal::start_with(|config| config.limits.tries_per_code = 3).await;
    let mut tries = Vec::new();
    for number in 0..12 {
        let phone = format!("+46-7000000{number:02}");
        let asked = json!({ "traCuuTheo": "HC", "soHoChieu": PASSPORT, "sdt": phone });
        tries.push(looking_up(&portal, asked).await);
    }
    let answers = futures::future::join_all(tries.into_iter().map(send)).await;
    let judged = answers.iter().filter(|it| it.status == 404).count();
    let waits = answers.iter().filter(|it| it.status == 429).count();
    assert_eq!((judged, waits), (3, 9));
}

#[tokio::test]
async fn a_try_counts_although_looking_fails_and_whoever_finds_owes_nothing() {
    let portal = Portal::start_with(|config| config.limits.tries_per_code = 3).await;
    portal.apply(&portal.good_draft().await).await;
    let asked = json!({ "traCuuTheo": "HC", "soHoChieu": PASSPORT, "sdt": PHONE });
    for _ in 0..5 {
        looked_up(&portal, asked.clone()).await.data();
    }
    update(&portal, "step = 'NO STEP'").await;
    for _ in 0..3 {
        let broken = looked_up(&portal, asked.clone()).await;
        assert_eq!(broken.refusal(), (500, "internal".into()));
    }
    assert_eq!(looked_up(&portal, asked).await.status, 429);
}
