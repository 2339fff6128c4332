//! An organization's list, for a spreadsheet and printed.

use std::time::Duration;

use evisa_server::cases::list_file;
use evisa_server::commands::jobs;
use evisa_server::people::{NewAccount, Role, close};
use evisa_server::upkeep;
use futures::StreamExt;
use object_store::ObjectStoreExt;
use reqwest::Method;
use serde_json::{Value, json};

use super::code;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::portal;
use crate::support::organization::{Member, SEARCH, application, customer};
use crate::support::portal::Portal;

stories!(
    a_list_is_kept_as_the_search_finds_it_and_starts_no_formula,
    a_long_list_is_made_in_the_background_for_whoever_asked,
    of_a_list_that_nobody_may_have_any_more_no_file_is_left,
);

/// Files that are made in the background.
const FILES: &str = "/client-service/hstt/hstc/tra-cuu-to-chuc/tep";

mod told {
    use super::*;

    pub async fn a_list_is_kept_as_the_search_finds_it_and_starts_no_formula(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let member = Member::of(&portal, &code(&portal)).await;
        let stranger = Member::of(&portal, &code(&portal)).await;
        let anna = member.applies(&application()).await;
        let mut finn = application();
        for (name, value) in [
            ("ttcnHo", "-Ville"),
            ("ttcnMaQt", "FIN"),
            ("hcSo", "P1234567"),
        ] {
            finn.insert(name.into(), json!(value));
        }
        let finn = member.applies(&finn).await;
        let csv = member.post(&format!("{SEARCH}/csv"), &json!({})).await;
        assert_eq!(csv.headers["content-type"], "text/csv; charset=utf-8");
        assert!(
            csv.headers["content-disposition"]
                .to_str()
                .unwrap()
                .ends_with(".csv\"")
        );
        let text = String::from_utf8(csv.bytes).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].starts_with("\u{feff}\"Full name\",\"Registration code\""),
            "{}",
            lines[0]
        );
        assert_eq!(lines.len(), 3);
        let row = lines.iter().find(|line| line.contains(&anna)).unwrap();
        for cell in [
            "ERIKSSON ANNA MARIA",
            "Sweden",
            "L898902C3",
            "Not paid",
            "Without photo",
        ] {
            assert!(row.contains(&format!("\"{cell}\"")), "{cell}: {row}");
        }
        let row = lines.iter().find(|line| line.contains(&finn)).unwrap();
        assert!(row.starts_with("\"'-VILLE"), "no formula: {row}");

        let only = json!({ "quocTich": "FIN" });
        let filtered = member.post(&format!("{SEARCH}/csv"), &only).await;
        let text = String::from_utf8(filtered.bytes).unwrap();
        assert!(text.contains(&finn) && !text.contains(&anna), "{text}");
        let none = stranger.post(&format!("{SEARCH}/csv"), &json!({})).await;
        assert_eq!(String::from_utf8(none.bytes).unwrap().lines().count(), 1);

        let workbook = member.post(&format!("{SEARCH}/excel"), &only).await;
        assert!(
            workbook.bytes.starts_with(b"PK"),
            "{}",
            workbook.json_or_text()
        );
        let printed = member
            .post(&format!("{SEARCH}/in-danh-sach"), &json!({}))
            .await;
        assert!(
            printed.bytes.starts_with(b"%PDF-"),
            "{}",
            printed.json_or_text()
        );
        for rest in ["csv", "excel", "in-danh-sach"] {
            let path = format!("{SEARCH}/{rest}");
            assert_eq!(portal.post(&path, &Value::Null).await.status, 401, "{rest}");
            let wrong = member.post(&path, &json!({ "page": "x" })).await;
            assert_eq!(wrong.status, 422, "{rest}");
        }
        customers_are_printed(&member).await;
    }

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
        list_file::make(state, &again).await.unwrap();
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

/// Those that are looked for, also where nobody is.
async fn customers_are_printed(member: &Member<'_>) {
    let customers = "/client-service/hstc/khach-hang";
    member.post(customers, &customer()).await.data();
    for query in ["", "?q=kim", "?q=nobody"] {
        let print = format!("{customers}/in-danh-sach{query}");
        let said = member.get(&print).await.json_or_text();
        assert!(said.starts_with("%PDF-"), "{query}: {said}");
    }
}
