//! What speaks against a case is named and confirmed before it is granted.

use evisa_core::ekyc::ReviewFinding;
use evisa_server::platform::config::Findings;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};

#[tokio::test]
async fn nobody_approves_against_a_finding_without_naming_it() {
    let portal = Portal::start_with(|config| {
        config.supervisor_findings = Findings(vec![ReviewFinding::Duplicate]);
    })
    .await;
    let draft = portal.good_draft().await;
    let (first, _) = portal.apply(&draft).await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &first).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let chief = Officer::new(&portal, "c@evisa.example", "supervisor").await;
    officer
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();

    let found = officer.get(&format!("/{code}")).await.data()["findings"].clone();
    let names = found.as_array().unwrap();
    assert!(names.contains(&json!("duplicate")), "{found}");
    assert!(names.len() > 1, "others do not need a supervisor: {found}");

    let unnamed = json!({ "version": 3, "findings": [] });
    let refused = officer.decide(&code, "approve", unnamed).await;
    assert_eq!(refused.refusal(), (409, "finding_not_confirmed".into()));
    assert_eq!(refused.json()["data"]["findings"], found);

    let mut named = json!({ "version": 3, "findings": found });
    let refused = officer.decide(&code, "approve", named.clone()).await;
    assert_eq!(refused.refusal(), (409, "supervisor_needed".into()));
    assert_eq!(refused.json()["data"]["findings"], json!(["duplicate"]));

    let refused = chief.decide(&code, "approve", named.clone()).await;
    assert_eq!(refused.json()["data"]["problems"][0]["field"], "reason");
    named["reason"] = json!(" Seen in person ");
    // Whoever names more than was found confirms what was found.
    named["findings"] = json!(ReviewFinding::ALL);
    chief.decide(&code, "approve", named).await.data();
    let history = chief.get(&format!("/{code}")).await.data()["history"].clone();
    let approved = history.as_array().unwrap().last().unwrap().clone();
    assert_eq!(approved["action"], "approved");
    let told = &approved["detail"]["detail"];
    assert_eq!(told["findings"], found);
    assert_eq!(told["reason"], "Seen in person");
}
