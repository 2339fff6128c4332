//! Which certificates are registered, by whom, and that they can be locked.

use std::time::Duration;

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, LOCK, REGISTERED, SHOW, SIGN, USER_INFO, portal, registered, signing_member};
use crate::organizations::{code, trail};
use crate::support::database::{Postgres, stories};
use crate::support::organization::Member;
use crate::support::sign_token::Ca;

stories!(
    a_certificate_is_registered_once_and_locked,
    certificates_that_do_not_fit_are_refused,
    only_who_may_sign_registers,
);

mod told {
    use super::*;

    pub async fn a_certificate_is_registered_once_and_locked(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let member = signing_member(&portal).await;
        let (token, other) = (ca.token(), ca.answered());
        assert_eq!(member.get(REGISTERED).await.data(), json!([]));
        let entry = member.post(REGISTERED, &token.entry()).await.data();
        assert_eq!(
            (&entry["soSerial"], &entry["vendorId"], &entry["productId"]),
            (&json!("5402A1B2C3"), &json!("0x096E"), &json!("0x0703"))
        );
        assert_eq!(
            (&entry["chuSoHuu"], &entry["nhaCungCap"]),
            (&json!("CÔNG TY SAO MAI"), &json!("National Lists CA"))
        );
        assert_eq!(entry["chungThu"], token.certificate.fingerprint());
        assert_eq!(
            (&entry["trangThai"], &entry["dangDung"]),
            (&json!("1"), &json!(false))
        );
        let until = entry["ngayHetHan"].as_str().unwrap();
        assert!(until.starts_with("2027-05-20"), "{until}");
        let again = member.post(REGISTERED, &token.entry()).await;
        assert_eq!(again.refusal(), (409, "digital_exist".into()));
        let elsewhere = signing_member(&portal).await;
        let again = elsewhere.post(REGISTERED, &token.entry()).await;
        assert_eq!(again.refusal(), (409, "digital_exist".into()));
        portal.pass(Duration::from_secs(1));
        registered(&member, &other).await;

        let browser = Browser::showing(&portal, &member, entry["id"].as_str().unwrap(), &token);
        let browser = browser.await;
        let wanted = json!({ "id": entry["id"], "trangThai": "0" });
        let strange = elsewhere.ask(Method::PATCH, LOCK, &wanted).await;
        assert_eq!(strange.refusal(), (404, "not_found".into()));
        let locked = member.ask(Method::PATCH, LOCK, &wanted).await.data();
        assert_eq!(locked["trangThai"], "0");
        let ask = member.post(SHOW, &json!({ "id": entry["id"] })).await;
        assert_eq!(ask.refusal(), (409, "signature_locked".into()));
        let signing = browser.post(SIGN, &json!({ "maHoSo": ["?"] })).await;
        assert_eq!(
            signing.refusal(),
            (403, "verify_signature_first".into()),
            "who has shown it signs no longer"
        );
        let all = browser.get(REGISTERED).await.data();
        let states = all.as_array().unwrap().iter();
        let states: Vec<_> = states.map(|it| it["trangThai"].clone()).collect();
        assert_eq!(states, ["0", "1"]);
        let info = member.get("/client-service/hstc/info-detail").await.data();
        let known = &info["danhSachKySo"][0];
        for name in ["soSerial", "vendorId", "productId", "ngayHetHan"] {
            assert_eq!(known[name], entry[name], "{name}");
        }
        assert_eq!(known["trangThai"], "0");
        let wanted = json!({ "id": entry["id"], "trangThai": "1" });
        let open = member.ask(Method::PATCH, LOCK, &wanted).await.data();
        assert_eq!(open["trangThai"], "1");
        let wanted = json!({ "id": entry["id"], "trangThai": "2" });
        let other = member.ask(Method::PATCH, LOCK, &wanted).await;
        assert_eq!(other.refusal(), (422, "invalid".into()));
        let info = member.get("/client-service/hstc/info").await.data();
        let mut done = trail(&portal, info["maTC"].as_str().unwrap()).await;
        done.sort();
        assert_eq!(
            done,
            [
                "organizationGranted",
                "signatureLocked",
                "signatureRegistered",
                "signatureRegistered",
                "signatureShown",
                "signatureUnlocked"
            ]
        );
    }

