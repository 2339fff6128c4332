//! A case is cancelled: by whoever sent it while it is unpaid, by an officer until it is decided.

use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};

const CANCEL: &str = "/client-service/public/hstt/cancel";
const LOOKUP: &str = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";

#[tokio::test]
async fn an_applicant_withdraws_an_unpaid_application() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let codes = |security: &str, email: &str| json!({ "maSoHoso": code, "maXacNhan": security, "email": email });
    for (security, email) in [
        ("22222222", "anna@example.com"),
        (security.as_str(), "x@example.com"),
    ] {
        let refused = portal.post(CANCEL, &codes(security, email)).await;
        assert_eq!(refused.refusal(), (404, "not_found".into()));
    }
    let holder = codes(&security, "anna@example.com");
    let cancelled = portal.post(CANCEL, &holder).await.data();
    assert_eq!(cancelled, json!({ "maSoHoso": code, "buocXlHoso": "HUY" }));
    let again = portal.post(CANCEL, &holder).await;
    assert_eq!(again.refusal(), (409, "transition_refused".into()));

    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    let status = portal.post(LOOKUP, &body).await.data();
    assert_eq!(
        (&status["displayStatus"], &status["payable"]),
        (&json!("HUY"), &json!(false))
    );
    let start = format!("/client-service/public/hstt/thanh-toan/{code}");
    let paying = portal.post(&start, &json!(null)).await;
    assert_eq!(paying.refusal(), (409, "not_payable".into()));
}

#[tokio::test]
async fn what_is_paid_is_cancelled_by_an_officer_who_says_why() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let holder = json!({ "maSoHoso": code, "maXacNhan": security, "email": "anna@example.com" });
    let refused = portal.post(CANCEL, &holder).await;
    assert_eq!(refused.refusal(), (409, "transition_refused".into()));

    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    officer
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    let silent = officer
        .decide(&code, "cancel", json!({ "version": 3 }))
        .await;
    assert_eq!(silent.json()["data"]["problems"][0]["field"], "reason");
    let why = json!({ "version": 3, "reason": "Sent twice" });
    let cancelled = officer.decide(&code, "cancel", why).await.data();
    assert_eq!(cancelled["buocXlHoso"], "HUY");
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(
        (&case["reason"], &case["transitions"]),
        (&json!("Sent twice"), &json!([]))
    );
    let listed = officer.get("?filter=cancel_profile").await.data();
    assert_eq!(listed["content"][0]["maSoHoso"], json!(code));
}
