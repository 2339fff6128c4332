//! An issuer of OpenID Connect that speaks the protocol, and lies as a story lets it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD, Engine};
use evisa_server::platform::clock::Clock;
use evisa_server::platform::config::{Config, NationalLogin};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{digest, hmac};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use url::Url;

use super::Portal;

const CLIENT: &str = "evisa-portal";
const SECRET: &str = "a secret: with +signs/ of its own";

/// How an ID token is signed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signed {
    /// ES256, by the newest key.
    #[default]
    Rightly,
    /// `alg: none`.
    NotAtAll,
    /// HS256 with the public key, which everybody has.
    ByPublicKey,
    /// HS256 with the client's secret.
    BySecret,
    /// ES256 by a key of somebody else, under the name of the issuer's.
    ByAnother,
}

/// What the token endpoint does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    #[default]
    Answers,
    Hangs,
    Garbage,
    TenMegabytes,
    Redirects,
}

/// Changes what an ID token says.
pub type Lie = fn(&mut Value);

struct Key {
    id: String,
    pair: EcdsaKeyPair,
}

struct Grant {
    challenge: String,
    claims: Value,
}

/// What a story decides.
struct Inner {
    url: String,
    keys: Vec<Key>,
    grants: HashMap<String, Grant>,
    signed: Signed,
    lie: Lie,
    /// Changes what the issuer says of itself.
    says: fn(&mut Value),
    /// Changes what it answers to a code.
    answers: fn(&mut Value),
    mood: Mood,
    asked: usize,
    clock: Clock,
}

/// The issuer. Cloning shares it.
#[derive(Clone)]
pub struct Issuer(Arc<Mutex<Inner>>);

impl Issuer {
    /// An issuer, and a portal that asks it.
    pub async fn with_portal() -> (Self, Portal) {
        Self::with_portal_on(None).await
    }

    /// The same on a database of the story's own.
    pub async fn with_portal_on(database: Option<&str>) -> (Self, Portal) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let issuer = Self(Arc::new(Mutex::new(Inner {
            url: url.clone(),
            keys: vec![],
            grants: HashMap::new(),
            signed: Signed::Rightly,
            lie: |_| {},
            says: |_| {},
            answers: |_| {},
            mood: Mood::Answers,
            asked: 0,
            clock: Clock::System,
        })));
        issuer.rotates();
        let routes = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/elsewhere", post(token))
            .with_state(issuer.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        let database = database.map(str::to_owned);
        let portal = Portal::start_with(|config: &mut Config| {
            config.database_url = database;
            config.national_login = NationalLogin {
                issuer: Some(url),
                client_id: Some(CLIENT.into()),
                client_secret: Some(SECRET.into()),
            };
        })
        .await;
        issuer.inner().clock = portal.state.clock.clone();
        (issuer, portal)
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().unwrap()
    }

    /// From now on another key signs, and former ones are gone.
    pub fn rotates(&self) {
        let key = new_key(format!("key-{}", self.inner().asked));
        self.inner().keys = vec![key];
    }

    /// From now on ID tokens are signed so, and say this.
    pub fn forges(&self, signed: Signed, lie: Lie) {
        let mut inner = self.inner();
        (inner.signed, inner.lie) = (signed, lie);
    }

    /// From now on it says this of itself.
    pub fn says(&self, says: fn(&mut Value)) {
        self.inner().says = says;
    }

    /// From now on it answers so to a code.
    pub fn answers(&self, answers: fn(&mut Value)) {
        self.inner().answers = answers;
    }

    pub fn is(&self, mood: Mood) {
        self.inner().mood = mood;
    }

    /// How often it was asked what it is.
    pub fn asked(&self) -> usize {
        self.inner().asked
    }

    /// Somebody proves who they are: the code and the state with which the browser is sent back.
    pub fn prove(&self, url: &str, person: &Value) -> (String, String) {
        let url = Url::parse(url).unwrap();
        let asked: HashMap<String, String> = url.query_pairs().into_owned().collect();
        assert_eq!(url.path(), "/authorize");
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("scope", "openid email"),
            ("code_challenge_method", "S256"),
        ] {
            assert_eq!(asked[name], value, "{name}");
        }
        assert!(asked["redirect_uri"].ends_with("/login/national"));
        assert!(asked["state"].len() >= 43 && asked["nonce"].len() >= 43);
        let mut inner = self.inner();
        let now = inner.clock.millis() / 1_000;
        let mut claims = json!({
            "iss": inner.url, "aud": CLIENT, "azp": CLIENT, "nonce": asked["nonce"],
            "iat": now, "exp": now + 300,
        });
        let more = person.as_object().unwrap().clone();
        claims.as_object_mut().unwrap().extend(more);
        let code = format!("code-{}", inner.grants.len());
        let challenge = asked["code_challenge"].clone();
        inner
            .grants
            .insert(code.clone(), Grant { challenge, claims });
        (code, asked["state"].clone())
    }
}

fn new_key(id: String) -> Key {
    let (algorithm, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
    let document = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
    let pair = EcdsaKeyPair::from_pkcs8(algorithm, document.as_ref(), &random).unwrap();
    Key { id, pair }
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

async fn discovery(State(issuer): State<Issuer>) -> Json<Value> {
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

async fn keys(State(issuer): State<Issuer>) -> Json<Value> {
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

async fn token(
    State(issuer): State<Issuer>,
    headers: HeaderMap,
    Form(asked): Form<HashMap<String, String>>,
) -> Response {
    let mood = issuer.inner().mood;
    match mood {
        Mood::Answers => issuer.grant(&headers, &asked),
        Mood::Hangs => {
            tokio::time::sleep(Duration::from_mins(1)).await;
            StatusCode::OK.into_response()
        }
        Mood::Garbage => Json(json!({ "id_token": 7 })).into_response(),
        Mood::TenMegabytes => "{".repeat(10_000_000).into_response(),
        Mood::Redirects => Redirect::temporary("/elsewhere").into_response(),
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
            Signed::Rightly | Signed::ByAnother => "ES256",
            Signed::NotAtAll => "none",
            Signed::ByPublicKey | Signed::BySecret => "HS256",
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
            Signed::Rightly => text(by(&key.pair)),
            Signed::ByAnother => text(by(&new_key(String::new()).pair)),
            Signed::NotAtAll => String::new(),
            Signed::ByPublicKey => mac(key.pair.public_key().as_ref()),
            Signed::BySecret => mac(SECRET.as_bytes()),
        };
        format!("{signed}.{signature}")
    }
}
