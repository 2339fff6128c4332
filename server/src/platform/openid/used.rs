//! The claims of an ID token that the portal uses. Issuers write the others as they like (`updated_at` as a text, `address`
//! as a text, `gender` as a number), and the library refuses a whole token for one of them: it is handed a token without
//! them, and each key judges the text that the issuer signed.

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use chrono::DateTime;
use openidconnect::core::{
    CoreJsonWebKey, CoreJsonWebKeySet, CoreJsonWebKeyType, CoreJsonWebKeyUse,
    CoreJwsSigningAlgorithm,
};
use openidconnect::{
    AsyncHttpClient, HttpRequest, HttpResponse, JsonWebKey, JsonWebKeyAlgorithm, JsonWebKeyId,
    JsonWebKeySet, SignatureVerificationError,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::http::{Http, HttpError};

/// Whatever a token is believed or refused by (OpenID Connect Core 1.0 §2), as the issuer wrote it.
const PROOF: [&str; 7] = ["iss", "sub", "aud", "exp", "iat", "nonce", "azp"];

/// Asks the issuer, and leaves of the ID token in its answer the claims that are used.
#[derive(Debug)]
pub(super) struct Reducing<'h> {
    http: &'h Http,
    signed: Mutex<String>,
}

impl<'h> Reducing<'h> {
    /// Asks as `http` does.
    pub(super) fn new(http: &'h Http) -> Self {
        Self {
            http,
            signed: Mutex::default(),
        }
    }

    /// The text that the issuer signed; empty where it sent no token, which no key believes.
    pub(super) fn signed(self) -> String {
        let signed = self.signed.into_inner();
        signed.unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'c> AsyncHttpClient<'c> for Reducing<'_> {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let mut answer = self.http.call(request).await?;
            let signed = reduce(&mut answer).unwrap_or_default();
            *self.signed.lock().unwrap_or_else(PoisonError::into_inner) = signed;
            Ok(answer)
        })
    }
}

/// Leaves the claims that are used in the ID token of an answer, and gives back what the issuer signed; none where there is
/// no token.
fn reduce(answer: &mut HttpResponse) -> Option<String> {
    let mut body: Value = serde_json::from_slice(answer.body()).ok()?;
    let token = body.get_mut("id_token")?;
    let (reduced, signed) = reduced(token.as_str()?)?;
    *token = reduced.into();
    *answer.body_mut() = serde_json::to_vec(&body).ok()?;
    Some(signed)
}

/// The token without what is not used, and the text that its signature is of (RFC 7515 §3.1).
fn reduced(token: &str) -> Option<(String, String)> {
    let (signed, signature) = token.rsplit_once('.')?;
    let (header, payload) = signed.split_once('.')?;
    let payload = BASE64_URL_SAFE_NO_PAD.decode(payload).ok()?;
    let claims: Map<String, Value> = serde_json::from_slice(&payload).ok()?;
    let claims: Map<String, Value> = claims.into_iter().filter_map(used).collect();
    let payload = BASE64_URL_SAFE_NO_PAD.encode(Value::Object(claims).to_string());
    Some((format!("{header}.{payload}.{signature}"), signed.to_owned()))
}

/// A claim that is used. One that is only helpful counts as missing where it is not what it should be.
fn used((name, value): (String, Value)) -> Option<(String, Value)> {
    let value = match name.as_str() {
        name if PROOF.contains(&name) => value,
        "auth_time" => seconds(&value)?.into(),
        "email" if value.is_string() => value,
        "email_verified" if is_flag(&value) => value,
        _ => return None,
    };
    Some((name, value))
}

/// Seconds since 1970, as a number or as one in a text.
fn seconds(value: &Value) -> Option<i64> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok()?,
        number => number.as_f64()?,
    };
    let number = Some(number).filter(|it: &f64| it.is_finite())?;
    let seconds = number.floor() as i64;
    DateTime::from_timestamp(seconds, 0).map(|_| seconds)
}

/// Yes or no, which some issuers write as a text.
fn is_flag(value: &Value) -> bool {
    value.is_boolean() || matches!(value.as_str(), Some("true" | "false"))
}

/// A key of the issuer that judges the text which the issuer signed, in place of the reduced one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Key {
    key: CoreJsonWebKey,
    signed: String,
}

