//! The three things a page can ask.

use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap, ORIGIN};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::Bridge;
use crate::challenge::{Challenge, SignedChallenge};
use crate::prompt::Question;
use crate::refusal::Refusal;
use crate::token::{self, Batch, Entry, Middleware, SignatureResult, Token};

/// How often the PIN is asked. Most tokens lock themselves after ten.
const PIN_TRIES: usize = 3;

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self {
            Self::Unreadable => StatusCode::BAD_REQUEST,
            Self::Busy => StatusCode::CONFLICT,
            Self::WrongCode | Self::Forged | Self::OtherOrigin | Self::Expired | Self::Replayed => {
                StatusCode::FORBIDDEN
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        (status, Json(self)).into_response()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pair {
    code: Option<String>,
}

#[derive(Serialize)]
pub(super) struct PairedPage {
    secret: String,
    version: &'static str,
}

/// Without a code one is shown; with it the page is connected.
pub(super) async fn pair(
    State(bridge): State<Arc<Bridge>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    let pair: Pair = serde_json::from_slice(&body).map_err(|_| Refusal::Unreadable)?;
    let (origin, now) = (origin(&headers), (bridge.machine.now)());
    let random = (bridge.machine.random)();
    let mut pairing = bridge
        .pairing
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let Some(code) = pair.code else {
        let code = pairing.begin(origin, random, now)?;
        drop(pairing);
        bridge.prompt.show_code(origin, &code)?;
        return Ok(StatusCode::ACCEPTED.into_response());
    };
    let secret = pairing.finish(origin, &code, random, now)?;
    Ok(Json(PairedPage {
        secret,
        version: env!("CARGO_PKG_VERSION"),
    })
    .into_response())
}

/// The tokens that are there.
pub(super) async fn tokens(State(bridge): State<Arc<Bridge>>, headers: HeaderMap) -> Response {
    if !paired(&bridge, &headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let found = tokio::task::spawn_blocking(move || token::list(&bridge.middleware)).await;
    found.map_or_else(
        |_| Refusal::TokenFailed.into_response(),
        |tokens| Json(tokens).into_response(),
    )
}

/// What became of an item.
#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Signed { id: String, cms: String },
    Refused { id: String, refused: Refusal },
}

/// Shows what the portal asks to be signed, asks the PIN once, signs.
pub(super) async fn sign(
    State(bridge): State<Arc<Bridge>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if !paired(&bridge, &headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let origin = origin(&headers).to_owned();
    match signed(bridge, origin, &body).await {
        Ok(outcomes) => Json(outcomes).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

async fn signed(bridge: Arc<Bridge>, origin: String, body: &[u8]) -> Result<Vec<Outcome>, Refusal> {
    let sealed: SignedChallenge = serde_json::from_slice(body).map_err(|_| Refusal::Unreadable)?;
    let now = (bridge.machine.now)();
    let challenge = sealed.open(&bridge.portal_key, &origin, now)?;
    // Held by the work itself: a page that has gone does not open a second window beside the first.
    let one = Arc::clone(&bridge.at_work)
        .try_lock_owned()
        .map_err(|_| Refusal::Busy)?;
    bridge
        .used
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take(&challenge, now)?;
    let work = move || {
        let _one = one;
        ask_and_sign(&bridge, &challenge)
    };
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Refusal::TokenFailed)?
}

fn ask_and_sign(bridge: &Bridge, challenge: &Challenge) -> Result<Vec<Outcome>, Refusal> {
    let (by, token, entry) = token::locate(&bridge.middleware, &challenge.certificate)?;
    let results = with_pin(bridge, challenge, by, &token, &entry)?;
    bridge.prompt.tell_done(
        results.iter().filter(|result| result.is_ok()).count(),
        results.len(),
    );
    let outcome = |(item, result): (&crate::challenge::Item, SignatureResult)| match result {
        Ok(cms) => Outcome::Signed {
            id: item.id.clone(),
            cms: hex::encode(cms),
        },
        Err(refused) => Outcome::Refused {
            id: item.id.clone(),
            refused,
        },
    };
    Ok(challenge.items.iter().zip(results).map(outcome).collect())
}

fn with_pin(
    bridge: &Bridge,
    challenge: &Challenge,
    by: &dyn Middleware,
    token: &Token,
    entry: &Entry,
) -> Result<Vec<SignatureResult>, Refusal> {
    let mut wrong = None;
    for _ in 0..PIN_TRIES {
        let pin = bridge.prompt.ask_pin(&Question {
            challenge,
            token,
            entry,
            wrong,
        })?;
        // Whoever has looked at the list for longer than it lives has to ask for a new one.
        if challenge.expires <= (bridge.machine.now)() {
            return Err(Refusal::Expired);
        }
        let batch = Batch {
            token,
            entry,
            items: &challenge.items,
        };
        match by.sign(&batch, &pin) {
            Err(refusal @ Refusal::WrongPin { .. }) => wrong = Some(refusal),
            other => return other,
        }
    }
    Err(wrong.unwrap_or(Refusal::WrongPin { last_try: false }))
}

/// The site, which the guard has let in.
fn origin(headers: &HeaderMap) -> &str {
    headers
        .get(ORIGIN)
        .and_then(|origin| origin.to_str().ok())
        .unwrap_or_default()
}

fn paired(bridge: &Bridge, headers: &HeaderMap) -> bool {
    let secret = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let pairing = bridge
        .pairing
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    secret.is_some_and(|secret| pairing.knows(origin(headers), secret, (bridge.machine.now)()))
}
