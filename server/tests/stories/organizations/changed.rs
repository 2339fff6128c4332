//! What only the authority changes of an organization: its data, and which account is the main one.

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{code, office, supervisor, trail};
use crate::people::mails_to;
use crate::support::database::{Postgres, stories};
use crate::support::officer::Officer;
use crate::support::organization::{Member, OFFICE};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

stories!(
    the_authority_changes_what_an_organization_says_of_itself,
    another_member_becomes_the_main_account,
);

const MEMBERS: &str = "/client-service/hstc/tai-khoan";

async fn puts(portal: &Portal, officer: &Officer<'_>, path: &str, body: &Value) -> Answer {
    let request = portal.request(Method::PUT, &format!("{OFFICE}{path}"));
    send(request.bearer_auth(&officer.token).json(body)).await
}

mod told {
    use super::*;

    pub async fn the_authority_changes_what_an_organization_says_of_itself(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let officer = supervisor(&portal).await;
        let before = office(&portal, &officer, &format!("/{ours}")).await.data();
        let mut draft = before["info"].clone();
        draft["version"] = before["version"].clone();
        draft["maSoThue"] = json!("0100109106");
        draft["dcLienHe"] = json!("8 Tràng Thi, Hà Nội");
        let path = format!("/{ours}/info");
        // The tenth digit does not fit.
        let mut wrong = draft.clone();
        wrong["maSoThue"] = json!("0100109107");
        let refused = puts(&portal, &officer, &path, &wrong).await;
        assert_eq!(refused.refusal(), (422, "invalid".into()));
        let changed = puts(&portal, &officer, &path, &draft).await.data();
        assert_eq!(changed["info"]["dcLienHe"], "8 Tràng Thi, Hà Nội");
        assert_eq!(
            changed["info"]["fileDinhKem"],
            before["info"]["fileDinhKem"]
        );
        let own = member.get("/client-service/hstc/info-detail").await.data();
        assert_eq!(own["maSoThue"], "0100109106");
        let page = office(&portal, &officer, "?q=0100109106").await.data();
        let found = page["content"].as_array().unwrap().iter();
        assert!(
            found.clone().any(|row| row["maTC"] == json!(ours)),
            "{page}"
        );
        let late = puts(&portal, &officer, &path, &draft).await;
        assert_eq!(late.refusal(), (409, "version_conflict".into()));
        let told = trail(&portal, &ours).await.concat();
        assert!(told.contains("organizationChanged"), "{told}");
        assert!(!told.contains("Tràng Thi"), "which, and not what: {told}");
        // Nobody but those who manage organizations.
        let clerk = format!("{}@evisa.example", portal.state.random.id());
        let clerk = Officer::new(&portal, &clerk, "officer").await;
        let refused = puts(&portal, &clerk, &path, &draft).await;
        assert_eq!(refused.refusal(), (403, "forbidden".into()));
    }

    pub async fn another_member_becomes_the_main_account(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let manager = Member::of(&portal, &ours).await;
        let mut opened = Vec::new();
        for name in ["Dung", "Hà"] {
            let email = format!("{}@saomai.example", portal.state.random.id());
            let new = json!({ "email": email, "fullName": name, "roles": ["prepare"] });
            opened.push(manager.post(MEMBERS, &new).await.data());
        }
        let officer = supervisor(&portal).await;
        let path = format!("/{ours}/main-account");
        let detail = async || office(&portal, &officer, &format!("/{ours}")).await.data();
        let mut heard = 0;
        for one in &opened {
            portal.pass(std::time::Duration::from_secs(1));
            let body = json!({ "account": one["id"], "version": detail().await["version"] });
            let now = puts(&portal, &officer, &path, &body).await.data();
            let members = now["members"].as_array().unwrap();
            let main: Vec<_> = members.iter().filter(|it| it["main"] == true).collect();
            assert_eq!(main.len(), 1);
            assert_eq!(main[0]["id"], one["id"]);
            assert_eq!(
                main[0]["roles"].as_array().unwrap().len(),
                Role::MEMBER.len()
            );
            // The invitation, and that it is the main one; of the first also that it is no longer.
            let first = opened[0]["email"].as_str().unwrap();
            let mails = mails_to(&portal, first).await.len();
            assert!(mails > heard, "{mails}");
            heard = mails;
        }
        let nobody = json!({ "account": "x", "version": detail().await["version"] });
        let refused = puts(&portal, &officer, &path, &nobody).await;
        assert_eq!(refused.refusal(), (404, "not_found".into()));
        // Who waits for a password is marked where organizations are listed.
        let row = async || {
            let page = office(&portal, &officer, &format!("?q={ours}"))
                .await
                .data();
            page["content"][0].clone()
        };
        assert_eq!(row().await["choMatKhau"], false);
        let mut tx = portal.state.store.begin().await.unwrap();
        let id = opened[1]["id"].as_str().unwrap();
        evisa_server::store::member::ask_reset(&mut tx, id, id, 1)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(row().await["choMatKhau"], true);
    }
}
