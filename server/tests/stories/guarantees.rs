//! Guarantees of a person and of an organization, from the form to the officer's answer.

mod letters;
mod verified;

use evisa_server::commands::jobs;
use serde_json::{Value, json};

use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{Guarantee, ORGANIZATION, PERSONAL, draft, portal};
use crate::support::officer::Officer;

stories!(
    a_persons_guarantee_goes_to_the_queue_and_is_answered,
    a_look_up_tells_strangers_nothing,
    a_guarantee_is_changed_and_withdrawn_while_nobody_has_begun,
    a_supplement_changes_what_was_asked_for,
    relatives_in_the_country_are_named_with_the_codes,
    guests_of_the_state_are_answered_within_a_day,
);

mod told {
    use super::*;

    pub async fn a_persons_guarantee_goes_to_the_queue_and_is_answered(database: Option<&str>) {
        let portal = portal(database).await;
        let sent = Guarantee::send(&portal, PERSONAL, &draft("personal")).await;
        let status = sent.looked_up().await.data();
        assert_eq!(
            (&status["displayStatus"], &status["cancellable"]),
            (&json!("TN"), &json!(true))
        );
        assert_eq!(status["hoTen"], "Trần Thị Bình");
        // Five working days after a Saturday.
        assert_eq!(status["expectedDay"], "2026-11-27");
        assert_eq!(
            (&status["payable"], &status["downloadable"]),
            (&json!(false), &json!(false))
        );

        let mail = format!("{}-o@evisa.example", sent.code.to_lowercase());
        let officer = Officer::new(&portal, &mail, "officer").await;
        let queue = officer
            .get(&format!("?kind=guaranteePersonal&q={}", sent.code))
            .await
            .data();
        assert_eq!(queue["content"][0]["maSoHoso"], json!(sent.code));
        let case = officer.get(&format!("/{}", sent.code)).await.data();
        assert_eq!(case["kind"], "guaranteePersonal");
        assert_eq!(case["draft"]["danhSachBaoLanh"][0]["hoTen"], "TANAKA YUKI");
        assert_eq!(case.get("images"), None, "a guarantee has no portrait");
        officer
            .decide(&sent.code, "take", json!({ "version": case["version"] }))
            .await
            .data();
        let version = officer.get(&format!("/{}", sent.code)).await.data()["version"].clone();
        let approved = officer
            .decide(&sent.code, "approve", json!({ "version": version }))
            .await;
        assert_eq!(approved.data()["buocXlHoso"], "CHAP_THUAN");

        let whole = sent.detail().await;
        assert_eq!(whole["guarantee_id"], json!(sent.code));
        assert_eq!(whole["ngayNhanHoSo"], "2026-11-21");
        assert_eq!(whole["ngayTraKetQua"], "2026-11-21");
        assert_eq!(whole["noiXuLy"], "dsq-jpn");
        let number = whole["soVanBanTraLoi"].as_str().unwrap();
        assert!(number.starts_with('G') && number.len() == 9, "{number}");
        assert_eq!(whole["soNguoiBaoLanh"], 1);

        let texts = mails(&portal).await;
        let link = format!("/e-visa/search?kind=guaranteePersonal#{}", sent.code);
        let received = texts
            .iter()
            .find(|text| text.contains(&link) && text.contains("phone number"));
        assert!(
            received.is_some_and(|text| text.contains("no fee")),
            "{texts:?}"
        );
        assert!(texts.iter().any(|text| text.contains(number)), "{texts:?}");
    }

    pub async fn a_look_up_tells_strangers_nothing(database: Option<&str>) {
        let portal = portal(database).await;
        let sent = Guarantee::send(&portal, PERSONAL, &draft("personal")).await;
        let other = Guarantee::send(&portal, ORGANIZATION, &draft("organization")).await;
        let refused = |codes: Value| {
            let portal = &portal;
            async move {
                let path = format!("{PERSONAL}/ma-ho-so");
                portal.post(&path, &codes).await.refusal()
            }
        };
        let not_found = (404, "not_found".to_owned());
        let with = |name: &str, value: &str| {
            let mut codes = sent.codes();
            codes[name] = json!(value);
            codes
        };
        // The number with which it was sent, however it is written.
        let written = format!("\u{202a}00{}\u{202c}", sent.phone.trim_start_matches('+'));
        for phone in [sent.phone.trim_start_matches('+'), &written] {
            let (path, codes) = (format!("{PERSONAL}/ma-ho-so"), with("sdt", phone));
            assert_eq!(portal.post(&path, &codes).await.status, 200, "{phone}");
        }
        // A stranger's phone, a wrong security code, another kind's number: one answer.
        assert_eq!(refused(with("sdt", "+84-912345679")).await, not_found);
        assert_eq!(refused(with("maXacNhan", "22222222")).await, not_found);
        assert_eq!(refused(with("maXacNhan", "")).await, not_found);
        assert_eq!(refused(other.codes()).await, not_found);
        assert_eq!(refused(with("maVanBan", "x")).await.0, 422);
        // Code and phone alone tell where it stands, and nobody's name by an address.
        for one in [&sent, &other] {
            let phone = one.phone.replace('+', "%2B");
            for route in ["ma-ho-so", "tra-cuu-chua-dang-nhap"] {
                let path = format!("{}/{route}?maVanBan={}&sdt={phone}", one.base, one.code);
                let status = portal.get(&path).await.data();
                assert_eq!(status["buocXlHoso"], "CHUA_THU_LY");
                let told = status.to_string();
                assert!(!told.contains("Trần") && !told.contains("TANAKA"), "{told}");
            }
        }
        let letter = format!("{PERSONAL}/in-don-bao-lanh?maVanBan={}", sent.code);
        assert_eq!(portal.get(&letter).await.status, 401);
    }

