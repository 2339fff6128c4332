//! What an organization applies for: sent before its pictures, changed, found, deleted, and seen by nobody else.

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{code, grant, supervisor};
use crate::people::person;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{self, VERIFIED, portal};
use crate::support::officer::Officer;
use crate::support::organization::{APPLICATIONS, Member, SEARCH, application};
use crate::support::portal::send;

const OWN: &str = "/client-service/hstt/tra-cuu-da-dang-nhap";

stories!(
    answers_are_kept_before_the_pictures_and_paid_for_after_them,
    every_filter_of_the_search_finds_what_it_names,
    nobody_else_sees_any_of_it,
    what_must_be_signed_says_so_until_the_grant_is_taken,
    who_did_what_is_told_to_those_whose_it_is,
    who_was_applied_for_already_is_told,
);

mod told {
    use super::*;

    pub async fn answers_are_kept_before_the_pictures_and_paid_for_after_them(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let member = Member::of(&portal, &code(&portal)).await;
        let mut draft = application();
        draft.remove("hcSo");
        let refused = member.post(APPLICATIONS, &json!(draft)).await.json();
        assert_eq!(refused["data"]["problems"][0]["field"], "hcSo");
        let one = member.applies(&application()).await;
        let row = member.row(&one).await;
        assert_eq!(row["displayStatus"], "CHUA_THANH_TOAN");
        assert_eq!(
            (&row["trangThaiAnh"], &row["thanhToan"]),
            (&json!(0), &json!(0))
        );
        assert_eq!(row["nguoiSua"], "Lê Văn Cường");
        let pay = "/client-service/hstt/thanh-toan-nhieu";
        let unfit = member.post(pay, &json!({ "maHoSo": [one] })).await;
        assert_eq!(unfit.json()["data"]["cases"][0]["code"], "not_payable");

        let mut whole = portal.organization_application().await;
        whole.insert("maSoHoso".into(), json!(one));
        whole.insert("version".into(), json!(1));
        let update = format!("{APPLICATIONS}/update");
        let changed = member.post(&update, &json!(whole)).await.data();
        assert_eq!(changed["version"], 2);
        let late = member.post(&update, &json!(whole)).await;
        assert_eq!(late.refusal(), (409, "version_conflict".into()));
        assert_eq!(member.row(&one).await["trangThaiAnh"], 1);
        let own = format!("/client-service/hstt/ho-so/{one}");
        let detail = member.get(&own).await.data();
        assert_eq!(detail["toChucDNCapTT"]["tenCQ"], "Công ty TNHH Sao Mai");
        assert_eq!(
            (&detail["payable"], &detail["editable"]),
            (&json!(true), &json!(true))
        );
        let picture = detail["anhMat"].as_str().unwrap();
        assert_eq!(member.get(picture).await.status, 200);
        let printed = member.get(&format!("{own}/in-ho-so")).await;
        assert!(printed.bytes.starts_with(b"%PDF-"));

        let gone = format!("{APPLICATIONS}/{one}");
        member.ask(Method::DELETE, &gone, &Value::Null).await.data();
        assert_eq!(member.get(&own).await.status, 404);
        assert_eq!(member.finds(json!({})).await, [] as [&str; 0]);
    }

    pub async fn every_filter_of_the_search_finds_what_it_names(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let anna = Member::of(&portal, &ours).await;
        let anna = anna.applies(&application()).await;
        portal.pass(std::time::Duration::from_hours(24));
        let member = Member::of(&portal, &ours).await;
        let mut other = portal.organization_application().await;
        for (name, value) in [
            ("ttcnHo", "Nguyen"),
            ("ttcnMaQt", "FIN"),
            ("hcSo", "P1234567"),
        ] {
            other.insert(name.into(), json!(value));
        }
        let nguyen = member.applies(&other).await;
        let guarantee = json!(guarantor::draft("verified"));
        let guarantee = member.post(VERIFIED, &guarantee).await.data()["maSoHoso"].clone();
        let guarantee = guarantee.as_str().unwrap().to_owned();

        let only_anna = [
            json!({ "maHoSo": anna.to_lowercase() }),
            json!({ "soHoChieu": "L898902C3" }),
            json!({ "hoTen": "erik" }),
            json!({ "quocTich": "SWE" }),
            json!({ "trangThaiAnh": "0" }),
            json!({ "ngayNopDen": "2026-11-21" }),
            json!({ "loaiHoSo": "EVISA", "sort": "sent", "size": 1 }),
            json!({ "loaiHoSo": "EVISA", "sort": "-sent", "size": 1, "page": 1 }),
            json!({ "loaiHoSo": "EVISA", "sort": "name", "size": 1 }),
        ];
        for query in only_anna {
            assert_eq!(
                member.finds(query.clone()).await,
                std::slice::from_ref(&anna),
                "{query}"
            );
        }
        for query in [
            json!({ "hoTen": "nguyen anna" }),
            json!({ "quocTich": "FIN", "soHoChieu": "p1234567" }),
            json!({ "loaiHoSo": "EVISA", "trangThaiAnh": "1" }),
            json!({ "loaiHoSo": "EVISA", "ngayNopTu": "2026-11-22" }),
        ] {
            assert_eq!(
                member.finds(query.clone()).await,
                std::slice::from_ref(&nguyen),
                "{query}"
            );
        }
        assert_eq!(
            member.finds(json!({ "loaiHoSo": "BLTCXT" })).await,
            [guarantee]
        );
        for query in [
            json!({ "trangThai": "approved" }),
            json!({ "maHoSo": "AAAA2222" }),
            json!({ "hoTen": "nobody" }),
            json!({ "loaiHoSo": "BLCN" }),
            json!({ "page": 1 }),
        ] {
            assert_eq!(
                member.finds(query.clone()).await,
                [] as [&str; 0],
                "{query}"
            );
        }
        let all = member
            .post(SEARCH, &json!({ "trangThai": "unchecked" }))
            .await
            .data();
        assert_eq!(
            (&all["totalElements"], &all["more"]),
            (&json!(3), &json!(false))
        );
        let visas = json!({ "loaiHoSo": "EVISA" });
        let visas = member.post(OWN, &visas).await.data();
        assert_eq!(
            (&visas["totalElements"], &visas["content"][0]["kind"]),
            (&json!(2), &json!("evisaOrganization"))
        );
        let wrong = json!({ "ngayNopTu": "2026-11-21", "ngayNopDen": "2026-11-20" });
        assert_eq!(
            member.post(SEARCH, &wrong).await.refusal(),
            (422, "invalid".into())
        );
        let wrong = json!({ "sort": "passport" });
        let wrong = member.post(SEARCH, &wrong).await;
        assert_eq!(wrong.refusal(), (400, "malformed_query".into()));
    }

