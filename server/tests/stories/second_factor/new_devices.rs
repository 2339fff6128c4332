//! Whose account is used with a browser that is new is told.

use evisa_server::people::Role;
use serde_json::Value;

use super::{enter, get, person};
use crate::support::Portal;
use crate::support::sign_in::access;

/// Subjects of the mails to an address.
async fn subjects(portal: &Portal, session: &str, to: &str) -> Vec<Value> {
    let worker = evisa_server::commands::jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let outbox = get(portal, session, "/review-service/outbox").await.data();
    let mails = outbox.as_array().unwrap().iter();
    let ours = mails.filter(|it| it["to"] == to);
    ours.map(|it| it["subject"].clone()).collect()
}

#[tokio::test]
async fn a_browser_that_is_new_is_told_by_mail() {
    let portal = Portal::start().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let first = enter(&portal, &lan).await;
    let session = access(&first);
    let none = subjects(&portal, session, &lan.user_name).await;
    assert_eq!(none, [] as [&str; 0], "the first sign-in of all");
    enter(&portal, &lan).await;
    let told = subjects(&portal, session, &lan.user_name).await;
    assert_eq!(told, ["New sign-in to your account"]);
}
