//! Lists of an organization that are made into files in the background.

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::lists;
use evisa_server::people::{NewAccount, Role, close};
use evisa_server::upkeep;
use futures::StreamExt;
use object_store::ObjectStoreExt;
use reqwest::Method;
use serde_json::{Value, json};

use super::CUSTOMERS;
use crate::organizations::code;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::portal;
use crate::support::organization::{Member, application, customer};
use crate::support::portal::Portal;

/// Files that are made in the background.
const FILES: &str = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep";

const ORDERS: &str = "/client-service/hstc/hoa-don";

stories!(
    a_long_list_is_made_in_the_background_for_whoever_asked,
    customers_are_printed_and_orders_written_in_the_background,
    of_a_list_that_nobody_may_have_any_more_no_file_is_left,
);

mod told {
    use super::*;

    pub async fn a_long_list_is_made_in_the_background_for_whoever_asked(database: Option<&str>) {
        let portal = portal(database).await;
        let organization = code(&portal);
        let member = Member::of(&portal, &organization).await;
        let stranger = Member::of(&portal, &code(&portal)).await;
        let code = member.applies(&application()).await;
        let worker = jobs::worker(portal.state.clone()).unwrap();

        let nothing = member.post(FILES, &json!({})).await;
        assert_eq!(nothing.refusal(), (400, "malformed_query".into()));
        let wrong = member
            .post(FILES, &json!({ "dinhDang": "csv", "page": "x" }))
            .await;
        assert_eq!(wrong.status, 422);
        let asked = member
            .post(
                FILES,
                &json!({ "dinhDang": "csv", "hcSo": "", "maHoSo": code }),
            )
            .await
            .data();
        let file = format!("{FILES}/{}", asked["id"].as_str().unwrap());
        assert_eq!(asked["soDong"], Value::Null, "it is being made");
        assert_eq!(member.get(&file).await.status, 404);
        worker.drain().await.unwrap();
        let listed = member.get(FILES).await.data();
        assert_eq!(
            (&listed[0]["soDong"], &listed[0]["conNua"]),
            (&json!(1), &json!(false))
        );
        let made = member.get(&file).await;
        assert_eq!(made.headers["content-type"], "text/csv; charset=utf-8");
        let text = String::from_utf8(made.bytes).unwrap();
        assert!(text.contains(&code) && text.lines().count() == 2, "{text}");

        // Neither a colleague nor anybody else has it.
        let colleague = Member::of(&portal, &organization).await;
        for other in [&colleague, &stranger] {
            assert_eq!(other.get(FILES).await.data(), json!([]));
            assert_eq!(other.get(&file).await.status, 404);
            let gone = other.ask(Method::DELETE, &file, &Value::Null).await;
            assert_eq!(gone.status, 404);
        }

        // A sixth takes the place of the first.
        for _ in 0..5 {
            portal.pass(Duration::from_secs(1));
            let asked = json!({ "dinhDang": "excel" });
            member.post(FILES, &asked).await.data();
        }
        worker.drain().await.unwrap();
        let listed = member.get(FILES).await.data();
        assert_eq!(listed.as_array().unwrap().len(), 5);
        assert_eq!(member.get(&file).await.status, 404);
        let ids: Vec<&str> = listed.as_array().unwrap().iter().map(id_of).collect();
        let newest = format!("{FILES}/{}", ids[0]);
        let workbook = member.get(&newest).await;
        assert!(workbook.bytes.starts_with(b"PK"));
        member
            .ask(Method::DELETE, &newest, &Value::Null)
            .await
            .data();
        assert_eq!(member.get(&newest).await.status, 404);

        // After a day nothing of it is left, on the disk either.
        portal.pass(Duration::from_hours(25));
        upkeep::round(&portal.state).await.unwrap();
        worker.drain().await.unwrap();
        assert!(nothing_is_left(&portal).await);
    }

