//! An authority that issues certificates for signing, says which it took back and stamps the time; and the tokens of those
//! who sign, with `evisa-sign` on their computers.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::{get, post};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use evisa_server::platform::config::Config;
use evisa_sign::challenge::SignedChallenge;
use evisa_signatures::testing::{
    Authority, CertificateRequest, Key, TimeStampAuthority, Use, days,
};
use evisa_signatures::{Certificate, Draft, Hash, ocsp_request};
use jiff::Timestamp;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::Portal;
use super::portal::START;

/// The tax code of the organizations of stories.
pub const TAX_CODE: &str = "0401234566";

/// The authority.
pub struct Ca {
    pub url: String,
    known: Arc<CaState>,
    folder: TempDir,
}

struct CaState {
    now: Timestamp,
    root: Authority,
    /// Tells what it took back by a list.
    issuer: Authority,
    /// Answers about single certificates.
    answering: Authority,
    /// Names a list that is not there.
    silent: Authority,
    stamps: TimeStampAuthority,
    issued: Mutex<Vec<Certificate>>,
    revoked: Mutex<Vec<Certificate>>,
    /// What it stamps, so that a story sees that it was asked.
    stamped: AtomicU8,
}

/// A token.
pub struct Token {
    pub certificate: Certificate,
    key: Key,
    issuer: Certificate,
}

/// Certificates as files have them.
pub fn pem(certificates: &[&Certificate]) -> String {
    let block = |it: &&Certificate| {
        let text = STANDARD.encode(it.der());
        format!("-----BEGIN CERTIFICATE-----\n{text}\n-----END CERTIFICATE-----\n")
    };
    certificates.iter().map(block).collect()
}

impl CaState {
    fn new(url: &str, name: &str) -> Self {
        let now: Timestamp = START.parse().unwrap();
        let (from, to) = (days(now, -1000), days(now, 1000));
        let at = |path: &str| Some(format!("{url}{path}"));
        let root = Authority::root(&format!("CN={name} Root CA,C=VN"), Key::p384(1), from, to);
        let root = root.telling(at("/root.crl"), None);
        let below = |name: &str, key| root.authority(name, key, from, to);
        let below = |kind: &str, key| below(&format!("CN={name} {kind} CA,C=VN"), key);
        Self {
            issuer: below("Lists", Key::p256(2)).telling(at("/issuer.crl"), None),
            answering: below("Answers", Key::p256(4)).telling(None, at("/ocsp")),
            silent: below("Silent", Key::p256(5)).telling(at("/none.crl"), None),
            stamps: TimeStampAuthority::of(&root, now),
            root,
            now,
            issued: Mutex::default(),
            revoked: Mutex::default(),
            stamped: AtomicU8::new(0),
        }
    }

    fn list(&self, of: &Authority) -> Vec<u8> {
        let revoked = self.revoked.lock().unwrap();
        let since = days(self.now, -1);
        let entries: Vec<_> = revoked
            .iter()
            .filter(|it| of.certificate().common_name() == it.issuer_common_name())
            .map(|it| (it, since))
            .collect();
        // The next one comes with the next question.
        of.crl(&entries, since, days(self.now, 6))
    }

    fn answer(&self, request: &[u8]) -> Vec<u8> {
        let issuer = self.answering.certificate();
        let issued = self.issued.lock().unwrap();
        let about = |it: &&Certificate| ocsp_request(it, issuer).is_ok_and(|it| it == request);
        let certificate = issued.iter().find(about).unwrap();
        let revoked = self.revoked.lock().unwrap().contains(certificate);
        let since = revoked.then(|| days(self.now, -1));
        self.answering.ocsp(certificate, since, self.now, None)
    }
}

impl Ca {
    pub async fn start() -> Self {
        Self::named("National").await
    }

