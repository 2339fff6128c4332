//! Cases are signed: what is asked, what comes back, and what becomes of them.

use std::time::Duration;

use evisa_server::people::{NewAccount, Role};
use evisa_server::store::case_signature;
use serde_json::{Value, json};

use super::{Browser, SIGN, portal};
use crate::people::mails_to;
use crate::support::Portal;
use crate::support::by_hand;
use crate::support::database::{Postgres, stories};
use crate::support::officer::{Officer, pay};
use crate::support::organization::{APPLICATIONS, application};
use crate::support::payer::times;
use crate::support::sign_token::Ca;

stories!(
    cases_are_signed_and_given_to_an_agency,
    what_cannot_be_signed_is_named,
    a_changed_case_is_signed_again,
    a_supplement_is_signed_before_the_authority_goes_on,
    an_organization_has_few_questions_open_and_the_oldest_makes_room,
);

/// Another who signs for the organization of a case, and reads mails; the address.
async fn signer_with_address(portal: &Portal, code: &str) -> String {
    let mut conn = portal.state.store.read().await.unwrap();
    let organization: String =
        sqlx::query_scalar("SELECT organization_id FROM case_file WHERE code = $1")
            .bind(code)
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    drop(conn);
    let email = format!("{}@saomai.example", portal.state.random.id());
    let account = NewAccount {
        organization: Some(organization),
        ..NewAccount::with_email(&email, "Sơn", &[Role::OrganizationSigner])
    };
    portal.signed_in(account).await;
    email
}

mod told {
    use super::*;

    pub async fn cases_are_signed_and_given_to_an_agency(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let draft = portal.organization_application().await;
        let (one, two) = (member.applies(&draft).await, member.applies(&draft).await);
        let given = member.applies(&draft).await;

        let wanted = json!({ "maHoSo": [two, one, two.to_lowercase(), "?"] });
        let asked = browser.post(SIGN, &wanted).await.data();
        let refused = json!([{ "maHoSo": "?", "code": "not_found" }]);
        assert_eq!(asked["khongKyDuoc"], refused);
        assert_eq!(asked["items"].as_array().unwrap().len(), 4);
        let text: Value = serde_json::from_str(asked["text"].as_str().unwrap()).unwrap();
        let first = &text["items"][0];
        assert_eq!(first["id"], asked["items"][0]["id"]);
        assert_eq!(
            asked["items"][0]["id"],
            json!(format!(
                "{}.d",
                asked["items"][0]["maHoSo"].as_str().unwrap()
            ))
        );
        let title = first["title"].as_str().unwrap();
        assert!(
            title.contains("ERIKSSON") && title.ends_with(": the declaration's data"),
            "{title}"
        );
        let done = browser.brings(&token, &asked).await.data();
        let mut both = vec![one.clone(), two.clone()];
        both.sort();
        assert_eq!(done, json!({ "daKy": both, "khongKyDuoc": [] }));
        for code in [&one, &two] {
            assert_eq!(member.row(code).await["displayStatus"], "CHUA_THANH_TOAN");
            assert_eq!(times(&portal, code, "signed").await, 1);
        }
        // An answer that was lost is sent again: nothing is signed twice.
        let again = browser.brings(&token, &asked).await.data();
        assert_eq!(again["daKy"], json!(both));
        assert_eq!(times(&portal, &one, "signed").await, 1);
        let anew = browser.post(SIGN, &json!({ "maHoSo": [one] })).await;
        assert_eq!(anew.refusal(), (422, "some_not_signable".into()));

        let wanted = json!({ "maHoSo": [given], "coQuan": "xnc" });
        let asked = browser.post(SIGN, &wanted).await.data();
        // That it is paid meanwhile is no change of what it says.
        pay(&portal, &given).await;
        assert_eq!(member.row(&given).await["displayStatus"], "CHUA_KY_SO");
        let done = browser.brings(&token, &asked).await.data();
        assert_eq!(done["daKy"], json!([given]));
        assert_eq!(member.row(&given).await["displayStatus"], "TN");
        pay(&portal, &one).await;
        assert_eq!(member.row(&one).await["buocXlHoso"], "CHUA_THU_LY");
        let mut conn = portal.state.store.read().await.unwrap();
        let kept = case_signature::of(&mut conn, &given)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(kept.agency.as_deref(), Some("xnc"));
        assert!(kept.declaration.contains("\"agency\":\"xnc\""));
        drop(conn);
        let supervisor = Officer::new(
            &portal,
            &format!("{}@a.example", portal.state.random.id()),
            "supervisor",
        )
        .await;
        assert_eq!(supervisor.get(&format!("/{given}")).await.status, 200);
        let unknown = json!({ "maHoSo": [two], "coQuan": "nowhere" });
        let unknown = browser.post(SIGN, &unknown).await;
        assert_eq!(unknown.refusal(), (422, "invalid".into()));
    }

