//! Who sees and decides what.

use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};

#[tokio::test]
async fn nobody_sees_or_decides_what_is_not_theirs() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    assert_eq!(
        portal.get("/review-service/applications").await.refusal(),
        (401, "unauthorized".into())
    );
    let editor = Officer::new(&portal, "e@evisa.example", "editor").await;
    assert_eq!(editor.get("").await.refusal(), (403, "forbidden".into()));
    assert_eq!(
        editor
            .decide(&code, "take", json!({ "version": 2 }))
            .await
            .status,
        403
    );

    let first = Officer::new(&portal, "a@evisa.example", "officer").await;
    let second = Officer::new(&portal, "b@evisa.example", "officer").await;
    let chief = Officer::new(&portal, "c@evisa.example", "supervisor").await;
    first
        .decide(&code, "take", json!({ "version": 2 }))
        .await
        .data();
    assert_eq!(
        second.get(&format!("/{code}")).await.data()["transitions"],
        json!([])
    );
    let body = json!({ "version": 3, "reason": "no" });
    assert_eq!(
        second.decide(&code, "deny", body).await.refusal(),
        (403, "forbidden".into())
    );
    chief
        .decide(&code, "release", json!({ "version": 3 }))
        .await
        .data();
    second
        .decide(&code, "take", json!({ "version": 4 }))
        .await
        .data();
}

#[tokio::test]
async fn a_link_to_a_picture_opens_only_as_it_was_signed_and_not_for_long() {
    let portal = Portal::start().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let case = officer.get(&format!("/{code}")).await.data();
    let link = case["images"]["passport"].as_str().unwrap().to_owned();
    assert_eq!(officer.picture(&link).await.status, 200);
    let (path, _) = link.split_once('?').unwrap();
    let later = link.replace("exp=1", "exp=2");
    for wrong in [path, &format!("{path}?exp=1&sig=00"), &later] {
        assert_eq!(
            officer.picture(wrong).await.refusal(),
            (404, "not_found".into()),
            "{wrong}"
        );
    }
    portal.pass(std::time::Duration::from_mins(10));
    assert_eq!(officer.picture(&link).await.status, 404);
}
