//! An officer works on cases.

use evisa_core::application::Transition;
use evisa_server::applications::{By, advance};
use evisa_server::{accounts, store};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Row;

use crate::support::portal::send;
use crate::support::{Answer, Portal};

struct Officer<'a> {
    portal: &'a Portal,
    token: String,
}

impl<'a> Officer<'a> {
    async fn new(portal: &'a Portal, email: &str, role: &str) -> Self {
        let roles = [role.to_owned()];
        let first = accounts::open(&portal.state, email, email, &roles)
            .await
            .unwrap()
            .unwrap();
        let (id, answer) = portal.captcha().await;
        let form = [
            ("grant_type", "password"),
            ("username", email),
            ("password", &first.password),
            ("captcha", &answer),
            ("captcha-id", &id),
        ];
        let request = portal.request(Method::POST, "/authorization-service/oauth/token");
        let tokens = send(request.form(&form)).await.data();
        let token = tokens["access_token"].as_str().unwrap().to_owned();
        Self { portal, token }
    }

    async fn get(&self, path: &str) -> Answer {
        let path = format!("/review-service/applications{path}");
        send(
            self.portal
                .request(Method::GET, &path)
                .bearer_auth(&self.token),
        )
        .await
    }

    async fn decide(&self, code: &str, step: &str, body: Value) -> Answer {
        let path = format!("/review-service/applications/{code}/{step}");
        let request = self
            .portal
            .request(Method::POST, &path)
            .bearer_auth(&self.token);
        send(request.json(&body)).await
    }
}

async fn pay(portal: &Portal, code: &str) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let mut case = store::application::find(&mut tx, code)
        .await
        .unwrap()
        .unwrap();
    let now = portal.state.clock.millis();
    advance(
        &mut tx,
        &mut case,
        Transition::Pay,
        By::Bank,
        json!({}),
        now,
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

async fn queued(portal: &Portal) -> Vec<String> {
    let mut conn = portal.state.store.read().await.unwrap();
    let rows = sqlx::query("SELECT kind, payload FROM outbox ORDER BY key")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    rows.iter()
        .map(|row| {
            let payload: Value = serde_json::from_str(row.try_get("payload").unwrap()).unwrap();
            match payload["mail"].as_str() {
                Some(mail) => mail.to_owned(),
                None => row.try_get("kind").unwrap(),
            }
        })
        .collect()
}

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
    assert_eq!(
        portal
            .get(case["images"]["portrait"].as_str().unwrap())
            .await
            .status,
        200
    );

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
        json!(["release", "supplement", "approve", "deny"])
    );

    officer
        .decide(&code, "approve", json!({ "version": case["version"] }))
        .await
        .data();
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(case["visaNumber"], "E00000001");
    assert_eq!(case["transitions"], json!([]));
    let actions: Vec<_> = case["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["action"].clone())
        .collect();
    assert_eq!(
        actions,
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
    for effect in ["applicationReceived", "supplement", "visa-pdf", "approved"] {
        assert!(queued.contains(&effect.to_owned()), "{effect}: {queued:?}");
    }
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

#[tokio::test]
async fn nobody_sees_or_decides_what_is_not_theirs() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    assert_eq!(
        portal.get("/review-service/applications").await.refusal(),
        (401, "unauthorized".into())
    );
    let editor = Officer::new(&portal, "e@evisa.example", "editor").await;
    assert_eq!(editor.get("").await.refusal(), (403, "forbidden".into()));
    assert_eq!(
        editor
            .decide(&code, "take", json!({ "version": 2 }))
            .await
            .status,
        403
    );

    let first = Officer::new(&portal, "a@evisa.example", "officer").await;
    let second = Officer::new(&portal, "b@evisa.example", "officer").await;
    let chief = Officer::new(&portal, "c@evisa.example", "supervisor").await;
    first
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    assert_eq!(
        second.get(&format!("/{code}")).await.data()["transitions"],
        json!([])
    );
    let body = json!({ "version": 3, "reason": "no" });
    assert_eq!(
        second.decide(&code, "deny", body).await.refusal(),
        (403, "forbidden".into())
    );
    chief
        .decide(&code, "release", json!({ "version": 3 }))
        .await
        .data();
    second
        .decide(&code, "take", json!({ "version": 4 }))
        .await
        .data();
}

#[tokio::test]
async fn a_link_to_a_picture_opens_only_as_it_was_signed_and_not_for_long() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let case = officer.get(&format!("/{code}")).await.data();
    let link = case["images"]["passport"].as_str().unwrap().to_owned();
    assert_eq!(portal.get(&link).await.status, 200);
    let (path, _) = link.split_once('?').unwrap();
    let later = link.replace("exp=1", "exp=2");
    for wrong in [path, &format!("{path}?exp=1&sig=00"), &later] {
        assert_eq!(
            portal.get(wrong).await.refusal(),
            (404, "not_found".into()),
            "{wrong}"
        );
    }
    portal.pass(std::time::Duration::from_mins(10));
    assert_eq!(portal.get(&link).await.status, 404);
}
