//! What the portal uses of an issuer's answers: of its description of itself, of its answer to a code, and of an ID token.
//! Issuers write the rest as they like (`updated_at` as a text, `gender` as a number, `expires_in` as a text), and the
//! library refuses a whole answer for one of them: it is handed what is used alone, and each key judges the text that the
//! issuer signed.

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

/// What an issuer says of itself (OpenID Connect Discovery 1.0 §3), as far as it is asked by it and its tokens are judged.
const DESCRIPTION: [&str; 8] = [
    "issuer",
    "authorization_endpoint",
    "token_endpoint",
    "jwks_uri",
    "response_types_supported",
    "subject_types_supported",
    "id_token_signing_alg_values_supported",
    "token_endpoint_auth_methods_supported",
];
/// What answers a code (RFC 6749 §5.1): the access token opens nothing here, but the library asks for one.
const ANSWER: [&str; 3] = ["access_token", "token_type", "id_token"];
/// Whatever a token is believed or refused by (OpenID Connect Core 1.0 §2), as the issuer wrote it.
const PROOF: [&str; 7] = ["iss", "sub", "aud", "exp", "iat", "nonce", "azp"];

/// Asks the issuer, and leaves of the ID token in its answer the claims that are used.
#[derive(Debug)]
pub(super) struct TokenClient<'h> {
    http: &'h Http,
    signed: Mutex<String>,
}

impl<'h> TokenClient<'h> {
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

impl<'c> AsyncHttpClient<'c> for TokenClient<'_> {
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

/// Asks the issuer what it is, and leaves of its answer what is used; its keys stay as they are.
#[derive(Debug)]
pub(super) struct MetadataClient<'h>(pub(super) &'h Http);

impl<'c> AsyncHttpClient<'c> for MetadataClient<'_> {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let mut answer = self.0.call(request).await?;
            describe(&mut answer);
            Ok(answer)
        })
    }
}

/// Leaves what is used of a description; nothing is changed of any other answer.
fn describe(answer: &mut HttpResponse) -> Option<()> {
    let mut body: Map<String, Value> = serde_json::from_slice(answer.body()).ok()?;
    body.get("issuer")?;
    body.retain(|name, value| {
        let is_list = || {
            let all = value.as_array();
            all.is_some_and(|all| all.iter().all(Value::is_string))
        };
        DESCRIPTION.contains(&name.as_str())
            && (name != "token_endpoint_auth_methods_supported" || is_list())
    });
    *answer.body_mut() = serde_json::to_vec(&body).ok()?;
    Some(())
}

/// Leaves what is used of an answer with an ID token, and the claims that are used of that, and gives back what the issuer
/// signed; none where there is no token.
fn reduce(answer: &mut HttpResponse) -> Option<String> {
    let mut body: Map<String, Value> = serde_json::from_slice(answer.body()).ok()?;
    let (reduced, signed) = reduced(body.get("id_token")?.as_str()?)?;
    body.retain(|name, value| ANSWER.contains(&name.as_str()) && value.is_string());
    body.insert("id_token".to_owned(), reduced.into());
    for (name, unused) in [("access_token", "unused"), ("token_type", "Bearer")] {
        body.entry(name).or_insert_with(|| unused.into());
    }
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
        "exp" | "iat" if value.is_string() => seconds(&value).map_or(value, Value::from),
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
mod tests;
