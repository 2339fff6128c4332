//! What organizations are told by mail: once for an order, once for an hour of decisions, and what they are granted.

use std::time::Duration;

use evisa_server::mails::tell;
use evisa_server::people::{NewAccount, Role};
use evisa_server::store::{Scope, case_file};
use serde_json::json;

use super::{code, grant, supervisor};
use crate::people::mails_to;
use crate::support::database::{Postgres, stories};
use crate::support::family::{FEE, Family};
use crate::support::officer::{Officer, queued};
use crate::support::organization::{Member, SEARCH};
use crate::support::{Portal, by_hand};

stories!(
    an_order_is_told_once_and_decisions_by_the_hour,
    grants_suspensions_and_closed_accounts_are_told,
    nothing_of_a_suspended_organization_is_in_anybodys_list,
    whoever_signs_is_not_told_of_what_was_signed_meanwhile,
);

const MANY: &str = "/client-service/hstt/thanh-toan-nhieu";

/// A member with an address.
async fn with_address<'a>(portal: &'a Portal, organization: &str) -> (Member<'a>, String) {
    portal.knows_organization(organization).await;
    let email = format!("{}@saomai.example", portal.state.random.id());
    let account = NewAccount {
        organization: Some(organization.to_owned()),
        ..NewAccount::with_email(&email, "Lê Thị Dung", &Role::MEMBER)
    };
    let token = portal.signed_in(account).await;
    (Member::signed_in(portal, &token), email)
}

mod told {
    use super::*;

    pub async fn an_order_is_told_once_and_decisions_by_the_hour(database: Option<&str>) {
        let family = Family::new(database, 1).await;
        let portal = &family.portal;
        let ours = code(portal);
        let (member, filer) = with_address(portal, &ours).await;
        let mut draft = portal.organization_application().await;
        let letters = format!("{}@letters.example", portal.state.random.id());
        draft["toChucDNCapTT"]["email"] = json!(letters);
        let mut codes = Vec::new();
        for _ in 0..3 {
            codes.push(member.applies(&draft).await);
        }
        let order = member.post(MANY, &json!({ "maHoSo": codes })).await.data();
        let receipt = order["receiptCode"].as_str().unwrap();
        assert_eq!(family.paid(receipt, 3 * FEE).await, "00");
        for address in [&filer, &letters] {
            let mails = mails_to(portal, address).await;
            let about: Vec<_> = mails.iter().filter(|it| it.contains(receipt)).collect();
            assert_eq!(about.len(), 1, "{address}: {mails:#?}");
            assert!(about[0].contains("for 3 applications"), "{}", about[0]);
            for code in &codes {
                let grouped = evisa_server::text::grouped(code);
                assert!(about[0].contains(&grouped), "{grouped} in {}", about[0]);
            }
        }
        let told = queued(portal).await;
        assert!(!told.contains(&"paymentReceived".into()), "{told:?}");

        let mail = format!("{}@a.example", portal.state.random.id());
        let officer = Officer::new(portal, &mail, "officer").await;
        for (code, step) in codes.iter().zip(["approve", "deny", "cancel"]) {
            let seen = officer.get(&format!("/{code}")).await.data();
            let version = seen["version"].as_i64().unwrap();
            let taken = json!({ "version": version });
            officer.decide(code, "take", taken).await.data();
            let decided = json!({ "version": version + 1, "reason": "Not needed" });
            officer.decide(code, step, decided).await.data();
        }
        let before = mails_to(portal, &letters).await.len();
        portal.pass(Duration::from_mins(70));
        let mails = mails_to(portal, &letters).await;
        assert_eq!(mails.len(), before + 1, "{mails:#?}");
        let decided = mails
            .iter()
            .find(|it| it.contains("decided on 3 applications"));
        let decided = decided.expect("a mail about all decisions");
        for heading in ["Approved:", "Refused:", "Cancelled:"] {
            assert!(decided.contains(heading), "{heading} in {decided}");
        }
        family.end().await;
    }

    pub async fn grants_suspensions_and_closed_accounts_are_told(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let (_, email) = with_address(&portal, &ours).await;
        by_hand::sql(
            &portal,
            "UPDATE organization SET main_account = (SELECT id FROM account WHERE organization = $1) WHERE code = $1",
            &ours,
        )
        .await;
        let officer = supervisor(&portal).await;
        let mut heard = mails_to(&portal, &email).await.len();
        for (change, says) in [
            (json!({ "duocKySo": true }), "to sign digitally"),
            (json!({ "daXacMinh": false }), "ended the verification"),
            (
                json!({ "suspended": true, "reason": "The licence is being checked" }),
                "Reason: The licence is being checked",
            ),
            (
                json!({ "suspended": false, "reason": "" }),
                "opened Organization",
            ),
        ] {
            portal.pass(Duration::from_secs(1));
            grant(&portal, &officer, &ours, &change).await.data();
            let mails = mails_to(&portal, &email).await;
            heard += 1;
            assert_eq!(mails.len(), heard, "{change}: {mails:#?}");
            assert!(
                mails.iter().any(|it| it.contains(says)),
                "{says}: {mails:#?}"
            );
        }
        let manager = Member::of(&portal, &ours).await;
        let members = "/client-service/hstc/tai-khoan";
        let invited = format!("{}@saomai.example", portal.state.random.id());
        let new = json!({ "email": invited, "fullName": "Hà", "roles": ["pay"] });
        let opened = manager.post(members, &new).await.data();
        let path = format!("{members}/{}", opened["id"].as_str().unwrap());
        let closed = json!({ "fullName": "Hà", "roles": ["pay"], "active": false });
        manager
            .ask(reqwest::Method::PATCH, &path, &closed)
            .await
            .data();
        let mails = mails_to(&portal, &invited).await;
        let told = mails.iter().any(|it| it.contains("was closed at"));
        assert!(told, "{mails:#?}");
    }

    pub async fn nothing_of_a_suspended_organization_is_in_anybodys_list(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let (member, _) = with_address(&portal, &ours).await;
        let draft = portal.organization_application().await;
        let sent = member.applies(&draft).await;
        assert_eq!(member.finds(json!({})).await, [sent]);
        let officer = supervisor(&portal).await;
        let suspended = json!({ "suspended": true, "reason": "x" });
        grant(&portal, &officer, &ours, &suspended).await.data();
        let refused = member.post(SEARCH, &json!({})).await;
        assert_eq!(refused.refusal(), (403, "forbidden".into()));
        // Their account is a person's now, whose own list it is not.
        let own = member
            .post("/client-service/hstt/tra-cuu-da-dang-nhap", &json!({}))
            .await;
        assert_eq!(own.data()["totalElements"], 0);
    }

    pub async fn whoever_signs_is_not_told_of_what_was_signed_meanwhile(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let (member, email) = with_address(&portal, &ours).await;
        let sent = member
            .applies(&portal.organization_application().await)
            .await;
        let state = &portal.state;
        let mut tx = state.store.begin().await.unwrap();
        let case = case_file::find(&mut tx, &sent, &Scope::Everything).await;
        let now = state.clock.millis();
        let case = case.unwrap().unwrap();
        tell::signers(&mut tx, state, &case, now).await.unwrap();
        tx.commit().await.unwrap();
        assert!(queued(&portal).await.contains(&"toSign".into()));
        // Nothing of it waits for a signature when the mail is written.
        let before = mails_to(&portal, &email).await.len();
        portal.pass(Duration::from_mins(20));
        assert_eq!(mails_to(&portal, &email).await.len(), before);
        assert!(
            !queued(&portal).await.contains(&"toSign".into()),
            "it is done"
        );
    }
}