    pub async fn a_guarantee_is_changed_and_withdrawn_while_nobody_has_begun(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let mut answers = draft("personal");
        let sent = Guarantee::send(&portal, PERSONAL, &answers).await;
        answers.insert("lyDo".into(), json!("Thăm gia đình"));
        answers.insert("email".into(), json!("moi@example.com"));
        let changed = sent.change(&answers).await.data();
        let whole = sent.detail().await;
        assert_eq!(whole["lyDo"], "Thăm gia đình");
        assert_eq!(
            (&whole["version"], &whole["editable"]),
            (&changed["version"], &json!(true))
        );
        answers.insert("lyDo".into(), json!(""));
        assert_eq!(
            sent.change(&answers).await.refusal(),
            (422, "invalid".into())
        );

        let codes =
            json!({ "maSoHoso": sent.code, "maXacNhan": sent.security, "phone": sent.phone });
        let path = format!("{PERSONAL}/cancel");
        assert_eq!(portal.post(&path, &codes).await.data()["buocXlHoso"], "HUY");
        let status = sent.looked_up().await.data();
        assert_eq!(
            (&status["displayStatus"], &status["cancellable"]),
            (&json!("HUY"), &json!(false))
        );
        answers.insert("lyDo".into(), json!("Thăm"));
        assert_eq!(
            sent.change(&answers).await.refusal(),
            (409, "not_editable".into())
        );
    }

    pub async fn a_supplement_changes_what_was_asked_for(database: Option<&str>) {
        let portal = portal(database).await;
        let mut answers = draft("organization");
        let sent = Guarantee::send(&portal, ORGANIZATION, &answers).await;
        let mail = format!("{}-s@evisa.example", sent.code.to_lowercase());
        let officer = Officer::new(&portal, &mail, "officer").await;
        let version = sent.detail().await["version"].clone();
        officer
            .decide(&sent.code, "take", json!({ "version": version }))
            .await
            .data();
        assert_eq!(
            sent.change(&answers).await.refusal(),
            (409, "not_editable".into())
        );
        let version = sent.detail().await["version"].clone();
        let ask = json!({ "version": version, "reason": "Which office?", "fields": ["cqDonTiep"] });
        officer.decide(&sent.code, "supplement", ask).await.data();
        let whole = sent.detail().await;
        assert_eq!(
            (&whole["fields"], &whole["reason"]),
            (&json!(["cqDonTiep"]), &json!("Which office?"))
        );
        let texts = mails(&portal).await;
        let asked = texts
            .iter()
            .find(|text| text.contains("Which office?") && text.contains(&sent.code));
        assert!(
            asked.is_some_and(
                |text| text.contains("changes to your guarantee") && !text.contains("pay")
            ),
            "nothing is paid for a guarantee: {texts:?}"
        );
        answers.insert("cqDonTiep".into(), json!("Sở Ngoại vụ"));
        answers.insert(
            "lyDo".into(),
            json!("Another reason, which nobody asked for"),
        );
        sent.change(&answers).await.data();
        let whole = sent.detail().await;
        assert_eq!(whole["cqDonTiep"], "Sở Ngoại vụ");
        assert_eq!(whole["lyDo"], "Thăm gia đình dịp Tết");
        assert_eq!(whole["buocXlHoso"], "DANG_XU_LY");
        assert_eq!(whole["guarantee_organization_id"], json!(sent.code));
    }

    pub async fn relatives_in_the_country_are_named_with_the_codes(database: Option<&str>) {
        let portal = portal(database).await;
        let sent = Guarantee::send(&portal, PERSONAL, &draft("personal")).await;
        let father = json!({ "hoTen": "Trần Văn Nam", "quanHe": "Father",
            "soGiayTo": "001085000111", "diaChi": "12 Láng Hạ, Hà Nội" });
        let mut body = sent.codes();
        body["nhanThanTrongNuoc"] = json!([father]);
        let path = "/blnc/nhan-than-trong-nuoc";
        portal.post(path, &body).await.data();
        let whole = sent.detail().await;
        assert_eq!(whole["nhanThanTrongNuoc"][0]["hoTen"], "Trần Văn Nam");
        assert_eq!(whole["lyDo"], "Thăm gia đình dịp Tết", "the rest stays");
        body["nhanThanTrongNuoc"] = json!([{ "hoTen": "Trần Văn Nam" }]);
        let refused = portal.post(path, &body).await.json();
        assert_eq!(
            refused["data"]["problems"][0]["field"],
            "nhanThanTrongNuoc[0].quanHe"
        );
        body["sdt"] = json!("+84-912345679");
        assert_eq!(portal.post(path, &body).await.status, 404);
    }

    pub async fn guests_of_the_state_are_answered_within_a_day(database: Option<&str>) {
        let portal = portal(database).await;
        let mut answers = draft("organization");
        answers.insert("doiTuong".into(), json!("1-2"));
        let sent = Guarantee::send(&portal, ORGANIZATION, &answers).await;
        assert_eq!(sent.looked_up().await.data()["expectedDay"], "2026-11-23");
    }
}

/// The texts of every mail, sent now.
async fn mails(portal: &crate::support::Portal) -> Vec<String> {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let mut texts = Vec::new();
    for mail in portal
        .office("/review-service/outbox")
        .await
        .data()
        .as_array()
        .unwrap()
    {
        let path = format!("/review-service/outbox/{}", mail["id"].as_str().unwrap());
        let text = portal.office(&path).await.data()["text"].clone();
        texts.push(text.as_str().unwrap().to_owned());
    }
    texts
}