impl Key {
    /// Each key of a set.
    pub(super) fn all(keys: &CoreJsonWebKeySet, signed: &str) -> JsonWebKeySet<Self> {
        let keys = keys.keys().iter().map(|key| Self {
            key: key.clone(),
            signed: signed.to_owned(),
        });
        JsonWebKeySet::new(keys.collect())
    }
}

impl JsonWebKey for Key {
    type KeyUse = CoreJsonWebKeyUse;
    type SigningAlgorithm = CoreJwsSigningAlgorithm;

    fn key_id(&self) -> Option<&JsonWebKeyId> {
        self.key.key_id()
    }

    fn key_type(&self) -> &CoreJsonWebKeyType {
        self.key.key_type()
    }

    fn key_use(&self) -> Option<&CoreJsonWebKeyUse> {
        self.key.key_use()
    }

    fn signing_alg(&self) -> JsonWebKeyAlgorithm<&CoreJwsSigningAlgorithm> {
        self.key.signing_alg()
    }

    fn new_symmetric(key: Vec<u8>) -> Self {
        Self {
            key: CoreJsonWebKey::new_symmetric(key),
            signed: String::new(),
        }
    }

    fn verify_signature(
        &self,
        algorithm: &CoreJwsSigningAlgorithm,
        _reduced: &[u8],
        signature: &[u8],
    ) -> Result<(), SignatureVerificationError> {
        self.key
            .verify_signature(algorithm, self.signed.as_bytes(), signature)
    }

    fn hash_bytes(
        &self,
        bytes: &[u8],
        algorithm: &CoreJwsSigningAlgorithm,
    ) -> Result<Vec<u8>, String> {
        self.key.hash_bytes(bytes, algorithm)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn token(claims: &Value) -> String {
        let text = |text: &str| BASE64_URL_SAFE_NO_PAD.encode(text);
        let header = text(r#"{"alg":"ES256"}"#);
        format!("{header}.{}.c2ln", text(&claims.to_string()))
    }

    fn left(claims: &Value) -> Value {
        let (reduced, signed) = reduced(&token(claims)).unwrap();
        assert_eq!(format!("{signed}.c2ln"), token(claims));
        let payload = reduced.split('.').nth(1).unwrap();
        serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap()
    }

    #[test]
    fn what_proves_something_stays_as_it_is_and_what_is_not_used_goes() {
        let proof = json!({
            "iss": 1, "sub": "s", "aud": ["a"], "exp": "x", "iat": 2.5, "nonce": null, "azp": {},
            "email": "a@example.com", "email_verified": "true", "auth_time": 1_700_000_000,
        });
        let mut told = proof.clone();
        for (name, value) in [
            ("updated_at", json!("2026-11-21T08:00:00Z")),
            ("address", json!("1 Main Street")),
            ("gender", json!(2)),
            ("name#ja", json!([])),
            ("amr", json!("pwd")),
            ("at_hash", json!(7)),
        ] {
            told[name] = value;
        }
        assert_eq!(left(&told), proof);
    }

    #[test]
    fn a_moment_is_read_from_a_number_in_a_text_and_is_else_not_there() {
        for (told, read) in [
            (json!(1_763_712_000), Some(1_763_712_000)),
            (json!(1_763_712_000.9), Some(1_763_712_000)),
            (json!("1763712000"), Some(1_763_712_000)),
            (json!("2026-11-21T08:00:00Z"), None),
            (json!(""), None),
            (json!("NaN"), None),
            (json!(-1e300), None),
            (json!(null), None),
            (json!(true), None),
            (json!([1]), None),
        ] {
            let expected = read.map(Value::from);
            let left = left(&json!({ "auth_time": told }));
            assert_eq!(left.get("auth_time"), expected.as_ref(), "{told}");
        }
    }

    #[test]
    fn an_address_that_is_no_text_or_verified_as_nobody_can_read_is_not_there() {
        let told = json!({ "email": ["a@example.com"], "email_verified": 1 });
        assert_eq!(left(&told), json!({}));
    }

    #[test]
    fn what_is_no_token_is_left_as_it_is() {
        for token in ["", ".", "a.b", "a.b.c", "e30.MQ.c", "e30.e30=.c"] {
            assert_eq!(reduced(token), None, "{token}");
        }
        let body = br#"{"id_token": 7}"#;
        let mut answer = HttpResponse::new(body.to_vec());
        assert_eq!(reduce(&mut answer), None);
        assert_eq!(answer.body(), body);
    }
}
