//! Whoever vouches for foreigners, and the guarantee that they send.

use reqwest::Method;
use serde_json::{Map, Value, json};

pub use super::organization::Member;
use super::portal::{send, workspace};
use super::{Answer, Portal};

/// Where guarantees are sent.
pub const PERSONAL: &str = "/client-service/public/hscn-bl";
pub const ORGANIZATION: &str = "/client-service/public/hstc-bl";
pub const VERIFIED: &str = "/client-service/hstc-dxt-bl";
/// The phone number of the person in core's cases.
pub const PHONE: &str = "+84-912345678";

/// The draft that core's cases of a form begin with: `personal`, `organization`, `verified`.
pub fn draft(kind: &str) -> Map<String, Value> {
    let path = workspace().join(format!("core/cases/guarantee-{kind}.json"));
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    file["draft"].as_object().unwrap().clone()
}

/// A portal on SQLite, or in the database of this URL.
pub async fn portal(database: Option<&str>) -> Portal {
    let url = database.map(str::to_owned);
    Portal::start_with(|config| {
        config.models_dir = workspace().join("models/cache");
        if url.is_some() {
            config.database_url = url;
        }
    })
    .await
}

/// A guarantee that was sent, and its codes.
pub struct Guarantee<'a> {
    pub portal: &'a Portal,
    pub base: &'static str,
    pub code: String,
    pub security: String,
    pub phone: String,
}

impl<'a> Guarantee<'a> {
    /// Sends a draft.
    pub async fn send(portal: &'a Portal, base: &'static str, draft: &Map<String, Value>) -> Self {
        let body = portal.with_captcha(draft).await;
        let created = portal.post(base, &body).await.data();
        let text = |name: &str| created[name].as_str().unwrap().to_owned();
        Self {
            portal,
            base,
            code: text("maSoHoso"),
            security: text("maXacNhan"),
            phone: draft["sdt"].as_str().unwrap().to_owned(),
        }
    }

    /// Where it stands, as the page asks.
    pub async fn looked_up(&self) -> Answer {
        let known = json!({ "maVanBan": self.code, "sdt": self.phone });
        let body = self.portal.with_captcha(known.as_object().unwrap()).await;
        let path = format!("{}/tra-cuu-chua-dang-nhap", self.base);
        self.portal.post(&path, &body).await
    }

    /// What opens it.
    pub fn codes(&self) -> Value {
        json!({ "maVanBan": self.code, "sdt": self.phone, "maXacNhan": self.security })
    }

    /// The guarantee, whole.
    pub async fn detail(&self) -> Value {
        let path = format!("{}/ma-ho-so", self.base);
        self.portal.post(&path, &self.codes()).await.data()
    }

    /// Sends a changed draft.
    pub async fn change(&self, draft: &Map<String, Value>) -> Answer {
        let mut body = draft.clone();
        body.insert("maSoHoso".into(), json!(self.code));
        body.insert("maXacNhan".into(), json!(self.security));
        body.insert("phone".into(), json!(self.phone));
        send(self.portal.request(Method::PUT, self.base).json(&body)).await
    }
}