    pub async fn customers_are_printed_and_orders_written_in_the_background(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let member = Member::of(&portal, &code(&portal)).await;
        let stranger = Member::of(&portal, &code(&portal)).await;
        for _ in 0..2 {
            member.post(CUSTOMERS, &customer()).await.data();
        }
        let draft = portal.organization_application().await;
        let case = member.applies(&draft).await;
        let order = json!({ "maHoSo": [case] });
        let pay = "/client-service/hstt/thanh-toan-nhieu";
        let order = member.post(pay, &order).await.data();
        let worker = jobs::worker(portal.state.clone()).unwrap();

        let make = async |path: &str, asked: Value, media: &str| {
            let asked = member.post(&format!("{path}/tep"), &asked).await.data();
            worker.drain().await.unwrap();
            let files = member.get(FILES).await.data();
            let mut files = files.as_array().unwrap().iter();
            let file = files.find(|it| it["id"] == asked["id"]).unwrap().clone();
            let path = format!("{FILES}/{}", id_of(&file));
            assert_eq!(stranger.get(&path).await.status, 404);
            let saved = member.get(&path).await;
            assert_eq!(saved.headers["content-type"], media);
            (file, saved.bytes)
        };
        let pdf = "application/pdf";
        let (file, printed) = make(CUSTOMERS, json!({}), pdf).await;
        assert_eq!(
            (&file["danhSach"], &file["soDong"], &file["dinhDang"]),
            (&json!("khach-hang"), &json!(2), &json!("pdf"))
        );
        assert!(printed.starts_with(b"%PDF-"));
        let (file, _) = make(CUSTOMERS, json!({ "q": "nobody" }), pdf).await;
        assert_eq!(file["soDong"], json!(0));

        let (file, written) = make(ORDERS, Value::Null, "text/csv; charset=utf-8").await;
        assert_eq!(
            (&file["danhSach"], &file["soDong"], &file["conNua"]),
            (&json!("hoa-don"), &json!(1), &json!(false))
        );
        let text = String::from_utf8(written).unwrap();
        let receipt = order["receiptCode"].as_str().unwrap();
        assert!(text.contains(receipt), "{text}");
        let at_once = member.get(&format!("{ORDERS}/csv")).await;
        assert_eq!(String::from_utf8(at_once.bytes).unwrap(), text);
    }

    pub async fn of_a_list_that_nobody_may_have_any_more_no_file_is_left(database: Option<&str>) {
        let portal = portal(database).await;
        let organization = code(&portal);
        let member = Member::of(&portal, &organization).await;
        let worker = jobs::worker(portal.state.clone()).unwrap();
        let csv = json!({ "dinhDang": "csv" });

        let asked = member.post(FILES, &csv).await.data();
        let file = format!("{FILES}/{}", id_of(&asked));
        member.ask(Method::DELETE, &file, &Value::Null).await.data();
        worker.drain().await.unwrap();
        assert!(nothing_is_left(&portal).await, "deleted before it was made");

        // A try that ended after the file was written, and before its row said so; then the row was deleted.
        let state = &portal.state;
        let path = format!("lists/{}", id_of(&asked)).into();
        state.files.put(&path, "half".into()).await.unwrap();
        let again = json!({ "id": id_of(&asked), "search": {}, "lang": "en" });
        lists::make(state, &again).await.unwrap();
        assert!(nothing_is_left(&portal).await, "left by an earlier try");

        let leaver = NewAccount {
            user_name: "leaver@saomai.example".into(),
            email: None,
            full_name: "Lê Văn Đi".into(),
            roles: Role::MEMBER.to_vec(),
            agency: None,
            organization: Some(organization),
        };
        let token = portal.signed_in(leaver).await;
        let leaver = Member::signed_in(&portal, &token);
        leaver.post(FILES, &csv).await.data();
        assert!(close(state, "leaver@saomai.example").await.unwrap());
        worker.drain().await.unwrap();
        assert!(nothing_is_left(&portal).await, "asked for by who left");
    }
}

async fn nothing_is_left(portal: &Portal) -> bool {
    let mut left = portal.state.files.list(Some(&"lists".into()));
    left.next().await.is_none()
}

fn id_of(file: &Value) -> &str {
    file["id"].as_str().unwrap()
}
