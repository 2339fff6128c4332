//! Organizations that the authority knows, their members, and what they apply for.

use evisa_server::people::{NewAccount, Role};
use evisa_server::store::organization::{self, Organization};
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::portal::{send, workspace};
use super::{Answer, Portal};

/// Where organizations send applications, and look for them.
pub const APPLICATIONS: &str = "/client-service/hstt/hstc";
pub const SEARCH: &str = "/client-service/hstt/hstc/tra-cuu-to-chuc";
/// Where they register.
pub const REGISTRATION: &str = "/client-service/public/hstc/dang-ky";
/// Where the authority manages them.
pub const OFFICE: &str = "/user-service/authority/organizations";

/// The draft that core's cases of a form begin with.
fn case(form: &str) -> Map<String, Value> {
    let path = workspace().join(format!("core/cases/{form}.json"));
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    file["draft"].as_object().unwrap().clone()
}

/// A customer of whom nobody has heard: no two have one passport.
pub fn customer() -> Value {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(10_000);
    let mut customer = case("customer");
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    customer.insert("soHoChieu".into(), json!(format!("M{number}")));
    Value::Object(customer)
}

/// Answers of an application without pictures.
pub fn application() -> Map<String, Value> {
    case("evisa-organization")
}

impl Portal {
    /// Answers of an application with both pictures.
    pub async fn organization_application(&self) -> Map<String, Value> {
        let mut draft = application();
        let pictures = self.good_draft().await;
        for name in ["anhMat", "anhHoChieu"] {
            draft.insert(name.into(), pictures[name].clone());
        }
        draft
    }

    /// The answers of an organization of this address that asks to be registered.
    pub async fn registration(&self, email: &str) -> Map<String, Value> {
        let mut draft = case("organization-registration");
        let document = self.good_draft().await["anhMat"].clone();
        draft.insert("fileDinhKem".into(), json!([document]));
        draft.insert("email".into(), json!(email));
        draft
    }

    /// An organization that was registered and verified.
    pub async fn knows_organization(&self, code: &str) {
        let mut tx = self.state.store.begin().await.unwrap();
        if organization::find(&mut tx, code).await.unwrap().is_none() {
            let known = Organization {
                code: code.into(),
                registration: None,
                name: format!("Organization {code}"),
                answers: case("organization-registration"),
                language: evisa_core::words::Lang::En,
                main_account: None,
                verified: true,
                may_sign: false,
                suspended: None,
                version: 1,
                created_at: self.state.clock.millis(),
            };
            organization::insert(&mut tx, &known, "0401234566")
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
    }
}

/// A member of an organization with a session.
pub struct Member<'a> {
    portal: &'a Portal,
    pub token: String,
}

impl<'a> Member<'a> {
    /// Who does everything for an organization.
    pub async fn of(portal: &'a Portal, organization: &str) -> Self {
        Self::with(portal, organization, &Role::MEMBER).await
    }

    /// Who has these roles.
    pub async fn with(portal: &'a Portal, organization: &str, roles: &[Role]) -> Self {
        portal.knows_organization(organization).await;
        let account = NewAccount {
            user_name: portal.state.random.id(),
            email: None,
            full_name: "Lê Văn Cường".into(),
            roles: roles.to_vec(),
            agency: None,
            organization: Some(organization.into()),
        };
        let token = portal.signed_in(account).await;
        Self { portal, token }
    }

    /// Who has this session.
    pub fn signed_in(portal: &'a Portal, token: &str) -> Self {
        let token = token.to_owned();
        Self { portal, token }
    }

    pub async fn ask(&self, method: Method, path: &str, body: &Value) -> Answer {
        let request = self.portal.request(method, path).bearer_auth(&self.token);
        send(request.json(body)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, body).await
    }

    /// Creates something under a key.
    pub async fn create_once(&self, path: &str, body: &Value, key: &str) -> Answer {
        let request = self.portal.request(Method::POST, path).json(body);
        send(
            request
                .bearer_auth(&self.token)
                .header("Idempotency-Key", key),
        )
        .await
    }

    pub async fn get(&self, path: &str) -> Answer {
        let request = self.portal.request(Method::GET, path);
        send(request.bearer_auth(&self.token)).await
    }

    /// Sends an application; its code.
    pub async fn applies(&self, draft: &Map<String, Value>) -> String {
        let created = self.post(APPLICATIONS, &json!(draft)).await.data();
        created["maSoHoso"].as_str().unwrap().to_owned()
    }

    /// Codes of the organization's list, as asked for.
    pub async fn finds(&self, query: Value) -> Vec<String> {
        let page = self.post(SEARCH, &query).await.data();
        let rows = page["content"].as_array().unwrap().iter();
        rows.map(|row| row["maSoHoso"].as_str().unwrap().to_owned())
            .collect()
    }

    /// The row of a case in that list.
    pub async fn row(&self, code: &str) -> Value {
        let page = self.post(SEARCH, &json!({ "maHoSo": code })).await.data();
        page["content"][0].clone()
    }
}
