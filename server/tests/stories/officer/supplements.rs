//! What an applicant may change when a supplement is asked for, and what an officer may ask.

use std::time::Duration;

use evisa_core::words::{gates, set_gates};
use serde_json::{Map, Value, json};

use crate::support::officer::{Officer, pay};
use crate::support::{Answer, Portal};

/// A paid case that an officer has taken and asked `fields` of.
struct SupplementedCase<'a> {
    portal: &'a Portal,
    officer: Officer<'a>,
    code: String,
    draft: Map<String, Value>,
}

impl<'a> SupplementedCase<'a> {
    async fn of(portal: &'a Portal, fields: Value) -> SupplementedCase<'a> {
        Self::having(portal, fields, json!({})).await
    }

    /// The same of an application with other answers.
    async fn having(portal: &'a Portal, fields: Value, answers: Value) -> SupplementedCase<'a> {
        let officer = Officer::new(portal, "o@evisa.example", "officer").await;
        let mut draft = portal.good_draft().await;
        draft.extend(answers.as_object().unwrap().clone());
        let (code, security) = portal.apply(&draft).await;
        pay(portal, &code).await;
        let take = json!({ "version": 2 });
        officer.decide(&code, "take", take).await.data();
        let ask = json!({ "version": 3, "reason": "Please", "fields": fields });
        officer.decide(&code, "supplement", ask).await.data();
        draft.insert("maSoHoso".into(), json!(code));
        draft.insert("maXacNhan".into(), json!(security));
        Self {
            portal,
            officer,
            code,
            draft,
        }
    }

    async fn answer(&self, changes: Value) -> Answer {
        let mut draft = self.draft.clone();
        draft.extend(changes.as_object().unwrap().clone());
        self.portal
            .post("/client-service/public/hstt/update", &Value::Object(draft))
            .await
    }

    async fn looked_up(&self) -> Value {
        let holder =
            json!({ "maHoSo": self.code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
        let body = self.portal.with_captcha(holder.as_object().unwrap()).await;
        let path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
        self.portal.post(path, &body).await.data()
    }

    async fn kept(&self) -> Value {
        self.officer.get(&format!("/{}", self.code)).await.data()
    }
}

/// As when the authority imports a list in which a gate is closed.
fn close(code: &str) {
    let mut list = gates().to_vec();
    let gate = list.iter_mut().find(|gate| gate.code == code);
    gate.unwrap().closed = true;
    set_gates(list);
}

#[tokio::test]
async fn it_is_answered_even_when_the_day_of_entry_has_passed() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["ttcnNoiSinh"])).await;
    portal.pass(Duration::from_hours(24 * 60));
    asked.answer(json!({ "ttcnNoiSinh": "Lund" })).await.data();
    let later = Officer::new(&portal, "p@evisa.example", "officer").await;
    let case = later.get(&format!("/{}", asked.code)).await.data();
    assert_eq!(case["draft"]["ttcnNoiSinh"], "Lund");
}

#[tokio::test]
async fn it_is_answered_even_when_the_gate_has_closed() {
    let portal = Portal::start().await;
    let chosen = json!({ "ttcdNcCuaKhau": "db-na-meo" });
    let asked = SupplementedCase::having(&portal, json!(["ttcnNoiSinh"]), chosen).await;
    close("db-na-meo");
    asked.answer(json!({ "ttcnNoiSinh": "Lund" })).await.data();
    let kept = asked.kept().await;
    assert_eq!(kept["draft"]["ttcnNoiSinh"], "Lund");
    assert_eq!(kept["draft"]["ttcdNcCuaKhau"], "db-na-meo");
}

#[tokio::test]
async fn a_gate_that_is_asked_for_must_be_open() {
    let portal = Portal::start().await;
    let chosen = json!({ "ttcdNcCuaKhau": "db-na-meo" });
    let asked = SupplementedCase::having(&portal, json!(["ttcdNcCuaKhau"]), chosen).await;
    close("db-na-meo");
    let refused = asked.answer(json!({})).await;
    assert_eq!(refused.status, 422);
    let problems = &refused.json()["data"]["problems"];
    assert_eq!(problems[0]["field"], "ttcdNcCuaKhau");
    assert_eq!(problems.as_array().unwrap().len(), 1, "{problems}");
    let open = json!({ "ttcdNcCuaKhau": "db-mong-cai" });
    asked.answer(open).await.data();
}

#[tokio::test]
async fn a_day_that_is_asked_for_must_still_be_to_come() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["nddnTtdtTuNgay"])).await;
    portal.pass(Duration::from_hours(24 * 60));
    let refused = asked.answer(json!({})).await;
    assert_eq!(refused.status, 422);
    let problems = &refused.json()["data"]["problems"];
    assert_eq!(problems[0]["field"], "nddnTtdtTuNgay");
    assert_eq!(problems.as_array().unwrap().len(), 1, "{problems}");
}

