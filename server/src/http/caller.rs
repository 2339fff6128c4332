//! Whose session a request has: the extractor of sessions says it, and once the request is answered it stands in the
//! access trail. So no handler can forget to write down what was seen.

use std::sync::{Arc, OnceLock};

use axum::extract::{FromRequestParts, MatchedPath, RawPathParams};
use axum::http::Extensions;
use axum::http::request::Parts;
use serde_json::{Map, Value, json};

use crate::security::codes;
use crate::security::secrets::Secrets;
use crate::store::access::{Access, digest};

/// Parameters of queries that are names, numbers or words of people: only their digests are kept.
const WORDS: [&str; 1] = ["q"];
/// Variables and parameters that name a case; what is no code in them are words.
const CODES: [&str; 3] = ["code", "maHoSo", "maVanBan"];

/// Learns the account of the session, if the request has one.
#[derive(Clone, Debug, Default)]
pub struct Caller(Arc<OnceLock<String>>);

impl Caller {
    /// Says whose session it is.
    pub fn is(extensions: &Extensions, account: &str) {
        if let Some(Self(caller)) = extensions.get() {
            // A request has one session: whoever asks again is told the same.
            let _ = caller.set(account.to_owned());
        }
    }

    /// The account's id.
    #[must_use]
    pub fn account(&self) -> Option<&str> {
        self.0.get().map(String::as_str)
    }
}

/// What a request asks for, as the access trail says it.
#[derive(Debug)]
pub struct RequestedAction {
    action: String,
    subject: Option<String>,
    words: Map<String, Value>,
}

impl RequestedAction {
    /// Reads route, case and search words.
    pub async fn of(parts: &mut Parts, secrets: &Secrets) -> Self {
        let route = parts.extensions.get::<MatchedPath>();
        let route = route.map_or("(none)", MatchedPath::as_str);
        let action = format!("{} {route}", parts.method);
        let variables = RawPathParams::from_request_parts(parts, &()).await.ok();
        let variables = variables.iter().flatten();
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let query = parts.uri.query().unwrap_or_default();
        let query = url::form_urlencoded::parse(query.as_bytes()).into_owned();
        let (mut subject, mut words) = (None, Map::new());
        for (name, value) in variables.chain(query) {
            let code = CODES.contains(&name.as_str());
            if let Some(named) = codes::read_registration(&value).filter(|_| code) {
                subject.get_or_insert(named);
            } else if (code || WORDS.contains(&name.as_str())) && !value.trim().is_empty() {
                words.insert(name, json!(digest(secrets, &value)));
            }
        }
        Self {
            action,
            subject,
            words,
        }
    }

    /// What is written once the request is answered.
    #[must_use]
    pub fn answered(self, account: &str, status: u16, at: i64) -> Access {
        let mut detail = self.words;
        detail.insert("status".into(), json!(status));
        Access {
            at,
            actor: account.to_owned(),
            action: self.action,
            subject: self.subject,
            detail: Value::Object(detail),
        }
    }
}
