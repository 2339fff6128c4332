//! Guarantees of a verified organization: its members see and change them, nobody else.

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::json;

use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{Member, ORGANIZATION, PERSONAL, VERIFIED, draft, portal};
use crate::support::officer::Officer;

stories!(
    a_verified_organization_sees_its_own_and_no_other,
    a_guarantee_is_found_by_those_whom_it_lists,
    what_a_member_guarantees_is_the_organizations,
);

mod told {
    use super::*;

    pub async fn a_verified_organization_sees_its_own_and_no_other(database: Option<&str>) {
        let portal = portal(database).await;
        let [ours, theirs] = ["A", "B"].map(|name| format!("{name}{}", portal.state.random.id()));
        let member = Member::of(&portal, &ours).await;
        let colleague = Member::of(&portal, &ours).await;
        let stranger = Member::of(&portal, &theirs).await;
        let body = json!(draft("verified"));
        let nobody = portal.post(VERIFIED, &body).await;
        assert_eq!(nobody.refusal(), (401, "unauthorized".into()));
        let created = member.ask(Method::POST, VERIFIED, &body).await.data();
        let code = created["maSoHoso"].as_str().unwrap();

        let at = |rest: &str| format!("{VERIFIED}/{rest}?maVanBan={code}");
        let whole = colleague.get(&at("ma-ho-so")).await.data();
        assert_eq!(whole["soNguoiBaoLanh"], 2);
        let customers = colleague.get(&at("get-danh-sach-khach-hang")).await.data();
        assert_eq!(customers["danhSachKhachHang"][0]["hoTen"], "KIM MIN-JUN");
        for rest in [
            "ma-ho-so",
            "in-cong-van",
            "get-danh-sach-khach-hang",
            "in-danh-sach-khach-hang",
        ] {
            assert_eq!(stranger.get(&at(rest)).await.status, 404, "{rest}");
        }
        let list = format!("{VERIFIED}/get-danh-sach-ho-so");
        let listed = colleague.get(&list).await.data();
        assert_eq!(listed["totalElements"], 1);
        assert_eq!(listed["content"][0]["displayStatus"], "TN");
        assert_eq!(stranger.get(&list).await.data()["totalElements"], 0);

        let mut changed = body.clone();
        changed["maSoHoso"] = json!(code);
        changed["lyDo"] = json!("Du lịch");
        let refused = stranger.ask(Method::PUT, VERIFIED, &changed).await;
        assert_eq!(refused.refusal(), (404, "not_found".into()));
        colleague.ask(Method::PUT, VERIFIED, &changed).await.data();

        let mail = format!("{}-v@evisa.example", code.to_lowercase());
        let officer = Officer::new(&portal, &mail, "officer").await;
        assert_eq!(
            officer.get(&format!("/{code}")).await.data()["draft"]["lyDo"],
            "Du lịch"
        );
        let path = format!("{VERIFIED}/{code}");
        let gone = stranger.ask(Method::DELETE, &path, &json!({})).await;
        assert_eq!(gone.refusal(), (404, "not_found".into()));
        member.ask(Method::DELETE, &path, &json!({})).await.data();
        assert_eq!(officer.get(&format!("/{code}")).await.status, 404);
        assert_eq!(member.get(&list).await.data()["totalElements"], 0);

        let second = member.ask(Method::POST, VERIFIED, &body).await.data();
        let code = second["maSoHoso"].as_str().unwrap();
        officer
            .decide(code, "take", json!({ "version": 2 }))
            .await
            .data();
        let late = member
            .ask(Method::DELETE, &format!("{VERIFIED}/{code}"), &json!({}))
            .await;
        assert_eq!(late.refusal(), (409, "not_deletable".into()));
    }

