//! Which account the national login opens: none by an address that is not verified, none of the authority, none that is
//! closed.

use evisa_server::people::{self, NewAccount, Role};
use serde_json::{Value, json};

use super::{ANNA, LINK, PASSWORD, anna, enter, me, person, trail};
use crate::support::issuer::Issuer;

#[tokio::test]
async fn an_address_that_nobody_verified_is_nobodys() {
    let (issuer, portal) = Issuer::with_portal().await;
    person(&portal, ANNA).await;
    for (place, email) in [
        json!({ "email": ANNA }),
        json!({ "email": ANNA, "email_verified": false }),
        json!({ "email": "no address", "email_verified": true }),
        json!({}),
    ]
    .into_iter()
    .enumerate()
    {
        let mut who = email;
        who["sub"] = json!(format!("somebody-{place}"));
        let entered = enter(&portal, &issuer, who).await;
        let opened = me(&portal, &entered).await;
        assert_eq!(opened["email"], Value::Null);
        assert_eq!(opened["userName"].as_str().unwrap().len(), 32);
    }
}

#[tokio::test]
async fn a_user_name_that_looks_like_an_address_proves_nothing() {
    let (issuer, portal) = Issuer::with_portal().await;
    let member = NewAccount {
        user_name: ANNA.into(),
        email: None,
        full_name: "A".into(),
        roles: vec![Role::Organization],
        agency: None,
        organization: Some("TC01".into()),
    };
    people::open(&portal.state, member).await.unwrap().unwrap();
    let entered = enter(&portal, &issuer, anna()).await;
    let opened = me(&portal, &entered).await;
    assert_eq!(
        (&opened["email"], &opened["roles"]),
        (&json!(ANNA), &json!([]))
    );
    assert_ne!(opened["userName"], ANNA);
}

#[tokio::test]
async fn accounts_of_the_authority_are_never_opened_by_it() {
    let (issuer, portal) = Issuer::with_portal().await;
    for (place, role) in Role::AUTHORITY.into_iter().enumerate() {
        let email = format!("{}@example.com", role.wire());
        let new = NewAccount::with_email(&email, "A", &[role]);
        people::open(&portal.state, new).await.unwrap().unwrap();
        let who = json!({ "sub": format!("s{place}"), "email": email, "email_verified": true });
        let entered = enter(&portal, &issuer, who).await;
        assert_eq!(entered.refusal(), (403, "forbidden".into()), "{role:?}");
    }
    // Nor one that became one after it was linked, or after its ticket was given.
    enter(&portal, &issuer, anna()).await.data();
    person(&portal, "binh@example.com").await;
    let binh = json!({ "sub": "binh", "email": "binh@example.com", "email_verified": true });
    let ticket = enter(&portal, &issuer, binh).await.json()["data"]["ticket"].clone();
    sqlx::query("UPDATE account SET roles = '[\"officer\"]' WHERE roles = '[]'")
        .execute(&portal.state.store.pool)
        .await
        .unwrap();
    let entered = enter(&portal, &issuer, anna()).await;
    assert_eq!(entered.refusal(), (403, "forbidden".into()));
    let body = json!({ "ticket": ticket, "password": PASSWORD });
    assert_eq!(portal.post(LINK, &body).await.status, 403);
    let failures = trail(&portal, "signInFailed").await;
    assert_eq!(failures.len(), Role::AUTHORITY.len() + 2);
    assert!(!failures.concat().contains("example.com"), "{failures:?}");
}

#[tokio::test]
async fn a_closed_account_stays_closed() {
    let (issuer, portal) = Issuer::with_portal().await;
    person(&portal, ANNA).await;
    let ticket = enter(&portal, &issuer, anna()).await.json()["data"]["ticket"].clone();
    let binh = || json!({ "sub": "binh", "email": "binh@example.com", "email_verified": true });
    enter(&portal, &issuer, binh()).await.data();
    for user_name in [ANNA, "binh@example.com"] {
        assert!(people::close(&portal.state, user_name).await.unwrap());
    }
    for who in [anna(), binh()] {
        let entered = enter(&portal, &issuer, who).await;
        assert_eq!(entered.refusal(), (401, "user_invalid".into()));
    }
    let body = json!({ "ticket": ticket, "password": PASSWORD });
    assert_eq!(portal.post(LINK, &body).await.status, 401);
}
