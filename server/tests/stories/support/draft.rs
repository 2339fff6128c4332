//! A complete application, from the cases that core is tested with.

use serde_json::{Map, Value, json};

use super::portal::{Portal, workspace};

/// The draft that core's cases begin with, and the cases themselves.
pub fn cases() -> Value {
    let path = workspace().join("core/cases/evisa.json");
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

/// A complete draft with the two given pictures.
pub fn draft(portrait: &str, passport: &str) -> Map<String, Value> {
    let mut draft = cases()["draft"].as_object().unwrap().clone();
    draft.insert("anhMat".into(), json!(portrait));
    draft.insert("anhHoChieu".into(), json!(passport));
    draft
}

impl Portal {
    /// The draft with a solved captcha.
    pub async fn with_captcha(&self, draft: &Map<String, Value>) -> Value {
        let (id, answer) = self.captcha().await;
        let mut body = draft.clone();
        body.insert("captcha-id".into(), json!(id));
        body.insert("captcha".into(), json!(answer));
        Value::Object(body)
    }

    /// Sends an application; its code and its security code.
    pub async fn apply(&self, draft: &Map<String, Value>) -> (String, String) {
        let body = self.with_captcha(draft).await;
        let created = self.post("/client-service/public/hstt", &body).await.data();
        let text = |name: &str| created[name].as_str().unwrap().to_owned();
        (text("maSoHoso"), text("maXacNhan"))
    }
}
