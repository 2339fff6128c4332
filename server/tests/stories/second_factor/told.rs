//! Whose second factor changes is told, and when.

use std::time::Duration;

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::json;

use super::{FACTORS, enter, get, person, post, with_app};
use crate::people::mails_to;
use crate::support::Portal;
use crate::support::portal::send;
use crate::support::sign_in::access;

const MINUTE: Duration = Duration::from_mins(1);

#[tokio::test]
async fn each_change_of_a_second_factor_is_told_by_mail() {
    let portal = Portal::start().await;
    let lan = person(&portal, "lan", &[Role::Officer]).await;
    let tokens = enter(&portal, &lan).await;
    let (_, session, _) = with_app(&portal, access(&tokens)).await;
    portal.pass(MINUTE);
    let codes = format!("{FACTORS}/recovery-codes");
    post(&portal, &session, &codes, &json!({})).await.data();
    portal.pass(MINUTE);
    let factors = get(&portal, &session, FACTORS).await.data();
    let address = format!("{FACTORS}/{}", factors["totp"]["id"].as_str().unwrap());
    let remove = portal.request(Method::DELETE, &address);
    send(remove.bearer_auth(&session)).await.data();

    let told = mails_to(&portal, &lan.user_name).await;
    // A browser that was not used before is told of, too.
    assert_eq!(told.len(), 4, "{told:?}");
    for said in [
        "A second sign-in step was added to the account lan@evisa.example at 15:00 on 21 November 2026.",
        "New recovery codes were made for the account lan@evisa.example at 15:01 on 21 November 2026.",
        "A second sign-in step was removed from the account lan@evisa.example at 15:02 on 21 November 2026.",
    ] {
        let mail = told.iter().find(|text| text.contains(said));
        let mail = mail.unwrap_or_else(|| panic!("{said} in {told:?}"));
        assert!(mail.contains("choose a new password at once"), "{mail}");
        let link = format!("{}/forgot-password", portal.url);
        assert!(mail.contains(&link), "{mail}");
    }
}
