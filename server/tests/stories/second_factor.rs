//! A stolen password is not enough.

mod codes;
mod national;
mod new_devices;
mod officers;
mod passkeys;
mod postgres;
mod role_grants;
mod step_up;
mod told;

use evisa_server::people::{self, NewAccount, Role};
use evisa_server::platform::config::SecondFactorRule;
use reqwest::Method;
use ring::hmac;
use serde_json::{Value, json};

use crate::support::portal::send;
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const STATE: &str = "/user-service/user/second-factor";
const TOTP: &str = "/user-service/user/second-factor/totp";
const FACTORS: &str = "/user-service/user/second-factors";
const NEW_TOTP: &str = "/user-service/user/second-factors/totp";
const QUEUE: &str = "/review-service/applications";

/// A portal where everyone of the authority needs a second factor.
async fn strict() -> Portal {
    Portal::start_with(|config| config.second_factor = SecondFactorRule::Authority).await
}

/// An account with a password.
struct Person {
    user_name: String,
    password: String,
}

async fn person(portal: &Portal, name: &str, roles: &[Role]) -> Person {
    let new = NewAccount::with_email(&format!("{name}@evisa.example"), name, roles);
    let opened = people::open(&portal.state, new).await.unwrap().unwrap();
    Person {
        user_name: opened.user_name,
        password: opened.password,
    }
}

/// Signs in with the password alone: what is answered.
async fn enter(portal: &Portal, person: &Person) -> Value {
    let captcha = portal.captcha().await;
    let signed_in = portal.sign_in(&person.user_name, &person.password, captcha);
    signed_in.await.data()
}

async fn get(portal: &Portal, session: &str, path: &str) -> Answer {
    send(portal.request(Method::GET, path).bearer_auth(session)).await
}

async fn post(portal: &Portal, session: &str, path: &str, body: &Value) -> Answer {
    let request = portal.by_page(Method::POST, path).bearer_auth(session);
    send(request.json(body)).await
}

/// The access token among an answer's cookies.
fn cookie(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter();
    let mut values = cookies.map(|it| it.to_str().unwrap());
    let found = values.find_map(|it| it.strip_prefix("__Host-evisa="));
    found.unwrap().split(';').next().unwrap().to_owned()
}

/// An authenticator app with a secret.
struct App(Vec<u8>);

impl App {
    /// As somebody types the secret.
    fn typed(secret: &str) -> Self {
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
        let signs = secret.bytes().filter(|sign| *sign != b' ');
        let bits: Vec<u8> = signs
            .flat_map(|sign| {
                let value = alphabet.iter().position(|it| *it == sign).unwrap();
                (0..5).rev().map(move |bit| (value >> bit & 1) as u8)
            })
            .collect();
        let bytes = bits.chunks_exact(8);
        Self(
            bytes
                .map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | bit))
                .collect(),
        )
    }

    /// What it shows now (RFC 6238).
    fn code(&self, portal: &Portal) -> String {
        let step = portal.state.clock.millis() / 30_000;
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        let digest = hmac::sign(&key, &step.to_be_bytes());
        let digest = digest.as_ref();
        let at = usize::from(digest[19] & 15);
        let number = u32::from_be_bytes(digest[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
        format!("{:06}", number % 1_000_000)
    }
}

/// Sets up an authenticator app: the app, the session that follows, and the recovery codes.
async fn with_app(portal: &Portal, session: &str) -> (App, String, Vec<String>) {
    let offer = post(portal, session, NEW_TOTP, &json!({})).await.data();
    let app = App::typed(offer["secret"].as_str().unwrap());
    let code = json!({ "ceremony": offer["ceremony"], "code": app.code(portal) });
    let kept = post(portal, session, &format!("{NEW_TOTP}/confirm"), &code).await;
    let session = cookie(&kept);
    let codes = kept.data()["recoveryCodes"].clone();
    let codes = serde_json::from_value(codes).unwrap();
    (app, session, codes)
}

/// Proves by a code of the app: the session that follows.
async fn proven(portal: &Portal, half: &str, app: &App) -> String {
    let code = json!({ "code": app.code(portal) });
    let proved = post(portal, half, TOTP, &code).await.data();
    access(&proved).to_owned()
}
