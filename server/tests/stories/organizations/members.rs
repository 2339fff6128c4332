//! An organization's members: opened, given duties, closed, and their passwords.

use evisa_server::people::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{code, office, supervisor, trail};
use crate::people::{mails_to, token};
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::organization::{Member, OFFICE, application};
use crate::support::portal::send;
use crate::support::sign_in::access;

stories!(
    a_member_is_invited_given_duties_and_closed,
    a_password_is_reset_by_the_authority_when_the_organization_asks,
    nobody_manages_another_organization_or_themselves,
);

const MEMBERS: &str = "/client-service/hstc/tai-khoan";
const RESET: &str = "/user-service/forgot-password/reset-password";

/// Opens a member's account with these duties; as it is shown.
async fn opens(manager: &Member<'_>, email: &str, roles: Value) -> Value {
    let new = json!({ "email": email, "fullName": " Lê  Thị Dung ", "roles": roles });
    manager.post(MEMBERS, &new).await.data()
}

/// Chooses a password under the newest link that was mailed, and signs in.
async fn enters<'a>(portal: &'a Portal, email: &str, password: &str) -> Member<'a> {
    let mails = mails_to(portal, email).await;
    let link = mails.iter().find(|it| it.contains("/reset-password#"));
    let token = token(link.expect("a link"), "/reset-password");
    let chosen = json!({ "token": token, "newPassword": password });
    let chosen = portal.with_captcha(chosen.as_object().unwrap()).await;
    portal.post(RESET, &chosen).await.data();
    let captcha = portal.captcha().await;
    let tokens = portal.sign_in(email, password, captcha).await.data();
    Member::signed_in(portal, access(&tokens))
}

async fn change(manager: &Member<'_>, id: &Value, body: Value) -> crate::support::Answer {
    let path = format!("{MEMBERS}/{}", id.as_str().unwrap());
    manager.ask(Method::PATCH, &path, &body).await
}

mod told {
    use super::*;

    pub async fn a_member_is_invited_given_duties_and_closed(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let manager = Member::of(&portal, &ours).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let opened = opens(&manager, &email, json!(["prepare"])).await;
        assert_eq!(
            (&opened["fullName"], &opened["invited"]),
            (&json!("Lê Thị Dung"), &json!(true))
        );
        assert_eq!(opened["roles"], json!(["prepare"]));
        let told = mails_to(&portal, &email).await.concat();
        assert!(told.contains(&format!("Organization {ours}")), "{told}");
        let again = json!({ "email": email, "fullName": "D", "roles": [] });
        let again = manager.post(MEMBERS, &again).await;
        assert_eq!(again.refusal(), (409, "invitee_has_account".into()));
        let unknown = json!({ "email": "x@saomai.example", "fullName": "D", "roles": ["officer"] });
        let unknown = manager.post(MEMBERS, &unknown).await;
        assert_eq!(unknown.refusal(), (422, "invalid".into()));

        let dung = enters(&portal, &email, "Lotus-Pond7").await;
        dung.applies(&application()).await;
        assert_eq!(
            dung.get(MEMBERS).await.status,
            403,
            "she prepares, and manages nobody"
        );

        // Without a duty she sees nothing of it; her session is over.
        let id = &opened["id"];
        let body = json!({ "fullName": "Lê Thị Dung", "roles": [], "active": true });
        change(&manager, id, body).await.data();
        assert_eq!(dung.get("/client-service/hstc/info").await.status, 401);
        let captcha = portal.captcha().await;
        let tokens = portal.sign_in(&email, "Lotus-Pond7", captcha).await.data();
        let dung = Member::signed_in(&portal, access(&tokens));
        assert_eq!(dung.get("/client-service/hstc/info").await.status, 403);

        let body = json!({ "fullName": "Lê Thị Dung", "roles": ["pay"], "active": false });
        let closed = change(&manager, id, body).await.data();
        assert_eq!(closed["active"], false);
        let captcha = portal.captcha().await;
        assert_eq!(
            portal.sign_in(&email, "Lotus-Pond7", captcha).await.status,
            401
        );
        let listed = manager.get(MEMBERS).await.data();
        let rows = listed.as_array().unwrap();
        assert_eq!(rows.len(), 2);
        assert!(rows.iter().any(|it| it["own"] == true && it["id"] != *id));
        let done = trail(&portal, &ours).await;
        assert!(done.contains(&"memberOpened".to_owned()), "{done:?}");
        assert!(done.contains(&"memberChanged".to_owned()), "{done:?}");
    }