    pub async fn a_guarantee_is_found_by_those_whom_it_lists(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = format!("A{}", portal.state.random.id());
        let member = Member::of(&portal, &ours).await;
        let surname = letters(&portal);
        let passport = format!("ZZ{}", 1_000_000 + portal.state.clock.millis() % 1_000_000);
        let mut body = json!(draft("verified"));
        body["danhSachKhachHang"] = json!([]);
        body["danhSachBaoLanh"][0]["hoTen"] = json!(format!("{surname} Karin"));
        body["danhSachBaoLanh"][0]["soHoChieu"] = json!(passport);
        let sent = member.post(VERIFIED, &body).await.data();
        let code = sent["maSoHoso"].as_str().unwrap().to_owned();

        let mail = format!("{}-f@evisa.example", code.to_lowercase());
        let officer = Officer::new(&portal, &mail, "officer").await;
        for typed in [&surname, &format!("karin {surname}"), &passport] {
            let page = officer
                .get(&format!("?q={}", typed.replace(' ', "%20")))
                .await;
            let found = page.data();
            assert_eq!(found["content"][0]["maSoHoso"], json!(code), "{typed}");
            assert_eq!(found["totalElements"], 1, "{typed}");
        }
        for query in [
            json!({ "hoTen": surname }),
            json!({ "soHoChieu": passport }),
            json!({ "nhomHoSo": "guarantee" }),
        ] {
            let found = member.finds(query.clone()).await;
            assert_eq!(found, std::slice::from_ref(&code), "{query}");
        }
        let applications = json!({ "nhomHoSo": "application" });
        assert_eq!(member.finds(applications).await, [""; 0]);
        let row = member.row(&code).await;
        assert_eq!(row["chuyenDi"]["soNguoi"], 1);
        assert_eq!(row["chuyenDi"]["ngayNhapCanh"], "2026-12-10");
        assert_eq!(
            row["chuyenDi"]["khach"],
            json!([format!("{surname} KARIN")])
        );
        assert_eq!(row["viecCanLam"], json!([]));

        // What the authority fills in stands in the standing and on the letter.
        let standing = format!("/client-service/hstt/ho-so/{code}/trang-thai");
        let waiting = member.get(&standing).await.data();
        assert_eq!(waiting["noiXuLy"], "dsq-jpn");
        assert_eq!(waiting["soVanBanTraLoi"], json!(null));

        // Without an account: the passport of a guest, and the guarantor's number.
        let asked = json!({ "traCuuTheo": "HC", "soHoChieu": passport, "sdt": body["sdt"] });
        let asked = portal.with_captcha(asked.as_object().unwrap()).await;
        let path = "/client-service/public/tra-cuu-van-ban";
        let found = portal.post(path, &asked).await.data();
        assert_eq!(found["content"][0]["loaiHoSo"], "guaranteeVerified");
        // Whoever is on the list no longer finds it no longer.
        body["maSoHoso"] = json!(code);
        body["danhSachBaoLanh"][0]["hoTen"] = json!("Somebody Else");
        member.ask(Method::PUT, VERIFIED, &body).await.data();
        let page = officer.get(&format!("?q={surname}")).await.data();
        assert_eq!(page["totalElements"], 0);
    }

    pub async fn what_a_member_guarantees_is_the_organizations(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = format!("A{}", portal.state.random.id());
        let member = Member::of(&portal, &ours).await;
        let payer = Member::with(&portal, &ours, &[Role::OrganizationPayer]).await;
        let body = portal.with_captcha(&draft("organization")).await;
        let sent = member.post(ORGANIZATION, &body).await.data();
        let code = sent["maSoHoso"].as_str().unwrap().to_owned();
        assert_eq!(payer.row(&code).await["kind"], "guaranteeOrganization");
        // Changed by the session, without a code; by those whose duty it is.
        let mut change = json!(draft("organization"));
        change["maSoHoso"] = json!(code);
        change["lyDo"] = json!("Du lịch");
        let refused = payer.ask(Method::PUT, ORGANIZATION, &change).await;
        assert_eq!(refused.refusal(), (404, "not_found".into()));
        member.ask(Method::PUT, ORGANIZATION, &change).await.data();
        // A member's own are no part of it.
        let body = portal.with_captcha(&draft("personal")).await;
        let own = member.post(PERSONAL, &body).await.data();
        let own = own["maSoHoso"].as_str().unwrap();
        assert_eq!(member.finds(json!({ "maHoSo": own })).await, [""; 0]);
    }
}

/// A surname that no other story has.
fn letters(portal: &Portal) -> String {
    let id = portal.state.random.id();
    let letters = id.bytes().map(|byte| char::from(b'A' + byte % 26));
    letters.take(12).collect()
}
