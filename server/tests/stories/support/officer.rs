//! An officer at work.

use evisa_core::case::Change;
use evisa_server::cases::{Act, advance};
use evisa_server::people::{Actor, NewAccount, Role};
use evisa_server::store::{Scope, case_file};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Row;

use super::portal::send;
use super::{Answer, Portal};

/// Someone of the authority with a session.
pub struct Officer<'a> {
    portal: &'a Portal,
    pub token: String,
}

impl Portal {
    /// What an officer who signs in just for this is shown at `path`.
    pub async fn office(&self, path: &str) -> Answer {
        let email = format!("{}@evisa.example", self.state.random.id());
        let officer = Officer::new(self, &email, "officer").await;
        send(self.request(Method::GET, path).bearer_auth(&officer.token)).await
    }
}

impl<'a> Officer<'a> {
    /// Opens an account of this role and signs in.
    pub async fn new(portal: &'a Portal, email: &str, role: &str) -> Self {
        let role = Role::from_wire(role).unwrap();
        let token = portal
            .signed_in(NewAccount::with_email(email, email, &[role]))
            .await;
        Self { portal, token }
    }

    /// A picture, by its link.
    pub async fn picture(&self, link: &str) -> Answer {
        let request = self.portal.request(Method::GET, link);
        send(request.bearer_auth(&self.token)).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        let path = format!("/review-service/applications{path}");
        send(
            self.portal
                .request(Method::GET, &path)
                .bearer_auth(&self.token),
        )
        .await
    }

    /// Decides. To approve, what the case shows is confirmed with a reason, where the body does not say otherwise.
    pub async fn decide(&self, code: &str, step: &str, mut body: Value) -> Answer {
        if step == "approve" && body["findings"].is_null() {
            let case = self.get(&format!("/{code}")).await.json();
            body["findings"] = match &case["data"]["findings"] {
                Value::Array(found) => json!(found),
                _ => json!([]),
            };
            body["reason"] = json!("Seen in person");
        }
        let path = format!("/review-service/applications/{code}/{step}");
        let request = self
            .portal
            .request(Method::POST, &path)
            .bearer_auth(&self.token);
        send(request.json(&body)).await
    }
}

/// Marks a fee as paid.
pub async fn pay(portal: &Portal, code: &str) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let mut case = case_file::find(&mut tx, code, &Scope::Everything)
        .await
        .unwrap()
        .unwrap();
    let now = portal.state.clock.millis();
    let act = Act::of(&portal.state, &Actor::Bank, now);
    advance(&mut tx, &act, &mut case, Change::Pay, json!({}))
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Kinds of the effects and mails that wait.
pub async fn queued(portal: &Portal) -> Vec<String> {
    let mut conn = portal.state.store.read().await.unwrap();
    let rows = sqlx::query("SELECT kind, payload FROM outbox ORDER BY key")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    rows.iter()
        .map(|row| {
            let payload: Value = serde_json::from_str(row.try_get("payload").unwrap()).unwrap();
            match payload["mail"].as_str() {
                Some(mail) => mail.to_owned(),
                None => row.try_get("kind").unwrap(),
            }
        })
        .collect()
}