    /// One of another name: whoever believes the first does not believe it.
    pub async fn named(name: &str) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let known = Arc::new(CaState::new(&url, name));
        let routes = Router::new()
            .route(
                "/root.crl",
                get(|State(it): State<Arc<CaState>>| async move { it.list(&it.root) }),
            )
            .route(
                "/issuer.crl",
                get(|State(it): State<Arc<CaState>>| async move { it.list(&it.issuer) }),
            )
            .route(
                "/ocsp",
                post(|State(it): State<Arc<CaState>>, body: Bytes| async move { it.answer(&body) }),
            )
            .route(
                "/stamps",
                post(|State(it): State<Arc<CaState>>, body: Bytes| async move {
                    it.stamped.fetch_add(1, Ordering::SeqCst);
                    it.stamps.answer(&body, it.now)
                }),
            )
            .with_state(Arc::clone(&known));
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        let folder = tempfile::tempdir().unwrap();
        let roots = pem(&[known.root.certificate()]);
        std::fs::write(folder.path().join("roots.pem"), roots).unwrap();
        let below = [&known.issuer, &known.answering, &known.silent];
        let below = pem(&below.map(Authority::certificate));
        std::fs::write(folder.path().join("below.pem"), below).unwrap();
        Self { url, known, folder }
    }

    /// Has a portal believe it.
    pub fn believed(&self, config: &mut Config) {
        config.signing.roots = Some(self.folder.path().join("roots.pem"));
        config.signing.intermediates = Some(self.folder.path().join("below.pem"));
        config.signing.loopback = true;
    }

    /// Has its stamps asked for, too.
    pub fn stamping(&self, config: &mut Config) {
        self.believed(config);
        config.signing.time_stamps = Some(format!("{}/stamps", self.url).parse().unwrap());
    }

    pub fn stamped(&self) -> u8 {
        self.known.stamped.load(Ordering::SeqCst)
    }

    /// Its root, which is all that whoever proves a file needs.
    pub fn root(&self) -> Certificate {
        self.known.root.certificate().clone()
    }

    pub fn revoke(&self, token: &Token) {
        let mut revoked = self.known.revoked.lock().unwrap();
        revoked.push(token.certificate.clone());
    }

    fn issue(&self, by: &Authority, change: impl FnOnce(&mut CertificateRequest)) -> Token {
        static NEXT: AtomicU8 = AtomicU8::new(20);
        let key = Key::p256(NEXT.fetch_add(1, Ordering::Relaxed).max(20));
        let subject = format!("UID=MST:{TAX_CODE},CN=CÔNG TY SAO MAI,C=VN");
        let mut wanted = CertificateRequest::signer(&subject, key.info(), self.known.now);
        change(&mut wanted);
        let certificate = by.issue(&wanted);
        self.known.issued.lock().unwrap().push(certificate.clone());
        Token {
            certificate,
            key,
            issuer: by.certificate().clone(),
        }
    }

    /// A token of the organizations of stories.
    pub fn token(&self) -> Token {
        self.issue(&self.known.issuer, |_| {})
    }

    /// One whose authority answers about single certificates.
    pub fn answered(&self) -> Token {
        self.issue(&self.known.answering, |_| {})
    }

    /// One whose authority says nothing of what it took back.
    pub fn silent(&self) -> Token {
        self.issue(&self.known.silent, |_| {})
    }

    /// One of somebody else.
    pub fn of(&self, subject: &str) -> Token {
        self.issue(&self.known.issuer, |it| subject.clone_into(&mut it.subject))
    }

    /// One whose time is over.
    pub fn expired(&self) -> Token {
        let end = days(self.known.now, -1);
        self.issue(&self.known.issuer, |it| it.to = end)
    }

    /// One that expires within the hour.
    pub fn expiring(&self) -> Token {
        let end = self
            .known
            .now
            .checked_add(jiff::SignedDuration::from_mins(20));
        let end = end.unwrap();
        self.issue(&self.known.issuer, |it| it.to = end)
    }

    /// One that is not for signing.
    pub fn encrypting(&self) -> Token {
        self.issue(&self.known.issuer, |it| it.usage = Use::Encrypting)
    }
}

impl Token {
    /// What the page sends to have it registered.
    pub fn entry(&self) -> Value {
        json!({
            "chungThu": STANDARD.encode(self.certificate.der()),
            "soSerial": "5402A1B2C3", "vendorId": "0x096E", "productId": "0x0703",
        })
    }

    fn sign(&self, digest: &[u8], at: Option<Timestamp>) -> String {
        let draft = Draft::new(&self.certificate, Hash::Sha256, digest, at).unwrap();
        let scheme = self.key.scheme(Hash::Sha256);
        let signature = self.key.sign(scheme, &draft.to_sign().unwrap());
        let chain = [self.issuer.clone()];
        hex::encode(draft.finish(scheme, &signature, &chain).unwrap())
    }

    /// What `evisa-sign` answers to what a portal asks: it proves the question first.
    pub fn answers(&self, portal: &Portal, asked: &Value) -> Vec<Value> {
        let sealed: SignedChallenge = serde_json::from_value(json!({
            "text": asked["text"], "signature": asked["signature"],
        }))
        .unwrap();
        let keys = evisa_server::signing::public_keys(&portal.state.secrets).unwrap();
        let mut key = [0; 32];
        hex::decode_to_slice(&keys[0], &mut key).unwrap();
        let now = Timestamp::from_millisecond(portal.state.clock.millis()).unwrap();
        let origin = portal.state.config.public();
        let challenge = sealed.open(&key, &origin, now).unwrap();
        assert_eq!(challenge.certificate, self.certificate.fingerprint());
        challenge
            .items
            .iter()
            .map(|item| {
                let digest = item.content_digest().unwrap();
                json!({ "id": item.id, "cms": self.sign(&digest, item.signing_time) })
            })
            .collect()
    }
}
