//! What the issuer answers: its description, its keys, and tokens.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD, Engine};
use ring::rand::SystemRandom;
use ring::signature::{EcdsaKeyPair, KeyPair};
use ring::{digest, hmac};
use serde_json::{Value, json};

use super::{CLIENT, Inner, Issuer, Key, SECRET, TokenEndpoint, TokenSignature, new_key};

pub(super) async fn discovery(State(issuer): State<Issuer>) -> Json<Value> {
    let mut inner = issuer.inner();
    inner.asked += 1;
    let url = inner.url.clone();
    let mut said = json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["ES256", "none", "HS256"],
    });
    (inner.says)(&mut said);
    Json(said)
}

pub(super) async fn keys(State(issuer): State<Issuer>) -> Json<Value> {
    let shown = issuer.inner().keys.iter().map(public).collect::<Vec<_>>();
    Json(json!({ "keys": shown }))
}

fn public(key: &Key) -> Value {
    let point = key.pair.public_key().as_ref();
    json!({
        "kty": "EC", "crv": "P-256", "use": "sig", "kid": key.id,
        "x": text(&point[1..33]), "y": text(&point[33..]),
    })
}

pub(super) async fn token(
    State(issuer): State<Issuer>,
    headers: HeaderMap,
    Form(asked): Form<HashMap<String, String>>,
) -> Response {
    let mood = issuer.inner().mood;
    match mood {
        TokenEndpoint::Answers => issuer.grant(&headers, &asked),
        TokenEndpoint::Hangs => {
            tokio::time::sleep(Duration::from_mins(1)).await;
            StatusCode::OK.into_response()
        }
        TokenEndpoint::Garbage => Json(json!({ "id_token": 7 })).into_response(),
        TokenEndpoint::TenMegabytes => "{".repeat(10_000_000).into_response(),
        TokenEndpoint::Redirects => Redirect::temporary("/elsewhere").into_response(),
    }
}

impl Issuer {
    fn grant(&self, headers: &HeaderMap, asked: &HashMap<String, String>) -> Response {
        let refused = |error: &str| {
            let body = Json(json!({ "error": error }));
            (StatusCode::BAD_REQUEST, body).into_response()
        };
        let encode =
            |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
        let basic = BASE64_STANDARD.encode(format!("{CLIENT}:{}", encode(SECRET)));
        if headers["authorization"] != format!("Basic {basic}") {
            return refused("invalid_client");
        }
        assert_eq!(asked["grant_type"], "authorization_code");
        assert!(asked["redirect_uri"].ends_with("/login/national"));
        let mut inner = self.inner();
        let Some(grant) = inner.grants.remove(&asked["code"]) else {
            return refused("invalid_grant");
        };
        let verifier = digest::digest(&digest::SHA256, asked["code_verifier"].as_bytes());
        if grant.challenge != text(verifier) {
            return refused("invalid_grant");
        }
        let mut claims = grant.claims;
        (inner.lie)(&mut claims);
        let token = inner.sign(&claims);
        let mut answer = json!({
            "access_token": "for-nothing", "token_type": "Bearer", "expires_in": 300, "id_token": token,
        });
        (inner.answers)(&mut answer);
        Json(answer).into_response()
    }
}

impl Inner {
    fn sign(&self, claims: &Value) -> String {
        let key = &self.keys[0];
        let algorithm = match self.signed {
            TokenSignature::Rightly | TokenSignature::ByAnother => "ES256",
            TokenSignature::NotAtAll => "none",
            TokenSignature::ByPublicKey | TokenSignature::BySecret => "HS256",
        };
        let header = json!({ "alg": algorithm, "typ": "JWT", "kid": key.id }).to_string();
        let signed = format!("{}.{}", text(header), text(claims.to_string()));
        let random = SystemRandom::new();
        let by = |pair: &EcdsaKeyPair| pair.sign(&random, signed.as_bytes()).unwrap();
        let mac = |secret: &[u8]| {
            let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
            text(hmac::sign(&key, signed.as_bytes()))
        };
        let signature = match self.signed {
            TokenSignature::Rightly => text(by(&key.pair)),
            TokenSignature::ByAnother => text(by(&new_key(String::new()).pair)),
            TokenSignature::NotAtAll => String::new(),
            TokenSignature::ByPublicKey => mac(key.pair.public_key().as_ref()),
            TokenSignature::BySecret => mac(SECRET.as_bytes()),
        };
        format!("{signed}.{signature}")
    }
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