    pub async fn nobody_else_sees_any_of_it(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let draft = portal.organization_application().await;
        let one = member.applies(&draft).await;
        let own = format!("/client-service/hstt/ho-so/{one}");
        let pay = format!("/client-service/public/hstt/thanh-toan/{one}");
        let fee = format!("/client-service/public/le-phi?maHoSo={one}");
        let gone = format!("{APPLICATIONS}/{one}");
        let update = format!("{APPLICATIONS}/update");
        let mut changed = draft.clone();
        changed.insert("maSoHoso".into(), json!(one));

        let email = format!("{}@example.com", portal.state.random.id());
        let person = Member::signed_in(&portal, &person(&portal, &email).await);
        let stranger = Member::of(&portal, &code(&portal)).await;
        let idle = Member::with(&portal, &ours, &[]).await;
        for (who, status) in [(&stranger, 404), (&idle, 403), (&person, 403)] {
            let answers = [
                who.ask(Method::DELETE, &gone, &Value::Null).await,
                who.post(&update, &json!(changed)).await,
            ];
            assert!(answers.iter().all(|it| it.status == status), "{answers:?}");
            for path in [
                own.clone(),
                format!("{own}/in-ho-so"),
                format!("{own}/trang-thai"),
                format!("{own}/lich-su"),
            ] {
                assert_eq!(who.get(&path).await.status, 404, "{path}");
            }
            let login = (403, "organization_login_needed".to_owned());
            assert_eq!(who.post(&pay, &Value::Null).await.refusal(), login);
            assert_eq!(who.get(&fee).await.refusal(), login);
        }
        assert_eq!(
            stranger.finds(json!({ "maHoSo": one })).await,
            [] as [&str; 0]
        );
        for who in [&idle, &person] {
            assert_eq!(who.post(SEARCH, &json!({})).await.status, 403);
            assert_eq!(who.post(APPLICATIONS, &json!(draft)).await.status, 403);
        }
        // Duties are apart: who pays changes nothing, who prepares pays nothing.
        let payer = Member::with(&portal, &ours, &[Role::OrganizationPayer]).await;
        assert_eq!(payer.post(&update, &json!(changed)).await.status, 403);
        assert_eq!(payer.finds(json!({})).await, std::slice::from_ref(&one));
        let preparer = Member::with(&portal, &ours, &[Role::Organization]).await;
        assert_eq!(preparer.post(&pay, &Value::Null).await.status, 403);
        for path in [&own, &format!("{own}/in-ho-so")] {
            assert_eq!(portal.get(path).await.status, 401, "{path}");
        }
        assert_eq!(portal.post(SEARCH, &json!({})).await.status, 401);
        assert_eq!(portal.post(&pay, &Value::Null).await.status, 403);
        // The codes of an organization's case open nothing to whoever found them.
        let known =
            json!({ "maHoSo": one, "email": "visa@saomai.example", "ngaySinh": "1974-08-12" });
        let asked = portal.with_captcha(known.as_object().unwrap()).await;
        let path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
        assert_eq!(portal.post(path, &asked).await.status, 404);
        let officer = format!("{}@evisa.example", portal.state.random.id());
        let officer = Officer::new(&portal, &officer, "officer").await;
        assert_eq!(
            officer.get(&format!("/{one}")).await.status,
            404,
            "not sent on yet"
        );
        let visitor = portal.request(Method::DELETE, &gone);
        assert_eq!(send(visitor).await.status, 401);
    }

