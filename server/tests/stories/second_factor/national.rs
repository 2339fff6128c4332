//! The national login, and accounts with a second factor.

use std::time::Duration;

use serde_json::json;

use super::{proven, with_app};
use crate::people::national::{LINK, anna, enter as national, trail};
use crate::people::{ANNA, PASSWORD, person};
use crate::support::issuer::Issuer;
use crate::support::sign_in::access;

#[tokio::test]
async fn the_national_login_is_linked_once_the_second_factor_was_shown_too() {
    let (issuer, portal) = Issuer::with_portal().await;
    let session = person(&portal, ANNA).await;
    let (app, ..) = with_app(&portal, &session).await;
    let asked = national(&portal, &issuer, anna()).await;
    let ticket = asked.json()["data"]["ticket"].clone();
    let body = json!({ "ticket": ticket, "password": PASSWORD });
    let half = portal.post(LINK, &body).await.data();
    assert_eq!(half["second_factor"], "prove");
    let nobody = national(&portal, &issuer, anna()).await;
    assert_eq!(
        nobody.refusal(),
        (409, "link_required".into()),
        "a stolen password is not enough"
    );
    assert_eq!(trail(&portal, "identityLinked").await.len(), 0);

    portal.pass(Duration::from_secs(30));
    let whole = proven(&portal, access(&half), &app).await;
    assert_eq!(portal.user_info(&whole).await.data()["email"], ANNA);
    assert_eq!(trail(&portal, "identityLinked").await.len(), 1);
    let linked = national(&portal, &issuer, anna()).await.data();
    assert_eq!(linked["second_factor"], "prove", "as at every sign-in");
}
