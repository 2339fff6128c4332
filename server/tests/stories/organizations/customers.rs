//! The customers that an organization keeps.

use reqwest::Method;
use serde_json::{Value, json};

use super::code;
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::organization::{Member, customer};
use evisa_server::people::Role;

stories!(
    a_customer_is_added_found_changed_and_deleted,
    a_list_is_taken_over_whole_or_not_at_all,
);

const CUSTOMERS: &str = "/client-service/hstc/khach-hang";

async fn found(member: &Member<'_>, query: &str) -> Value {
    member.get(&format!("{CUSTOMERS}?{query}")).await.data()
}

mod told {
    use super::*;

    pub async fn a_customer_is_added_found_changed_and_deleted(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let member = Member::of(&portal, &ours).await;
        let stranger = Member::of(&portal, &code(&portal)).await;
        let kim = customer();
        let added = member.post(CUSTOMERS, &kim).await.data();
        assert_eq!(
            (&added["hoTen"], &added["version"]),
            (&json!("KIM MIN-JUN"), &json!(1))
        );
        let again = member.post(CUSTOMERS, &kim).await;
        assert_eq!(again.refusal(), (409, "customer_exists".into()));
        stranger.post(CUSTOMERS, &kim).await.data();

        let passport = kim["soHoChieu"].as_str().unwrap();
        for query in ["q=min", &format!("q=kim%20{passport}"), "page=0&size=1"] {
            assert_eq!(found(&member, query).await["totalElements"], 1, "{query}");
        }
        for query in ["q=lee", "q=%25"] {
            let miss = found(&member, query).await["totalElements"].clone();
            assert!(miss == 0 || query == "q=%25", "{query}");
        }

        let at = format!("{CUSTOMERS}/{}", added["id"].as_str().unwrap());
        let mut changed = kim.clone();
        changed["ghiChu"] = json!("Group of ten");
        changed["version"] = json!(1);
        let gone = stranger.ask(Method::PUT, &at, &changed).await;
        assert_eq!(gone.refusal(), (404, "not_found".into()));
        let done = member.ask(Method::PUT, &at, &changed).await.data();
        assert_eq!(
            (&done["ghiChu"], &done["version"]),
            (&json!("Group of ten"), &json!(2))
        );
        let late = member.ask(Method::PUT, &at, &changed).await;
        assert_eq!(late.refusal(), (409, "version_conflict".into()));
        let other = customer();
        member.post(CUSTOMERS, &other).await.data();
        changed["soHoChieu"] = other["soHoChieu"].clone();
        changed["version"] = json!(2);
        let taken = member.ask(Method::PUT, &at, &changed).await;
        assert_eq!(taken.refusal(), (409, "customer_exists".into()));
        changed["soHoChieu"] = json!("M-1");
        assert_eq!(member.ask(Method::PUT, &at, &changed).await.status, 422);

        let idle = Member::with(&portal, &ours, &[]).await;
        assert_eq!(idle.get(CUSTOMERS).await.status, 403);
        let payer = Member::with(&portal, &ours, &[Role::OrganizationPayer]).await;
        assert_eq!(
            payer.ask(Method::DELETE, &at, &Value::Null).await.status,
            403
        );
        assert_eq!(
            stranger.ask(Method::DELETE, &at, &Value::Null).await.status,
            404
        );
        member.ask(Method::DELETE, &at, &Value::Null).await.data();
        assert_eq!(found(&member, "").await["totalElements"], 1);
        assert_eq!(found(&stranger, "").await["totalElements"], 1);
    }

    pub async fn a_list_is_taken_over_whole_or_not_at_all(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let member = Member::of(&portal, &code(&portal)).await;
        let import = format!("{CUSTOMERS}/nhap");
        let (kim, mut lee) = (customer(), customer());
        let mut nameless = customer();
        nameless["hoTen"] = json!("");
        let list = json!({ "danhSach": [kim, nameless] });
        let refused = member.post(&import, &list).await.json();
        assert_eq!(refused["data"]["problems"][0]["field"], "danhSach[1].hoTen");
        assert_eq!(found(&member, "").await["totalElements"], 0);
        let none = json!({ "danhSach": [] });
        assert_eq!(
            member.post(&import, &none).await.refusal(),
            (422, "invalid".into())
        );

        let list = json!({ "danhSach": [kim, lee] });
        let done = member.post(&import, &list).await.data();
        assert_eq!(done, json!({ "added": 2, "changed": 0 }));
        lee["hoTen"] = json!("Lee Seo-yeon");
        let list = json!({ "danhSach": [lee, customer()] });
        let done = member.post(&import, &list).await.data();
        assert_eq!(done, json!({ "added": 1, "changed": 1 }));
        assert_eq!(found(&member, "q=seo-yeon").await["totalElements"], 1);
    }
}
