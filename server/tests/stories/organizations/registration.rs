//! From the form to the first sign-in, and what the authority grants.

use std::time::Duration;

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::json;

use super::{code, grant, office, supervisor, trail};
use crate::people::{mails_to, token};
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{self, VERIFIED, portal};
use crate::support::officer::Officer;
use crate::support::organization::{Member, REGISTRATION};
use crate::support::portal::send;
use crate::support::sign_in::access;

stories!(
    an_organization_registers_is_admitted_and_signs_in,
    a_registration_is_refused_with_a_reason,
    an_address_that_has_an_account_is_not_admitted,
    what_is_granted_holds_at_once_and_is_written_down,
    a_suspended_organization_sees_nothing,
);

const RESET: &str = "/user-service/forgot-password/reset-password";
const INFO: &str = "/client-service/hstc/info";
const AGENCY: &str = "/client-service/public/hstc-bl/tttc";
const PASSWORD: &str = "Lotus-Pond7";

/// Sends a registration; its code.
async fn registers(portal: &Portal, email: &str) -> String {
    let draft = portal.registration(email).await;
    let body = portal.with_captcha(&draft).await;
    let created = portal.post(REGISTRATION, &body).await.data();
    created["maSoHoso"].as_str().unwrap().to_owned()
}

/// Takes a registration and decides it.
async fn decides(officer: &Officer<'_>, code: &str, step: &str) -> crate::support::Answer {
    let version = officer.get(&format!("/{code}")).await.data()["version"].clone();
    let taken = officer
        .decide(code, "take", json!({ "version": version }))
        .await;
    let version = taken.data()["version"].clone();
    let body = json!({ "version": version, "reason": "The certificate cannot be read." });
    officer.decide(code, step, body).await
}

mod told {
    use super::*;

    pub async fn an_organization_registers_is_admitted_and_signs_in(database: Option<&str>) {
        let portal = portal(database).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let draft = portal.registration(&email).await;
        let without = portal.post(REGISTRATION, &json!(draft)).await;
        assert_eq!(without.refusal(), (400, "captcha_invalid".into()));
        let mut bare = draft.clone();
        bare.remove("fileDinhKem");
        let bare = portal.with_captcha(&bare).await;
        let bare = portal.post(REGISTRATION, &bare).await.json();
        assert_eq!(bare["data"]["problems"][0]["field"], "fileDinhKem");

        let registration = registers(&portal, &email).await;
        let received = mails_to(&portal, &email).await.concat();
        assert!(received.contains("Register an organization"), "{received}");

        // Whoever looks at cases sees it; only who manages organizations decides.
        let looks = format!("{}@evisa.example", portal.state.random.id());
        let officer = Officer::new(&portal, &looks, "officer").await;
        let seen = officer.get(&format!("/{registration}")).await.data();
        assert_eq!(seen["draft"]["nguoiDaiDien"]["chucVu"], "Giám đốc");
        let version = json!({ "version": seen["version"] });
        let refused = officer.decide(&registration, "take", version).await;
        assert_eq!(refused.refusal(), (403, "forbidden".into()));
        let supervisor = supervisor(&portal).await;
        let printed = supervisor.get(&format!("/{registration}/print")).await;
        assert!(printed.bytes.starts_with(b"%PDF-"));
        decides(&supervisor, &registration, "approve").await.data();

        let mails = mails_to(&portal, &email).await;
        let invited = mails.iter().find(|it| it.contains("/reset-password#"));
        let link = token(invited.expect("a link"), "/reset-password");
        let early = portal.captcha().await;
        assert_eq!(portal.sign_in(&email, PASSWORD, early).await.status, 401);
        let chosen = json!({ "token": link, "newPassword": PASSWORD });
        let chosen = portal.with_captcha(chosen.as_object().unwrap()).await;
        portal.post(RESET, &chosen).await.data();
        let captcha = portal.captcha().await;
        let tokens = portal.sign_in(&email, PASSWORD, captcha).await.data();
        let me = portal.user_info(access(&tokens)).await.data();
        let code = me["maTC"].as_str().unwrap();
        assert!(code.starts_with('T') && code.len() == 9, "{code}");
        assert_eq!(me["duocKySo"], false);
        assert_eq!(me["roles"], json!(Role::MEMBER.map(Role::wire)));

        let main = Member::signed_in(&portal, access(&tokens));
        let info = main.get(INFO).await.data();
        assert_eq!(
            info,
            json!({ "maTC": code, "tenTc": "Công ty TNHH Sao Mai", "loaiTc": "DN",
                "taiKhoanChinh": email, "duocKySo": false, "daXacMinh": false })
        );
        let whole = main.get("/client-service/hstc/info-detail").await.data();
        assert_eq!(whole["nguoiDaiDien"]["hoTen"], "Nguyễn Văn Ân");
        assert_eq!(
            (&whole["maTC"], &whole["maSoThue"]),
            (&json!(code), &json!("0401234566"))
        );
        let document = whole["fileDinhKem"][0].as_str().unwrap();
        assert_eq!(main.get(document).await.status, 200);
        let agency = main.get(AGENCY).await.data();
        assert_eq!(agency["tenCq"], "Công ty TNHH Sao Mai");
        assert_eq!(agency["diaChiCq"], "15 Lê Lợi, Đà Nẵng");
        for path in [INFO, "/client-service/hstc/info-detail", AGENCY] {
            assert_eq!(portal.get(path).await.status, 401, "{path}");
        }
        assert_eq!(trail(&portal, code).await[0], "organizationAdmitted");

        let found = office(&portal, &supervisor, &format!("?q=sao%20mai%20{code}")).await;
        let found = found.data();
        assert_eq!(found["totalElements"], 1);
        assert_eq!(found["content"][0]["registration"], json!(registration));
        let shown = office(&portal, &supervisor, &format!("/{code}"))
            .await
            .data();
        assert_eq!(shown["members"][0]["userName"], json!(email));
        assert_eq!(shown["members"][0]["main"], true);
        assert_eq!(office(&portal, &officer, "").await.status, 403);
    }