    pub async fn certificates_that_do_not_fit_are_refused(database: Option<&str>) {
        let (ca, strangers) = (Ca::start().await, Ca::named("Strange").await);
        let portal = portal(database, |it| ca.believed(it)).await;
        let member = signing_member(&portal).await;
        let refused = async |entry: &Value| member.post(REGISTERED, entry).await.refusal();
        let revoked = [ca.token(), ca.answered()];
        revoked.iter().for_each(|it| ca.revoke(it));
        for (token, code) in [
            (strangers.silent(), "certificate_untrusted"),
            (ca.expired(), "certificate_expired"),
            (ca.encrypting(), "certificate_not_for_signing"),
            (ca.silent(), "revocation_unknown"),
            (
                ca.of("UID=MST:0309999999,CN=Other,C=VN"),
                "certificate_of_another",
            ),
            (
                ca.of("UID=CCCD:0401234566,CN=A person,C=VN"),
                "certificate_of_another",
            ),
            (ca.of("CN=Nobody,C=VN"), "certificate_of_another"),
        ]
        .into_iter()
        .chain(revoked.map(|it| (it, "certificate_revoked")))
        {
            assert_eq!(refused(&token.entry()).await, (422, code.into()));
        }
        let mut entry = ca.token().entry();
        entry["chungThu"] = json!("MIIB");
        let unreadable = (422, "certificate_unreadable".to_owned());
        assert_eq!(refused(&entry).await, unreadable);
        entry["chungThu"] = json!("%");
        assert_eq!(refused(&entry).await, unreadable);
        let mut entry = ca.token().entry();
        entry["soSerial"] = json!(" ");
        assert_eq!(refused(&entry).await, (422, "invalid".into()));
        assert_eq!(member.get(REGISTERED).await.data(), json!([]));
    }

    pub async fn only_who_may_sign_registers(database: Option<&str>) {
        let ca = Ca::start().await;
        let believing = portal(database, |it| ca.believed(it)).await;
        let ours = code(&believing);
        let member = Member::of(&believing, &ours).await;
        let entry = ca.token().entry();
        let refused = member.post(REGISTERED, &entry).await;
        assert_eq!(refused.refusal(), (403, "no_signing_right".into()));
        let preparer = Member::with(&believing, &ours, &[Role::Organization]).await;
        let refused = preparer.post(REGISTERED, &entry).await;
        assert_eq!(refused.refusal(), (403, "forbidden".into()));
        let info = member.get(USER_INFO).await.data();
        let nothing = json!({ "duocKySo": false, "coChuKy": false, "daXacNhan": false });
        assert_eq!(info["kySo"], nothing);

        let other = portal(database, |_| {}).await;
        let member = signing_member(&other).await;
        for path in [REGISTERED, SHOW, SIGN] {
            let body = if path == REGISTERED {
                entry.clone()
            } else {
                json!({ "id": "none", "maHoSo": ["none"] })
            };
            let refused = member.post(path, &body).await;
            assert_eq!(refused.refusal(), (503, "signature_unavailable".into()));
        }
        let info = member.get(USER_INFO).await.data();
        assert_eq!(info["kySo"], nothing, "nobody is led to what is not there");
    }
}

#[tokio::test]
async fn a_session_left_open_registers_and_unlocks_no_signature() {
    let ca = Ca::start().await;
    let portal = portal(None, |it| ca.believed(it)).await;
    let member = signing_member(&portal).await;
    let id = registered(&member, &ca.token()).await;
    portal.pass(Duration::from_mins(11));
    let another = member.post(REGISTERED, &ca.answered().entry()).await;
    let asked = (403, "step_up_required".to_owned());
    assert_eq!(another.refusal(), asked);
    let unlocked = json!({ "id": id, "trangThai": "1" });
    let unlocked = member.ask(Method::PATCH, LOCK, &unlocked).await;
    assert_eq!(unlocked.refusal(), asked);
    let all = member.get(REGISTERED).await.data();
    assert_eq!(all.as_array().unwrap().len(), 1);
}
