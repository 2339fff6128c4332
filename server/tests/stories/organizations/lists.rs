//! An organization's list, for a spreadsheet and printed.

mod background;

use evisa_server::platform::workers::Party;
use futures::FutureExt;
use serde_json::{Value, json};

use super::code;
use crate::support::database::{Postgres, stories};
use crate::support::guarantor::portal;
use crate::support::organization::{Member, SEARCH, application, customer};

stories!(
    a_list_is_kept_as_the_search_finds_it_and_starts_no_formula,
    lists_are_printed_apart_from_documents_that_somebody_waits_for,
);

const CUSTOMERS: &str = "/client-service/hstc/khach-hang";

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

    pub async fn lists_are_printed_apart_from_documents_that_somebody_waits_for(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let member = Member::of(&portal, &code(&portal)).await;
        let documents = portal.state.pools.documents.clone();
        let turn = || documents.turn(Party::Portal, documents.until());
        let _held: Vec<_> = std::iter::from_fn(|| turn().now_or_never()).collect();
        let print = format!("{CUSTOMERS}/in-danh-sach");
        let said = member.get(&print).await.json_or_text();
        assert!(said.starts_with("%PDF-"), "{said}");
    }
}

/// Those that are looked for, also where nobody is.
async fn customers_are_printed(member: &Member<'_>) {
    member.post(CUSTOMERS, &customer()).await.data();
    for query in ["", "?q=kim", "?q=nobody"] {
        let print = format!("{CUSTOMERS}/in-danh-sach{query}");
        let said = member.get(&print).await.json_or_text();
        assert!(said.starts_with("%PDF-"), "{query}: {said}");
    }
}