    pub async fn who_did_what_is_told_to_those_whose_it_is(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let (clerk, colleague) = (
            Member::of(&portal, &ours).await,
            Member::of(&portal, &ours).await,
        );
        let one = clerk.applies(&application()).await;
        let mut whole = portal.organization_application().await;
        for (name, value) in [("maSoHoso", json!(one)), ("version", json!(1))] {
            whole.insert(name.into(), value);
        }
        let update = format!("{APPLICATIONS}/update");
        colleague.post(&update, &json!(whole)).await.data();
        crate::support::officer::pay(&portal, &one).await;
        let officer = format!("{}@evisa.example", portal.state.random.id());
        let officer = Officer::new(&portal, &officer, "officer").await;
        let taken = officer.decide(&one, "take", json!({ "version": 3 })).await;
        taken.data();

        let path = format!("/client-service/hstt/ho-so/{one}/lich-su");
        let told = |events: &Value| -> Vec<(Value, Value, Value)> {
            let events = events.as_array().unwrap().iter();
            events
                .map(|it| (it["action"].clone(), it["by"].clone(), it["name"].clone()))
                .collect()
        };
        let row = |action: &str, by: &str, name: Value| (json!(action), json!(by), name);
        let name = json!("Lê Văn Cường");
        let ours = clerk.get(&path).await.data();
        let rest = [
            row("paid", "bank", Value::Null),
            row("taken", "authority", Value::Null),
        ];
        let first = [
            row("created", "you", Value::Null),
            row("edited", "colleague", name.clone()),
        ];
        assert_eq!(told(&ours), [&first[..], &rest].concat());
        let first = [
            row("created", "colleague", name),
            row("edited", "you", Value::Null),
        ];
        let theirs = colleague.get(&path).await.data();
        assert_eq!(told(&theirs), [&first[..], &rest].concat());
        let changed = ours[1]["changed"].as_array().unwrap();
        assert!(changed.contains(&json!("anhMat")), "{changed:?}");
        assert!(!changed.contains(&json!("ttcnHo")), "{changed:?}");
    }

    pub async fn who_was_applied_for_already_is_told(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let draft = application();
        let first = member.applies(&draft).await;
        let passport = draft["hcSo"].as_str().unwrap();
        let path = format!("{APPLICATIONS}/da-nop");
        let wanted = json!({ "soHoChieu": [passport.to_lowercase(), "NOBODY1"] });
        let found = member.post(&path, &wanted).await.data();
        assert_eq!(found.as_array().unwrap().len(), 1);
        assert_eq!(
            (&found[0]["soHoChieu"], &found[0]["maSoHoso"]),
            (&json!(passport), &json!(first))
        );
        // Another organization hears nothing of it, nor does whoever prepares nothing; and nobody asks for everything.
        let stranger = Member::of(&portal, &code(&portal)).await;
        assert_eq!(stranger.post(&path, &wanted).await.data(), json!([]));
        let payer = Member::with(&portal, &ours, &[Role::OrganizationPayer]).await;
        assert_eq!(payer.post(&path, &wanted).await.status, 403);
        let many: Vec<String> = (0..501).map(|number| format!("X{number:07}")).collect();
        let many = member.post(&path, &json!({ "soHoChieu": many })).await;
        assert_eq!(many.refusal(), (400, "malformed_query".into()));
        // Once its days are over it stands in nobody's way.
        portal.pass(std::time::Duration::from_hours(24 * 400));
        let later = Member::of(&portal, &ours).await;
        assert_eq!(later.post(&path, &wanted).await.data(), json!([]));
    }

    pub async fn what_must_be_signed_says_so_until_the_grant_is_taken(database: Option<&str>) {
        let portal = portal(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let supervisor = supervisor(&portal).await;
        let signs = json!({ "duocKySo": true });
        grant(&portal, &supervisor, &ours, &signs).await.data();
        let draft = portal.organization_application().await;
        let (paid, unpaid) = (member.applies(&draft).await, member.applies(&draft).await);
        assert_eq!(member.row(&paid).await["displayStatus"], "CHUA_KY_SO");
        crate::support::officer::pay(&portal, &paid).await;
        let row = member.row(&paid).await;
        assert_eq!(
            (&row["displayStatus"], &row["buocXlHoso"], &row["thanhToan"]),
            (&json!("CHUA_KY_SO"), &json!("TAO_MOI"), &json!(1)),
            "paid, and not sent on without a signature"
        );
        assert_eq!(supervisor.get(&format!("/{paid}")).await.status, 404);

        let less = json!({ "duocKySo": false });
        grant(&portal, &supervisor, &ours, &less).await.data();
        let worker = evisa_server::commands::jobs::worker(portal.state.clone()).unwrap();
        worker.drain().await.unwrap();
        let row = member.row(&paid).await;
        assert_eq!(
            (&row["displayStatus"], &row["buocXlHoso"]),
            (&json!("TN"), &json!("CHUA_THU_LY"))
        );
        assert_eq!(supervisor.get(&format!("/{paid}")).await.status, 200);
        assert_eq!(
            member.row(&unpaid).await["displayStatus"],
            "CHUA_THANH_TOAN"
        );
    }
}
