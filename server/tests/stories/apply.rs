//! A traveller applies, looks the application up, and changes it.

mod look_ups;

use evisa_core::ekyc::{AgeGroup, Code};
use evisa_server::store::{Scope, audit, case_file, evisa_case};
use serde_json::{Value, json};

use crate::support::pictures::report;
use crate::support::{Answer, Portal};

const CREATE: &str = "/client-service/public/hstt";
const UPDATE: &str = "/client-service/public/hstt/update";
const LOOKUP: &str = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
const DETAIL: &str = "/client-service/public/hstt/ma-ho-so";

async fn look_up(portal: &Portal, code: &str, email: &str, born: &str) -> Answer {
    let holder = json!({ "maHoSo": code, "email": email, "ngaySinh": born });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    portal.post(LOOKUP, &body).await
}

#[tokio::test]
async fn an_application_is_received_and_found_again() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    assert_eq!((code.len(), security.len()), (17, 8));

    let grouped = format!("{}-{}", &code[..4].to_lowercase(), &code[4..]);
    let found = look_up(&portal, &grouped, "Anna@example.com", "12/08/1974")
        .await
        .data();
    assert_eq!(found["hoTen"], "ERIKSSON ANNA MARIA");
    assert_eq!(found["buocXlHoso"], "TAO_MOI");
    assert_eq!(found["payable"], true);
    assert_eq!(found["downloadable"], false);
    assert_eq!(
        found["timeline"],
        json!([{ "step": "TAO_MOI", "at": "2026-11-21T15:00:00" }])
    );

    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let whole = portal.post(DETAIL, &holder).await.data();
    assert_eq!(whole["ttcnHo"], "ERIKSSON");
    assert_eq!(whole["tiLeKhop"], "87.5");
    assert_eq!(
        whole["ocrThayDoi"],
        json!(["hcSo"]),
        "told by the server, not by the page"
    );
    let picture = portal.get(whole["anhMat"].as_str().unwrap()).await;
    assert_eq!(picture.headers["content-type"], "image/jpeg");
    assert!(picture.bytes.starts_with(&[0xFF, 0xD8]));

    let mut conn = portal.state.store.read().await.unwrap();
    let history = audit::history(&mut conn, &code).await.unwrap();
    assert_eq!(history[0].action, "created");
}

