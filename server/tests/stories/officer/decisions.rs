//! A case is taken and decided, and its applicant learns of it.

use serde_json::{Value, json};

use crate::people::mails_to;
use crate::support::Portal;
use crate::support::officer::{Officer, pay, queued};

#[tokio::test]
async fn a_case_is_taken_supplemented_and_approved() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let mut draft = portal.good_draft().await;
    let (code, security) = portal.apply(&draft).await;
    assert_eq!(officer.get("").await.data()["totalElements"], 0, "unpaid");
    assert_eq!(officer.get(&format!("/{code}")).await.status, 404, "unpaid");
    pay(&portal, &code).await;

    let page = officer.get("?filter=unchecked&q=eriksson").await.data();
    assert_eq!(page["content"][0]["maSoHoso"], json!(code));
    assert_eq!(page["content"][0]["displayStatus"], "TN");
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(case["transitions"], json!(["take"]));
    assert_eq!(case["ekyc"]["score"], 87.5);
    let portrait = case["images"]["portrait"].as_str().unwrap();
    assert_eq!(officer.picture(portrait).await.status, 200);

    let taken = officer
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    assert_eq!(taken, json!({ "buocXlHoso": "DANG_XU_LY", "version": 3 }));
    let refused = officer
        .decide(
            &code,
            "supplement",
            json!({ "version": 3, "fields": ["nope"] }),
        )
        .await;
    let problems = refused.json()["data"]["problems"].clone();
    assert_eq!(
        (problems[0]["field"].as_str(), problems[1]["field"].as_str()),
        (Some("reason"), Some("fields[0]"))
    );
    let ask =
        json!({ "version": 3, "reason": "A sharper address, please", "fields": ["ttcdDcTamTru"] });
    officer.decide(&code, "supplement", ask).await.data();

    // The applicant may change what was asked for, and nothing else.
    draft.insert("maSoHoso".into(), json!(code));
    draft.insert("maXacNhan".into(), json!(security));
    draft.insert("ttcdDcTamTru".into(), json!("16 Ngô Quyền"));
    draft.insert("ttcnNoiSinh".into(), json!("Lund"));
    portal
        .post("/client-service/public/hstt/update", &Value::Object(draft))
        .await
        .data();
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(case["draft"]["ttcdDcTamTru"], "16 Ngô Quyền");
    assert_eq!(case["draft"]["ttcnNoiSinh"], "Uppsala");
    assert_eq!(case["buocXlHoso"], "DANG_XU_LY");
    assert_eq!(
        case["transitions"],
        json!(["release", "supplement", "approve", "deny", "cancel"])
    );

    assert_eq!(case["downloadable"], false);
    let document = format!("/{code}/document");
    assert_eq!(
        officer.get(&document).await.status,
        404,
        "nothing is issued"
    );
    officer
        .decide(&code, "approve", json!({ "version": case["version"] }))
        .await
        .data();
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(case["visaNumber"], "E00000001");
    assert_eq!(case["downloadable"], true);
    let approved = &case["history"][5];
    assert_eq!(
        (approved["action"].as_str(), approved["name"].as_str()),
        (Some("approved"), Some("o@evisa.example"))
    );
    assert_eq!(case["history"][0]["name"], Value::Null, "a visitor");
    assert_eq!(case["transitions"], json!([]));
    assert_eq!(
        actions(&case),
        [
            "created",
            "paid",
            "taken",
            "supplementAsked",
            "supplemented",
            "approved"
        ]
    );
    let queued = queued(&portal).await;
    let effects = [
        "applicationReceived",
        "supplement",
        "resubmitted",
        "visa-pdf",
        "approved",
    ];
    for effect in effects {
        assert!(queued.contains(&effect.to_owned()), "{effect}: {queued:?}");
    }
    anna_reads(&portal, &APPROVED).await;
}

const APPROVED: [&str; 4] = [
    "Your application has been approved. Download the e-visa",
    "Visa number: E00000001",
    "Valid: 1 December 2026 – 30 December 2026",
    "Entries: Single entry",
];

/// That these sentences stand in the mails to Anna.
async fn anna_reads(portal: &Portal, sentences: &[&str]) {
    let read = mails_to(portal, "anna@example.com").await.concat();
    for said in sentences {
        assert!(read.contains(said), "{said} in {read}");
    }
}

/// What was done to a case, the oldest first.
fn actions(case: &Value) -> Vec<&str> {
    let lines = case["history"].as_array().unwrap().iter();
    lines.map(|line| line["action"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_officer_sees_each_answer_beside_what_the_passport_says() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let page = officer.get("").await.data();
    assert_eq!(
        page["content"][0]["marks"], 2,
        "the number, and the nationality: no country is called UTO"
    );
    let case = officer.get(&format!("/{code}")).await.data();
    let compared = case["ekyc"]["compared"].as_array().unwrap();
    assert_eq!(
        compared.iter().find(|one| one["field"] == "hcSo"),
        Some(&json!({
            "field": "hcSo", "verdict": "differs", "zone": "L898902C0", "declared": "L898902C3"
        }))
    );
    assert_eq!(
        compared
            .iter()
            .filter(|one| one["verdict"] == "same")
            .count(),
        5,
        "{compared:?}"
    );
}

#[tokio::test]
async fn a_denial_needs_a_reason_and_the_applicant_reads_it() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    officer
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    assert_eq!(
        officer
            .decide(&code, "deny", json!({ "version": 3 }))
            .await
            .status,
        422
    );
    officer
        .decide(
            &code,
            "deny",
            json!({ "version": 3, "reason": "The passport is damaged" }),
        )
        .await
        .data();
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    let found = portal
        .post("/client-service/public/hstt/tra-cuu-chua-dang-nhap", &body)
        .await
        .data();
    assert_eq!(
        (found["displayStatus"].as_str(), found["reason"].as_str()),
        (Some("TC"), Some("The passport is damaged"))
    );
    let steps: Vec<_> = found["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|point| point["step"].clone())
        .collect();
    assert_eq!(steps, ["TAO_MOI", "CHUA_THU_LY", "DANG_XU_LY", "TU_CHOI"]);

    let mail = [
        "your application was refused.",
        "Reason: The passport is damaged",
        "The fee is not refunded.",
    ];
    anna_reads(&portal, &mail).await;
}

#[tokio::test]
async fn a_stale_page_changes_nothing() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let stale = officer.decide(&code, "take", json!({ "version": 1 })).await;
    assert_eq!(stale.refusal(), (409, "version_conflict".into()));
    let early = officer
        .decide(&code, "approve", json!({ "version": 2 }))
        .await;
    assert_eq!(early.refusal(), (409, "transition_refused".into()));
    let version = officer.get(&format!("/{code}")).await.data()["version"].clone();
    assert_eq!(version, 2);
}
