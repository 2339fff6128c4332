//! The day of the decision follows the calendar that an administrator sets.

use std::path::Path;

use evisa_server::commands::holidays;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::officer::{Officer, pay};

async fn expected(portal: &Portal, code: &str) -> Value {
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    let path = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";
    portal.post(path, &body).await.data()["expectedDay"].clone()
}

#[tokio::test]
async fn the_expected_day_leaves_weekends_and_holidays_out() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    assert_eq!(expected(&portal, &code).await, Value::Null, "not paid yet");
    pay(&portal, &code).await;
    // Paid on Saturday, 21 November: Monday, Tuesday, Wednesday.
    assert_eq!(expected(&portal, &code).await, "2026-11-25");

    let file = portal.state.config.data_dir.join("holidays.txt");
    std::fs::write(&file, "2026-11-24 A day of mourning\n2026-11-26\n").unwrap();
    assert_eq!(holidays::set(&portal.state, &file).await.unwrap(), 2);
    assert_eq!(expected(&portal, &code).await, "2026-11-27");
    // Whoever is about to send is told the same.
    let path = "/client-service/public/expected-day?kind=";
    let today = portal.get(&format!("{path}evisa")).await.data();
    assert_eq!(today["expectedDay"], "2026-11-27");
    let unknown = portal.get(&format!("{path}tourist")).await;
    assert_eq!(unknown.refusal(), (400, "malformed_query".into()));
    std::fs::write(&file, "2026-11-24\nnext Friday\n").unwrap();
    let refused = holidays::set(&portal.state, &file).await.unwrap_err();
    assert!(refused.to_string().contains("line 2"), "{refused}");
    assert!(
        holidays::set(&portal.state, Path::new("/nowhere"))
            .await
            .is_err()
    );
    assert_eq!(
        expected(&portal, &code).await,
        "2026-11-27",
        "the former calendar stays"
    );

    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    officer
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    officer
        .decide(&code, "approve", json!({ "version": 3 }))
        .await
        .data();
    assert_eq!(expected(&portal, &code).await, Value::Null, "decided");
}

#[tokio::test]
async fn the_pages_are_told_how_many_working_days_the_operator_has_set() {
    let portal = Portal::start_with(|config| config.working_days = 1).await;
    // Today is Saturday, 21 November. Of guarantees the specification says how long they take.
    for (kind, day, days) in [
        ("evisa", "2026-11-23", 1),
        ("guaranteePersonal", "2026-11-27", 5),
    ] {
        let path = format!("/client-service/public/expected-day?kind={kind}");
        let told = portal.get(&path).await.data();
        assert_eq!(told["expectedDay"], day, "{kind}");
        assert_eq!(told["workingDays"], days, "{kind}");
    }
}
