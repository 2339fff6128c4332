//! What an account may do, and what its session says of it.

use evisa_server::people::{NewAccount, Role};
use reqwest::Method;
use serde_json::json;

use crate::support::Portal;
use crate::support::portal::send;

fn account(user_name: &str, roles: &[Role]) -> NewAccount {
    NewAccount {
        user_name: user_name.into(),
        email: None,
        full_name: "Trần Thị Bình".into(),
        roles: roles.to_vec(),
        agency: None,
        organization: None,
    }
}

/// Statuses of the two lists of the authority: cases and payments.
async fn lists(portal: &Portal, token: &str) -> [u16; 2] {
    let mut found = [0; 2];
    let paths = ["/review-service/applications", "/review-service/payments"];
    for (status, path) in found.iter_mut().zip(paths) {
        let request = portal.request(Method::GET, path).bearer_auth(token);
        *status = send(request).await.status.as_u16();
    }
    found
}

#[tokio::test]
async fn a_session_says_what_one_may_do_and_for_which_agency() {
    let portal = Portal::start().await;
    let officer = NewAccount {
        email: Some("Binh@Evisa.example".into()),
        agency: Some("xnc".into()),
        ..account("Binh@Evisa.example", &[Role::Officer, Role::Finance])
    };
    let token = portal.opened_and_signed_in(officer).await;
    let mut me = portal.user_info(&token).await.data();
    let id = me["id"].take();
    assert_eq!(id.as_str().unwrap().len(), 32, "{id}");
    assert_eq!(
        me,
        json!({
            "id": null,
            "userName": "binh@evisa.example",
            "email": "binh@evisa.example",
            "fullName": "Trần Thị Bình",
            "roles": ["officer", "finance"],
            "permissions": ["reviewCases", "managePayments", "answerRequests"],
            "agency": "xnc",
            "maTC": null,
            "duocKySo": false,
            "kySo": { "duocKySo": false, "coChuKy": false, "daXacNhan": false },
            "passwordRule": "specification",
        })
    );
    assert_eq!(lists(&portal, &token).await, [200, 200]);
}

#[tokio::test]
async fn a_user_name_signs_in_without_an_address() {
    let portal = Portal::start().await;
    // Two of them: no address is no address twice.
    portal.signed_in(account("other", &[Role::Officer])).await;
    let token = portal
        .opened_and_signed_in(account(" Binh ", &[Role::Finance]))
        .await;
    let me = portal.user_info(&token).await.data();
    assert_eq!(me["userName"], "binh");
    assert_eq!(me["email"], json!(null));
    assert_eq!(me["agency"], json!(null));
    assert_eq!(lists(&portal, &token).await, [403, 200]);
}

#[tokio::test]
async fn an_unknown_role_opens_nothing() {
    let portal = Portal::start().await;
    let token = portal.signed_in(account("binh", &[Role::Officer])).await;
    assert_eq!(lists(&portal, &token).await, [200, 403]);
    // As a later version of the program may leave it in the database.
    sqlx::query("UPDATE account SET roles = $1")
        .bind(r#"["emperor"]"#)
        .execute(&portal.state.store.pool)
        .await
        .unwrap();
    assert_eq!(lists(&portal, &token).await, [403, 403]);
    let me = portal.user_info(&token).await.data();
    assert_eq!(me["roles"], json!([]));
    assert_eq!(me["permissions"], json!([]));
}