#[tokio::test]
async fn what_an_asked_answer_reveals_may_be_answered_too() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["hcLoai"])).await;
    let changed = json!({ "hcLoai": "K", "hcGhiCuThe": "Laissez-passer", "ttcnNoiSinh": "Lund" });
    asked.answer(changed).await.data();
    let kept = asked.kept().await;
    assert_eq!(kept["draft"]["hcGhiCuThe"], "Laissez-passer");
    assert_ne!(kept["draft"]["ttcnNoiSinh"], "Lund", "nobody asked");
    let history = kept["history"].as_array().unwrap();
    assert_eq!(
        history.last().unwrap()["detail"]["detail"]["changed"],
        json!(["hcLoai", "hcGhiCuThe"])
    );
    assert_eq!(kept["reason"], Value::Null, "the reason was answered");
}

#[tokio::test]
async fn the_address_is_corrected_by_whoever_knows_the_old_one_or_the_phone() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["ttcnEmail"])).await;
    let new = json!({ "ttcnEmail": "new@example.com", "ttcnConfirmEmail": "new@example.com" });
    assert_eq!(asked.answer(new.clone()).await.status, 404);
    let with = |name: &str, value: &Value| {
        let mut changes = new.clone();
        changes[name] = value.clone();
        changes
    };
    let wrong = with("phone", &json!("+1-555000111"));
    assert_eq!(asked.answer(wrong).await.status, 404);
    let phone = with("phone", &asked.kept().await["draft"]["ttllSdt"]);
    asked.answer(phone).await.data();
    assert_eq!(asked.kept().await["draft"]["ttcnEmail"], "new@example.com");
}

#[tokio::test]
async fn the_entry_type_was_paid_for_and_is_not_asked_again() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["ttcnNoiSinh"])).await;
    asked.answer(json!({ "nddnTtDeNghi": "1" })).await.data();
    let kept = asked.kept().await;
    assert_eq!(kept["draft"]["nddnTtDeNghi"], "0");
    let ask = json!({ "version": kept["version"], "reason": "Please", "fields": ["nddnTtDeNghi"] });
    let refused = asked.officer.decide(&asked.code, "supplement", ask).await;
    assert_eq!(refused.json()["data"]["problems"][0]["field"], "fields[0]");
}

#[tokio::test]
async fn the_look_up_names_what_is_asked_for_and_promises_no_day_meanwhile() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["ttcnNoiSinh"])).await;
    let waiting = asked.looked_up().await;
    assert_eq!(waiting["asked"], json!(["ttcnNoiSinh"]));
    assert_eq!(waiting["expectedDay"], Value::Null);
    let row = asked.officer.get("").await.data()["content"][0].clone();
    assert_eq!(row["expectedDay"], Value::Null);

    let sent = asked.answer(json!({ "ttcnNoiSinh": "Lund" })).await.data();
    assert_eq!(sent["displayStatus"], "TN");
    assert_eq!(sent["expectedDay"], "2026-11-25");
    let answered = asked.looked_up().await;
    assert_eq!(answered["asked"], Value::Null);
    assert_eq!(answered["expectedDay"], "2026-11-25");
    portal.pass(Duration::from_hours(24 * 10));
    let late = asked.looked_up().await;
    assert_eq!(late["expectedDay"], Value::Null, "that day is over");
}

#[tokio::test]
async fn an_officer_takes_a_request_back() {
    let portal = Portal::start().await;
    let asked = SupplementedCase::of(&portal, json!(["ttcnNoiSinh"])).await;
    let case = asked.kept().await;
    assert_eq!(case["transitions"], json!(["recall", "cancel"]));
    let recall = json!({ "version": case["version"] });
    let done = asked
        .officer
        .decide(&asked.code, "recall", recall)
        .await
        .data();
    assert_eq!(done["buocXlHoso"], "DANG_XU_LY");
    assert_eq!(
        asked.answer(json!({})).await.refusal(),
        (409, "not_editable".into())
    );
    let case = asked.kept().await;
    let deny = json!({ "version": case["version"], "reason": "No" });
    asked.officer.decide(&asked.code, "deny", deny).await.data();
}