    pub async fn what_cannot_be_signed_is_named(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, _) = Browser::ready(&portal, &ca).await;
        let draft = portal.organization_application().await;
        let bare = member.applies(&application()).await;
        let gone = member.applies(&draft).await;
        let elsewhere = super::super::signing_member(&portal).await;
        let theirs = elsewhere.applies(&draft).await;
        let mut tx = portal.state.store.begin().await.unwrap();
        sqlx::query("UPDATE case_file SET step = 'CHUA_THU_LY' WHERE code = $1")
            .bind(&gone)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let asked = browser
            .post(SIGN, &json!({ "maHoSo": [bare, gone, theirs, "X"] }))
            .await;
        assert_eq!(asked.refusal(), (422, "some_not_signable".into()));
        let named = asked.json()["data"]["khongKyDuoc"].clone();
        let mut wrong = [
            (bare.as_str(), "incomplete"),
            (gone.as_str(), "wrong_state"),
            (theirs.as_str(), "not_found"),
            ("X", "not_found"),
        ];
        wrong.sort_unstable();
        let wrong = wrong.map(|(code, why)| json!({ "maHoSo": code, "code": why }));
        assert_eq!(named, json!(wrong));
        let none = browser.post(SIGN, &json!({ "maHoSo": [] })).await;
        assert_eq!(none.refusal(), (422, "invalid".into()));
        let many = browser
            .post(SIGN, &json!({ "maHoSo": vec!["X"; 201] }))
            .await;
        assert_eq!(many.refusal(), (422, "invalid".into()));
    }

    pub async fn a_changed_case_is_signed_again(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let mut draft = portal.organization_application().await;
        let code = member.applies(&draft).await;
        draft.insert("maSoHoso".into(), json!(code));
        let change = async |draft: &mut serde_json::Map<String, Value>, to: &str| {
            draft.insert("nddnTtDeNghi".into(), json!(to));
            let changed = member
                .post(&format!("{APPLICATIONS}/update"), &json!(draft))
                .await;
            changed.data();
        };
        let wanted = json!({ "maHoSo": [code] });
        let asked = browser.post(SIGN, &wanted).await.data();
        change(&mut draft, "1").await;
        let done = browser.brings(&token, &asked).await.data();
        let changed = json!([{ "maHoSo": code, "code": "case_changed" }]);
        assert_eq!(done, json!({ "daKy": [], "khongKyDuoc": changed }));
        let asked = browser
            .post(SIGN, &json!({ "maHoSo": [code], "coQuan": "xnc" }))
            .await
            .data();
        let done = browser.brings(&token, &asked).await.data();
        assert_eq!(done["daKy"], json!([code]));
        assert_eq!(member.row(&code).await["displayStatus"], "CHUA_THANH_TOAN");

        change(&mut draft, "0").await;
        assert_eq!(member.row(&code).await["displayStatus"], "CHUA_KY_SO");
        let late = browser.brings(&token, &asked).await.data();
        assert_eq!(
            late["khongKyDuoc"], changed,
            "what was signed before signs no more"
        );
        let done = browser.signs(&token, &wanted).await;
        assert_eq!(done["daKy"], json!([code]));
        assert_eq!(times(&portal, &code, "signed").await, 2);
        let mut conn = portal.state.store.read().await.unwrap();
        let agency: Option<String> =
            sqlx::query_scalar("SELECT agency FROM case_file WHERE code = $1")
                .bind(&code)
                .fetch_one(&mut *conn)
                .await
                .unwrap();
        assert_eq!(agency, None, "given to nobody, when it was signed anew");
    }

    pub async fn a_supplement_is_signed_before_the_authority_goes_on(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let draft = portal.organization_application().await;
        let code = member.applies(&draft).await;
        let colleague = signer_with_address(&portal, &code).await;
        let wanted = json!({ "maHoSo": [code] });
        browser.signs(&token, &wanted).await;
        pay(&portal, &code).await;
        let mail = format!("{}@a.example", portal.state.random.id());
        let officer = Officer::new(&portal, &mail, "officer").await;
        let version = || async { officer.get(&format!("/{code}")).await.data()["version"].clone() };
        let decide = async |step: &str, more: Value| {
            let mut body = json!({ "version": version().await, "reason": "Unreadable" });
            body.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            officer.decide(&code, step, body).await
        };
        decide("take", json!({})).await.data();
        decide("supplement", json!({ "fields": ["ttcnNoiSinh"] }))
            .await
            .data();
        let early = browser.post(SIGN, &wanted).await;
        assert_eq!(early.refusal(), (422, "some_not_signable".into()));
        assert_eq!(member.row(&code).await["viecCanLam"], json!(["change"]));

        let mut changed = draft.clone();
        changed.insert("maSoHoso".into(), json!(code));
        changed.insert("ttcnNoiSinh".into(), json!("Malmö"));
        let update = format!("{APPLICATIONS}/update");
        let answered = member.post(&update, &json!(changed)).await.data();
        assert_eq!(answered["displayStatus"], "CHUA_KY_SO");
        let row = member.row(&code).await;
        assert_eq!(row["viecCanLam"], json!(["sign"]));
        assert_eq!(row["chuKy"], 0);
        let to_sign = member.finds(json!({ "viecCanLam": "sign" })).await;
        assert_eq!(to_sign, std::slice::from_ref(&code));
        // What was changed is decided by nobody without its signature.
        let recalled = decide("recall", json!({})).await;
        assert_eq!(recalled.refusal(), (409, "transition_refused".into()));
        portal.pass(Duration::from_mins(20));
        super::super::prolonged(&portal).await;
        let told = mails_to(&portal, &colleague).await;
        let waits = "waits for a digital signature";
        assert!(told.iter().any(|it| it.contains(waits)), "{told:?}");
        // It may be changed once more; then it is signed, and with the officer who asked.
        changed.insert("ttcnNoiSinh".into(), json!("Lund"));
        member.post(&update, &json!(changed)).await.data();
        let done = browser.signs(&token, &wanted).await;
        assert_eq!(done["daKy"], json!([code]));
        let now = officer.get(&format!("/{code}")).await.data();
        assert_eq!(now["buocXlHoso"], "DANG_XU_LY");
        assert_eq!(now["draft"]["ttcnNoiSinh"], "Lund");
        assert_eq!(member.row(&code).await["chuKy"], 1);
        assert_eq!(times(&portal, &code, "signed").await, 2);
        decide("approve", json!({})).await.data();
        assert_eq!(by_hand::doubts_about(&portal, &code).await, []);
    }

    pub async fn an_organization_has_few_questions_open_and_the_oldest_makes_room(
        database: Option<&str>,
    ) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let code = member
            .applies(&portal.organization_application().await)
            .await;
        let mut asked = Vec::new();
        for _ in 0..6 {
            portal.pass(Duration::from_secs(1));
            asked.push(
                browser
                    .post(SIGN, &json!({ "maHoSo": [code] }))
                    .await
                    .data(),
            );
        }
        let kept: i64 = {
            let mut conn = portal.state.store.read().await.unwrap();
            sqlx::query_scalar("SELECT COUNT(*) FROM signing_draft WHERE code = $1")
                .bind(&code)
                .fetch_one(&mut *conn)
                .await
                .unwrap()
        };
        assert_eq!(kept, 5, "its files go with a question");
        let dropped = browser.brings(&token, &asked[0]).await;
        assert_eq!(dropped.refusal(), (422, "verification_failed".into()));
        let done = browser.brings(&token, &asked[1]).await.data();
        assert_eq!(done["daKy"], json!([code]));
    }
}
