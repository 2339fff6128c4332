//! What officers decide, and what applicants send them afterwards.

use serde_json::{Value, json};

use super::{changed, refused_until_right, still_in_doubt};
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::officer::{Officer, pay};

const UPDATE: &str = "/client-service/public/hstt/update";
const DOCUMENT: &str = "/client-service/public/generate-ev";

stories!(what_an_officer_decides_is_refused);

mod told {
    use super::*;

    pub async fn what_an_officer_decides_is_refused(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let email = format!("{}@evisa.example", portal.state.random.id());
        let officer = Officer::new(&portal, &email, "supervisor").await;
        let mut draft = portal.good_draft().await;
        let (code, security) = portal.apply(&draft).await;
        pay(&portal, &code).await;
        let mut version = 2;
        for step in [
            "take",
            "release",
            "take",
            "supplement",
            "recall",
            "supplement",
        ] {
            version = decided(&portal, &officer, &code, step, version).await;
        }
        draft.insert("maSoHoso".into(), json!(code));
        draft.insert("maXacNhan".into(), json!(security));
        draft.insert("ttcdDcTamTru".into(), json!("16 Ngô Quyền"));
        let resubmit = async || portal.post(UPDATE, &json!(draft)).await;
        let sent = refused_until_right(&portal, &code, resubmit).await;
        version = sent["version"].as_i64().unwrap();
        decided(&portal, &officer, &code, "approve", version).await;
        changed(&portal, &code).await;
        let holder =
            json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
        let document = portal.post(DOCUMENT, &holder).await;
        assert_eq!(document.refusal(), (503, "record_in_doubt".into()));
        still_in_doubt(&portal, &code).await;

        for last in ["deny", "cancel"] {
            let (code, _) = portal.apply(&portal.good_draft().await).await;
            pay(&portal, &code).await;
            let version = decided(&portal, &officer, &code, "take", 2).await;
            decided(&portal, &officer, &code, last, version).await;
        }
        portal.state.store.pool.close().await;
    }
}

/// A decision about a case that was changed by hand, and about the same put right; the case's next version.
async fn decided(
    portal: &Portal,
    officer: &Officer<'_>,
    code: &str,
    step: &str,
    version: i64,
) -> i64 {
    let mut body = json!({ "version": version, "reason": "Sharper, please", "fields": [] });
    if step == "supplement" {
        body["fields"] = json!(["ttcdDcTamTru"]);
    }
    let ask = async || officer.decide(code, step, body.clone()).await;
    let done: Value = refused_until_right(portal, code, ask).await;
    done["version"].as_i64().unwrap()
}
