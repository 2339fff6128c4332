//! Cases are found again, whatever became of them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::officer::{Officer, pay};

/// Takes a paid case and decides it.
async fn decided(officer: &Officer<'_>, code: &str, decision: &str, particulars: Value) {
    let taken = officer.decide(code, "take", json!({ "version": 2 })).await;
    let mut body = particulars;
    body["version"] = taken.data()["version"].clone();
    officer.decide(code, decision, body).await.data();
}

async fn listed(officer: &Officer<'_>, query: &str) -> Vec<String> {
    let page = officer.get(query).await.data();
    let rows = page["content"].as_array().unwrap();
    assert_eq!(page["totalElements"], rows.len());
    let code = |row: &Value| row["maSoHoso"].as_str().unwrap().to_owned();
    rows.iter().map(code).collect()
}

#[tokio::test]
async fn every_filter_finds_its_cases_and_the_list_begins_with_what_is_to_do() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let mut codes = Vec::new();
    for _ in 0..6 {
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        pay(&portal, &code).await;
        codes.push(code);
        portal.pass(Duration::from_secs(1));
    }
    let [denied, approved, asked, taken, waiting, later] = codes.try_into().unwrap();
    decided(&officer, &denied, "deny", json!({ "reason": "No" })).await;
    portal.pass(Duration::from_secs(1));
    decided(&officer, &approved, "approve", json!({})).await;
    let supplement = json!({ "reason": "Where?", "fields": ["ttcdDcTamTru"] });
    decided(&officer, &asked, "supplement", supplement).await;
    let take = json!({ "version": 2 });
    officer.decide(&taken, "take", take).await.data();

    for (filter, found) in [
        ("unchecked", vec![&waiting, &later]),
        ("processing", vec![&taken]),
        ("additional", vec![&asked]),
        ("approved", vec![&approved]),
        ("denied", vec![&denied]),
        ("cancel_profile", vec![]),
    ] {
        let query = format!("?filter={filter}");
        let listed = listed(&officer, &query).await;
        assert_eq!(listed.iter().collect::<Vec<_>>(), found, "{filter}");
    }
    let all = listed(&officer, "").await;
    let order = [&asked, &taken, &waiting, &later, &approved, &denied];
    assert_eq!(all.iter().collect::<Vec<_>>(), order);
    // What somebody has taken stays theirs, decided or not.
    let mine = listed(&officer, "?mine=true").await;
    let order = [&asked, &taken, &approved, &denied];
    assert_eq!(mine.iter().collect::<Vec<_>>(), order);
    let colleague = Officer::new(&portal, "c@evisa.example", "officer").await;
    assert_eq!(listed(&colleague, "?mine=true").await, [""; 0]);
    // Three working days after a Saturday; none once it is decided.
    let page = officer.get("").await.data();
    let day = |row: usize| page["content"][row]["expectedDay"].clone();
    assert_eq!((day(2), day(4)), (json!("2026-11-25"), Value::Null));
    let refused = officer.get("?filter=whatever").await;
    assert_eq!(refused.status, 400);
}
