//! An issuer of OpenID Connect that speaks the protocol, and lies as a story lets it.

mod answers;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::routing::{get, post};
use evisa_server::platform::clock::Clock;
use evisa_server::platform::config::{Config, NationalLogin};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use url::Url;

use super::Portal;
use answers::{discovery, keys, token};

const CLIENT: &str = "evisa-portal";
const SECRET: &str = "a secret: with +signs/ of its own";

/// How an ID token is signed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TokenSignature {
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
pub enum TokenEndpoint {
    #[default]
    Answers,
    Hangs,
    Garbage,
    TenMegabytes,
    Redirects,
}

/// Changes what an ID token says.
pub type ClaimChange = fn(&mut Value);

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
    signed: TokenSignature,
    lie: ClaimChange,
    /// Changes what the issuer says of itself.
    says: fn(&mut Value),
    /// Changes what it answers to a code.
    answers: fn(&mut Value),
    mood: TokenEndpoint,
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
            signed: TokenSignature::Rightly,
            lie: |_| {},
            says: |_| {},
            answers: |_| {},
            mood: TokenEndpoint::Answers,
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
    pub fn forges(&self, signed: TokenSignature, lie: ClaimChange) {
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

    pub fn is(&self, mood: TokenEndpoint) {
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
