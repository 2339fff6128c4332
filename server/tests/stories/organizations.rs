//! Organizations: registered and granted by the authority, their members, and what they apply for.

mod applications;
mod changed;
mod customers;
mod lists;
mod mailed;
mod members;
mod paying;
mod registration;

use evisa_server::store::organization;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::officer::Officer;
use crate::support::organization::OFFICE;
use crate::support::portal::send;
use crate::support::{Answer, Portal};

/// An organization's code of the story's own: stories may share a database.
pub fn code(portal: &Portal) -> String {
    format!("T{}", portal.state.random.id())
}

/// Somebody who manages organizations for the authority.
pub async fn supervisor(portal: &Portal) -> Officer<'_> {
    let email = format!("{}@evisa.example", portal.state.random.id());
    Officer::new(portal, &email, "supervisor").await
}

/// What the authority is told at a path below that of organizations.
async fn office(portal: &Portal, officer: &Officer<'_>, path: &str) -> Answer {
    let request = portal.request(Method::GET, &format!("{OFFICE}{path}"));
    send(request.bearer_auth(&officer.token)).await
}

/// Grants an organization this; everything else stays.
pub async fn grant(portal: &Portal, officer: &Officer<'_>, code: &str, change: &Value) -> Answer {
    let now = office(portal, officer, &format!("/{code}")).await.data();
    let mut grants = json!({
        "version": now["version"], "daXacMinh": now["daXacMinh"], "duocKySo": now["duocKySo"],
        "suspended": now["status"] == "suspended", "reason": now["reason"].as_str().unwrap_or_default(),
    });
    for (name, value) in change.as_object().unwrap() {
        grants[name] = value.clone();
    }
    let request = portal.request(Method::PATCH, &format!("{OFFICE}/{code}"));
    send(request.bearer_auth(&officer.token).json(&grants)).await
}

/// What the access trail says was done about an organization, the oldest first.
pub async fn trail(portal: &Portal, code: &str) -> Vec<String> {
    let mut conn = portal.state.store.read().await.unwrap();
    assert!(organization::find(&mut conn, code).await.unwrap().is_some());
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT action, detail FROM access_trail ORDER BY at, action")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    let about = format!("\"organization\":\"{code}\"");
    rows.into_iter()
        // The stories' own accounts are opened by a command.
        .filter(|(action, detail)| action != "accountOpened" && detail.contains(&about))
        .map(|(action, _)| action)
        .collect()
}