    pub async fn a_registration_is_refused_with_a_reason(database: Option<&str>) {
        let portal = portal(database).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let registration = registers(&portal, &email).await;
        let supervisor = supervisor(&portal).await;
        decides(&supervisor, &registration, "deny").await.data();
        let told = mails_to(&portal, &email).await.concat();
        assert!(told.contains("The certificate cannot be read."), "{told}");
        assert!(!told.contains("/reset-password#"), "{told}");
        let known = json!({ "maVanBan": registration, "sdt": "+84-2363812345" });
        let asked = portal.with_captcha(known.as_object().unwrap()).await;
        let path = format!("{REGISTRATION}/tra-cuu-chua-dang-nhap");
        let stands = portal.post(&path, &asked).await.data();
        assert_eq!(stands["displayStatus"], "TC");
    }

    pub async fn an_address_that_has_an_account_is_not_admitted(database: Option<&str>) {
        let portal = portal(database).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let first = registers(&portal, &email).await;
        let second = registers(&portal, &email).await;
        let supervisor = supervisor(&portal).await;
        decides(&supervisor, &first, "approve").await.data();
        let refused = decides(&supervisor, &second, "approve").await;
        assert_eq!(refused.refusal(), (409, "invitee_has_account".into()));
        let stands = supervisor.get(&format!("/{second}")).await.data();
        assert_eq!(stands["buocXlHoso"], "DANG_XU_LY", "nothing happened");
    }

    pub async fn what_is_granted_holds_at_once_and_is_written_down(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let supervisor = supervisor(&portal).await;
        let guarantee = json!(guarantor::draft("verified"));
        member.post(VERIFIED, &guarantee).await.data();
        let less = json!({ "daXacMinh": false });
        grant(&portal, &supervisor, &ours, &less).await.data();
        let refused = member.post(VERIFIED, &guarantee).await;
        assert_eq!(refused.refusal(), (403, "organization_not_verified".into()));
        let list = format!("{VERIFIED}/get-danh-sach-ho-so");
        let listed = member.get(&list).await.data();
        assert_eq!(listed["totalElements"], 1, "what was sent stays theirs");

        let info = |member: &Member<'_>| {
            let token = member.token.clone();
            let portal = &portal;
            async move { portal.user_info(&token).await.data()["duocKySo"].clone() }
        };
        assert_eq!(info(&member).await, false);
        portal.pass(Duration::from_secs(1));
        let both = json!({ "daXacMinh": true, "duocKySo": true });
        let granted = grant(&portal, &supervisor, &ours, &both).await.data();
        assert_eq!(
            (&granted["daXacMinh"], &granted["duocKySo"]),
            (&json!(true), &json!(true))
        );
        assert_eq!(info(&member).await, true);
        member.post(VERIFIED, &guarantee).await.data();
        assert_eq!(trail(&portal, &ours).await, ["organizationGranted"; 2]);
        let shown = office(&portal, &supervisor, &format!("/{ours}")).await;
        let history = shown.data()["history"].clone();
        let signs = history.as_array().unwrap().iter();
        let signs: Vec<_> = signs.map(|it| it["maySign"].clone()).collect();
        assert_eq!(signs, [true, false], "the newest first");
        assert!(history[0]["by"].is_string());

        let theirs = format!("?organization={ours}");
        let queue = supervisor.get(&theirs).await.data();
        assert_eq!(queue["totalElements"], 2);
        let others = supervisor.get("?organization=T00000000").await.data();
        assert_eq!(others["totalElements"], 0);

        let stale = json!({ "version": 1 });
        let stale = grant(&portal, &supervisor, &ours, &stale).await;
        assert_eq!(stale.refusal(), (409, "version_conflict".into()));
    }

    pub async fn a_suspended_organization_sees_nothing(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let supervisor = supervisor(&portal).await;
        let silent = json!({ "suspended": true, "reason": " " });
        let silent = grant(&portal, &supervisor, &ours, &silent).await;
        assert_eq!(silent.refusal(), (422, "invalid".into()));
        assert_eq!(member.get(INFO).await.status, 200);
        let suspended = json!({ "suspended": true, "reason": "Its licence has ended." });
        grant(&portal, &supervisor, &ours, &suspended).await.data();
        assert_eq!(member.get(INFO).await.refusal(), (403, "forbidden".into()));
        let me = portal.user_info(&member.token).await.data();
        assert_eq!(me["permissions"], json!([]));
        let listed = office(&portal, &supervisor, &format!("?status=suspended&q={ours}")).await;
        assert_eq!(
            listed.data()["content"][0]["reason"],
            "Its licence has ended."
        );
        let again = json!({ "suspended": false });
        grant(&portal, &supervisor, &ours, &again).await.data();
        assert_eq!(member.get(INFO).await.status, 200);
        let strangers = portal.request(Method::GET, "/user-service/authority/organizations");
        let strangers = send(strangers.bearer_auth(&member.token)).await;
        assert_eq!(strangers.status, 403);
    }
}