    pub async fn a_password_is_reset_by_the_authority_when_the_organization_asks(
        database: Option<&str>,
    ) {
        let portal = Portal::start_on(database).await;
        let ours = code(&portal);
        let manager = Member::of(&portal, &ours).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let opened = opens(&manager, &email, json!(["pay"])).await;
        let ask = format!("{MEMBERS}/{}/mat-khau", opened["id"].as_str().unwrap());
        // Who has not chosen one yet gets another link at once.
        portal.pass(std::time::Duration::from_secs(1));
        let asked = manager.post(&ask, &Value::Null).await.data();
        assert_eq!(asked["resetAskedAt"], Value::Null);
        assert_eq!(mails_to(&portal, &email).await.len(), 2);
        let member = enters(&portal, &email, "Lotus-Pond7").await;
        // Members do not reset it themselves, nor does the organization alone.
        let before = mails_to(&portal, &email).await.len();
        let asked = manager.post(&ask, &Value::Null).await.data();
        assert!(asked["resetAskedAt"].is_string());
        assert_eq!(mails_to(&portal, &email).await.len(), before);

        let supervisor = supervisor(&portal).await;
        let seen = office(&portal, &supervisor, &format!("/{ours}"))
            .await
            .data();
        let members = seen["members"].as_array().unwrap();
        let waits = members.iter().find(|it| it["resetAskedAt"].is_string());
        assert_eq!(waits.unwrap()["id"], opened["id"]);
        portal.pass(std::time::Duration::from_secs(1));
        let path = format!(
            "{OFFICE}/{ours}/accounts/{}/password",
            opened["id"].as_str().unwrap()
        );
        let request = portal.request(Method::POST, &path);
        let answered = send(request.bearer_auth(&supervisor.token)).await.data();
        assert_eq!(answered["resetAskedAt"], Value::Null);
        assert_eq!(
            member.get("/client-service/hstc/info").await.status,
            200,
            "until then"
        );
        enters(&portal, &email, "Bamboo-Grove8").await;
        assert_eq!(member.get("/client-service/hstc/info").await.status, 401);
        let done = trail(&portal, &ours).await;
        assert!(done.contains(&"memberReset".to_owned()), "{done:?}");
        let other = format!("{OFFICE}/{}/accounts/{}/password", ours, "none");
        let request = portal.request(Method::POST, &other);
        assert_eq!(
            send(request.bearer_auth(&supervisor.token)).await.status,
            404
        );
    }

    pub async fn nobody_manages_another_organization_or_themselves(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let [ours, theirs] = [code(&portal), code(&portal)];
        let manager = Member::of(&portal, &ours).await;
        let stranger = Member::of(&portal, &theirs).await;
        let payer = Member::with(&portal, &ours, &[Role::OrganizationPayer]).await;
        let email = format!("{}@saomai.example", portal.state.random.id());
        let opened = opens(&manager, &email, json!(["manage"])).await;
        let body = json!({ "fullName": "D", "roles": [], "active": false });
        let id = &opened["id"];
        assert_eq!(change(&stranger, id, body.clone()).await.status, 404);
        assert_eq!(change(&payer, id, body.clone()).await.status, 403);
        let ask = format!("{MEMBERS}/{}/mat-khau", id.as_str().unwrap());
        assert_eq!(stranger.post(&ask, &Value::Null).await.status, 404);
        let me = portal.user_info(&manager.token).await.data()["id"].clone();
        let own = change(&manager, &me, body).await;
        assert_eq!(own.refusal(), (409, "own_account".into()));
    }
}
