//! Guarantees of a verified organization: its members see and change them, nobody else.

use reqwest::Method;
use serde_json::json;

use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{Member, VERIFIED, draft, portal};
use crate::support::officer::Officer;

stories!(a_verified_organization_sees_its_own_and_no_other,);

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
}