#[tokio::test]
async fn problems_name_their_fields_and_nothing_is_kept() {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    draft.insert("ttcnEmail".into(), json!("nobody"));
    draft.insert(
        "treEm".into(),
        json!([{ "hoTen": "A", "ngaySinh": "2000-01-01" }]),
    );
    let refused = portal
        .post(CREATE, &portal.with_captcha(&draft).await)
        .await;
    assert_eq!(refused.refusal(), (422, "invalid".into()));
    let fields: Vec<_> = refused.json()["data"]["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| problem["field"].as_str().unwrap().to_owned())
        .collect();
    assert!(fields.contains(&"ttcnEmail".into()), "{fields:?}");
    assert!(fields.contains(&"treEm[0].ngaySinh".into()), "{fields:?}");
    assert_eq!(kept(&portal).await, 0);
}

#[tokio::test]
async fn the_wrong_captcha_is_refused_before_anything_is_read() {
    let portal = Portal::start().await;
    let draft = portal.good_draft().await;
    let mut body = portal.with_captcha(&draft).await;
    body["captcha"] = json!("WRONG");
    assert_eq!(
        portal.post(CREATE, &body).await.refusal(),
        (400, "captcha_invalid".into())
    );
    assert_eq!(
        portal.post(CREATE, &json!({})).await.refusal(),
        (400, "captcha_invalid".into())
    );
    assert_eq!(kept(&portal).await, 0);
}

#[tokio::test]
async fn pictures_must_be_ours_and_must_not_be_blocked() {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    draft.insert("anhMat".into(), json!("/files/0123456789abcdef"));
    let refused = portal
        .post(CREATE, &portal.with_captcha(&draft).await)
        .await
        .json();
    let expected = json!([{ "field": "anhMat", "code": "imageRequired", "params": {} }]);
    assert_eq!(refused["data"]["problems"], expected);

    let blocked = report(&[Code::ManyFace], &[Code::CardNoFace]);
    let draft = portal.checked_draft(blocked).await;
    let refused = portal
        .post(CREATE, &portal.with_captcha(&draft).await)
        .await
        .json();
    let found: Vec<_> = refused["data"]["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| {
            (
                problem["field"].as_str().unwrap(),
                problem["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("anhMat", "EVISA_ERROR_IMAGE_MANY_FACE"),
            ("anhHoChieu", "EVISA_ERROR_IMAGE_CARD_NO_FACE")
        ]
    );
}

#[tokio::test]
async fn an_adult_is_not_judged_as_a_child_by_saying_so() {
    let portal = Portal::start().await;
    let kept = async |age_group| {
        let draft = portal.draft_checked_as(age_group, report(&[], &[])).await;
        let (code, _) = portal.apply(&draft).await;
        let mut conn = portal.state.store.read().await.unwrap();
        let scope = Scope::Everything;
        let found = case_file::find(&mut conn, &code, &scope).await.unwrap();
        let evisa = evisa_case::of(&mut conn, &found.unwrap()).await.unwrap();
        evisa.ekyc_id
    };
    assert!(kept(AgeGroup::Adult).await.is_some());
    let child = kept(AgeGroup::Child).await;
    assert_eq!(child, None, "it waits for a check of its own");
}

#[tokio::test]
async fn a_score_of_ones_own_making_is_refused() {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    draft.insert("tiLeKhop".into(), json!("99"));
    let (code, _) = portal.apply(&draft).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let whole = portal.post(DETAIL, &holder).await.data();
    assert_eq!(
        whole["tiLeKhop"], "87.5",
        "without a signature it is not even compared"
    );

    draft.insert("tiLeKhopHash".into(), whole["tiLeKhopHash"].clone());
    let refused = portal
        .post(CREATE, &portal.with_captcha(&draft).await)
        .await;
    assert_eq!(refused.refusal(), (400, "evidence_mismatch".into()));
    draft.insert("tiLeKhop".into(), json!(87.5));
    portal.apply(&draft).await;
}

#[tokio::test]
async fn an_unpaid_application_is_changed_with_its_security_code() {
    let portal = Portal::start().await;
    let draft = portal.good_draft().await;
    let (code, security) = portal.apply(&draft).await;
    let change = |security: &str, more: Value| {
        let mut body = draft.clone();
        body.insert("maSoHoso".into(), json!(code));
        body.insert("maXacNhan".into(), json!(security));
        body.insert("ttcnNoiSinh".into(), json!("Lund"));
        body.insert("nddnTtDeNghi".into(), json!("1"));
        body.extend(more.as_object().unwrap().clone());
        Value::Object(body)
    };
    let refused = portal.post(UPDATE, &change("AAAA-AAAA", json!({}))).await;
    assert_eq!(refused.refusal(), (404, "not_found".into()));
    let refused = portal
        .post(UPDATE, &change(&security, json!({ "version": 7 })))
        .await;
    assert_eq!(refused.refusal(), (409, "version_conflict".into()));
    let changed = portal
        .post(
            UPDATE,
            &change(&security.to_lowercase(), json!({ "version": 1 })),
        )
        .await;
    assert_eq!(
        changed.data(),
        json!({ "maSoHoso": code, "version": 2, "displayStatus": "TAO_MOI", "expectedDay": null })
    );

    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let whole = portal.post(DETAIL, &holder).await.data();
    assert_eq!(whole["ttcnNoiSinh"], "Lund");
    let fee = portal
        .get(&format!("/client-service/public/le-phi?maHoSo={code}"))
        .await
        .data();
    assert_eq!(
        fee["soTien"], 50.0,
        "before payment the fee follows the entry type"
    );
}

async fn kept(portal: &Portal) -> i64 {
    let mut conn = portal.state.store.read().await.unwrap();
    sqlx::query_scalar("SELECT COUNT(*) FROM case_file")
        .fetch_one(&mut *conn)
        .await
        .unwrap()
}
